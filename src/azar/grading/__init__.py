"""Grading: scenarios of Circuit played against anybody's implementation of it, and which requirement fails.

The rules are not asked: what must be is written in the scenarios.
"""
