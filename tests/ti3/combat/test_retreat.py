"""Withdrawals and retreats."""

from __future__ import annotations

import pytest

from lazax.core.stage import current, ongoing
from lazax.ti3.combat.retreat import retreat_targets
from lazax.ti3.events import Battle
from lazax.ti3.state import TI3, Agreement, Law
from lazax.ti3.switches import Rules
from tests.ti3.positions.fights import BEHIND, HERE, NEXT, A, B, C, duel, fight, position, ships, squadron
from tests.ti3.positions.tools import (
    answer,
    counters,
    done,
    fleet,
    kind_asked,
    logged,
    planet,
    play,
    row,
    technologies,
)

STALEMATE = (1, 1)


def cornered(a: str = "cruiser", b: str = "cruiser", *races: str, rules: Rules | None = None) -> TI3:
    """Both have a counter next door."""
    state = duel(*races, a=a, b=b, rules=rules or Rules())
    return counters(counters(state, A, BEHIND), B, BEHIND, NEXT)


def test_targets() -> None:
    """R15.10: adjacent, activated by the player before, without enemy ships; never the battle system itself."""
    state = counters(duel(a="cruiser", b="cruiser"), A, BEHIND, "sys_thibah")
    assert retreat_targets(state, A, HERE) == [BEHIND]
    assert retreat_targets(state, B, HERE) == []


def test_enemy_fighter_bars_the_way_but_planets_do_not() -> None:
    """DV-5, R15.10, E-09, A-33: one enemy fighter closes a system; enemy planets, ground forces and PDS do not."""
    state = planet(counters(duel(a="cruiser", b="cruiser"), A, BEHIND), C, "wellon", gf=2, pds=2, dock=True)
    assert retreat_targets(state, A, HERE) == [BEHIND]
    fleet(state, BEHIND, C, "fighter")
    assert retreat_targets(state, A, HERE) == []
    game = fight(state, 7, 1)
    assert done(game)  # and so nothing was asked (R15.4)


def test_wormholes_lead_out() -> None:
    """R15.10, R13.5: a retreat may go through a wormhole, unless the law closes it."""
    line = row("wormhole_alpha", HERE, "sys_saudor", "sys_lodor")
    state = counters(position(galaxy=line, activate=("wormhole_alpha",)), A, "sys_lodor")
    assert retreat_targets(state, A, "wormhole_alpha") == ["sys_lodor"]
    state.laws = {**state.laws, "closing_the_wormholes": Law()}
    assert retreat_targets(state, A, "wormhole_alpha") == []


def test_attacker_announces_first_and_bars_the_defender() -> None:
    """R15.4, A-16: if the attacker withdraws the defender may not announce."""
    game = fight(cornered(), *STALEMATE)
    answer(game, A, "yes", "battle.withdraw")
    assert kind_asked(game) == "battle.leave_to"
    assert current(game.state, Battle).leaving == A
    answer(game, A, BEHIND)
    assert done(game)
    assert ships(game, A, BEHIND) == squadron("cruiser")
    assert ships(game, B) == squadron("cruiser")
    assert logged(game, "battle.won")[0]["player"] == B


def test_defender_retreats_after_a_round() -> None:
    """R15.4, R15.9: the defender may announce if the attacker stays; the round is fought, then they go."""
    game = fight(cornered("2 cruiser", "2 cruiser"), 7, 1, 1, 1)
    answer(game, A, "no", "battle.withdraw")
    answer(game, B, "yes", "battle.retreat")
    assert game.options(B) == (NEXT, BEHIND, "stay")
    answer(game, B, NEXT)
    assert ships(game, B, NEXT) == squadron("cruiser")
    assert len(logged(game, "battle.round")) == 1


def test_no_leaving_when_the_opponent_is_gone() -> None:
    """R15.9, A-36: without enemy ships the announcement is void and the fleet stays."""
    game = fight(cornered(), 7, 1)
    answer(game, A, "yes", "battle.withdraw")
    assert done(game)
    assert ships(game, A) == squadron("cruiser")
    assert logged(game, "battle.leaving_lapsed")


def test_announcement_of_the_dead() -> None:
    """R15.9: who has lost their fleet in the round goes nowhere."""
    game = fight(cornered(), 1, 7)
    answer(game, A, "yes", "battle.withdraw")
    assert done(game)
    assert not ships(game, A, BEHIND).ships


def test_announced_retreat_may_be_dropped() -> None:
    """R15.9, A-37: it may be carried out or not; another round follows."""
    game = fight(cornered(), *STALEMATE, 7, 1)
    answer(game, A, "yes", "battle.withdraw")
    answer(game, A, "stay", "battle.leave_to")
    assert current(game.state, Battle).round == 2
    assert current(game.state, Battle).leaving == -1
    answer(game, A, "no", "battle.withdraw")
    answer(game, B, "no", "battle.retreat")
    assert done(game)
    assert ships(game, A) == squadron("cruiser")


def test_binding_retreat() -> None:
    """R15.9, A-37: by the switch an announced retreat must be carried out if it is legal."""
    state = counters(duel(a="cruiser", b="cruiser", rules=Rules(retreat_binding=True)), A, BEHIND)
    game = fight(state, *STALEMATE)
    answer(game, A, "yes", "battle.withdraw")
    assert done(game)
    assert ships(game, A, BEHIND) == squadron("cruiser")


def test_whole_fleet_moves_and_is_checked_there() -> None:
    """R15.9, R15.11: all ships and fighters go; what exceeds supply or capacity in the new system is destroyed."""
    state = cornered("carrier+5, cruiser, 3 fighter", "2 destroyer")
    fleet(state, BEHIND, A, "2 cruiser")
    state.fleet_pool[A] = 3
    game = fight(state, *(1,) * 7)
    answer(game, B, 0, "barrage.fire")
    answer(game, A, "yes", "battle.withdraw")
    answer(game, A, BEHIND)
    assert kind_asked(game) == "fleet.excess"
    answer(game, A, "cruiser")
    assert done(game)
    assert not ships(game, A).fighters
    # the carrier has one place left beside its five ground forces
    assert ships(game, A, BEHIND) == squadron("carrier+5, 2 cruiser, fighter")


def test_advanced_fighters_need_no_carrier_on_the_way() -> None:
    """R15.11, R20.6: fighters go along even without a carrier, and with the technology they survive."""
    for known, left in (((), 0), (("advanced_fighters",), 2)):
        state = technologies(cornered("cruiser, 2 fighter", "cruiser"), A, *known)
        game = fight(state, *(1,) * 4)
        answer(game, A, "yes", "battle.withdraw")
        answer(game, A, BEHIND)
        assert ships(game, A, BEHIND).fighters == left


def test_retreat_draws_no_fire() -> None:
    """R15.9, R14.13: PDS in the new system do not fire."""
    state = planet(cornered(), C, "wellon", pds=2)
    game = play(state, ("tactical.pds", A), ("tactical.battle", A), dice=STALEMATE)
    answer(game, A, "yes", "battle.withdraw")
    answer(game, A, BEHIND)
    assert done(game)
    assert not logged(game, "roll.pds")


@pytest.mark.parametrize("stays", [True, False])
def test_naalu_leave_before_the_battle(stays: bool) -> None:
    """T-B0, R31.2, R15.2, A-59: Naalu may retreat before anything is fired; only if they stay, the agreement ends."""
    state = cornered("destroyer, cruiser", "cruiser, carrier, 2 fighter", "sol", "naalu")
    state.agreements = (Agreement(A, B, 0, 0),)
    game = fight(state)
    assert game.options(B) == (NEXT, BEHIND, "stay")
    answer(game, B, "stay" if stays else NEXT, "battle.early_retreat")
    assert bool(game.state.agreements) is not stays
    if stays:
        assert kind_asked(game) == "barrage.fire"
    else:
        assert done(game)
        assert ships(game, B, NEXT) == squadron("cruiser, carrier, 2 fighter")
        assert not logged(game, "battle.round")
        assert logged(game, "battle.avoided") and not logged(game, "trade.broken")
        assert not logged(game, "battle.won"), "nobody has won what was never fought"
        assert ongoing(game.state, Battle) is None


def test_naalu_need_a_legal_way_and_do_not_flee_as_attackers() -> None:
    """R31.2, R15.10: without a destination, or attacking, there is no early retreat."""
    game = fight(duel("sol", "naalu", a="cruiser", b="cruiser"), 7, 1)
    assert done(game)
    game = fight(cornered("cruiser", "cruiser", "naalu", "sol"))
    assert kind_asked(game) == "battle.withdraw"


def test_after_losing_nothing_lands() -> None:
    """R15.15: steps after a lost battle have nothing to do and pass harmlessly."""
    game = play(cornered(), ("tactical.battle", A), ("tactical.invade", A), dice=(1, 7))
    answer(game, A, "no")
    answer(game, B, "no")
    assert done(game)
