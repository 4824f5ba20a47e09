"""Pictures of a report as SVG. Colours and letters come from the style of the page."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape
from typing import Final

from lazax.report.facts import Share

WIDTH: Final = 720
LEFT, RIGHT, LINE = 215, 105, 22
"""Room for names and figures beside the bars, and the height of one."""


def shares(rows: Sequence[tuple[str, Share]], fair: float = 0.0) -> str:
    """A bar for each share with its bounds; a line where all would be if nothing mattered."""
    most = min(1.0, max([share.most for _, share in rows] + [fair, 0.05]) * 1.05)
    height, scale = len(rows) * LINE + 24, (WIDTH - LEFT - RIGHT) / most
    parts = []
    for n, (name, share) in enumerate(rows):
        y, low, high = n * LINE + 4, LEFT + share.least * scale, LEFT + share.most * scale
        middle = y + LINE / 2 - 2
        parts += [
            f'<text x="{LEFT - 8}" y="{middle + 4:.0f}" class="name">{escape(name)}</text>',
            f'<rect x="{LEFT}" y="{y}" width="{share.won * scale:.1f}" height="{LINE - 6}" class="bar"/>',
            f'<path d="M{low:.1f} {middle:.1f}H{high:.1f}" class="bounds"/>',
            f'<text x="{WIDTH - RIGHT + 8}" y="{middle + 4:.0f}" class="figure">{_told(share)}</text>',
        ]
    if fair:
        x = LEFT + fair * scale
        parts.append(f'<path d="M{x:.1f} 0V{height - 20}" class="fair"/>')
        parts.append(f'<text x="{x:.1f}" y="{height - 6}" class="middle">{fair:.0%}</text>')
    return _svg(height, parts)


def curves(lines: Mapping[str, Sequence[float]], labels: Sequence[str]) -> str:
    """Values in the course of a game, a line each, named at its end."""
    height, bottom, top = 260, 230, 12
    most = max(max(line) for line in lines.values()) or 1.0
    step = (WIDTH - 60 - RIGHT) / max(1, len(labels) - 1)
    parts = [f'<path d="M50 {bottom}H{WIDTH - RIGHT}" class="axis"/>']
    digits = 0 if most >= 8 else 1
    for mark in range(5):
        value, y = most * mark / 4, bottom - (bottom - top) * mark / 4
        parts.append(f'<text x="42" y="{y + 4:.0f}" class="name">{value:.{digits}f}</text>')
        parts.append(f'<path d="M50 {y:.1f}H{WIDTH - RIGHT}" class="grid"/>')
    every = -(-len(labels) // 16)
    for n, label in enumerate(labels):
        if n % every == 0 or n == len(labels) - 1:
            parts.append(f'<text x="{50 + n * step:.0f}" y="{bottom + 18}" class="middle">{escape(label)}</text>')
    for n, (name, line) in enumerate(lines.items()):
        points = [(50 + at * step, bottom - (bottom - top) * value / most) for at, value in enumerate(line)]
        path = " ".join(f"{x:.1f},{y:.1f}" for x, y in points)
        parts.append(f'<polyline points="{path}" class="line line-{n}"/>')
        x, y = points[-1]
        parts.append(f'<text x="{x + 8:.0f}" y="{y + 4:.0f}" class="figure">{escape(name)} {line[-1]:.1f}</text>')
    return _svg(height, parts)


def columns(counts: Mapping[str, int]) -> str:
    """How often each value came."""
    height, bottom, top = 200, 170, 18
    most = max(counts.values(), default=1)
    wide = min(80.0, (WIDTH - 80) / max(1, len(counts)))
    parts = [f'<path d="M40 {bottom}H{WIDTH - 40}" class="axis"/>']
    every = -(-len(counts) // 16)
    for n, (name, count) in enumerate(counts.items()):
        x, tall = 40 + n * wide, (bottom - top) * count / most
        at = f'x="{x + 2:.1f}" y="{bottom - tall:.1f}" width="{max(1.0, wide - 4):.1f}" height="{tall:.1f}"'
        parts.append(f'<rect {at} class="bar"><title>{escape(name)}: {count:,}</title></rect>')
        if n % every == 0:
            parts.append(f'<text x="{x + wide / 2:.0f}" y="{bottom + 18}" class="middle">{escape(name)}</text>')
        if count and len(counts) <= 16:
            parts.append(f'<text x="{x + wide / 2:.0f}" y="{bottom - tall - 5:.0f}" class="middle">{count:,}</text>')
    return _svg(height, parts)


def _told(share: Share) -> str:
    return f"{share.won:.0%} of {share.times:,}"


def binned(values: Sequence[float], bins: int = 15) -> dict[str, int]:
    """Numbers counted between even bounds, each called by its lower one."""
    low, high = min(values), max(values)
    if low == high:
        return {f"{low:,.10g}": len(values)}
    wide = (high - low) / bins
    counts = [0] * bins
    for value in values:
        counts[min(bins - 1, int((value - low) / wide))] += 1
    digits = 0 if wide >= 10 else 1 if wide >= 1 else 3
    return {f"{low + wide * n:,.{digits}f}": count for n, count in enumerate(counts)}


def _svg(height: float, parts: Sequence[str]) -> str:
    return f'<svg viewBox="0 0 {WIDTH} {height:.0f}" role="img">{"".join(parts)}</svg>'
