"""Colours: two themes, eight players, ten planets, and the arithmetic of contrast."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, NamedTuple

ThemeName = Literal["dark", "light"]


@dataclass(frozen=True, slots=True)
class Theme:
    name: ThemeName
    page: str
    page_glow: str
    panel: str
    line: str
    line2: str
    tile0: str
    tile1: str
    tile_line: str
    ink: str
    ink2: str
    ink3: str
    brass: str
    danger: str
    resource: str
    resource_ink: str
    influence: str
    influence_ink: str
    specialties: dict[str, str]
    players: tuple[str, ...]
    player_ink: str
    plate: str
    halo: str
    star: str
    dust: tuple[str, ...]
    dust_strength: float
    lane: str

    def id(self, name: str) -> str:
        """An id of this picture's own, so that pictures in both themes can share a page."""
        return f"lazax-{self.name}-{name}"

    def url(self, name: str) -> str:
        return f"url(#{self.id(name)})"


DARK = Theme(
    name="dark",
    page="#080c15",
    page_glow="#1b294d",
    panel="#111828",
    line="#2a3852",
    line2="#3b4c6b",
    tile0="#1a2440",
    tile1="#0b1122",
    tile_line="#42557f",
    ink="#eef2fa",
    ink2="#b7c3d9",
    ink3="#8594ae",
    brass="#e8bd62",
    danger="#ec6a5c",
    resource="#f6ce5a",
    resource_ink="#1b1402",
    influence="#7fb6ff",
    influence_ink="#061125",
    specialties={"red": "#ff7a70", "green": "#62d48f", "blue": "#6fb2ff", "yellow": "#f6ce5a"},
    players=("#6e9ede", "#fd5a15", "#f5e025", "#22eca4", "#c558fe", "#b9975e", "#eff0f0", "#dd6199"),
    player_ink="#0a0e16",
    plate="#070b14",
    halo="#070b14",
    star="#dfe9ff",
    dust=("#4a70d8", "#7450c8", "#2f97a8", "#a04c8c", "#4f63c0"),
    dust_strength=0.3,
    lane="#9fb6e6",
)

LIGHT = Theme(
    name="light",
    page="#efeadf",
    page_glow="#fdfbf6",
    panel="#fbf8f1",
    line="#d5cab3",
    line2="#a99b7e",
    tile0="#fdfcf8",
    tile1="#dfe3ea",
    tile_line="#9aa4b8",
    ink="#1b2130",
    ink2="#454d60",
    ink3="#595f70",
    brass="#86590a",
    danger="#b3282d",
    resource="#f0c23c",
    resource_ink="#1b1402",
    influence="#2f6fc4",
    influence_ink="#ffffff",
    specialties={"red": "#bd3128", "green": "#1f7745", "blue": "#1f63b5", "yellow": "#8d6200"},
    players=("#0332b2", "#7f1a01", "#877101", "#017d51", "#9701fd", "#1f1c14", "#617091", "#740f48"),
    player_ink="#fffdf8",
    plate="#fffdf8",
    halo="#fdfbf5",
    star="#3b4b70",
    dust=("#7f9be0", "#a58ddb", "#79bcc6", "#d09ac0", "#93a3d8"),
    dust_strength=0.34,
    lane="#5f77ad",
)

THEMES: dict[ThemeName, Theme] = {"dark": DARK, "light": LIGHT}

PLAYER_NAMES = ("Azure", "Ember", "Sun", "Mint", "Violet", "Umber", "Ash", "Rose")

Texture = Literal["bands", "land", "ice", "craters", "city"]


class Soil(NamedTuple):
    """Colours of a planet's surface and how it is textured."""

    base: str
    dark: str
    pale: str
    texture: Texture


SOILS: tuple[Soil, ...] = (
    Soil("#d9a066", "#8a4f2b", "#f6dcae", "bands"),
    Soil("#2f7fa3", "#1c4c6b", "#7fbf76", "land"),
    Soil("#9cc3e0", "#4a76a8", "#f1f9ff", "ice"),
    Soil("#cc6a48", "#6b2819", "#ffb684", "craters"),
    Soil("#a98bd4", "#573a8c", "#eadbff", "bands"),
    Soil("#c9b585", "#75623a", "#f4e9c8", "craters"),
    Soil("#3d6fc0", "#1d3a7c", "#d8b46a", "land"),
    Soil("#9aa5b1", "#4a5462", "#e4eaf0", "craters"),
    Soil("#d98496", "#86344f", "#ffdadd", "bands"),
)

MECATOL_SOIL = Soil("#b98d4a", "#573c17", "#ffe9ae", "city")


def mix(one: str, other: str, share: float) -> str:
    """`one` with a `share` of `other` in it."""
    pairs = zip(_channels(one), _channels(other), strict=True)
    return "#" + "".join(f"{round(a + (b - a) * share):02x}" for a, b in pairs)


def grey(colour: str) -> str:
    red, green, blue = _channels(colour)
    level = round(0.3 * red + 0.59 * green + 0.11 * blue)
    return f"#{level:02x}{level:02x}{level:02x}"


def exhausted_soil(soil: Soil, theme: Theme) -> Soil:
    """Grey and darker at night, grey and paler by day."""
    veil, share = ("#0c111d", 0.45) if theme.name == "dark" else ("#f4f3f0", 0.5)
    base, dark, pale = (mix(grey(colour), veil, share) for colour in soil[:3])
    return Soil(base, dark, pale, soil.texture)


def contrast(one: str, other: str) -> float:
    """Contrast ratio of two colours as WCAG defines it."""
    high, low = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (high + 0.05) / (low + 0.05)


def _channels(colour: str) -> tuple[int, int, int]:
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


def _luminance(colour: str) -> float:
    shares = [c / 255 for c in _channels(colour)]
    red, green, blue = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in shares)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
