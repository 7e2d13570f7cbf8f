"""Games that are no part of the package: what a user of azar would write."""
