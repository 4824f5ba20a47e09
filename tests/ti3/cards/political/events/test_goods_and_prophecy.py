"""Political events that give something to players, and the Prophecy of Ixth, which stays."""

from __future__ import annotations

from lazax.core.stage import enter
from lazax.core.state import decode_state, encode_state, fingerprint
from lazax.ti3.combat.modifiers import bonus
from lazax.ti3.council.voters import agendas_within_reach
from lazax.ti3.effects import add_effect, effect_on, this_round
from lazax.ti3.events import Effect, Round, StrategicAction
from lazax.ti3.production import may_produce
from lazax.ti3.production.draft import Order, Production
from lazax.ti3.sequence.strategic_action import may_use_secondary
from lazax.ti3.state import TI3
from lazax.ti3.title import TI3Title
from lazax.ti3.view import view
from tests.ti3.positions.councils import FOUR, bereft, decided, session, settle, vote
from tests.ti3.positions.tools import (
    answer,
    answer_all,
    done,
    fleet,
    goods,
    kind_asked,
    logged,
    only_fleet,
    planet,
    play,
    pools,
    quick_game,
)

FIVE = ("sol", "hacan", "norr", "letnev", "mentak")  # one strategy card each: Initiative, Diplomacy, Political ...


# Aggressive Strategy


def test_aggressive_strategy_for() -> None:
    """T-A3, R27.10: in order of play everybody may use the secondary of their own card without a counter."""
    state = quick_game(races=FIVE)
    for player in range(5):
        pools(state, player, strategy=0)
    planet(goods(state, 3, 3), 1, "quann", exhausted=True)
    game = decided("aggressive_strategy", "for", state)
    answer(game, 1, "diplomacy", "aggressive_strategy.strategy")  # Sol hold Initiative, which has no secondary
    answer(game, 1, "quann", "diplomacy.refresh")
    answer(game, 2, "political", "aggressive_strategy.strategy")
    assert len(game.state.hand[2]) == 1
    answer(game, 3, "pass", "aggressive_strategy.strategy")
    assert done(game)  # Mentak hold Trade and have no agreements: nothing to do
    assert not game.state.exhausted and not any(game.state.strategy_pool.values())
    assert logged(game, "secondary.used_freely") == [
        {"player": 1, "strategy": "diplomacy", "n": 0},
        {"player": 2, "strategy": "political", "n": 0},
    ]


def test_aggressive_strategy_with_two_cards() -> None:
    """T-A3, R4.5: who holds two strategy cards uses one of them, whether its action is done or not."""
    state = quick_game(races=FOUR)  # N'orr hold Political and Technology
    state.used.add("technology")
    goods(state, 2, 8)
    game = decided("aggressive_strategy", "for", state)
    answer_all(game, until="aggressive_strategy.strategy")
    while game.asked() != (2,):
        answer(game, game.asked()[0], "pass")
    assert game.options(2) == ("political", "technology", "pass")
    answer(game, 2, "technology")
    before = len(game.state.technologies[2])
    answer_all(game, {"technology.buy": lambda ask: next(iter(ask.options))}, until="aggressive_strategy.strategy")
    assert len(game.state.technologies[2]) == before + 1
    assert game.asked() != (2,)


def test_aggressive_strategy_against() -> None:
    """T-A3, R9.6: nobody may use a secondary any more this round, Initiative or not; the next round all may."""
    state = quick_game(races=FIVE, phase="status")
    state.political_deck = ("aggressive_strategy",)
    enter(state, StrategicAction(2, "political"))
    assert may_use_secondary(state, 0, "political")
    game = play(state, ("agenda.draw", 2))
    vote(game, "against")
    assert done(game) and not any(may_use_secondary(game.state, player, "political") for player in range(5))
    later = game.state
    later.stage = later.stage[:2]
    assert not effect_on(play(later, ("status.end",)).state, "no_secondary")


def test_aggressive_strategy_after_it_was_rejected() -> None:
    """T-A3, R27.13: voted on again in a round in which secondaries are forbidden, it gives nobody anything."""
    state = decided("aggressive_strategy", "against", quick_game(races=FIVE)).state
    state.stage = state.stage[:3]
    state.political_discard = ()
    assert done(decided("aggressive_strategy", "for", state))


# trade goods


def test_cost_overruns() -> None:
    """R27.13: one trade good for each planet, as far as they go. Against: nothing."""
    state = goods(goods(goods(quick_game(races=FOUR), 0, 5), 1, 2), 3, 7)
    assert decided("cost_overruns", "against", state.copy()).state.goods == {0: 5, 1: 2, 2: 0, 3: 7}
    game = decided("cost_overruns", "for", planet(state, 3, "quann"))
    assert game.state.goods == {0: 4, 1: 0, 2: 0, 3: 4}  # one, three (of two), none, three planets


def test_economic_revitalization() -> None:
    """R27.5, R27.13: one trade good from each opponent who has any."""
    state = goods(goods(quick_game(races=FOUR), 0, 2), 3, 1)
    game = decided("economic_revitalization", "2", state)
    assert game.state.goods == {0: 1, 1: 0, 2: 2, 3: 0}


def test_economic_revitalization_while_goods_are_passed_on() -> None:
    """T-X5, E-13: what the elected player receives goes on to their left neighbour, who gives no second time."""
    state = goods(goods(goods(quick_game(races=FOUR), 0, 1), 1, 1), 3, 1)
    add_effect(state, Round, Effect("pass_goods"))
    game = decided("economic_revitalization", "2", state)
    assert game.state.goods == {0: 0, 1: 0, 2: 0, 3: 3}
    assert len(logged(game, "economic_revitalization.given")) == 3


def test_eliminated_players_are_not_elected() -> None:
    """R23.12, R27.5: nobody votes for a player who is out."""
    state = bereft(quick_game(races=FOUR), 2)
    game = session("economic_revitalization", play(state, settle).state)
    assert game.options(1) == ("0", "1", "3", "abstain")


# Subsidized Industry


def test_subsidized_industry() -> None:
    """R18.10, A-08: a dock on any own planet without one, even one just taken; it produces in the next round."""
    state = planet(goods(quick_game(races=FOUR), 0, 9), 0, "quann", since=1)
    game = decided("subsidized_industry", "0", state)
    assert game.options(0) == ("quann", "pass")
    answer(game, 0, "quann", "subsidized_industry.planet")
    after = game.state
    assert after.docks["quann"] == 1 and after.goods[0] == 9
    assert not may_produce(after, 0, "sys_quann", docks_may_be_built=False)
    after.round = 2
    assert may_produce(after, 0, "sys_quann", docks_may_be_built=False)


def test_subsidized_industry_without_pieces_or_places() -> None:
    """R20.1, R27.13: three docks are all there are; without a free planet there is nothing to place it on."""
    state = quick_game(races=FOUR)
    assert done(decided("subsidized_industry", "0", state.copy()))
    for name in ("quann", "lodor"):
        planet(state, 0, name, dock=True)
    assert done(decided("subsidized_industry", "0", planet(state, 0, "saudor")))


def test_subsidized_industry_is_voluntary() -> None:
    """R18.12, R27.10: the elected player may do without."""
    game = decided("subsidized_industry", "1", quick_game(races=FOUR))
    answer(game, 1, "pass", "subsidized_industry.planet")
    assert done(game) and list(game.state.docks) == ["jord", "arretze", "quinarra", "arc_prime"]


# Prophecy of Ixth


def prophet(player: int = 1) -> TI3:
    """Round 2, and the prophecy lies before Hacan."""
    state = quick_game(races=FOUR)
    state.round = 2
    state.stage = (Round(2), *state.stage[1:])
    for each in range(4):
        goods(state, each, 4)
    game = decided("prophecy_of_ixth", str(player), state)
    result: TI3 = game.state
    result.stage = result.stage[:3]
    return result


def buy_fighters(state: TI3, player: int, number: int) -> TI3:
    home = ("hs_sol", "hs_hacan")[player]
    dock = ("jord", "arretze")[player]
    only_fleet(state, home, player, "carrier")
    game = play(state, ("production.begin", player, home, False))
    answer(game, player, Production((Order(dock, "fighter", number),)), "production.build")
    answer_all(game)
    result: TI3 = game.state
    return result


def next_round(state: TI3) -> TI3:
    state.stage = (state.stage[0],)
    result: TI3 = play(state, ("round.end",)).state
    return result


def test_prophecy_of_ixth() -> None:
    """T-B4, R0.12: the elected player's fighters get +1 on every combat roll, barrage and bombardment included."""
    state = prophet()
    for kind in ("space", "barrage", "ground"):
        assert bonus(state, 1, "fighter", kind) == 1
    assert bonus(state, 1, "cruiser", "space") == 0 and bonus(state, 3, "fighter", "space") == 0
    assert state.political_discard == () and "prophecy_of_ixth" not in state.laws
    assert view(state, 3)["prophet"] == 1


def test_prophecy_stays_with_who_buys_fighters() -> None:
    """T-B4, R18.4: two fighters bought in the round keep it, at one dock or in several productions."""
    state = next_round(buy_fighters(buy_fighters(prophet(), 1, 1), 1, 1))
    assert state.prophet == 1 and state.round == 3
    state = next_round(state)  # no fighters in round 3
    assert state.prophet == -1 and state.political_discard == ("prophecy_of_ixth",)
    assert bonus(state, 1, "fighter", "space") == 0


def test_prophecy_is_lost_with_one_fighter() -> None:
    """T-B4: one is not enough, and what others buy does not count."""
    state = next_round(buy_fighters(buy_fighters(prophet(), 1, 1), 0, 2))
    assert state.prophet == -1


def test_fighters_bought_before_the_election_count() -> None:
    """T-B4, R27.10: what counts is the round, not what came after the vote."""
    state = quick_game(races=FOUR)
    state.round = 2
    state.stage = (Round(2), *state.stage[1:])
    state = buy_fighters(goods(state, 1, 4), 1, 3)
    state = decided("prophecy_of_ixth", "1", state).state
    assert next_round(state).prophet == 1


def test_prophecy_of_an_eliminated_player() -> None:
    """R23.12, R23.13: with its prophet the prophecy goes; the card may come up again."""
    after = play(bereft(prophet(), 1), settle, debug=True).state
    assert after.out == (1,) and after.prophet == -1
    assert after.political_discard == ("prophecy_of_ixth",)


def test_prophecy_is_no_law() -> None:
    """R27.12: a New Constitution leaves it alone, and Determine Policy does not find it."""
    state = prophet()
    assert "prophecy_of_ixth" not in agendas_within_reach(state)
    after = decided("new_constitution", "for", state)
    answer_all(after)
    assert after.state.prophet == 1


def test_fighters_placed_freely_are_not_bought() -> None:
    """T-B4: only production counts as a purchase."""
    state = fleet(prophet(), "hs_hacan", 1, "2 fighter")
    assert next_round(state).prophet == -1


def test_purchases_are_kept_once_for_each_player() -> None:
    """T-B4: the round remembers one number of fighters for each player."""
    state = buy_fighters(buy_fighters(prophet(), 1, 1), 1, 2)
    assert this_round(state).fighters == ((1, 3),)


def test_states_of_rules_without_lasting_events_are_read() -> None:
    """R27.10: a game saved under rules 2 has no prophet and no embargo."""
    old = encode_state(quick_game(races=FOUR))
    for name in ("prophet", "embargo"):
        del old[name]
    state = decode_state(TI3Title().migrate(old, 2), TI3)
    assert fingerprint(state) == fingerprint(quick_game(races=FOUR))
    assert kind_asked(play(state)) == "test.rest"
