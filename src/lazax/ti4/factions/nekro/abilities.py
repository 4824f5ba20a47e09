"""What the Nekro Virus can do: it researches nothing and takes what others know."""

from __future__ import annotations

from collections.abc import Sequence

from lazax.core.ask import DONE, choose
from lazax.core.log import note
from lazax.core.stage import amend, current, ongoing
from lazax.core.state import Player
from lazax.ti4.abilities import acts, traced
from lazax.ti4.board import (
    force_at,
    ground_forces_at,
    places_of,
)
from lazax.ti4.combat.dice import combat_bonus
from lazax.ti4.combat.sides import combat_now, opponent_now
from lazax.ti4.council.predictions import may_predict, predict, reward
from lazax.ti4.council.voting import may_vote
from lazax.ti4.economy.tokens import gain_tokens
from lazax.ti4.events import Agenda, Destroyed, Effect, Phase, Research, SpaceCombat
from lazax.ti4.notes.hands import notes_before
from lazax.ti4.notes.play import promissory_note, returns_when_activated
from lazax.ti4.registry import asks
from lazax.ti4.state import NOBODY, TI4
from lazax.ti4.tables import TECHNOLOGIES, UNITS
from lazax.ti4.technology.copies import assimilate
from lazax.ti4.technology.research import gainable, may_research, receive_technology
from lazax.ti4.timings import (
    AGENDA_REVEALED,
    DESTROYED,
    GROUND_COMBAT_START,
    SPACE_COMBAT_START,
    WOULD_RESEARCH,
)
from lazax.tracing import shows

THREAT, SINGULARITY = "ability:galactic_threat", "ability:technological_singularity"
ASSIMILATORS = ("valefar_assimilator_x", "valefar_assimilator_y")
OUT_OF_REACH = ("i_i_h_q_modernization", *ASSIMILATORS)
ANTIVIRUS = "antivirus"
TOKENS_FOR_RESEARCH, BONUS_OF_MORDRED = 3, 2
OUTSIDE_OF_COMBAT = ("cannon", "defence", "bombardment")
USED_THREAT, USED_SINGULARITY = "threatened", "learned"

asks("choose", "technology", "nekro.technology", "nekro.assimilator")
asks("choose", "unit_at", "nekro_flagship.unit")


# taking technologies


def _slots(game: TI4, player: Player, technology: str) -> list[str]:
    """90.21: a copied upgrade makes way for another one of its kind, by the same token."""
    kind = _kind(technology)
    mine = [slot for slot in ASSIMILATORS if slot in game.technologies[player]]
    same = [s for s in mine if kind and _kind(game.copies.get((player, s), ("", NOBODY))[0]) == kind]
    return same or mine


def _kind(technology: str) -> str:
    unit = TECHNOLOGIES[technology].unit if technology in TECHNOLOGIES else None
    return UNITS[unit].kind if unit else ""


def _takeable(game: TI4, player: Player, owner: Player) -> list[str]:
    """N-NEK-3: what the player lacks of all; of a faction what no token lies on; 90.17: printed units are none."""
    marked = game.copies.values()
    common = gainable(game, player)
    return [
        name
        for name in game.technologies[owner]
        if name in common or (TECHNOLOGIES[name].faction and name not in OUT_OF_REACH and (name, owner) not in marked)
    ]


async def _take(game: TI4, player: Player, owners: Sequence[Player]) -> None:
    """90.16: one that all may have is gained; a token is placed on one of a faction instead."""
    owner_of = {name: owner for owner in reversed(owners) for name in _takeable(game, player, owner)}
    technology = await choose(player, "nekro.technology", lambda: list(owner_of))
    if not TECHNOLOGIES[technology].faction:
        await receive_technology(game, player, technology)
        return
    slots = _slots(game, player, technology)
    slot = await choose(player, "nekro.assimilator", lambda: slots, technology=technology)
    await copy(game, player, slot, technology, owner_of[technology])


copy = traced(assimilate, tuple(f"technology:{name}" for name in ASSIMILATORS))


# Galactic Threat, Technological Singularity, Propagation


@may_vote.changed_by(THREAT)
def never_votes(game: TI4, owner: Player, may: bool, player: Player) -> bool:
    return may and player != owner


def _may_threaten(game: TI4, player: Player) -> bool:
    phase = ongoing(game, Phase)
    used = phase is not None and Effect(USED_THREAT, player) in phase.effects
    return not used and may_predict(game, player)


@acts(AGENDA_REVEALED, THREAT, usable=_may_threaten)
async def galactic_threat(game: TI4, player: Player) -> None:
    """Once in an agenda phase."""
    phase = current(game, Phase)
    amend(game, Phase, effects=(*phase.effects, Effect(USED_THREAT, player)))
    await predict(game, player, THREAT, barred=False)


@reward(THREAT)
async def learn_from_voters(game: TI4, player: Player, outcome: str) -> None:
    """N-NEK-5: from somebody who voted so; nobody: nothing."""
    voters = [voter for voter, name, _ in current(game, Agenda).votes if name == outcome and voter != player]
    if any(_takeable(game, player, voter) for voter in voters):
        await _take(game, player, voters)


def _may_learn(game: TI4, player: Player) -> bool:
    """N-NEK-2: once in each combat, from an opponent whose unit was destroyed in it, whoever did it."""
    combat, lost = combat_now(game), ongoing(game, Destroyed)
    if combat is None or lost is None or lost.cause in OUTSIDE_OF_COMBAT or lost.player in game.out:
        return False
    if opponent_now(game, player) != lost.player or Effect(USED_SINGULARITY, player) in combat.effects:
        return False
    return bool(_takeable(game, player, lost.player)) and not _immune(game, lost.player, player)


def _protects(game: TI4, player: Player, nekro: Player) -> bool:
    return nekro in notes_before(game, player, ANTIVIRUS)


@shows(lambda game, player, nekro: (f"note:{ANTIVIRUS}",) if _protects(game, player, nekro) else ())
def _immune(game: TI4, player: Player, nekro: Player) -> bool:
    return _protects(game, player, nekro)


@acts(DESTROYED, SINGULARITY, usable=_may_learn)
async def technological_singularity(game: TI4, player: Player) -> None:
    combat = combat_now(game)
    assert combat is not None
    amend(game, type(combat), effects=(*combat.effects, Effect(USED_SINGULARITY, player)))
    await _take(game, player, [current(game, Destroyed).player])


@may_research.changed_by("ability:propagation")
def never_researches(game: TI4, owner: Player, may: bool, player: Player, technology: str) -> bool:
    return may and player != owner


@acts(WOULD_RESEARCH, "ability:propagation", must=True)
async def propagation(game: TI4, player: Player) -> None:
    """N-NEK-1: command tokens instead."""
    amend(game, Research, cancelled=True)
    await gain_tokens(game, player, TOKENS_FOR_RESEARCH)


# units


def _could_join(game: TI4, player: Player) -> list[str]:
    """Ground forces in the system that do not yet fight as ships, as kind and place."""
    combat = current(game, SpaceCombat)
    return [
        f"{kind}:{place}"
        for place in places_of(game, combat.system)
        for kind, number, _ in ground_forces_at(game, place, player).counts
        if combat.joined.count((player, place, kind)) < number
    ]


def _alastor_fights(game: TI4, player: Player) -> bool:
    combat = ongoing(game, SpaceCombat)
    if combat is None or opponent_now(game, player) == NOBODY:
        return False
    return bool(force_at(game, combat.system, player).number("flagship") and _could_join(game, player))


@acts(SPACE_COMBAT_START, "unit:nekro_flagship", usable=_alastor_fights, must=True)
async def the_alastor(game: TI4, player: Player) -> None:
    """N-NEK-6: any number of them, who stay where they are. FAQ-NEK-2, FAQ-NEK-3."""
    while _could_join(game, player):
        unit = await choose(player, "nekro_flagship.unit", lambda: [*_could_join(game, player), DONE])
        if unit == DONE:
            return
        kind, _, place = unit.partition(":")
        amend(game, SpaceCombat, joined=(*current(game, SpaceCombat).joined, (player, place, kind)))
        note(game, "nekro_flagship.joined", player=player, unit=kind, place=place)


@combat_bonus.changed_by("unit:nekro_mech")
def mordred(game: TI4, owner: Player, bonus: int, player: Player, kind: str, place: str) -> int:
    """N-NEK-8: once, also with both tokens."""
    enemy = opponent_now(game, owner)
    marked = any(mine[0] == owner and copied[1] == enemy for mine, copied in game.copies.items())
    return bonus + BONUS_OF_MORDRED if player == owner and kind == "mech" and marked else bonus


# Antivirus


def _meets_nekro(game: TI4, player: Player, owner: Player) -> bool:
    return opponent_now(game, player) != NOBODY


@promissory_note(ANTIVIRUS, SPACE_COMBAT_START, GROUND_COMBAT_START, when=_meets_nekro, stays=True)
async def antivirus(game: TI4, player: Player, owner: Player) -> None:
    """As long as it lies there, Nekro learns nothing from the player's losses."""


returns_when_activated(ANTIVIRUS)
