"""The four sheets as chalkboards: facts and marks in, SVG and plain data out."""

from lazax.inscription.draw.sheets import layout, sheet_svg
from lazax.inscription.draw.symbols import symbols

__all__ = ["layout", "sheet_svg", "symbols"]
