"""Exact odds: by hand, against naive oracles, and what they refuse."""
