"""The commands, one file each; every file has `describe`, which says what its command takes and does."""
