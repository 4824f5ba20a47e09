"""Laws about technologies: research teams, weapons that everybody knows, and a revolution against them."""

from __future__ import annotations

from functools import partial

from lazax.core.ask import choose
from lazax.core.log import note
from lazax.core.stage import current, ongoing
from lazax.core.state import Player
from lazax.ti4.abilities import acts
from lazax.ti4.board import exhaust, force_at, is_ready, ready_planets
from lazax.ti4.council.delayed import delay, next_strategy_phase
from lazax.ti4.council.effects import discard_hand, in_speaker_order
from lazax.ti4.council.laws import ATTACHED, elected_by
from lazax.ti4.council.outcomes import AGAINST, agenda
from lazax.ti4.events import Research
from lazax.ti4.registry import asks
from lazax.ti4.state import NOBODY, TI4
from lazax.ti4.tables import ATTACHMENTS, NON_FIGHTERS, TECHNOLOGIES, UNITS, Colour
from lazax.ti4.technology.research import colours_met, lacking, prerequisites_ignored
from lazax.ti4.timings import RESEARCHED
from lazax.ti4.units.cards import sustains
from lazax.ti4.units.force import of_tokens
from lazax.ti4.units.losses import destroy
from lazax.ti4.units.planets import specialties_of
from lazax.ti4.ways import systems

REVOLUTION = "anti_intellectual_revolution"
WAR_SUN = "war_sun"
TEAMS = tuple(law for law, card in ATTACHED.items() if ATTACHMENTS[card].ignores_prerequisite)

asks("choose", "leaving", "anti_intellectual_revolution.ship")
asks("choose", "planet", "anti_intellectual_revolution.planet")


# Research teams


def _colour(law: str) -> Colour:
    colour = ATTACHMENTS[ATTACHED[law]].ignores_prerequisite
    assert colour is not None
    return colour


def _employs(game: TI4, law: str, player: Player) -> bool:
    """FAQ-AG-1: the card is exhausted, not the planet."""
    ready = is_ready(game, NOBODY, f"agenda:{law}")
    return ready and game.control.get(elected_by(game, law)) == player


def found_team(law: str) -> None:
    """It works for whoever controls the planet."""
    component = f"agenda:{law}"

    def has_helped(game: TI4, player: Player) -> bool:
        """Whether a prerequisite of its colour was met neither by technologies nor by planets."""
        research = ongoing(game, Research)
        if research is None or research.player != player or not _employs(game, law, player):
            return False
        there = [colour for planet in research.planets for colour in specialties_of(game, planet)]
        return lacking(game, player, research.technology).get(_colour(law), 0) > there.count(_colour(law))

    @agenda(law)
    async def team_is_founded(game: TI4, outcome: str) -> None:
        """All it does, it does later."""

    @colours_met.changed_by(component)
    def team_helps(game: TI4, owner: Player, met: tuple[Colour, ...], player: Player) -> tuple[Colour, ...]:
        return (*met, _colour(law)) if _employs(game, law, player) else met

    @acts(RESEARCHED, component, usable=has_helped, must=True)
    async def team_is_exhausted(game: TI4, player: Player) -> None:
        exhaust(game, NOBODY, component)
        note(game, "law.exhausted", player=player, agenda=law)


for team in TEAMS:
    found_team(team)


# Anti-Intellectual Revolution


@agenda(REVOLUTION)
async def revolution_begins(game: TI4, outcome: str) -> None:
    if outcome == AGAINST:
        delay(game, REVOLUTION, *in_speaker_order(game))


def _ships(game: TI4, player: Player) -> list[str]:
    at = ((system, force_at(game, system, player).only(NON_FIGHTERS)) for system in systems(game))
    return [f"{system}:{token}" for system, there in at for token, _ in there.tokens()]


def _researches(game: TI4, player: Player) -> bool:
    """N-AG-14: research only."""
    return current(game, Research).player == player and bool(_ships(game, player))


@acts(RESEARCHED, f"agenda:{REVOLUTION}", usable=_researches, must=True)
async def anti_intellectual_revolution(game: TI4, player: Player) -> None:
    ship = await choose(player, f"{REVOLUTION}.ship", lambda: _ships(game, player))
    system, _, token = ship.partition(":")
    await destroy(game, [(system, player, of_tokens((token,)))])


@next_strategy_phase(REVOLUTION)
async def libraries_burn(game: TI4, player: Player) -> None:
    """A planet for each technology."""
    for left in range(len(game.technologies[player]), 0, -1):
        if not (ready := ready_planets(game, player)):
            return
        planet = await choose(player, f"{REVOLUTION}.planet", partial(list[str], ready), n=left)
        game.exhausted.add(planet)
        note(game, "planet.exhausted", player=player, planet=planet)


# Publicize Weapon Schematics


def _knows_war_suns(game: TI4, player: Player) -> bool:
    """N-AG-10: a war sun that is printed on a faction's sheet is no technology."""
    return any(_is_war_sun(technology) for technology in game.technologies[player])


def _is_war_sun(technology: str) -> bool:
    unit = TECHNOLOGIES[technology].unit
    return unit is not None and UNITS[unit].kind == WAR_SUN


@agenda("publicize_weapon_schematics")
async def publicize_weapon_schematics(game: TI4, outcome: str) -> None:
    for player in in_speaker_order(game) if outcome == AGAINST else ():
        if _knows_war_suns(game, player):
            await discard_hand(game, player)


@prerequisites_ignored.changed_by("agenda:publicize_weapon_schematics")
def known_to_all(game: TI4, owner: Player, ignored: int, player: Player, technology: str) -> int:
    if not _is_war_sun(technology) or not any(_knows_war_suns(game, other) for other in in_speaker_order(game)):
        return ignored
    return ignored + sum(TECHNOLOGIES[technology].needs.values())


@sustains.changed_by("agenda:publicize_weapon_schematics")
def known_weakness(game: TI4, owner: Player, may: bool, place: str, player: Player, kind: str) -> bool:
    return may and kind != WAR_SUN
