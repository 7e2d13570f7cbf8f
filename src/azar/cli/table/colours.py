"""The colours of the seats."""

SEAT_STYLES = (
    "bold bright_cyan",
    "bold bright_magenta",
    "bold bright_green",
    "bold bright_yellow",
    "bold bright_blue",
    "bold bright_red",
    "bold orange3",
    "bold",
)


def seat_style(seat: int) -> str:
    """Give a seat its colour."""
    return SEAT_STYLES[seat % len(SEAT_STYLES)]
