"""Laws about war, each as it is decided and as it works while it is in play."""

from __future__ import annotations

import pytest

from lazax.core.game import Game
from lazax.core.stage import enter
from lazax.ti3.cards.windows import play_action_card, react
from lazax.ti3.combat.bombardment import Bombardment, may_bombard, targets_without_landing
from lazax.ti3.combat.modifiers import bonus
from lazax.ti3.council.laws import repeal_law
from lazax.ti3.events import Agenda, Effect, Round, StrategicAction
from lazax.ti3.movement.landing_rules import why_no_landing
from lazax.ti3.sequence.elimination import eliminate_the_gone
from lazax.ti3.state import TI3, Landing, Law
from lazax.ti3.switches import Rules
from lazax.ti3.tables import MECATOL_REX, SYSTEM_OF
from tests.ti3.cards.political.test_agendas import FOUR, decided
from tests.ti3.positions.cards import battle_at, two_empires
from tests.ti3.positions.fights import HERE, NEXT, A, B, C, duel, fight, landing, position, ships, squadron
from tests.ti3.positions.tools import (
    STANDARD,
    activation,
    answer,
    answer_all,
    counters,
    done,
    fleet,
    hand,
    kind_asked,
    logged,
    only_fleet,
    planet,
    play,
    pools,
    quick_game,
    technologies,
)

REX = SYSTEM_OF[MECATOL_REX]


def pass_law(state: TI3, law: str, elected: str = "") -> TI3:
    """The law is in play."""
    state.laws = {**state.laws, law: Law(elected, state.round)}
    state.political_deck = tuple(card for card in state.political_deck if card != law)
    return state


# Code of Honor


def cornered(*races: str) -> TI3:
    """Both sides could leave the battle for a system they have activated."""
    state = duel(*races, a="2 cruiser", b="2 cruiser")
    return counters(counters(state, A, NEXT), B, "sys_wellon")


def test_code_of_honor_keeps_fleets_in_battle() -> None:
    """T-B3, R15.4: without the law A is asked about a withdrawal; with it nobody is, and they fight to the end."""
    assert kind_asked(fight(cornered())) == "battle.withdraw"
    game = fight(pass_law(cornered(), "code_of_honor"), *(10, 10, 1, 1))
    assert done(game) and ships(game, A) == squadron("2 cruiser") and logged(game, "battle.announced") == []


def test_code_of_honor_for_and_against() -> None:
    """R27.11: passed it is law; rejected it is discarded. Repealed, it binds nobody any more."""
    passed = decided("code_of_honor", "for", quick_game(races=FOUR))
    assert "code_of_honor" in passed.state.laws
    rejected = decided("code_of_honor", "against", quick_game(races=FOUR))
    assert rejected.state.laws == {} and rejected.state.political_discard == ("code_of_honor",)
    game = play(pass_law(cornered(), "code_of_honor"), lambda g: _repeal(g, "code_of_honor"), ("tactical.battle", A))
    assert kind_asked(game) == "battle.withdraw"


async def _repeal(game: TI3, law: str) -> None:
    repeal_law(game, law)


def test_code_of_honor_and_those_who_slip_away() -> None:
    """A-47: Naalu may still leave before the battle has begun; Skilled Retreat would leave it and is barred."""
    game = fight(pass_law(cornered("sol", "naalu"), "code_of_honor"))
    assert kind_asked(game) == "battle.early_retreat"
    state = two_empires(units=False)
    fleet(fleet(state, "sys_quann", 0, "cruiser"), "sys_quann", 1, "cruiser")
    state = hand(battle_at(pass_law(state, "code_of_honor"), "sys_quann"), 0, "skilled_retreat")
    assert done(play(state, lambda g: react(g, "before_space_battle_round", (0, 1), "sys_quann")))


# Conventions of War


def besieged(rules: Rules = STANDARD) -> TI3:
    """A has landed on Lazar, where B has a dock; his war sun could also strike Sakulag."""
    state = planet(planet(position(rules=rules), B, "lazar", gf=3, dock=True), B, "sakulag", gf=2)
    state.fleet_pool[A] = 9
    return landing(fleet(state, HERE, A, "2 dreadnought, war_sun"), "lazar", 2)


def test_conventions_of_war_protect_planets_with_docks() -> None:
    """T-I1, R17.3: neither dreadnoughts nor war suns bombard Lazar; Sakulag has no dock and no protection."""
    state = pass_law(besieged(), "conventions_of_war")
    assert may_bombard(state, A, "lazar") == Bombardment()
    assert targets_without_landing(state, A, HERE) == ["sakulag"]
    game = play(state, ("tactical.invade", A))
    answer(game, A, "lazar", "invasion.planet")
    assert logged(game, "invasion.round"), "the combat begins without bombardment"


def test_conventions_of_war_and_the_bacterial_weapon() -> None:
    """A-39, T-I1: the weapon is a way to bombard, by the switch it is not."""
    for ignores, ships_able in ((False, 0), (True, 2)):
        state = technologies(besieged(rules=Rules(x89_ignores_shield=ignores)), A, "x89_bacterial_weapon")
        assert may_bombard(pass_law(state, "conventions_of_war"), A, "lazar", x89=True).dreadnoughts == ships_able


def test_conventions_of_war_against() -> None:
    """R27.13, R20.9: who voted against gives up a dock away from home, if they have one; fighters go with it."""
    state = quick_game(races=FOUR)
    planet(planet(state, 0, "quann", gf=1, dock=True), 0, "lodor", gf=1, dock=True)
    planet(state, 1, "saudor", gf=1, dock=True)
    fleet(state, "sys_quann", 0, "3 fighter")
    state.political_deck = ("conventions_of_war", *(c for c in state.political_deck if c != "conventions_of_war"))
    game = play(state, ("agenda.draw", 0))
    for player, side in ((1, "for"), (2, "against"), (3, "against"), (0, "against")):
        answer(game, player, side, "vote.cast")
    assert game.options(0) == ("quann", "lodor")
    answer(game, 0, "quann", "conventions_of_war.planet")
    assert done(game)
    assert "quann" not in game.state.docks and {"lodor", "saudor", "jord"} <= set(game.state.docks)
    assert ("sys_quann", 0) not in game.state.fleets


# Imperial Peace


def test_imperial_peace_protects_mecatol_rex() -> None:
    """T-L1, A-57: nobody may take it, be it held by Hacan or neutral; other planets are fair game."""
    game = decided("imperial_peace", "for", planet(planet(quick_game(races=FOUR), 1, "lodor"), 1, MECATOL_REX, gf=1))
    assert in_the_way(game.state, MECATOL_REX) == ("land.peace", "T-L1")
    assert why_no_landing(game.state, 1, MECATOL_REX) is None and why_no_landing(game.state, 0, "lodor") is None
    del game.state.control[MECATOL_REX]
    assert in_the_way(game.state, MECATOL_REX) == ("land.peace", "T-L1")
    assert why_no_landing(game.state, 0, "quann") is None


def in_the_way(state: TI3, name: str) -> tuple[str, str] | None:
    refusal = why_no_landing(state, 0, name)
    return None if refusal is None else (refusal.key, refusal.rule)


def test_imperial_peace_rejected() -> None:
    """T-L1, A-57: for the rest of the round only Mecatol Rex may be taken, no neutral planet either; next round all
    is as before."""
    game = decided(
        "imperial_peace", "against", planet(planet(quick_game(races=FOUR), 1, "lodor", gf=1), 1, MECATOL_REX, gf=1)
    )
    assert in_the_way(game.state, "lodor") == in_the_way(game.state, "quann") == ("land.peace", "T-L1")
    assert in_the_way(game.state, MECATOL_REX) is None
    game.state.stage = (Round(2), *game.state.stage[1:])
    assert in_the_way(game.state, "lodor") is in_the_way(game.state, "quann") is None


@pytest.mark.parametrize(("outcome", "neutral"), [("for", MECATOL_REX), ("against", "quann")])
def test_imperial_peace_of_planets_that_somebody_controls(outcome: str, neutral: str) -> None:
    """A-57: with the switch neutral planets may be settled, whatever the council decided."""
    state = planet(quick_game(races=FOUR, rules=Rules(imperial_peace_neutral=False)), 1, "lodor")
    game = decided("imperial_peace", outcome, state)
    assert in_the_way(game.state, neutral) is None
    assert in_the_way(game.state, "lodor") == (("land.peace", "T-L1") if outcome == "against" else None)


# Minister of War


def test_minister_of_war_strikes_first() -> None:
    """T-B1, R15.3: B, elected, spends a counter; A's only cruiser is gone before a die is rolled."""
    state = pass_law(duel(a="cruiser", b="destroyer"), "minister_of_war", str(B))
    before = state.strategy_pool[B]
    game = fight(state)
    answer(game, B, "yes", "minister_of_war.use")
    assert done(game) and (HERE, A) not in game.state.fleets
    assert game.state.strategy_pool[B] == before - 1 and logged(game, "roll.space") == []


def test_minister_of_war_once_in_a_battle_and_only_if_he_pays() -> None:
    """T-B1: he may refuse, and is not asked again in this battle; without a counter or a fight he is not asked."""
    state = pass_law(duel(a="2 cruiser", b="2 cruiser"), "minister_of_war", str(A))
    game = fight(state, *(10, 10, 1, 1))
    answer(game, A, "no", "minister_of_war.use")
    assert done(game) and game.state.strategy_pool[A] == state.strategy_pool[A]
    for elected, counters_left in ((A, 0), (C, 2)):
        state = pools(duel(a="2 cruiser", b="2 cruiser"), elected, strategy=counters_left)
        assert done(fight(pass_law(state, "minister_of_war", str(elected)), *(10, 10, 1, 1)))


def test_minister_of_war_among_other_shots() -> None:
    """R15.3, T-B1: the defender orders the barrage of both and the minister's blow of the attacker."""
    state = pass_law(duel(a="destroyer, cruiser", b="carrier, 2 fighter"), "minister_of_war", str(A))
    game = fight(state, 1, 1)
    assert game.asked() == (B,) and set(game.options(B)) == {"barrage", "minister_of_war:attacker"}
    answer(game, B, "minister_of_war:attacker", "battle.before")
    answer(game, A, "yes", "minister_of_war.use")
    answer(game, B, ("fighter",), "hits.assign")
    assert kind_asked(game) == "barrage.fire"


# Unconventional Weapons


def test_unconventional_weapons_weaken_great_ships() -> None:
    """T-B1, T-B4, R0.11: -2 for dreadnoughts and war suns of everybody, on every combat roll; nothing for others."""
    game = decided("unconventional_weapons", "for", quick_game(races=FOUR))
    for kind in ("space", "bombardment", "shots"):
        assert [bonus(game.state, 0, unit, kind) for unit in ("dreadnought", "war_sun", "cruiser")] == [-2, -2, 0]
    assert bonus(game.state, 2, "dreadnought", "space") == -1, "N'orr have their own +1"


def test_unconventional_weapons_against() -> None:
    """R27.13: a planet for each dreadnought and war sun, as far as there are refreshed ones."""
    state = quick_game(races=FOUR)
    for system, _ in [*state.fleets]:
        for player in range(4):
            only_fleet(state, system, player)
    fleet(fleet(state, "empty_1", 0, "dreadnought, war_sun, cruiser"), "empty_2", 1, "3 dreadnought")
    for name in ("quann", "lodor"):
        planet(state, 0, name, gf=1)
    game = decided("unconventional_weapons", "against", state)
    answer(game, 0, "lodor", "unconventional_weapons.planet")
    answer(game, 0, "quann", "unconventional_weapons.planet")
    for name in ("arretze", "hercant"):
        answer(game, 1, name, "unconventional_weapons.planet")
    assert done(game)
    assert game.state.exhausted == {"lodor", "quann", "arretze", "hercant", "kamdorn"}


# Minister of Internal Security


PURGE = "discard:minister_of_internal_security"


def on_rex(gf: int = 6, owner: int = 1) -> TI3:
    """Player 2 is the minister; Mecatol Rex is held by another."""
    state = planet(quick_game(races=FOUR), owner, MECATOL_REX, gf=gf, dock=True)
    return pass_law(state, "minister_of_internal_security", "2")


def test_internal_security_strikes_at_any_time() -> None:
    """T-X0, R0.18: in Sol's turn the minister kills three of six; the law is discarded, Hacan keep the planet."""
    game = play(on_rex())
    assert PURGE in game.interjections(2) and PURGE not in game.interjections(1)
    game.interject(2, PURGE)
    assert game.options(2) == ("1", "2", "3", "4")
    answer(game, 2, "3", "internal_security.garrison")
    assert game.state.gf[MECATOL_REX] == 3 and game.state.control[MECATOL_REX] == 1
    assert game.state.laws == {} and game.state.political_discard == ("minister_of_internal_security",)
    assert PURGE not in game.interjections(2)


def test_internal_security_against_invaders() -> None:
    """T-X0, R16.9: forces that have just landed are on Mecatol Rex too; with the last of them their PDS is lost."""
    state = activation(on_rex(gf=3), 0, REX)
    fleet(state, REX, 0, "war_sun")
    state.landed[MECATOL_REX] = Landing(2, 1)
    game = play(state)
    game.interject(2, PURGE)
    answer(game, 2, "2", "internal_security.garrison")
    assert game.options(2) == ("0", "1", "2")
    answer(game, 2, "2", "internal_security.invaders")
    assert game.state.landed == {} and game.state.gf[MECATOL_REX] == 1
    assert logged(game, "invasion.pds_lost") == [{"player": 0, "planet": MECATOL_REX, "n": 1}]


def test_internal_security_in_the_middle_of_a_combat() -> None:
    """T-X0, R17.9: the minister kills the last invader between two rounds; the invasion has failed."""
    state = activation(on_rex(gf=1), 0, REX)
    state.goods[0] = 4
    state.races = ("letnev", *state.races[1:3], "sol")
    fleet(state, REX, 0, "cruiser")
    state.landed[MECATOL_REX] = Landing(1, 0)
    game = play(state, ("tactical.invade", 0), dice=(1, 1))
    assert kind_asked(game) == "war_funding.use"
    game.interject(2, PURGE)
    answer(game, 2, "0", "internal_security.garrison")
    answer_all(game, {"internal_security.invaders": "1"})
    assert game.state.control[MECATOL_REX] == 1 and game.state.gf[MECATOL_REX] == 1 and game.state.landed == {}


def test_internal_security_waits_for_cards() -> None:
    """R0.19: not in the middle of a card, not with nobody there to strike, and not for a player who is out."""
    game = play(
        hand(planet(on_rex(), 1, "quann"), 0, "local_unrest"), lambda g: play_action_card(g, 0, "local_unrest")
    )
    assert kind_asked(game) == "local_unrest.planet" and PURGE not in game.interjections(2)
    bare = on_rex()
    del bare.gf[MECATOL_REX]
    assert PURGE not in play(bare).interjections(2)
    gone = on_rex()
    for name in ("quinarra", "trenlak"):
        planet(gone, 3, name)
    only_fleet(gone, "hs_norr", 2)
    finished = play(gone, _eliminate)
    assert finished.state.out == (2,) and PURGE not in finished.interjections(2)


async def _eliminate(game: TI3) -> None:
    eliminate_the_gone(game)


def test_internal_security_before_the_troops_have_left() -> None:
    """T-X0, R0.19: all troops of Hacan stand on Mecatol Rex; struck while he thinks where from to send them, he sends
    none and keeps his counter."""
    state = technologies(on_rex(gf=2), 1, "transit_diodes")
    for name in ("arretze", "hercant", "kamdorn"):
        state.gf.pop(name, None)
    before = state.strategy_pool[1]
    planet(state, 1, "quann", gf=1)
    game = play(state, ("action.transit_diodes", 1))
    del game.state.gf["quann"]
    game.interject(2, PURGE)
    answer(game, 2, "2")
    assert done(game) and game.state.strategy_pool[1] == before


def test_internal_security_while_the_council_votes_on_it() -> None:
    """R27.12, T-X6: used up during a vote on itself, the law is voted on as a card of the discards."""
    state = on_rex()
    enter(state, StrategicAction(1, "political"))
    enter(state, Agenda("minister_of_internal_security", 1, source="law"))
    game = play(state, ("agenda.vote", 0))
    game.interject(2, PURGE)
    answer(game, 2, "4")
    assert game.state.laws == {} and game.state.stage[-1].source == "discard"


@pytest.mark.parametrize("law", ["minister_of_war", "minister_of_internal_security", "minister_of_exploration"])
def test_ministers_are_elected(law: str) -> None:
    """R27.5, R27.11: the law stays in play with the elected player."""
    game: Game = decided(law, "3", quick_game(races=FOUR))
    assert game.state.laws[law] == Law("3", 1)


def test_effects_of_rejected_laws_are_public() -> None:
    """R0.15: what holds for the round is on the stage for all to see."""
    game = decided("imperial_peace", "against", quick_game(races=FOUR))
    assert Effect("imperial_peace") in game.state.stage[0].effects
    answer_all(game)
