"""Rounds, strategy events and dice (I5 to I7)."""

from __future__ import annotations

import pytest

from lazax.core.ask import Refused
from lazax.core.game import Game
from lazax.inscription.council.agenda import count_votes
from lazax.inscription.sequence.round import NEXT_ROUND
from lazax.inscription.tables import BLACK, DICE, EVENTS, FOCUS, FOCUS_COLOURS, RESOURCES, SHEETS
from tests.inscription.positions.playing import (
    asked,
    done,
    event,
    held,
    logged,
    mark,
    now,
    options,
    play,
    purse,
    spending,
)
from tests.inscription.positions.scenes import (
    INFLUENCE,
    MATERIAL,
    RESEARCH,
    expansion,
    focused,
    fought,
    holding,
    relics,
    table,
)

ALL_MATERIAL = (MATERIAL,) * 3 + (1, 1, 1)


def step_one(game: Game, *players: int) -> None:
    """Everybody else spends a card with three material on cruisers and is done."""
    for player in players:
        mark(game, "warfare", *["material:row:cruiser.1"] * 3, "deploy:0.0:0", "done", player=player)


# I5


def test_events_follow_each_other_and_are_discarded() -> None:
    """I5.1: all follow an event at the same time."""
    game = play(table(), *NEXT_ROUND, debug=False)
    seen: list[str] = []
    while len(seen) < 4:
        state = now(game)
        if not seen or seen[-1] != state.event:
            seen.append(state.event)
            assert state.discard == tuple(seen[:-1])
            assert game.asked() == (0, 1, 2)
        player = game.asked()[0]
        game.apply(player, game.options(player)[-1])
    assert [line["event"] for line in logged(game, "event.revealed")] == seen


@pytest.mark.parametrize("name", EVENTS)
def test_the_top_event_is_turned_over_and_carried_out(name: str) -> None:
    """I5.1."""
    war = EVENTS[name].type in ("war", "final_war")
    state = fought(table(), EVENTS[name].phase - 2 if war else 0)
    state.events = (name, "first_ventures", "fledgling_empires")
    game = play(state, *NEXT_ROUND, debug=False)
    assert logged(game, "event.revealed")[0] == {"n": 2, "event": name}
    assert now(game).wars == (EVENTS[name].phase - 1 if war else 0)
    assert name == now(game).event or name in now(game).discard or game.over


@pytest.mark.parametrize(
    ("name", "kind"),
    [
        ("first_ventures", "sheet.active"),
        ("convene_the_council", "vote"),
        ("border_conflict", ""),
        ("redefine_trade_routes", ""),
    ],
)
def test_every_type_of_event_is_carried_out_in_its_own_way(name: str, kind: str) -> None:
    """I5.2."""
    game = event(table(), name)
    assert (asked(game) if kind else "") == kind
    assert done(game) == (kind == "")
    assert now(game).wars == (name == "border_conflict")
    assert bool(logged(game, "goods.none")) == (name == "redefine_trade_routes")


# I6


def test_the_card_is_spent_before_the_dice_are_rolled() -> None:
    """I6.1: steps 1, 2 and 3; the dice are rolled once for everybody when all are done."""
    game = event(table(), "echoes_of_the_past", dice=(MATERIAL, INFLUENCE, RESEARCH, 1, 1, 1))
    assert set(SHEETS) == options(game)
    mark(game, "navigation")
    assert purse(game) == (1, 1, 1)
    mark(game, "material:explore:s03", "influence:claim:s01", "research:explore:s04", "done")
    assert now(game).dice == ()
    for player in (1, 2):
        mark(game, "warfare", "material:row:pds.1", "influence:row:pds.1", "deploy:2.0:0", player=player)
        mark(game, "research:tech:fleet_logistics", "done", player=player)
    assert now(game).dice == (0, 1, 2, 1, 1, 1)
    assert purse(game) == purse(game, 1) == (1, 1, 1)
    mark(game, "influence:claim:s02", "material:explore:s05", "research:explore:s06", "done")
    assert len(logged(game, "dice.rolled")) == 1


def test_only_the_focus_dice_unlocked_on_the_active_sheet_count() -> None:
    """I6.1 (3)."""
    state = focused(focused(table(), 0, "navigation", "influence"), 0, "warfare", "research")
    game = event(state, "first_ventures", dice=(*ALL_MATERIAL[:3], 1, 1, 1))
    mark(game, "navigation", *[f"material:explore:s0{n}" for n in (3, 4, 5)], "done")
    step_one(game, 1, 2)
    assert purse(game) == (3, 1, 0)
    assert purse(game, 1) == (3, 0, 0)


def test_the_active_sheet_stays_active() -> None:
    """I6.2: in step 3 nobody is asked for a sheet again; the next round asks anew."""
    game = event(table(), "first_ventures", dice=ALL_MATERIAL)
    mark(game, "navigation", *[f"material:explore:s0{n}" for n in (3, 4, 5)], "done")
    step_one(game, 1, 2)
    assert asked(game) == "mark"
    assert options(game) and all(option.startswith("material:explore:") for option in options(game))
    assert game.view(0)["players"][0]["active"] == "navigation"


def test_what_a_sheet_sets_off_comes_before_all_spending() -> None:
    """I6.3: Nano-Forge may be played when Expansion becomes the active sheet."""
    state = relics(expansion(table(), unlocked="p1"), 0, "nano_forge")
    game = event(state, "first_ventures")
    mark(game, "expansion")
    assert asked(game) == "relic.play"
    assert purse(game) == (0, 0, 0)
    mark(game, "pass")
    assert asked(game) == "mark"
    assert not options(game, start="relic")


def test_boons_are_spent_between_two_resources() -> None:
    """I6.4: also those that stand on another sheet, any number, in both steps."""
    state = holding(table(), 0, "planet", "planet", "focus:research", "special:biotic")
    game = spending(state, "expansion", material=2)
    mark(
        game, "planet:unlock:p1", "material:cross:p1.0.0", "special:biotic:tech:neural_motivator", "planet:unlock:p3"
    )
    mark(game, "focus:research", "material:cross:p3.0.1", "done")
    assert held(game) == []
    after_roll = spending(holding(table(), 0, "planet"), "expansion", rolled=(0, 0, 0, 1, 1, 1), material=1)
    assert "planet:unlock:p1" in options(after_roll)


def test_no_mark_on_an_inactive_sheet() -> None:
    """I6.5: but tracks are marked wherever they are: a hex on Industry gives population on Expansion."""
    game = spending(holding(table(), 0, "planet"), "industry", influence=1)
    assert all(":h" in option or option.startswith("research:tech:") for option in options(game))
    before = now(game).navigation[0], now(game).warfare[0]
    mark(game, "influence:claim:h1.2", "done")
    assert now(game).expansion[0].population == 1
    assert (now(game).navigation[0], now(game).warfare[0]) == before


def test_resources_must_be_spent() -> None:
    """I6.6: those of unlocked focus dice too."""
    state = focused(table(), 0, "navigation", "material")
    game = event(state, "fledgling_empires", dice=(INFLUENCE, INFLUENCE, INFLUENCE, 1, 1, 1))
    mark(game, "navigation", "influence:claim:s01")
    assert "done" not in options(game)
    mark(game, "influence:claim:s02", "done")
    for player in (1, 2):
        mark(game, "navigation", "influence:claim:s01", "influence:claim:s02", "done", player=player)
    assert purse(game) == (1, 3, 0)
    assert "done" not in options(game)
    mark(game, "material:explore:s03", "influence:claim:s03", "done")


def test_focus_dice_may_be_made_optional() -> None:
    """I6.6: a switch of the set-up."""
    state = focused(table(focus_mandatory=False), 0, "navigation", "material")
    game = event(state, "fledgling_empires", dice=(INFLUENCE, INFLUENCE, INFLUENCE, 1, 1, 1))
    for player in range(3):
        mark(game, "navigation", "influence:claim:s01", "influence:claim:s02", "done", player=player)
    assert purse(game) == (1, 3, 0)
    assert {"done", "material:explore:s03"} <= options(game)


def test_an_unwelcome_use_is_a_use() -> None:
    """I6.7: material on Industry must scrap a hex; a resource that has no use left is lost."""
    for resource in RESOURCES:
        game = spending(table(), "industry", paid=(resource, 1))
        assert "done" not in options(game)
    with pytest.raises(Refused):
        game.apply(0, "done")
    lost = spending(table(), "expansion", influence=4)
    mark(lost, "influence:dock:d1", "influence:dock:d2", "influence:dock:d3")
    assert options(lost) == {"done"}
    mark(lost, "done")
    assert logged(lost, "resources.lost")[0]["n"] == 1


def test_the_order_of_spending_is_free() -> None:
    """I6.7: even if it leaves a later resource without a use."""
    first = spending(table(), "navigation", material=1, influence=3)
    assert {"material:explore:s03", "influence:claim:s01"} <= options(first)
    mark(first, "influence:claim:s01", "influence:claim:s02")
    assert not options(first, start="influence")
    mark(first, "material:explore:s03", "influence:claim:s03", "done")
    assert purse(first) == (0, 0, 0)


def test_a_resource_crosses_out_a_symbol_or_is_used_by_the_menu() -> None:
    """I6.8: Expansion and Warfare have no menu."""
    menus = {
        "navigation": {"material:explore", "influence:claim", "research:explore", "research:tech"},
        "expansion": {"material:dock", "influence:dock", "research:dock", "research:tech"},
        "industry": {"material:scrap", "influence:claim", "research:claim", "research:tech"},
        "warfare": {
            *(f"{resource}:infantry" for resource in RESOURCES),
            *("material:row", "influence:row", "research:tech"),
        },
    }
    for sheet, uses in menus.items():
        game = spending(table(), sheet, material=1, influence=1, research=1)
        assert {":".join(option.split(":")[:2]) for option in options(game)} == uses


def test_a_double_face_gives_two_resources_one_at_a_time() -> None:
    """I6.9."""
    state = focused(table(), 0, "navigation", "research")
    game = event(state, "first_ventures", dice=(*ALL_MATERIAL[:3], 1, 1, 6))
    mark(game, "navigation", *[f"material:explore:s0{n}" for n in (3, 4, 5)], "done")
    step_one(game, 1, 2)
    assert purse(game) == (3, 0, 2)
    mark(game, "research:explore:s06", "research:tech:gravity_drive")
    assert purse(game) == (3, 0, 0)


def test_resources_do_not_last() -> None:
    """I6.10: what is left of a step is gone in the next one."""
    game = event(table(), "fledgling_empires", dice=ALL_MATERIAL)
    for player in range(3):
        mark(game, "navigation", "influence:claim:s01", "influence:claim:s02", "done", player=player)
    assert purse(game) == (3, 0, 0)
    lost = event(expansion(table(), docks={"d1": "I", "d2": "I"}), "fledgling_empires", dice=ALL_MATERIAL)
    mark(lost, "expansion", "influence:dock:d3", "done")
    for player in (1, 2):
        mark(lost, "navigation", "influence:claim:s01", "influence:claim:s02", "done", player=player)
    assert purse(lost) == (3, 0, 0)


# I7


def test_faces_of_the_black_dice() -> None:
    """I7.1: material three times, influence twice, research once."""
    assert [BLACK.count(n) for n in range(3)] == [3, 2, 1]
    assert [RESOURCES[BLACK[face - 1]] for face in (MATERIAL, INFLUENCE, RESEARCH)] == list(RESOURCES)


def test_faces_of_the_focus_dice() -> None:
    """I7.2: four single and two double symbols."""
    assert [FOCUS.count(n) for n in (1, 2)] == [4, 2]
    state = focused(table(), 0, "navigation", *RESOURCES)
    game = event(state, "first_ventures", dice=(*ALL_MATERIAL[:3], 1, 5, 1))
    mark(game, "navigation", *[f"material:explore:s0{n}" for n in (3, 4, 5)], "done")
    step_one(game, 1, 2)
    assert purse(game) == (4, 2, 1)


def test_there_is_a_focus_die_for_each_resource() -> None:
    """I7.3."""
    assert FOCUS_COLOURS == {"material": "red", "influence": "blue", "research": "green"}
    assert DICE["focus"].number == len(RESOURCES)


@pytest.mark.parametrize(
    ("face", "outcome"), [(1, "for"), (3, "for"), (4, "against"), (5, "against"), (6, "against")]
)
def test_a_black_die_as_a_coin(face: int, outcome: str) -> None:
    """I7.4: material is one result, influence and research are the other."""
    state = table()
    state.event, state.tabled = "convene_the_council", ("homestead_relief",)

    async def count(game: object) -> None:
        count_votes(game)  # type: ignore[arg-type]

    game = play(state, count, dice=(face,), debug=False)
    assert now(game).outcome == outcome
