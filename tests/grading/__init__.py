"""The grader: its scenarios, what they catch, and what it says of programs that fail."""
