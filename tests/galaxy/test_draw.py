"""The picture of the galaxy: complete, readable, the same every time."""

from __future__ import annotations

import itertools
import xml.etree.ElementTree as ET
from collections.abc import Iterator

import pytest

from lazax.galaxy.draw import FleetArt, PlanetArt, SeatArt, ThemeName, TileArt, draw_galaxy
from lazax.galaxy.draw.emblems import PATTERN_NAMES, PATTERNS, SYMBOL_NAMES, SYMBOLS, pattern_defs
from lazax.galaxy.draw.galaxy import centre
from lazax.galaxy.draw.grain import Grain
from lazax.galaxy.draw.layout import NamePlace, arrange, counter_spots, half_width
from lazax.galaxy.draw.palette import DARK, LIGHT, PLAYER_NAMES, SOILS, Theme, contrast
from lazax.galaxy.draw.planets import soils
from lazax.galaxy.draw.space import SIDE
from lazax.galaxy.draw.speech import STEPS, summaries
from lazax.galaxy.draw.svg import text_width, wrap
from lazax.galaxy.draw.units import SILHOUETTES, fleet_groups, fleet_plate

SVG = "{http://www.w3.org/2000/svg}"
THEMES: tuple[ThemeName, ...] = ("dark", "light")
NOTICE = "An unofficial fan project."
SEATS = [SeatArt(0, "Sol"), SeatArt(1, "Letnev"), SeatArt(2, "Hacan")]

LONG_NAMES = [
    ("Jord",),
    ("Mehar Xull",),
    ("Moll Primus",),
    ("Archon Ren", "Archon Tau"),
    ("Dal Bootha", "Xxehan"),
    ("New Albion", "Starpoint"),
    ("Coorneeq", "Resculon"),
    ("Arc Prime", "Wren Terra"),
    ("Mmmmmmmmmmmmmm", "Wwwwwwwwwwwwww"),
    ("Arretze", "Hercant", "Kamdorn"),
    ("Mmmmmmmmmm", "Wwwwwwwwww", "Mmmmmmmmmmmm"),
]


def planet(name: str, owner: int | None = None, ground: tuple[tuple[str, int], ...] = ()) -> PlanetArt:
    return PlanetArt(name.lower(), name, 3, 2, "red", owner, False, ground)


def sample() -> list[TileArt]:
    """One tile of every kind, with units, damage and counters."""
    garrison = (("ground_force", 3), ("pds", 2), ("space_dock", 1))
    fleet = FleetArt(0, (("fighter", 7, 0), ("dreadnought", 3, 1), ("carrier", 2, 0), ("war_sun", 1, 1)))
    rex = PlanetArt("rex", "Mecatol Rex", 1, 6, None, 1, True, (("ground_force", 4),))
    return [
        TileArt("rex", 0, 0, "mecatol", (rex,), fleets=(FleetArt(1, (("cruiser", 2, 0),)),), counters=(0, 2)),
        TileArt("home", 0, -1, "home", (planet("Jord", 0, garrison),), None, 0, "Sol", (fleet,), (0,)),
        TileArt("pair", 1, -1, "planets", (planet("Bereg", 1), planet("Lirta IV", 1, garrison))),
        TileArt("gate", 1, 0, "planets", (planet("Quann"),), "beta"),
        TileArt("three", 0, 1, "home", tuple(map(planet, ("Arretze", "Hercant", "Kamdorn"))), None, 2, "Hacan"),
        TileArt("hole", -1, 1, "wormhole", wormhole="alpha", fleets=(fleet,), counters=(1,)),
        TileArt("void", -1, 0, "empty"),
        TileArt("rocks", 2, -1, "asteroid_field"),
        TileArt("veil", 2, 0, "nebula"),
        TileArt("star", -2, 0, "supernova"),
        TileArt("back", -2, 1, "face_down"),
    ]


def draw(theme: ThemeName = "dark") -> str:
    return draw_galaxy(sample(), SEATS, title="Seed 7", notice=NOTICE, theme=theme)


def texts(svg: str) -> list[str]:
    return [element.text or "" for element in ET.fromstring(svg).iter(f"{SVG}text")]


@pytest.mark.parametrize("theme", THEMES)
def test_picture_is_a_well_formed_standalone_image(theme: ThemeName) -> None:
    root = ET.fromstring(draw(theme))
    assert root.tag == f"{SVG}svg"
    assert root.get("role") == "img"
    assert root.findtext(f"{SVG}title") == "Seed 7"
    assert "11 systems" in (root.findtext(f"{SVG}desc") or "")
    ids = [element.get("id") for element in root.iter() if element.get("id")]
    assert len(ids) == len(set(ids))


@pytest.mark.parametrize("theme", THEMES)
def test_every_reference_has_its_definition(theme: ThemeName) -> None:
    root = ET.fromstring(draw(theme))
    ids = {element.get("id") for element in root.iter()}
    used = {value[5:-1] for element in root.iter() for value in element.attrib.values() if value.startswith("url(#")}
    assert used <= ids


def test_same_facts_same_picture() -> None:
    assert draw() == draw()
    assert draw("dark") != draw("light")


def test_a_tile_keeps_its_stars_wherever_it_lies() -> None:
    def stars(q: int, r: int) -> str:
        svg = draw_galaxy([TileArt("void", q, r, "empty")], [], title="", notice="")
        return svg[svg.index("<title>Empty space") :].split("</g>\n")[0]

    assert stars(0, 0) == stars(2, -3)


def test_generator_is_the_same_on_every_machine() -> None:
    grain = Grain("mecatol_rex")
    assert [grain.integer() for _ in range(3)] == [690117394, 1780306786, 1002493536]


def test_names_values_players_title_and_notice_are_shown() -> None:
    tile = TileArt("a", 0, 0, "planets", (PlanetArt("x", "Meer", 7, 9, None), PlanetArt("y", "Arinam", 12, 8)))
    shown = texts(draw_galaxy([tile], SEATS, title="Seed 7", notice=NOTICE))
    assert {"Meer", "Arinam", "7", "9", "12", "8", "Sol", "Letnev", "Hacan", "Seed 7", NOTICE} <= set(shown)
    whole = texts(draw())
    for name in ("Mecatol Rex", "Jord", "Bereg", "Lirta IV", "Quann", "Arretze", "Hercant", "Kamdorn", "α", "β"):
        assert name in whole


def test_text_is_escaped() -> None:
    nasty = "<b> & \"quotes\" 'n'"
    tile = TileArt("a", 0, 0, "home", (PlanetArt("x", nasty, 1, 1, None),), None, 0, nasty)
    svg = draw_galaxy([tile], [SeatArt(0, nasty)], title=nasty, notice=nasty)
    root = ET.fromstring(svg)
    assert texts(svg).count(nasty) >= 4
    assert root.get("aria-label") == nasty


def test_long_notice_and_title_stay_on_the_page() -> None:
    svg = draw_galaxy(sample(), SEATS, title="A very long name " * 6, notice="many words " * 40)
    root = ET.fromstring(svg)
    width = float(root.get("width") or 0)
    for element in root.iter(f"{SVG}text"):
        if element.text and element.text.startswith(("A very", "many")):
            assert text_width(element.text.strip(), float(element.get("font-size") or 0)) <= width
    assert wrap("a b c", 10, 1) == ["a", "b", "c"]


def boxes(names: tuple[NamePlace, ...]) -> Iterator[tuple[float, float, float, float]]:
    for place in names:
        top, bottom = place.baseline - place.size * 0.74, place.baseline + place.size * 0.2
        yield place.x - place.half, top, place.x + place.half, bottom


@pytest.mark.parametrize("names", LONG_NAMES)
@pytest.mark.parametrize("fleet_height", [0.0, 18.0, 29.0])
@pytest.mark.parametrize("label", [None, "Sol"])
def test_names_in_a_tile_neither_overlap_nor_leave_it(
    names: tuple[str, ...], fleet_height: float, label: str | None
) -> None:
    tile = TileArt("t", 0, 0, "planets", tuple(map(planet, names)), label=label)
    places = arrange(tile, 70.0, fleet_height, 2 if fleet_height > 20 else 1)
    found = list(boxes(places.names))
    for a, b in itertools.combinations(found, 2):
        assert a[2] <= b[0] or b[2] <= a[0] or a[3] <= b[1] or b[3] <= a[1]
    for left, _, right, bottom in found:
        assert max(-left, right) <= half_width(bottom)
        if fleet_height:
            assert bottom <= places.fleet_bottom - fleet_height * places.fleet_scale + 0.5


def test_names_give_way_to_the_largest_fleet() -> None:
    ships = tuple((kind, 12, 3) for kind in ("war_sun", "dreadnought", "carrier", "cruiser", "destroyer", "fighter"))
    plate = fleet_plate(DARK, 0, ships)
    for names in LONG_NAMES:
        tile = TileArt("t", 0, 0, "planets", tuple(map(planet, names)))
        places = arrange(tile, plate.width, plate.height, 2)
        top = places.fleet_bottom - plate.height * places.fleet_scale
        assert all(place.baseline < top for place in places.names)
        assert plate.width * places.fleet_scale / 2 <= half_width(places.fleet_bottom, 0)


@pytest.mark.parametrize("count", range(4))
def test_eight_command_counters_lie_inside_the_tile_apart(count: int) -> None:
    planets = tuple(planet(f"P{i}") for i in range(count))
    spots = counter_spots(TileArt("t", 0, 0, "planets", planets, counters=tuple(range(8))))
    assert len(set(spots)) == 8
    for x, y in spots:
        assert abs(x) + 4 <= half_width(abs(y) + 4)
    for (ax, ay), (bx, by) in itertools.combinations(spots, 2):
        assert abs(ax - bx) + abs(ay - by) >= 12


def test_planets_of_one_system_never_look_alike() -> None:
    for names in LONG_NAMES:
        chosen = soils(tuple(map(planet, names)))
        assert len(set(chosen)) == len(names)
    assert {soil.texture for soil in SOILS} == {"bands", "land", "ice", "craters"}


def test_neighbours_lie_one_tile_height_apart() -> None:
    x, y = centre(2, -1)
    for q, r in STEPS:
        nx, ny = centre(2 + q, -1 + r)
        assert ((nx - x) ** 2 + (ny - y) ** 2) ** 0.5 == pytest.approx(SIDE * 3**0.5)
    assert centre(0, -1)[1] < 0
    assert centre(1, -1)[1] < 0 < centre(1, 0)[1]


def test_damaged_ships_stand_apart_and_fighters_last() -> None:
    groups = fleet_groups((("fighter", 4, 0), ("dreadnought", 3, 1), ("war_sun", 1, 1)))
    assert [tuple(group) for group in groups] == [
        ("war_sun", 1, True),
        ("dreadnought", 2, False),
        ("dreadnought", 1, True),
        ("fighter", 4, False),
    ]


def test_spoken_summaries_name_what_a_player_would_say() -> None:
    said = summaries(sample(), {0: "Sol", 1: "Letnev"})
    assert said[0, 0] == (
        "Mecatol Rex. Mecatol Rex: 1 resource, 6 influence, held by Letnev, exhausted, 4 ground forces. "
        "Letnev: 2 cruisers. Command counters: Sol, player 3."
    )
    assert said[-1, 0].startswith("Empty space beside ")
    assert said[-1, 1].startswith("Alpha wormhole. Sol: 1 damaged war sun, 2 dreadnoughts, 1 damaged dreadnought")
    assert said[-2, 0] == "Supernova."
    own = TileArt("a", 0, 0, "empty", spoken="Leerer Raum")
    assert "<title>Leerer Raum</title>" in draw_galaxy([own], [], title="", notice="")


def test_eight_seats_differ_in_colour_symbol_and_pattern() -> None:
    for table in (SYMBOLS, PATTERNS, SYMBOL_NAMES, PATTERN_NAMES, PLAYER_NAMES, DARK.players, LIGHT.players):
        assert len(table) == len(set(table)) == 8
    assert len(SILHOUETTES) == len(set(SILHOUETTES.values())) == 12
    for theme in (DARK, LIGHT):
        assert pattern_defs(theme).count("<pattern ") == 16


@pytest.mark.parametrize("theme", [DARK, LIGHT], ids=lambda theme: theme.name)
def test_text_has_contrast_of_at_least_four_and_a_half(theme: Theme) -> None:
    for ink in (theme.ink, theme.ink2):
        for ground in (theme.panel, theme.page, theme.page_glow, theme.tile0, theme.tile1):
            assert contrast(ink, ground) >= 4.5
    for ground in (theme.panel, theme.page):
        assert contrast(theme.ink3, ground) >= 4.5
    assert contrast(theme.ink, theme.plate) >= 4.5
    assert contrast(theme.resource_ink, theme.resource) >= 4.5
    assert contrast(theme.influence_ink, theme.influence) >= 4.5


@pytest.mark.parametrize("theme", [DARK, LIGHT], ids=lambda theme: theme.name)
def test_signs_have_contrast_of_at_least_three(theme: Theme) -> None:
    signs = [*theme.players, *theme.specialties.values(), theme.brass, theme.danger]
    for sign in signs:
        for ground in (theme.panel, theme.tile0, theme.tile1):
            assert contrast(sign, ground) >= 3
    for colour in theme.players:
        assert contrast(colour, theme.player_ink) >= 4.5
        assert contrast(colour, theme.plate) >= 3


def test_contrast_of_black_and_white() -> None:
    assert contrast("#000000", "#ffffff") == pytest.approx(21)


def test_hyperlanes_are_rails_over_no_ground() -> None:
    svg = draw_galaxy([TileArt("lane", 0, 0, "hyperlane", lanes=((1, 4), (0, 2)))], [], title="", notice="")
    assert svg.count("Q") >= 2 * 3  # rails, bed and line of both
    assert "url(#lazax-dark-tile)" not in svg


def test_a_rift_may_lie_around_a_planet() -> None:
    rift = TileArt("rift", 0, 0, "gravity_rift", (planet("Cormund"),), "gamma")
    svg = draw_galaxy([rift], [], title="", notice="")
    assert "lazax-dark-rift" in svg
    assert "γ" in svg
