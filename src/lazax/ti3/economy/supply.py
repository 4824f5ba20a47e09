"""Command counters, trade goods, action cards and points: what players gain and give up, within the limits."""

from __future__ import annotations

from lazax.core.ask import PASS, choose
from lazax.core.chance import draw, reveal, shuffle
from lazax.core.log import note, secret, whisper
from lazax.core.play import Ended
from lazax.core.stage import enter, leave
from lazax.core.state import Player
from lazax.galaxy.known_hands import saw_hand, went_openly
from lazax.ti3.board import clockwise, has_ability, holds_home, in_force, left_of
from lazax.ti3.effects import effect_on
from lazax.ti3.events import Surplus
from lazax.ti3.registry import ability, asks, law, option
from lazax.ti3.state import TI3
from lazax.ti3.tables import COMMAND_COUNTERS, TRADE_GOODS

AREAS = ("strategy", "fleet", "command")
HAND_LIMIT = 7
LIMITED_HAND = 3  # Limits to Individual Power
VICTORY = 10
LONG_WAR_VICTORY = 14
FLEET_LIMIT = 5  # Fleet Regulations

asks("choose", "area", "counter.area")
asks("choose", "card", "hand.discard")


# command counters (R24)


def pool(game: TI3, area: str) -> dict[Player, int]:
    if area == "strategy":
        return game.strategy_pool
    return game.fleet_pool if area == "fleet" else game.command_pool


def counters_left(game: TI3, player: Player) -> int:
    """R24.8: counters in reinforcements."""
    placed = game.strategy_pool[player] + game.fleet_pool[player] + game.command_pool[player]
    placed += sum(player in players for players in game.counters.values())
    return COMMAND_COUNTERS - placed


@law("fleet_regulations")
def areas_open(game: TI3, player: Player) -> list[str]:
    """Areas that may take one more counter; Fleet Regulations limits fleet supply to five (T-X8)."""
    if "fleet_regulations" in game.laws and game.fleet_pool[player] >= FLEET_LIMIT:
        return ["strategy", "command"]
    return list(AREAS)


async def gain_counters(game: TI3, player: Player, number: int, area: str | None = None) -> int:
    """R24.2: counters from reinforcements, each into an area of the owner's choice unless one is named."""
    placed: dict[str, int] = {}
    for left in range(number, 0, -1):
        if counters_left(game, player) <= 0:
            note(game, "counter.none_left", player=player)
            break
        where = area or await choose(player, "counter.area", lambda: areas_open(game, player), n=left)
        if where not in areas_open(game, player) or counters_left(game, player) <= 0:
            break  # the last one may have been placed on the board while they were thinking (Signal Jamming)
        pool(game, where)[player] += 1
        placed[where] = placed.get(where, 0) + 1
    gained = sum(placed.values())
    if gained:
        note(game, "counter.gained", player=player, n=gained, areas=tuple(placed.items()))
    return gained


def place_counter(game: TI3, player: Player, system: str) -> None:
    """Put a counter of the player into a system; where it comes from is the caller's business (R24.7)."""
    game.counters[system] = tuple(sorted((*game.counters.get(system, ()), player)))


def remove_counter(game: TI3, player: Player, system: str) -> None:
    """Take the player's counter out of a system, back to reinforcements."""
    left = tuple(p for p in game.counters.get(system, ()) if p != player)
    if left:
        game.counters[system] = left
    else:
        game.counters.pop(system, None)


# trade goods (R25.9 to R25.12)


def goods_left(game: TI3) -> int:
    return TRADE_GOODS - sum(game.goods.values())


def gain_goods(game: TI3, player: Player, number: int) -> int:
    """R25.11: from the supply, as many as are left. T-X5, E-13: this round they may have to be passed on."""
    gained = min(number, goods_left(game))
    if gained < number:
        note(game, "goods.supply_short", player=player, n=number, gained=gained)
    if gained > 0:
        game.goods[player] += gained
        note(game, "goods.gained", player=player, n=gained)
        pass_on_goods(game, player, gained)
    return gained


def pass_on_goods(game: TI3, player: Player, number: int) -> None:
    """Open the Trade Routes, against: goods received this round go on to the left neighbour."""
    if effect_on(game, "pass_goods") and len(clockwise(game, player)) > 1:
        receiver = left_of(game, player)
        game.goods[player] -= number
        game.goods[receiver] += number
        note(game, "goods.passed_on", player=player, player_to=receiver, n=number)


def hand_over_goods(game: TI3, giver: Player, receiver: Player, number: int) -> None:
    """R25.10: goods change hands; they are received, so T-X5 applies."""
    game.goods[giver] -= number
    game.goods[receiver] += number
    pass_on_goods(game, receiver, number)


# action cards (R21)


def may_draw(game: TI3) -> bool:
    """Whether an action card could be drawn at all."""
    return not effect_on(game, "no_card_draws") and bool(game.action_deck or game.action_discard)


async def draw_action_cards(game: TI3, player: Player, number: int) -> None:
    """R21.1: one at a time, with a discard after each that exceeds the hand limit."""
    for _ in range(number):
        if effect_on(game, "no_card_draws"):
            note(game, "card.no_draws", player=player)
            return
        replenish_action_deck(game)
        card = draw(game, "action_deck", player)
        if card is None:
            note(game, "card.deck_empty", player=player)
            return
        add_to_hand(game, player, card)
        note(game, "card.drawn", player=player, card=secret(card, player))
        await keep_hand_limit(game, player)


def replenish_action_deck(game: TI3) -> None:
    """R21.10: an empty deck is made anew from the discards."""
    if not game.action_deck and game.action_discard:
        game.action_deck = shuffle(game, game.action_discard)
        game.action_discard = ()
        note(game, "card.reshuffled")


def add_to_hand(game: TI3, player: Player, card: str) -> None:
    game.hand[player] = tuple(sorted((*game.hand[player], card)))


def take_from_hand(game: TI3, player: Player, card: str, *, openly: bool = True) -> None:
    """Take a card from hand; if everybody sees which, nobody believes it there any longer."""
    cards = list(game.hand[player])
    cards.remove(card)
    game.hand[player] = tuple(cards)
    if openly:
        game.known_cards = went_openly(game.known_cards, player, card)


def discard_card(game: TI3, player: Player, card: str) -> None:
    """From hand to the discard pile, face up."""
    take_from_hand(game, player, card)
    game.action_discard = (*game.action_discard, card)
    note(game, "card.discarded", player=player, card=card)


def look_at_hand(game: TI3, player: Player, owner: Player) -> tuple[str, ...]:
    """The player sees another's hand and remembers it."""
    game.known_cards = saw_hand(game.known_cards, player, owner, game.hand[owner])
    whisper(game, player, "hand.seen", player=owner, cards=game.hand[owner])
    reveal(game)
    return game.hand[owner]


@law("limits_to_individual_power")
@ability("scheming")
def hand_limit(game: TI3, player: Player) -> int:
    """R21.1, T-X7; R31.7: Yssaril have no limit, not even by law."""
    if has_ability(game, player, "scheming"):
        return 1_000
    return LIMITED_HAND if in_force(game, "limits_to_individual_power") else HAND_LIMIT


async def keep_hand_limit(game: TI3, player: Player, limit: int | None = None) -> None:
    """R21.1: over the limit, the usual one unless another is named, they discard at once, their own choice."""
    most = hand_limit(game, player) if limit is None else limit
    if len(game.hand[player]) <= most:
        return
    enter(game, Surplus(player))
    while len(game.hand[player]) > most:
        card = await choose(player, "hand.discard", lambda: _surplus(game, player, most), hidden=True)
        if card != PASS:
            discard_card(game, player, card)
    leave(game, Surplus)


def _surplus(game: TI3, player: Player, most: int) -> list[str]:
    """Any card; none if meanwhile they have lost one in another way (Disclosure)."""
    return sorted(set(game.hand[player])) if len(game.hand[player]) > most else [PASS]


# victory points (R23)


def gain_points(game: TI3, player: Player, number: int, source: str) -> None:
    """R23.7: whoever reaches the goal wins at once, in whatever phase; R23.11: never below 0."""
    if player in game.out:
        return
    if number > 0 and exiled(game, player):
        note(game, "points.missed", player=player, n=number, text_source=source)
        return
    game.points = {**game.points, player: max(0, game.points[player] + number)}
    change = "gained" if number >= 0 else "lost"
    note(game, f"points.{change}", player=player, n=abs(number), total=game.points[player], text_source=source)
    if game.points[player] >= goal(game):
        end_game(game, (player,), "points")


@option("long_war")
def goal(game: TI3) -> int:
    """R23.7, R44.1: the victory points that win the game."""
    return LONG_WAR_VICTORY if game.rules.long_war else VICTORY


@option("homeworlds")
def exiled(game: TI3, player: Player) -> bool:
    """R48.1, R48.2: by that option points are lost on whoever does not hold all planets of their home system."""
    return game.rules.homeworlds and not holds_home(game, player)


def end_game(game: TI3, winners: tuple[Player, ...], reason: str) -> None:
    """The game is over on the spot."""
    game.over = True
    game.winners = winners
    note(game, "game.won", players=winners, text_reason=reason)
    raise Ended
