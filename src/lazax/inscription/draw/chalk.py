"""The colours of a chalkboard at night and of ink on paper by day, and what gives chalk its edge."""

from __future__ import annotations

from dataclasses import dataclass

from lazax.galaxy.draw.palette import ThemeName

RESOURCES = ("material", "influence", "research")
LETTERS = {"M": "material", "I": "influence", "R": "research"}


@dataclass(frozen=True, slots=True)
class Chalk:
    """One theme. Printed things are thin and quiet (`print`, `faint`); marks are thick and warm (`mark`)."""

    name: ThemeName
    board: str
    board_edge: str
    wood: str
    wood_light: str
    wood_dark: str
    print: str
    faint: str
    veil: str
    mark: str
    slash: str
    legal: str
    brass: str
    rift: str
    rock: str
    dust: float
    resources: dict[str, str]
    specials: dict[str, str]
    commodities: dict[str, str]
    die: str = "#0b0d12"
    die_edge: str = "#56617a"
    die_ink: str = "#f6f2e6"

    def id(self, name: str) -> str:
        """An id of this picture's own, so that pictures in both themes can share a page."""
        return f"inscription-{self.name}-{name}"

    def url(self, name: str) -> str:
        return f"url(#{self.id(name)})"


DARK = Chalk(
    name="dark",
    board="#1b2926",
    board_edge="#0c1413",
    wood="#4a3422",
    wood_light="#6d4f35",
    wood_dark="#291b10",
    print="#e9efe6",
    faint="#a3b3a9",
    veil="#e9efe6",
    mark="#fff3c9",
    slash="#ff8b84",
    legal="#6fe3ef",
    brass="#e8bd62",
    rift="#cf8bff",
    rock="#f0766c",
    dust=0.05,
    resources={"material": "#ff8278", "influence": "#79b8ff", "research": "#66d896"},
    specials={"propulsion": "#79b8ff", "biotic": "#66d896", "cybernetic": "#f3cd5e", "warfare": "#ff8278"},
    commodities={"alloy": "#d9c7a4", "biomass": "#b8dc7c", "crystal": "#a9dff2"},
)

LIGHT = Chalk(
    name="light",
    board="#fdfaf1",
    board_edge="#efe8d6",
    wood="#c4a878",
    wood_light="#ddc79d",
    wood_dark="#94794c",
    print="#22302c",
    faint="#586861",
    veil="#4b3d1c",
    mark="#0d3a9a",
    slash="#b3282d",
    legal="#00707f",
    brass="#86590a",
    rift="#8a2fd0",
    rock="#b8402f",
    dust=0.04,
    resources={"material": "#bd3128", "influence": "#1f63b5", "research": "#1f7745"},
    specials={"propulsion": "#1f63b5", "biotic": "#1f7745", "cybernetic": "#7f5800", "warfare": "#bd3128"},
    commodities={"alloy": "#6b5730", "biomass": "#496b12", "crystal": "#1b6480"},
)

THEMES: dict[ThemeName, Chalk] = {"dark": DARK, "light": LIGHT}


def chalk_defs(look: Chalk) -> str:
    """The board's light, the frame's wood, the rough edge of chalk, and the glow of what may be marked."""
    return (
        f'<radialGradient id="{look.id("board")}" cx=".42" cy=".34" r=".85"><stop offset="0" '
        f'stop-color="{look.board}"/><stop offset="1" stop-color="{look.board_edge}"/></radialGradient>'
        f'<linearGradient id="{look.id("wood")}" x1="0" y1="0" x2=".6" y2="1"><stop offset="0" '
        f'stop-color="{look.wood_light}"/><stop offset=".5" stop-color="{look.wood}"/><stop offset="1" '
        f'stop-color="{look.wood_dark}"/></linearGradient>'
        f'<filter id="{look.id("chalk")}" filterUnits="userSpaceOnUse" x="0" y="0" width="720" height="900">'
        '<feTurbulence type="fractalNoise" baseFrequency=".9" numOctaves="2" seed="4" result="n"/>'
        '<feDisplacementMap in="SourceGraphic" in2="n" scale="2.2"/></filter>'
        f'<filter id="{look.id("glow")}" x="-80%" y="-80%" width="260%" height="260%">'
        '<feGaussianBlur stdDeviation="4"/></filter>'
        f'<filter id="{look.id("smear")}" x="-40%" y="-40%" width="180%" height="180%">'
        '<feGaussianBlur stdDeviation="26"/></filter>'
    )
