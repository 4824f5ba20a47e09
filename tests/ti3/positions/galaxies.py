"""Galaxies for tests."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from lazax.galaxy.hexes import CENTRE, Hex, ring
from lazax.galaxy.layout import Placements, in_spiral_order
from lazax.ti3.tables import LAYOUTS, MECATOL_REX, RACES

# The tiles of the fixed galaxy, ring by ring from the north, clockwise; homes go to their places between them.
FIXED_TILES = (
    *("sys_abyz_fria", "sys_quann", "empty_1", "sys_centauri_gral", "sys_lodor", "sys_arnor_lor"),
    *(
        "sys_bereg_lirta_iv",
        "nebula",
        "sys_mehar_xull",
        "sys_tarmann",
        "sys_coorneeq_resculon",
        "asteroid_field_1",
    ),
    *("sys_saudor", "empty_2", "sys_lazar_sakulag", "supernova", "sys_wellon", "sys_thibah"),
    *("sys_arinam_meer", "empty_3", "sys_mellon_zohbat", "wormhole_alpha", "sys_vefut_ii", "empty_4"),
    *("sys_new_albion_starpoint", "wormhole_beta", "sys_qucenn_rarron", "empty_5"),
    *("sys_tequran_torkan", "empty_6", "sys_dal_bootha_xxehan", "asteroid_field_2"),
)


def full_galaxy(races: Sequence[str]) -> Placements:
    """A fixed galaxy for so many players as there are races, homes by seat on the layout's places."""
    layout = LAYOUTS[len(races)]
    outer = ring(3)
    homes = {outer[space]: RACES[race].home for space, race in zip(layout.homes, races, strict=True)}
    missing = {outer[space] for space in layout.missing_spaces}
    found = {CENTRE: MECATOL_REX, **homes}
    tiles = iter(FIXED_TILES)
    for radius in (1, 2, 3):
        for space in ring(radius):
            if space not in found and space not in missing:
                found[space] = next(tiles)
    return in_spiral_order(found.items())


def tiny_galaxy(tiles: Mapping[Hex, str]) -> Placements:
    """These tiles on these spaces (axial coordinates, north is (0, -1)) and nothing else."""
    return in_spiral_order(tiles.items())


def row(*tiles: str) -> Placements:
    """Tiles in a straight line, each touching the next, the first in the centre."""
    return in_spiral_order(((0, -place), tile) for place, tile in enumerate(tiles))
