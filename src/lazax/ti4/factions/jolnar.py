"""The Universities of Jol-Nar: fragile in battle, ahead in science."""

from __future__ import annotations

from lazax.core.ask import DONE, choose
from lazax.core.log import note
from lazax.core.stage import amend, current, ongoing
from lazax.core.state import Player
from lazax.ti4.abilities import acts
from lazax.ti4.board import exhaust, force_at, has_units, is_ready, remove_units
from lazax.ti4.combat.dice import combat_bonus, extra_hits
from lazax.ti4.combat.rerolls import choose_rerolls
from lazax.ti4.economy.goods import gain_goods
from lazax.ti4.events import Activation, Due, Research, Roll
from lazax.ti4.leaders.abilities import agent, hero
from lazax.ti4.leaders.unlocking import SoFar, unlocked_when
from lazax.ti4.movement.activation import stood_there
from lazax.ti4.notes.play import promissory_note
from lazax.ti4.registry import asks
from lazax.ti4.sequence.strategic_action import primary_instead
from lazax.ti4.sets import technology_deck
from lazax.ti4.state import TI4
from lazax.ti4.tables import SHIP_KINDS, TECHNOLOGIES
from lazax.ti4.technology.research import lose_technology, prerequisites_ignored, receive_technology
from lazax.ti4.timings import ACTIVATED, COMPONENT_ACTION, DICE_ROLLED, RESEARCHED, SPEND
from lazax.ti4.units.cards import gain_technology
from lazax.ti4.units.force import INFANTRY, MECH, of_tokens
from lazax.ti4.units.lasting import last, lasting
from lazax.ti4.ways import Bridges, bridges, systems

CONDUIT, TA_ZERN = "technology:spacial_conduit_cylinder", "leader:jolnar_commander"
UNIT_ABILITIES = ("barrage", "bombardment", "cannon")
FOR_RESEARCH = ("technology", "enigmatic_device", "reveal_prototype")
"""What resources are spent for when somebody researches."""
FACES_WITH_MORE, MORE_HITS, SIPHONED, LEARNED = 9, 2, 4, 8

asks("choose", "place", "jolnar_agent.place")
asks("choose", "technology", "jolnar_hero.old", "jolnar_hero.new")


# Fragile, Brilliant, Analytical


@combat_bonus.changed_by("ability:fragile")
def fragile(game: TI4, owner: Player, bonus: int, player: Player, kind: str, place: str) -> int:
    """N-JOL-1."""
    return bonus - 1 if player == owner else bonus


@primary_instead.changed_by("ability:brilliant")
def brilliant(game: TI4, owner: Player, instead: bool, player: Player, card: str) -> bool:
    """N-JOL-2: the token is spent, then all of the primary ability is used."""
    return instead or (player == owner and card == "technology")


@prerequisites_ignored.changed_by("ability:analytical")
def analytical(game: TI4, owner: Player, number: int, player: Player, technology: str) -> int:
    """N-JOL-3."""
    return number + 1 if player == owner and TECHNOLOGIES[technology].unit is None else number


# units


@extra_hits.changed_by("unit:jolnar_flagship")
def hylarim(game: TI4, owner: Player, hits: int, rolled: Roll) -> int:
    """By the bare face, before anything is added."""
    if rolled.player != owner or rolled.kind != "space":
        return hits
    return hits + sum(MORE_HITS for die in rolled.dice if die.unit == "flagship" and die.face >= FACES_WITH_MORE)


@combat_bonus.changed_by("unit:jolnar_mech")
def shield_paling(game: TI4, owner: Player, bonus: int, player: Player, kind: str, place: str) -> int:
    """N-JOL-1: infantry beside it is not fragile; the mech itself is."""
    shielded = player == owner and kind == INFANTRY and force_at(game, place, owner).number(MECH)
    return bonus + 1 if shielded else bonus


# technologies


def _own_units_there(game: TI4, player: Player) -> bool:
    activation = ongoing(game, Activation)
    if activation is None or activation.player != player or not is_ready(game, player, CONDUIT):
        return False
    return any(owner == player for _, owner, _ in activation.found)


@acts(ACTIVATED, CONDUIT, usable=_own_units_there)
async def spacial_conduit_cylinder(game: TI4, player: Player) -> None:
    exhaust(game, player, CONDUIT)
    last(game, Activation, CONDUIT, player)
    note(game, "technology.exhausted", player=player, component=CONDUIT)


@bridges.changed_by(CONDUIT)
def conduit(game: TI4, owner: Player, found: Bridges) -> Bridges:
    """N-JOL-5: for everybody, in this action."""
    activation = ongoing(game, Activation)
    if activation is None or lasting(game, CONDUIT, owner) is None:
        return found
    here = activation.system
    return (*found, *((here, s) for s in systems(game) if s != here and has_units(game, s, owner)))


def _siphons(game: TI4, player: Player) -> bool:
    activation = ongoing(game, Activation)
    if activation is None or activation.player == player:
        return False
    return activation.system in stood_there(game, player, SHIP_KINDS)


@acts(ACTIVATED, "technology:e_res_siphons", usable=_siphons, must=True)
async def e_res_siphons(game: TI4, player: Player) -> None:
    """N-JOL-4: each time."""
    await gain_goods(game, player, SIPHONED)


# leaders


def _volunteers(game: TI4, player: Player) -> list[str]:
    return [place for (place, owner), there in game.forces.items() if owner == player and there.number(INFANTRY)]


def _pays_for_research(game: TI4, player: Player) -> bool:
    due = ongoing(game, Due)
    if due is None or due.what != "resources" or due.reason not in FOR_RESEARCH or due.amount <= 0:
        return False
    return bool(_volunteers(game, due.player))


@agent("jolnar_agent", SPEND, _pays_for_research)
async def doctor_sucaban(game: TI4, player: Player) -> None:
    """Whoever pays decides how many of their infantry go; 31.2: that is not destroying."""
    payer = current(game, Due).player
    ends: list[str] = []
    while current(game, Due).amount > 0 and _volunteers(game, payer):
        place = await choose(payer, "jolnar_agent.place", lambda: [*_volunteers(game, payer), *ends])
        if place == DONE:
            return
        remove_units(game, place, payer, of_tokens((INFANTRY,)))
        note(game, "infantry.given", player=payer, place=place)
        amend(game, Due, amount=current(game, Due).amount - 1)
        ends = [DONE]


@unlocked_when("jolnar_commander")
def eight_technologies(game: TI4, player: Player) -> SoFar:
    return SoFar(len(game.technologies[player]), LEARNED)


def _rolled_by_ability(game: TI4, player: Player) -> bool:
    rolled = ongoing(game, Roll)
    return rolled is not None and rolled.player == player and rolled.kind in UNIT_ABILITIES and bool(rolled.dice)


@acts(DICE_ROLLED, TA_ZERN, usable=_rolled_by_ability)
async def ta_zern(game: TI4, player: Player) -> None:
    """N-JOL-6: each die once."""
    await choose_rerolls(game, player, TA_ZERN)


def _exchangeable(game: TI4, player: Player, taken: dict[str, str]) -> dict[str, list[str]]:
    """N-JOL-7: technologies that are no unit upgrades, with those of their colour that the deck holds now."""
    owned = game.technologies[player]
    deck = [t for t in technology_deck(game.rules.sets, game.factions[player]) if t not in owned]
    left = [t for t in deck if t not in taken.values()]
    found = {
        old: [new for new in left if TECHNOLOGIES[new].colour == TECHNOLOGIES[old].colour]
        for old in owned
        if TECHNOLOGIES[old].colour is not None and old not in taken
    }
    return {old: new for old, new in found.items() if new}


def _has_exchangeable(game: TI4, player: Player) -> bool:
    return bool(_exchangeable(game, player, {}))


@hero("jolnar_hero", COMPONENT_ACTION, _has_exchangeable)
async def rin(game: TI4, player: Player) -> None:
    """N-JOL-7: all at once, whatever their prerequisites; what comes so is not gained."""
    taken: dict[str, str] = {}
    while _exchangeable(game, player, taken):
        old = await choose(player, "jolnar_hero.old", lambda: [*_exchangeable(game, player, taken), DONE])
        if old == DONE:
            break
        taken[old] = await choose(
            player, "jolnar_hero.new", lambda: _exchangeable(game, player, taken)[old], technology=old
        )
    for old, new in taken.items():
        lose_technology(game, player, old)
        gain_technology(game, player, new)
        note(game, "technology.exchanged", player=player, technology=old, technology_to=new)


# Research Agreement


def _may_share(game: TI4, player: Player, owner: Player) -> bool:
    """N-JOL-8, N-GEN-14: nothing of a faction, and what the holder could own and does not."""
    learned = ongoing(game, Research)
    if learned is None or learned.player != owner or TECHNOLOGIES[learned.technology].faction is not None:
        return False
    deck = technology_deck(game.rules.sets, game.factions[player])
    return learned.technology in deck and learned.technology not in game.technologies[player]


@promissory_note("research_agreement", RESEARCHED, when=_may_share)
async def research_agreement(game: TI4, player: Player, owner: Player) -> None:
    await receive_technology(game, player, current(game, Research).technology)
