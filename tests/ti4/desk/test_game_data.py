"""Games as overlays of streamers and statistics of other tools read them."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any, cast

from lazax.core.chance import Generator
from lazax.desk.desks import desk_of
from lazax.desk.sending import data_of
from lazax.desk.telling import teller_for
from lazax.replays import replay
from lazax.ti4.desk import DESK
from lazax.ti4.desk.out.hex_summary import hex_summary
from lazax.ti4.setup.map_string import Map, map_string
from lazax.ti4.state import TI4
from lazax.ti4.title import TITLE
from lazax.ti4.view import view
from lazax.ti4.view_types import View
from lazax.titles import TITLES
from tests.cli.test_commands import lazax
from tests.ti4.positions.tools import A, B, C, activated, planet, quick_game, technologies, tokens, units

HERE, ALBION, STARPOINT = "tile_27", "new_albion", "starpoint"
STEADY = Path(__file__).parents[2] / "games" / "records" / "ti4-steady-6.lazax"


def position() -> TI4:
    state = units(quick_game("sardakk", "titans", "naaz_rokha"), A, HERE, "2 carrier, dreadnought, 3 fighter")
    units(tokens(state, B, HERE), B, HERE, "cruiser")
    units(planet(state, A, ALBION, exhausted=True), A, ALBION, "infantry, space_dock")
    return planet(state, C, STARPOINT)


def systems(state: TI4) -> dict[str, str]:
    """What the summary says of each tile by its number."""
    found: dict[str, str] = {}
    for told in hex_summary(cast(View, view(state, None))).split(","):
        at = min(told.index(sign) for sign in "+-" if sign in told)
        found[told[:at]] = told[at:]
    return found


def data(state: TI4) -> Mapping[str, Any]:
    seen = view(state, None)
    found = DESK.game_data(state, seen, ["Ann", "Bob", "Cyd"], teller_for(TITLE, state, "en"))
    assert found is not None
    return found


def test_a_system_in_letters() -> None:
    """Colours and numbers hold until others come; regions stand in the order of the tile; attachments and sleepers
    behind a star, and after it the colour is told anew."""
    state = position()
    state.attached = {ALBION: ("rich_world", "warfare_research_facility")}
    state.sleepers = frozenset({STARPOINT})
    q, r = next(space for space, tile in state.placements if tile == HERE)
    place = f"{q:+d}{-(2 * r + q):+d}"
    told = systems(state)["27"]
    assert told.startswith(place)
    assert told.removeprefix(place) == "BrtWd2c3f;iso*rw;Po*q"


def test_north_is_up() -> None:
    """In halves of a hex: north two up, north-east one to the right and one up."""
    state = position()
    state.placements = (((0, 0), "tile_18"), ((0, -1), "tile_26"), ((1, -1), HERE))
    told = systems(state)
    assert told["18"].startswith("+0+0") and told["26"].startswith("+0+2") and told["27"].startswith("+1+1")


def test_tokens_that_lie_in_space() -> None:
    """Frontier tokens, wormholes that are not printed, the storm on either side."""
    state = position()
    state.frontier = frozenset({"tile_46"})
    state.turning_wormholes = {"tile_44": "beta"}
    told = systems(state)
    assert told["46"].endswith("*e") and told["44"].endswith("*N") and "*" not in told["39"]


def test_what_lies_before_a_player() -> None:
    state = activated(technologies(position(), A, "gravity_drive"), A, HERE)
    state.revealed = ("corner_the_market",)
    state.scored = {**state.scored, B: ("corner_the_market",)}
    state.points = {**state.points, B: 1}
    found = data(state)
    mine, theirs = found["players"][:2]
    assert (mine["color"], mine["factionShort"], mine["steamName"]) == ("White", "norr", "Ann")
    assert (theirs["factionShort"], theirs["factionFull"]) == ("ul", "The Titans of Ul")
    assert mine["technologies"] == ["Gravity Drive"] and mine["active"] and not theirs["active"]
    assert found["turn"] == "White" and found["activeSystem"] == {"tile": 27, "planets": ["New Albion", "Starpoint"]}
    totals = mine["planetTotals"]
    assert totals["resources"]["total"] > totals["resources"]["avail"] and totals["techs"]["green"] == 1
    assert found["objectives"]["Public Objectives I"] == ["Corner the Market"]
    told = found["objectivesProgress"][0]
    assert told["stage"] == 1 and told["scoredBy"] == [B] and told["progress"]["values"][B]["success"]
    assert theirs["objectives"] == ["Corner the Market"] and theirs["score"] == 1
    assert mine["leaders"] == {"agent": "unlocked", "commander": "locked", "hero": "locked"}


def test_every_moment_of_a_game_can_be_sent() -> None:
    """Whoever looks; nothing in it rests on what they cannot see, and the map can be read again at any moment."""
    text = STEADY.read_text(encoding="utf-8")
    last = len(text.splitlines())
    for line in range(1, last, last // 9):
        game = replay(TITLES, text, line)
        for reader in (None, 0):
            found = data_of(game, reader)
            assert found is not None and json.loads(json.dumps(found)) == found
            assert "me" not in found and len(found["players"]) == game.state.seats
        state = cast(TI4, game.state)
        if state.placements:
            assert {tile for _, tile in Map(map_string(state)).placements} <= {tile for _, tile in state.placements}
        world = game.determinise(0, Generator(line))
        assert data_of(world, 0) == data_of(game, 0)


def test_the_command_prints_map_and_data() -> None:
    found = json.loads(lazax("replay", str(STEADY), "--to", "400", "--game-data", "--seat", "2").stdout)
    told = lazax("replay", str(STEADY), "--to", "400", "--map").stdout.strip()
    assert found["mapString"] == told and len(found["players"]) == 6 and found["platform"] == "lazax"
    refused = lazax("replay", str(STEADY), "--game-data", "--seat", "6")
    assert refused.returncode == 2 and "there is no player 6" in refused.stderr
    assert desk_of(TITLES["ti3"]).map_string(None) is None
