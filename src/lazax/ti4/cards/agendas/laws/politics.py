"""Laws about votes, hands, strategy cards and secrets."""

from __future__ import annotations

from lazax.core.ask import choose_player
from lazax.core.chance import pick, reveal
from lazax.core.log import note
from lazax.core.stage import amend, current
from lazax.core.state import Player
from lazax.core.windows import Window
from lazax.galaxy.known_hands import saw_hand
from lazax.ti4.abilities import acts
from lazax.ti4.council.changes import additional_votes
from lazax.ti4.council.delayed import delay, next_strategy_phase
from lazax.ti4.council.effects import exhaust_all, in_speaker_order, voted_for
from lazax.ti4.council.laws import when_it_leaves
from lazax.ti4.council.outcomes import AGAINST, agenda
from lazax.ti4.council.voting import votes_without_planets
from lazax.ti4.economy.hand import discard_card, hand_limit, keep_hand_limit
from lazax.ti4.events import Effect, Phase
from lazax.ti4.objectives.secrets import draw_secrets, secrets_open
from lazax.ti4.registry import asks
from lazax.ti4.sequence.agenda_phase import READY_FEW
from lazax.ti4.sequence.order import others
from lazax.ti4.sequence.strategy_phase import cards_each, may_pick
from lazax.ti4.state import TI4, Law
from lazax.ti4.timings import STRATEGY_CARD_CHOSEN
from lazax.ti4.units.planets import traits_of

SMALL_HAND = 3
FEW_PLANETS = 3
GOVERNMENTS = ("representative_government", "representative_government_base")
LEAKS = "classified_document_leaks"

asks("choose", "player", "checks_and_balances.player")


# Checks and Balances


@agenda("checks_and_balances")
async def checks_and_balances(game: TI4, outcome: str) -> None:
    if outcome == AGAINST:
        phase = current(game, Phase)
        amend(game, Phase, effects=(*phase.effects, Effect(READY_FEW, target=str(FEW_PLANETS))))


def _receivers(game: TI4, player: Player) -> list[Player]:
    return [other for other in others(game, player) if len(game.strategies[other]) < cards_each(game)]


def _has_to_give(game: TI4, player: Player) -> bool:
    return current(game, Window).subject == str(player) and bool(_receivers(game, player))


@acts(STRATEGY_CARD_CHOSEN, "agenda:checks_and_balances", usable=_has_to_give, must=True)
async def give_away(game: TI4, player: Player) -> None:
    """N-AG-11: the trade goods stay with whoever chose."""
    card = game.strategies[player][-1]
    other = await choose_player(player, "checks_and_balances.player", lambda: _receivers(game, player), strategy=card)
    game.strategies[player] = game.strategies[player][:-1]
    game.strategies[other] = (*game.strategies[other], card)
    note(game, "strategy.given", player=player, player_to=other, strategy=card)


@may_pick.changed_by("agenda:checks_and_balances")
def in_turn_all_the_same(game: TI4, owner: Player, may: bool, player: Player) -> bool:
    """Everybody chooses as often as always, however many cards they were given."""
    return True


# Representative Government, in both printings


@agenda(GOVERNMENTS[0])
@agenda(GOVERNMENTS[1])
async def representatives_are_elected(game: TI4, outcome: str) -> None:
    if outcome == AGAINST:
        delay(game, GOVERNMENTS[0], *voted_for(game, AGAINST))


@next_strategy_phase(GOVERNMENTS[0])
async def cultures_protest(game: TI4, player: Player) -> None:
    exhaust_all(game, player, lambda planet: "cultural" in traits_of(game, planet))


@votes_without_planets.changed_by(*(f"agenda:{government}" for government in GOVERNMENTS))
def one_vote(game: TI4, owner: Player, votes: int | None, player: Player) -> int | None:
    return 1


@additional_votes.changed_by(f"agenda:{GOVERNMENTS[0]}")
def no_more_votes(game: TI4, owner: Player, may: bool, player: Player) -> bool:
    return False


# Executive Sanctions


@agenda("executive_sanctions")
async def executive_sanctions(game: TI4, outcome: str) -> None:
    for player in in_speaker_order(game):
        if outcome != AGAINST:
            await keep_hand_limit(game, player)
        elif cards := game.hand[player]:
            await discard_card(game, player, pick(game, cards))


@hand_limit.changed_by("agenda:executive_sanctions")
def small_hands(game: TI4, owner: Player, limit: int, player: Player) -> int:
    return min(limit, SMALL_HAND)


# Classified Document Leaks


@agenda(LEAKS)
async def classified_document_leaks(game: TI4, outcome: str) -> None:
    """Whoever scored it does not score it again, and it counts no longer as one of their secrets."""
    game.revealed = (*game.revealed, outcome)
    game.leaked = (*game.leaked, outcome)
    note(game, "secret.leaked", objective=outcome)


@when_it_leaves(LEAKS)
async def file_is_closed(game: TI4, law: Law) -> None:
    """FAQ-AG-4: nobody else can score it any more."""
    game.revealed = tuple(name for name in game.revealed if name != law.elected)


# Search Warrant


@agenda("search_warrant")
async def search_warrant(game: TI4, outcome: str) -> None:
    """N-AG-12: what is drawn is shown before one goes back."""
    player = int(outcome)
    reveal(game)
    for viewer in others(game, player):
        game.known_secrets = saw_hand(game.known_secrets, viewer, player, game.secrets[player])
    note(game, "secrets.shown", player=player, n=len(game.secrets[player]), objectives=game.secrets[player])
    await draw_secrets(game, player, 2)


@secrets_open.changed_by("agenda:search_warrant")
def everybody_sees(game: TI4, owner: Player, seen: bool, player: Player) -> bool:
    return seen or player == owner
