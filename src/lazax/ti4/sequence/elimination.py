"""Who has lost everything is out of the game (33)."""

from __future__ import annotations

from lazax.core.chance import shuffle
from lazax.core.log import note
from lazax.core.state import Player
from lazax.galaxy.known_hands import forgotten
from lazax.ti4.board import ground_kinds, planets_of
from lazax.ti4.council.laws import discard_law
from lazax.ti4.notes.hands import give_up_notes
from lazax.ti4.objectives.victory import end_game
from lazax.ti4.sequence.order import alive, left_of
from lazax.ti4.state import TI4
from lazax.ti4.tables import SECRET_OBJECTIVES, SYSTEMS
from lazax.ti4.trade.promises import PROMISES
from lazax.ti4.units.cards import take_stock, unit_of
from lazax.ti4.units.planets import space_production


def is_gone(game: TI4, player: Player) -> bool:
    """33.1: no ground forces, no unit with Production, no planet."""
    if planets_of(game, player):
        return False
    return not any(
        force.total(ground_kinds(game, player))
        or any(unit_of(game, player, kind).production for kind, _, _ in force.counts)
        or (place in SYSTEMS and space_production(game, 0, player, place))
        for (place, owner), force in game.forces.items()
        if owner == player
    )


def eliminate_the_gone(game: TI4) -> None:
    """R-37: at once, before anybody reacts to what happened."""
    for player in the_gone(game):
        if is_gone(game, player):
            eliminate(game, player)


def the_gone(game: TI4) -> list[Player]:
    """All of whom nothing is left, once they have been placed on the board."""
    holders = {*game.control.values()}
    return [player for player in alive(game) if player not in holders and is_gone(game, player)] if holders else []


def eliminate(game: TI4, player: Player) -> None:
    """33.2 to 33.8: all that is theirs leaves the game; R-43: who is left alone wins."""
    note(game, "player.eliminated", player=player)
    if game.speaker == player:
        game.speaker = left_of(game, player)  # 33.8
        note(game, "speaker.passed", player=game.speaker)
    game.out = (*game.out, player)
    game.forces = {place: force for place, force in game.forces.items() if place[1] != player}
    for system in [system for system, owners in game.tokens.items() if player in owners]:
        left = tuple(owner for owner in game.tokens[system] if owner != player)
        if left:
            game.tokens[system] = left
        else:
            del game.tokens[system]
    game.action_discard = (*game.action_discard, *game.hand[player])  # 33.5
    game.hand[player] = ()
    game.known_cards, game.known_secrets = forgotten(game.known_cards, player), forgotten(game.known_secrets, player)
    game.used.difference_update(game.strategies[player])
    game.strategies[player] = ()  # 33.6
    _return_secrets(game, player)
    give_up_notes(game, player)
    PROMISES.forget(game, player)
    _discard_laws(game, player)
    for pool in (game.tactic_pool, game.fleet_pool, game.strategy_pool, game.goods, game.commodities):
        pool[player] = 0
    game.foreign_tokens = {**game.foreign_tokens, player: ()}  # 33.10e; 33.10f: what others have of them stays
    game.copies = {mine: copied for mine, copied in game.copies.items() if mine[0] != player}
    game.captured = {**game.captured, player: ()}  # 33.11, R-59
    game.recovering = {**game.recovering, player: 0}
    _give_up_finds(game, player)
    game.exhausted_cards = frozenset(card for card in game.exhausted_cards if card[0] != player)
    take_stock(game)
    if len(alive(game)) == 1:
        end_game(game, tuple(alive(game)), "last")


def _give_up_finds(game: TI4, player: Player) -> None:
    """R-44: relics leave the game; fragments and kept exploration cards go to their piles."""
    game.purged = (*game.purged, *(f"relic:{relic}" for relic in game.relics[player]))
    cards = (*game.fragments[player], *game.kept_explorations[player])
    game.exploration_discard = (*game.exploration_discard, *cards)
    game.relics = {**game.relics, player: ()}
    game.fragments = {**game.fragments, player: ()}
    game.kept_explorations = {**game.kept_explorations, player: ()}


def _return_secrets(game: TI4, player: Player) -> None:
    """33.7: secret objectives, scored or not, go back into their deck."""
    scored = (name for name in game.scored[player] if name in SECRET_OBJECTIVES)
    if returned := (*game.secrets[player], *scored):
        game.secret_deck = shuffle(game, tuple(sorted((*game.secret_deck, *returned))))
    game.secrets[player] = ()
    game.scored = {**game.scored, player: ()}


def _discard_laws(game: TI4, player: Player) -> None:
    """33.3."""
    for card in [card for card, law in game.laws.items() if law.owner == player]:
        discard_law(game, card)
