"""Action cards played as an action that take something from others: tokens, cards, fragments, laws (W-A9)."""

from __future__ import annotations

from lazax.core.chance import pick
from lazax.core.log import Secret, note
from lazax.core.state import Player
from lazax.ti4.board import has_ships, has_token, is_home, take_token, tokens_left
from lazax.ti4.cards.action.aims import other_players
from lazax.ti4.cards.play import Aim, action_card
from lazax.ti4.council.laws import repeal
from lazax.ti4.economy.hand import give_card
from lazax.ti4.economy.neighbours import neighbours_of
from lazax.ti4.economy.tokens import place_from_reinforcements, pools_of
from lazax.ti4.exploration.explore import give_fragment
from lazax.ti4.sequence.order import others
from lazax.ti4.state import TI4
from lazax.ti4.timings import COMPONENT_ACTION
from lazax.ti4.ways import adjacent, systems


@action_card("insubordination", COMPONENT_ACTION, aims=(other_players(lambda game, other: game.tactic_pool[other]),))
async def insubordination(game: TI4, player: Player, target: str) -> None:
    if game.tactic_pool[int(target)]:
        game.tactic_pool[int(target)] -= 1
        note(game, "token.lost", player=int(target), pool="tactic")


@action_card("spy", COMPONENT_ACTION, aims=(other_players(lambda game, other: game.hand[other]),))
async def spy(game: TI4, player: Player, target: str) -> None:
    """A random card, which both of them see."""
    giver = int(target)
    if game.hand[giver]:
        card = pick(game, game.hand[giver], (giver, player))
        note(game, "card.given", player=giver, player_to=player, card=Secret(card, (giver, player)))
        await give_card(game, giver, player, card)


def _diggers(game: TI4, player: Player) -> list[str]:
    return [str(other) for other in neighbours_of(game, player) if game.fragments[other]]


def _fragments(game: TI4, player: Player, target: str) -> list[str]:
    return list(dict.fromkeys(game.fragments[int(target)]))


@action_card("seize_artifact", COMPONENT_ACTION, aims=(Aim("player", _diggers), Aim("exploration", _fragments)))
async def seize_artifact(game: TI4, player: Player, target: str, fragment: str) -> None:
    if fragment in game.fragments[int(target)]:
        give_fragment(game, int(target), player, fragment)


def _in_range(game: TI4, player: Player) -> list[str]:
    """Systems in or next to which own ships are, home systems left out, where a token of another player can come."""
    near = {
        there
        for system in systems(game)
        if has_ships(game, system, player)
        for there in (system, *adjacent(game, system, player))
    }
    return [s for s in systems(game) if s in near and not is_home(s) and _jammable(game, player, s)]


def _jammable(game: TI4, player: Player, system: str) -> list[str]:
    """N-GEN-5: others without a token there, who have one in reinforcements or on their sheet."""
    return [
        str(other)
        for other in others(game, player)
        if not has_token(game, system, other) and (tokens_left(game, other) or sum(pools_of(game, other)))
    ]


@action_card("signal_jamming", COMPONENT_ACTION, aims=(Aim("system", _in_range), Aim("player", _jammable)))
async def signal_jamming(game: TI4, player: Player, system: str, target: str) -> None:
    await place_from_reinforcements(game, int(target), system)


def _own_tokens(game: TI4, player: Player) -> list[str]:
    return sorted(system for system in game.tokens if has_token(game, system, player))


@action_card("unexpected_action", COMPONENT_ACTION, aims=(Aim("system", _own_tokens),))
async def unexpected_action(game: TI4, player: Player, system: str) -> None:
    take_token(game, system, player)


def _laws(game: TI4, player: Player) -> list[str]:
    return list(game.laws)


@action_card("repeal_law", COMPONENT_ACTION, aims=(Aim("agenda", _laws),))
async def repeal_law(game: TI4, player: Player, law: str) -> None:
    if law in game.laws:
        await repeal(game, law)
