"""Events that forbid or allow something for the rest of the round, or the next."""

from __future__ import annotations

from lazax.core.ask import PASS, choose
from lazax.core.chance import pick, reveal
from lazax.core.log import note
from lazax.core.stage import current
from lazax.core.state import Player
from lazax.core.steps import do
from lazax.ti3.board import alive, home_planets, order_of_play, planets_of
from lazax.ti3.cards.political.registry import FOR, agenda
from lazax.ti3.combat.modifiers import BONUS
from lazax.ti3.council.agenda import open_session
from lazax.ti3.economy.supply import discard_card
from lazax.ti3.economy.technology import NO_PURCHASE
from lazax.ti3.effects import add_effect
from lazax.ti3.events import NO_SECONDARY, Agenda, Effect, Round
from lazax.ti3.registry import STRATEGIES, asks, step, then
from lazax.ti3.sequence.strategic_action import use_secondary
from lazax.ti3.state import TI3
from lazax.ti3.trade.agreements import break_agreements, partners_of

CONTAINED = "imperial_containment"
SANCTIONED = "official_sanction"
AGENDAS = 2

asks("choose", "strategy", "aggressive_strategy.strategy")


# Aggressive Strategy


@agenda("aggressive_strategy")
async def aggressive_strategy(game: TI3, outcome: str) -> None:
    """For: everybody may at once use the secondary of their own card freely. Against: no secondaries this round."""
    if outcome == FOR:
        then(game, *(do(use_own_secondary, player) for player in order_of_play(game)))
    else:
        add_effect(game, Round, Effect(NO_SECONDARY))
        note(game, "aggressive_strategy.barred")


@step("aggressive_strategy.use")
async def use_own_secondary(game: TI3, player: Player) -> None:
    """T-A3: one secondary without a command counter; who holds two strategy cards chooses one of them."""
    if player in game.out or not _own_secondaries(game, player):
        return
    card = await choose(player, "aggressive_strategy.strategy", lambda: [*_own_secondaries(game, player), PASS])
    if card != PASS:
        then(game, do(use_secondary, player, card, 0))


def _own_secondaries(game: TI3, player: Player) -> list[str]:
    """Strategy cards of the player whose secondary would do something for them; Initiative has none."""
    from lazax.ti3.sequence.strategic_action import secondary_open  # not above: that module leads here

    return [card for card in game.strategies[player] if card in STRATEGIES and secondary_open(game, player, card)]


@agenda("imperial_containment")
async def imperial_containment(game: TI3, outcome: str) -> None:
    """T-T1, for: this round each activation costs those with most planets abroad a second counter."""
    if outcome != FOR:
        return
    abroad = {player: _planets_abroad(game, player) for player in alive(game)}
    most = max(abroad.values())
    for player, number in abroad.items():
        if number == most > 0:
            add_effect(game, Round, Effect(CONTAINED, player))
            note(game, "imperial_containment.begun", player=player)


def _planets_abroad(game: TI3, player: Player) -> int:
    home = home_planets(game, player)
    return sum(planet not in home for planet in planets_of(game, player))


@agenda("official_sanction")
async def official_sanction(game: TI3, outcome: str) -> None:
    """T-L1: the elected player lands on no planet but their own for the rest of the round."""
    add_effect(game, Round, Effect(SANCTIONED, int(outcome)))
    note(game, "official_sanction.begun", player=int(outcome))


@agenda("public_execution")
async def public_execution(game: TI3, outcome: str) -> None:
    """The elected player loses their hand, their planets are exhausted; T-B4: -1 on their combat rolls this round."""
    player = int(outcome)
    note(game, "public_execution.done", player=player)
    for card in game.hand[player]:
        discard_card(game, player, card)
        reveal(game)
    game.exhausted.update(planets_of(game, player))
    add_effect(game, Round, Effect(BONUS, player, "-1"))


@agenda("technology_investigation_committee")
async def technology_investigation_committee(game: TI3, outcome: str) -> None:
    """T-A5, for: nobody buys technologies this round. Against: each loses a card, and two agendas more come up."""
    if outcome == FOR:
        add_effect(game, Round, Effect(NO_PURCHASE))
        note(game, "technology_investigation_committee.barred")
        return
    for player in order_of_play(game):
        if game.hand[player]:
            discard_card(game, player, pick(game, game.hand[player]))
    then(game, *[do(open_session, current(game, Agenda).player)] * AGENDAS)


@agenda("trade_embargo")
async def trade_embargo(game: TI3, outcome: str) -> None:
    """R26.10, T-A7: all their agreements end, and there are no new ones with them this round and the next."""
    player = int(outcome)
    for other in partners_of(game, player):
        break_agreements(game, player, other)
    game.embargo = {**game.embargo, player: game.round + 1}
    note(game, "trade_embargo.begun", player=player)
