"""Action cards about Space Cannon, Bombardment and Anti-Fighter Barrage (W-T5, W-G3, W-G4, W-T18)."""

from __future__ import annotations

from lazax.core.stage import about, amend_about, ongoing
from lazax.core.state import Player
from lazax.core.windows import Window
from lazax.ti4.board import force_at, owners_at, places_of, planets_in, system_of
from lazax.ti4.cards.play import Aim, action_card
from lazax.ti4.combat.cannon import CANNON, cannon_ability, cannon_range, may_fire
from lazax.ti4.combat.dice import ability_bonus
from lazax.ti4.combat.hits import exposed
from lazax.ti4.combat.rerolls import reroll
from lazax.ti4.combat.space_combat import BARRAGE
from lazax.ti4.events import Activation, Hits, Invasion, Roll, SpaceCombat
from lazax.ti4.invasion.bombardment import BOMBARDMENT, bombardment_of
from lazax.ti4.state import TI4
from lazax.ti4.tables import NON_FIGHTERS, SHIP_KINDS
from lazax.ti4.tables import Roll as Ability
from lazax.ti4.timings import DICE_BEFORE, DICE_ROLLED, HITS, INVASION_START, SHIPS_MOVED
from lazax.ti4.units.cards import shields
from lazax.ti4.units.force import PDS
from lazax.ti4.units.lasting import last, lasting
from lazax.ti4.ways import adjacent

BATTLESTATION = "action_card:experimental_battlestation"
SCRAMBLED = "action_card:scramble_frequency"
WAYLAY = "action_card:waylay"
BUNKER = "action_card:bunker"
DISABLE = "action_card:disable"
BLITZ = "action_card:blitz"
DOCK = "space_dock"
BATTLESTATION_CANNON = Ability(hits_on=5, dice=3)
BLITZ_BOMBARDMENT = Ability(hits_on=6, dice=1)
BUNKERED = 4
UNIT_ABILITIES = (BARRAGE, BOMBARDMENT, CANNON)


# Space Cannon


def _docks_near(game: TI4, player: Player) -> list[str]:
    """Places with a space dock of the player in or next to the active system."""
    activation = ongoing(game, Activation)
    if activation is None:
        return []
    near = dict.fromkeys((activation.system, *adjacent(game, activation.system, player)))
    return [
        place for system in near for place in places_of(game, system) if force_at(game, place, player).number(DOCK)
    ]


def _others_moved(game: TI4, player: Player) -> bool:
    """FAQ-AC-12: ships of another player have moved into the active system."""
    activation = ongoing(game, Activation)
    return activation is not None and activation.player != player and activation.moved


@action_card("experimental_battlestation", SHIPS_MOVED, aims=(Aim("place", _docks_near),), when=_others_moved)
async def experimental_battlestation(game: TI4, player: Player, place: str) -> None:
    """It fires with the player's other Space Cannons."""
    last(game, Activation, BATTLESTATION, player, place)


def _is_battlestation(game: TI4, owner: Player, player: Player, kind: str, place: str) -> bool:
    effect = lasting(game, BATTLESTATION, owner)
    at_sea = ongoing(game, Invasion) is None
    return player == owner and kind == DOCK and at_sea and effect is not None and place in ("", effect.target)


@cannon_ability.changed_by(BATTLESTATION)
def armed(game: TI4, owner: Player, ability: Ability | None, player: Player, kind: str, place: str) -> Ability | None:
    return BATTLESTATION_CANNON if _is_battlestation(game, owner, player, kind, place) else ability


@cannon_range.changed_by(BATTLESTATION)
def far_reaching(game: TI4, owner: Player, reach: int, player: Player, kind: str) -> int:
    return max(reach, 1) if _is_battlestation(game, owner, player, kind, "") else reach


def _cannon_hits_on_me(game: TI4, player: Player) -> bool:
    hits = ongoing(game, Hits)
    if hits is None or hits.kind != CANNON or hits.number <= 0:
        return False
    return hits.player == player != hits.producer


@action_card("maneuvering_jets", HITS, when=_cannon_hits_on_me)
async def maneuvering_jets(game: TI4, player: Player) -> None:
    hits: Hits = about(game, Window)
    amend_about(game, Window, number=hits.number - 1)


# rolls


def _anothers_roll(game: TI4, player: Player) -> bool:
    rolled = ongoing(game, Roll)
    return rolled is not None and rolled.kind in UNIT_ABILITIES and rolled.player != player and bool(rolled.dice)


@action_card("scramble_frequency", DICE_ROLLED, when=_anothers_roll)
async def scramble_frequency(game: TI4, player: Player) -> None:
    reroll(game, SCRAMBLED)


def _own_barrage(game: TI4, player: Player) -> bool:
    rolled = ongoing(game, Roll)
    return rolled is not None and rolled.kind == BARRAGE and rolled.player == player


@action_card("waylay", DICE_BEFORE, when=_own_barrage)
async def waylay(game: TI4, player: Player) -> None:
    last(game, SpaceCombat, WAYLAY, player, this_round=True)


@exposed.changed_by(WAYLAY)
def waylaid(game: TI4, owner: Player, kinds: tuple[str, ...], hits: Hits) -> tuple[str, ...]:
    """Hits against all ships, not only fighters."""
    shot = hits.kind == BARRAGE and hits.producer == owner and lasting(game, WAYLAY, owner)
    return SHIP_KINDS if shot else kinds


# invasions


def _own_planet_there(game: TI4, player: Player) -> bool:
    invasion = ongoing(game, Invasion)
    if invasion is None or invasion.player == player:
        return False
    return any(game.control.get(planet) == player for planet in planets_in(game, invasion.system))


@action_card("bunker", INVASION_START, when=_own_planet_there)
async def bunker(game: TI4, player: Player) -> None:
    last(game, Invasion, BUNKER, player)


@ability_bonus.changed_by(BUNKER)
def bunkered(game: TI4, owner: Player, bonus: int, what: str, player: Player, target: Player) -> int:
    under_fire = what == BOMBARDMENT and target == owner and lasting(game, BUNKER, owner)
    return bonus - BUNKERED if under_fire else bonus


def _invades(game: TI4, player: Player) -> Invasion | None:
    invasion = ongoing(game, Invasion)
    return invasion if invasion is not None and invasion.player == player else None


def _their_pds_there(game: TI4, player: Player) -> bool:
    invasion = _invades(game, player)
    return invasion is not None and any(
        owner != player and force_at(game, place, owner).number(PDS)
        for place in places_of(game, invasion.system)
        for owner in owners_at(game, place)
    )


@action_card("disable", INVASION_START, when=_their_pds_there)
async def disable(game: TI4, player: Player) -> None:
    last(game, Invasion, DISABLE, player)


def _is_disabled(game: TI4, owner: Player, player: Player, kind: str, place: str) -> bool:
    if player == owner or kind != PDS or lasting(game, DISABLE, owner) is None:
        return False
    invasion = _invades(game, owner)
    return invasion is not None and system_of(game, place) == invasion.system


@shields.changed_by(DISABLE)
def without_shield(game: TI4, owner: Player, shielded: bool, place: str, player: Player, kind: str) -> bool:
    return shielded and not _is_disabled(game, owner, player, kind, place)


@may_fire.changed_by(DISABLE)
def without_cannon(
    game: TI4, owner: Player, may: bool, player: Player, kind: str, target: Player, place: str
) -> bool:
    return may and not _is_disabled(game, owner, player, kind, place)


@action_card("blitz", INVASION_START, when=lambda game, player: _invades(game, player) is not None)
async def blitz(game: TI4, player: Player) -> None:
    last(game, Invasion, BLITZ, player)


@bombardment_of.changed_by(BLITZ)
def blitzing(game: TI4, owner: Player, ability: Ability | None, player: Player, kind: str) -> Ability | None:
    gained = ability is None and player == owner and kind in NON_FIGHTERS and lasting(game, BLITZ, owner)
    return BLITZ_BOMBARDMENT if gained else ability
