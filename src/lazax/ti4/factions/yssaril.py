"""The Yssaril Tribes: whoever has the cards, and the agents, of everybody else."""

from __future__ import annotations

from lazax.core.ask import choose, choose_player
from lazax.core.chance import pick, reveal
from lazax.core.log import Secret, note, whisper
from lazax.core.stage import ongoing
from lazax.core.state import Player
from lazax.core.steps import do
from lazax.core.windows import Window
from lazax.galaxy.known_hands import saw_hand
from lazax.ti4.abilities import acts
from lazax.ti4.board import add_units, exhaust, in_reinforcements, is_ready, planets_of
from lazax.ti4.cards.play import may_play_cards
from lazax.ti4.economy.hand import discard_card, draw_one, give_card, hand_limit, may_draw, show_cards
from lazax.ti4.events import Activation, Turn
from lazax.ti4.leaders.abilities import copies_agents, hero, purge_leader
from lazax.ti4.leaders.unlocking import SoFar, unlocked_when
from lazax.ti4.movement.activation import stood_there
from lazax.ti4.movement.passage import SHIPS, Bars, bars_to_pass
from lazax.ti4.notes.hands import show_note
from lazax.ti4.notes.play import promissory_note
from lazax.ti4.registry import asks, step, then
from lazax.ti4.sequence.order import clockwise, others
from lazax.ti4.state import TI4
from lazax.ti4.tables import KINDS
from lazax.ti4.timings import ABILITY_USED, ACTIVATED, CARDS_DRAWN, COMPONENT_ACTION, TURN_START
from lazax.ti4.units.force import MECH
from lazax.ti4.units.planets import takes_units
from lazax.ti4.windows import react

STALL_TACTICS = "ability:stall_tactics"
IMPLANTS = "technology:mageon_implants"
ANY_NUMBER = 1_000
ENOUGH_CARDS, EXTORTED = 7, 3
CARD, NOTE, SECRET = "card", "note", "secret"
TAKE, DISCARD = "take", "discard"

asks("choose", "card", "stall_tactics.card", "scheming.card", "mageon_implants.card", "spy_net.card")
asks("choose", "card", "yssaril_hero.card")
asks("choose", "player", "mageon_implants.player")
asks("choose", "planet", "yssaril_mech.planet")
asks("choose", "word", "yssaril_commander.hand", "yssaril_hero.take")


# Stall Tactics, Scheming, Crafty


def _cards(game: TI4, player: Player) -> list[str]:
    return sorted(set(game.hand[player]))


def _has_cards(game: TI4, player: Player) -> bool:
    return bool(game.hand[player])


@acts(COMPONENT_ACTION, STALL_TACTICS, usable=_has_cards)
async def stall_tactics(game: TI4, player: Player) -> None:
    card = await choose(player, "stall_tactics.card", lambda: _cards(game, player), hidden=True)
    await discard_card(game, player, card)
    then(game, do(stalled, player))


@step("stall_tactics.after")
async def stalled(game: TI4, player: Player) -> None:
    await react(game, ABILITY_USED, (player,), subject=STALL_TACTICS)


def _has_drawn(game: TI4, player: Player) -> bool:
    window = ongoing(game, Window)
    return window is not None and window.subject == str(player) and bool(may_draw(game) or game.hand[player])


@acts(CARDS_DRAWN, "ability:scheming", usable=_has_drawn, must=True)
async def scheming(game: TI4, player: Player) -> None:
    """N-YSS-1: one more for each draw, and one discarded, before anything else happens."""
    draw_one(game, player)
    card = await choose(player, "scheming.card", lambda: _cards(game, player), hidden=True)
    await discard_card(game, player, card)


@hand_limit.changed_by("ability:crafty")
def crafty(game: TI4, owner: Player, limit: int, player: Player) -> int:
    return ANY_NUMBER if player == owner else limit


# units


@bars_to_pass.changed_by("unit:yssaril_flagship")
def ysia_yssrila(game: TI4, owner: Player, bars: Bars, player: Player, kind: str, system: str) -> Bars:
    return bars - {SHIPS} if player == owner and kind == "flagship" else bars


def _landing_sites(game: TI4, player: Player) -> list[str]:
    return [planet for planet in planets_of(game, player) if takes_units(game, planet)]


def _may_infiltrate(game: TI4, player: Player) -> bool:
    """30.2: only out of reinforcements."""
    window = ongoing(game, Window)
    used = window is not None and window.subject == STALL_TACTICS
    return used and in_reinforcements(game, player, MECH) > 0 and bool(_landing_sites(game, player))


@acts(ABILITY_USED, "unit:yssaril_mech", usable=_may_infiltrate)
async def blackshade_infiltrator(game: TI4, player: Player) -> None:
    """N-YSS-6."""
    planet = await choose(player, "yssaril_mech.planet", lambda: _landing_sites(game, player))
    add_units(game, planet, player, MECH)
    note(game, "units.placed", player=player, place=planet, units=((MECH, 1, 0),))


# technologies


@may_play_cards.changed_by("technology:transparasteel_plating")
def transparasteel_plating(game: TI4, owner: Player, may: bool, player: Player) -> bool:
    """N-YSS-3: nobody who has passed plays action cards in a turn of the owner."""
    turn = ongoing(game, Turn)
    return may and not (turn is not None and turn.player == owner and player in game.passed)


def _with_cards(game: TI4, player: Player) -> list[Player]:
    return [other for other in others(game, player) if game.hand[other]]


def _may_implant(game: TI4, player: Player) -> bool:
    return is_ready(game, player, IMPLANTS) and bool(_with_cards(game, player))


@acts(COMPONENT_ACTION, IMPLANTS, usable=_may_implant)
async def mageon_implants(game: TI4, player: Player) -> None:
    """N-YSS-5: taken, not drawn."""
    exhaust(game, player, IMPLANTS)
    other = await choose_player(player, "mageon_implants.player", lambda: _with_cards(game, player))
    await _take_one(game, player, other, "mageon_implants.card")


async def _take_one(game: TI4, player: Player, other: Player, kind: str) -> None:
    """The player looks at the hand of another and takes a card out of it."""
    show_cards(game, player, other, game.hand[other])
    game.known_cards = saw_hand(game.known_cards, player, other, game.hand[other])
    card = await choose(player, kind, lambda: _cards(game, other), hidden=True, player_to=other)
    await _take(game, player, other, card)


async def _take(game: TI4, player: Player, other: Player, card: str) -> None:
    game.shown_cards = {}
    note(game, "card.given", player=other, player_to=player, card=Secret(card, (player, other)))
    await give_card(game, other, player, card)


# leaders


copies_agents("yssaril_agent")  # N-YSS-2


def _visited(game: TI4, player: Player) -> bool:
    """R-51: own units of any kind were there when another player activated the system."""
    activation = ongoing(game, Activation)
    if activation is None or activation.player == player:
        return False
    return bool(stood_there(game, player, KINDS)) and bool(_hands(game, activation.player))


def _hands(game: TI4, player: Player) -> list[str]:
    held = ((CARD, game.hand), (NOTE, game.note_hand), (SECRET, game.secrets))
    return [kind for kind, hands in held if hands[player]]


@unlocked_when("yssaril_commander")
def seven_cards(game: TI4, player: Player) -> SoFar:
    return SoFar(len(game.hand[player]), ENOUGH_CARDS)


@acts(ACTIVATED, "leader:yssaril_commander", usable=_visited)
async def so_ata(game: TI4, player: Player) -> None:
    """N-YSS-7: one kind of hand."""
    active = ongoing(game, Activation)
    assert active is not None
    other = active.player
    kind = await choose(player, "yssaril_commander.hand", lambda: _hands(game, other), player_to=other)
    reveal(game)
    note(game, f"hand.looked_at.{kind}", player=player, player_to=other)
    if kind == CARD:
        game.known_cards = saw_hand(game.known_cards, player, other, game.hand[other])
        whisper(game, player, "hand.seen.card", player_to=other, cards=game.hand[other])
    elif kind == SECRET:
        game.known_secrets = saw_hand(game.known_secrets, player, other, game.secrets[other])
        whisper(game, player, "hand.seen.secret", player_to=other, objectives=game.secrets[other])
    else:
        for held in game.note_hand[other]:
            show_note(game, other, held, player)
            whisper(game, player, "hand.seen.note", player_to=other, note=held)


# Kyver, Blade and Key


@hero("yssaril_hero", COMPONENT_ACTION, lambda game, player: bool(_with_cards(game, player)), purged=False)
async def kyver(game: TI4, player: Player) -> None:
    """N-YSS-4: everybody shows a card of their choice, which is taken, or three at random are discarded."""
    shown = [other for other in clockwise(game, player) if other in _with_cards(game, player)]
    extortions = (part for other in shown for part in (do(show_one, player, other), do(extort, player, other)))
    then(game, *extortions, do(end_hero, player))


@step("yssaril_hero.show")
async def show_one(game: TI4, player: Player, other: Player) -> None:
    if game.hand[other]:
        card = await choose(other, "yssaril_hero.card", lambda: _cards(game, other), hidden=True, player_to=player)
        show_cards(game, player, other, (card,))


@step("yssaril_hero.extort")
async def extort(game: TI4, player: Player, other: Player) -> None:
    shown = [card for owner, card in game.shown_cards.get(player, ()) if owner == other]
    if not shown:
        return
    way = await choose(
        player, "yssaril_hero.take", lambda: (TAKE, DISCARD), hidden=True, player_to=other, card=shown[0]
    )
    if way == TAKE:
        await _take(game, player, other, shown[0])
        return
    game.shown_cards = {}
    for _ in range(min(EXTORTED, len(game.hand[other]))):
        await discard_card(game, other, pick(game, game.hand[other]))


@step("yssaril_hero.end")
def end_hero(game: TI4, player: Player) -> None:
    purge_leader(game, player, "yssaril_hero")


# Spy Net


def _own_turn(game: TI4, player: Player, owner: Player) -> bool:
    turn = ongoing(game, Turn)
    return turn is not None and turn.player == player and bool(game.hand[owner])


@promissory_note("spy_net", TURN_START, when=_own_turn)
async def spy_net(game: TI4, player: Player, owner: Player) -> None:
    await _take_one(game, player, owner, "spy_net.card")
