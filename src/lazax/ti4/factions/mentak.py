"""The Mentak Coalition: raiders who shoot first and take from rich neighbours."""

from __future__ import annotations

from lazax.core.ask import choose
from lazax.core.chance import roll
from lazax.core.log import note
from lazax.core.stage import current, ongoing
from lazax.core.state import Player
from lazax.core.windows import Window
from lazax.ti4.abilities import acts
from lazax.ti4.board import add_units, force_at, ground_kinds, in_reinforcements, on_board, ships_at, system_of
from lazax.ti4.combat.hits import SPACE, take_hits
from lazax.ti4.combat.sides import opponent, takes_part, victor
from lazax.ti4.economy.goods import gain_goods, take_good
from lazax.ti4.economy.hand import draw_action_cards, may_draw
from lazax.ti4.economy.neighbours import are_neighbours
from lazax.ti4.economy.payment import good_value
from lazax.ti4.events import Destroyed, Hits, SpaceCombat
from lazax.ti4.leaders.abilities import agent, hero
from lazax.ti4.leaders.unlocking import SoFar, unlocked_when
from lazax.ti4.notes.hands import give_by_force, notes_before
from lazax.ti4.notes.play import promissory_note, returns_when_activated
from lazax.ti4.production.produce import effect_means, may_produce, produce
from lazax.ti4.registry import asks
from lazax.ti4.state import TI4
from lazax.ti4.tables import SHIP_KINDS
from lazax.ti4.timings import (
    COMPONENT_ACTION,
    DEAL_MADE,
    DESTROYED,
    GOODS_GAINED,
    GOODS_TAKEN,
    SPACE_COMBAT_END,
    SPACE_COMBAT_START,
)
from lazax.ti4.units.cards import has_unit, sustains, unit_of
from lazax.ti4.units.force import MECH, force
from lazax.ti4.units.lasting import last, lasting
from lazax.ti4.windows import react

PROTECTION, IPSWITCH = "promise_of_protection", "leader:mentak_hero"
AMBUSHING, AMBUSHERS = 2, ("cruiser", "destroyer")
RICH, CRUISERS_OF_SULA = 3, 4
GOOD, COMMODITY = "good", "commodity"

asks("choose", "word", "pillage.what")


# Ambush, Pillage


def _ambushers(game: TI4, player: Player) -> list[str]:
    """Those that hit most easily, as many as may shoot."""
    combat = ongoing(game, SpaceCombat)
    if combat is None or not takes_part(combat, player):
        return []
    there = ships_at(game, combat.system, player).only(AMBUSHERS)
    ships = [kind for kind, number, _ in there.counts for _ in range(number)]
    return sorted(ships, key=lambda kind: unit_of(game, player, kind).combat)[:AMBUSHING]


def _may_ambush(game: TI4, player: Player) -> bool:
    combat = ongoing(game, SpaceCombat)
    return bool(_ambushers(game, player)) and bool(combat and ships_at(game, combat.system, opponent(combat, player)))


@acts(SPACE_COMBAT_START, "ability:ambush", usable=_may_ambush)
async def ambush(game: TI4, player: Player) -> None:
    """N-MEN-1: no combat rolls, so nothing is added and nothing rolled again; the opponent assigns the hits."""
    combat, ships = current(game, SpaceCombat), _ambushers(game, player)
    needs = [unit_of(game, player, kind).combat for kind in ships]
    rolled = list(zip(ships, roll(game, len(ships)), needs, strict=True))
    hits = sum(face >= need for _, face, need in rolled)
    note(game, "ambush.rolled", player=player, dice=tuple(rolled), n=hits)
    await take_hits(game, Hits(SPACE, player, opponent(combat, player), combat.system, hits))


def _subject(game: TI4) -> Player:
    window = ongoing(game, Window)
    return int(window.subject) if window is not None and window.subject.isdecimal() else -1


def _may_pillage(game: TI4, player: Player) -> bool:
    """N-MEN-2: judged after the gain; not of whoever holds the promise."""
    victim = _subject(game)
    if victim in (-1, player) or game.goods[victim] < RICH or player in notes_before(game, victim, PROTECTION):
        return False
    return are_neighbours(game, player, victim)


@acts(GOODS_GAINED, "ability:pillage", usable=_may_pillage)
@acts(DEAL_MADE, "ability:pillage", usable=_may_pillage)
async def pillage(game: TI4, player: Player) -> None:
    """FAQ-MEN-4, FAQ-MEN-5."""
    victim = _subject(game)
    what = await choose(
        player,
        "pillage.what",
        lambda: [GOOD, *([COMMODITY] if game.commodities[victim] else [])],
        player_of=victim,
    )
    take_good(game, player, victim, commodity=what == COMMODITY)
    await react(game, GOODS_TAKEN, subject=str(victim))


# units


@sustains.changed_by("unit:mentak_flagship")
def fourth_moon(game: TI4, owner: Player, able: bool, place: str, player: Player, kind: str) -> bool:
    there = kind in SHIP_KINDS and player != owner
    return able and not (there and force_at(game, system_of(game, place), owner).number("flagship"))


@sustains.changed_by("unit:mentak_mech")
def moll_terminus(game: TI4, owner: Player, able: bool, place: str, player: Player, kind: str) -> bool:
    """N-MEN-6: whatever hits them on its planet."""
    there = player != owner and kind in ground_kinds(game, player) and place != system_of(game, place)
    return able and not (there and force_at(game, place, owner).number(MECH))


# technologies


@good_value.changed_by("technology:mirror_computing")
def mirror_computing(game: TI4, owner: Player, worth: int, player: Player) -> int:
    """N-MEN-3: not where trade goods themselves are the price."""
    return max(worth, 2) if player == owner else worth


def _decided(game: TI4, player: Player) -> bool:
    """N-MEN-4: nothing on a draw."""
    return takes_part(ongoing(game, SpaceCombat), player) and victor(game) >= 0


@acts(SPACE_COMBAT_END, "technology:salvage_operations", usable=_decided, must=True)
async def salvage_operations(game: TI4, player: Player) -> None:
    """FAQ-MEN-1, FAQ-MEN-2: the winner may produce a ship of a kind that either side has lost. FAQ-MEN-3."""
    await gain_goods(game, player, 1)
    combat = current(game, SpaceCombat)
    means = effect_means(game, player, combat.system, 1, kinds=combat.lost)
    if victor(game) == player and combat.lost and may_produce(game, player, means):
        await produce(game, player, means)


# leaders


def _robbed(game: TI4, player: Player) -> bool:
    return _subject(game) != player and may_draw(game)


@agent("mentak_agent", GOODS_TAKEN, _robbed)
async def suffi_an(game: TI4, player: Player) -> None:
    for each in (player, _subject(game)):
        await draw_action_cards(game, each, 1)


@unlocked_when("mentak_commander")
def four_cruisers(game: TI4, player: Player) -> SoFar:
    return SoFar(on_board(game, player, "cruiser"), CRUISERS_OF_SULA)


def _beat_somebody_with_notes(game: TI4, player: Player) -> bool:
    combat = ongoing(game, SpaceCombat)
    return combat is not None and victor(game) == player and bool(game.note_hand[opponent(combat, player)])


@acts(SPACE_COMBAT_END, "leader:mentak_commander", usable=_beat_somebody_with_notes)
async def sula_mentarion(game: TI4, player: Player) -> None:
    """N-GEN-8: the loser chooses which."""
    await give_by_force(game, opponent(current(game, SpaceCombat), player), player)


def _fights(game: TI4, player: Player) -> bool:
    return takes_part(ongoing(game, SpaceCombat), player)


@hero("mentak_hero", SPACE_COMBAT_START, _fights)
async def sleeper_cell(game: TI4, player: Player) -> None:
    last(game, SpaceCombat, IPSWITCH, player)


def _captured(game: TI4, player: Player) -> list[tuple[str, int]]:
    """Ships of others that were just destroyed, as far as there are pieces for them."""
    lost, combat = ongoing(game, Destroyed), ongoing(game, SpaceCombat)
    if lost is None or combat is None or lost.place != combat.system or lost.player == player:
        return []
    kinds = [(kind, number) for kind, number, _ in lost.units if kind in SHIP_KINDS and has_unit(game, player, kind)]
    found = [(kind, min(number, in_reinforcements(game, player, kind))) for kind, number in kinds]
    return [(kind, number) for kind, number in found if number > 0]


def _changes_sides(game: TI4, player: Player) -> bool:
    return lasting(game, IPSWITCH, player) is not None and bool(_captured(game, player))


@acts(DESTROYED, IPSWITCH, usable=_changes_sides, must=True)
async def insurrection(game: TI4, player: Player) -> None:
    """N-MEN-5, N-GEN-18: at once after what is destroyed together; the combat goes on with them."""
    system = current(game, SpaceCombat).system
    for kind, number in _captured(game, player):
        add_units(game, system, player, kind, number)
        note(game, "units.placed", player=player, place=system, units=force({kind: number}).counts)


# Promise of Protection


@promissory_note(PROTECTION, COMPONENT_ACTION, stays=True)
async def promise_of_protection(game: TI4, player: Player, owner: Player) -> None:
    """As long as it lies there, its owner does not pillage the player."""


returns_when_activated(PROTECTION)
