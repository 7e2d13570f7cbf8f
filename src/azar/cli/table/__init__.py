"""Playing at the terminal: asking who plays, the screen, the loop, and the record kept on disk."""
