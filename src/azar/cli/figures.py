"""Figures drawn as text: bars, a histogram of lengths, and which squares are hit how often."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from rich.table import Table
from rich.text import Text

from azar.cli.console import out, page_width

EIGHTHS = " ▁▂▃▄▅▆▇█"
HISTOGRAM_HEIGHT = 7
HISTOGRAM_WIDTH = 60
SHOWN_SHARE = 0.995
"""The histogram shows this share of the games; the long tail is told in words."""
HEAT_STYLES = ("bright_black", "cyan", "green", "yellow", "bright_yellow", "bright_red", "bold bright_red")
HEAT_MARKS = "·░░▒▒▓█"
BAR = 24


def percent(p: float, digits: int = 2) -> str:
    """Write a probability; what is small but not nothing, and all but sure, does not look like 0 or 100."""
    least = 10.0**-digits
    if 0 < 100 * p < least:
        return f"<{least:.{digits}f} %"
    if p < 1 and 100 * p > 100 - least:
        return f">{100 - least:.{digits}f} %"
    return f"{100 * p:.{digits}f} %"


def bar(share: float, style: str, room: int = BAR) -> Text:
    """Draw a share as a bar, shorter where there is less room."""
    eighths = round(share * max(0, min(room, BAR)) * 8)
    full, rest = divmod(eighths, 8)
    return Text("█" * full + (" ▏▎▍▌▋▊▉"[rest] if rest else ""), style)


def two_columns(rows: Sequence[tuple[str, Text | str]]) -> Table:
    """Lay out labels and figures."""
    table = Table.grid(padding=(0, 3, 0, 0))
    table.add_column(no_wrap=True, style="bold")
    table.add_column(overflow="fold")
    for label, value in rows:
        table.add_row(label, value)
    return table


def histogram(weights: Mapping[int, float], unit: str) -> list[Text]:
    """Draw how often each number came, the long tail left to a sentence."""
    total = sum(weights.values())
    if total <= 0:
        return []
    last, seen = max(weights), 0.0
    for number in sorted(weights):
        seen += weights[number]
        if seen >= SHOWN_SHARE * total:
            last = number
            break
    columns = min(HISTOGRAM_WIDTH, max(10, page_width() - 12))
    step = max(1, -(-(last - min(weights) + 2) // columns))
    # Columns begin at multiples of their width, so that the numbers below them are round ones.
    first = min(weights) // step * step
    bins = [0.0] * (-(-(last - first + 1) // step))
    for number, weight in weights.items():
        if number <= last:
            bins[(number - first) // step] += weight / total
    widen = max(1, min(4, columns // len(bins)))
    top = max(bins)
    lines = []
    for row in range(HISTOGRAM_HEIGHT, 0, -1):
        label = percent(top, 1) if row == HISTOGRAM_HEIGHT else ""
        line = Text(f"{label:>8} ", "dim")
        for share in bins:
            level = round(share / top * HISTOGRAM_HEIGHT * 8) - 8 * (row - 1)
            least = 1 if row == 1 and share > 0 else 0
            line.append(EIGHTHS[max(least, min(8, level))] * widen, "cyan")
        lines.append(line)
    lines.append(Text(" " * 9).append(axis(first, step, widen, len(bins)), "dim"))
    beyond = 1 - sum(bins)
    tail = f"; {percent(beyond, 1)} take more" if beyond > 1e-4 else ""
    grouped = f", {step} to a column" if step > 1 else ""
    told = f"{unit}{grouped}{tail}"
    lines.append(Text(told.rjust(min(9, max(2, page_width() - len(told))) + len(told)), "dim"))
    return lines


def axis(first: int, step: int, widen: int, columns: int) -> str:
    """Write numbers under the columns of a histogram, wherever there is room."""
    room = [" "] * (columns * widen)
    free = 0
    for column in range(columns):
        label = str(first + column * step)
        at = column * widen
        if at >= free and (column == 0 or (first + column * step) % (5 * step) == 0) and at + len(label) <= len(room):
            room[at : at + len(label)] = label
            free = at + len(label) + 3
    return "".join(room)


def heat(counts: Mapping[int, float], label: Callable[[int], str] = str) -> list[Text]:
    """Draw a grid of numbers, each with a mark for how often it came."""
    width = max(len(label(n)) for n in counts)
    cell = width + 4
    in_row = max(5, (page_width() - 2) // cell // 5 * 5)
    # The colours go by rank among the squares that are hit at all, as a few squares draw most of the hits.
    ranked = sorted(value for value in counts.values() if value > 0)
    lines = []
    numbers = sorted(counts)
    for begin in range(0, len(numbers), in_row):
        line = Text("  ")
        for n in numbers[begin : begin + in_row]:
            level = heat_level(counts[n], ranked)
            line.append(f"{label(n):>{width}}", "dim" if level == 0 else "")
            line.append(f"{HEAT_MARKS[level] * 2}  ", HEAT_STYLES[level])
        lines.append(line)
    return lines


def heat_level(value: float, ranked: Sequence[float]) -> int:
    """Grade a value from 0 (never) to the top by where it stands between the least and the greatest."""
    if value <= 0 or not ranked:
        return 0
    least, greatest = ranked[0], ranked[-1]
    if greatest == least:
        return 1
    steps = len(HEAT_MARKS) - 1
    below = sum(1 for other in ranked if other < value) / max(1, len(ranked) - 1)
    return 1 + min(steps - 1, int(below * steps))


def heat_key() -> Text:
    """Explain the marks."""
    key = Text("  never ", "dim")
    for mark, style in zip(HEAT_MARKS, HEAT_STYLES, strict=True):
        key.append(mark * 2, style)
    return key.append(" most", "dim")


def show(lines: Sequence[Text]) -> None:
    """Print drawn lines as they are."""
    for line in lines:
        out().print(line, no_wrap=True, overflow="ellipsis")
