"""The leaders of the Xxcha, and Political Favor."""

from __future__ import annotations

from lazax.core.ask import PASS, choose
from lazax.core.log import note
from lazax.core.stage import amend, current, enter, ongoing
from lazax.core.state import Player
from lazax.core.steps import do
from lazax.ti4.board import (
    force_at,
    owners_at,
    planets_of,
    remove_units,
    system_of,
)
from lazax.ti4.cards.play import may_play_cards
from lazax.ti4.council.agenda_deck import look_through
from lazax.ti4.council.changes import replace_agenda
from lazax.ti4.council.laws import repeal
from lazax.ti4.council.outcomes import REVEALED, lacks_what_it_needs, outcomes
from lazax.ti4.council.voting import may_vote, votes_of_planet
from lazax.ti4.economy.payment import influence, resources, spending_value
from lazax.ti4.events import Agenda, Turn
from lazax.ti4.factions.xxcha.abilities import near_to_own_planets
from lazax.ti4.leaders.abilities import agent, hero, purge_leader
from lazax.ti4.leaders.unlocking import SoFar, unlocked_when
from lazax.ti4.notes.play import promissory_note
from lazax.ti4.registry import asks, step, then
from lazax.ti4.sequence import agenda_phase
from lazax.ti4.sequence.checks import settle
from lazax.ti4.state import TI4
from lazax.ti4.timings import (
    AGENDA_REVEALED_WHEN,
    COMPONENT_ACTION,
)
from lazax.ti4.units.force import INFANTRY, force
from lazax.ti4.units.lasting import last, lasting, over
from lazax.ti4.windows import may_use

HERO = "leader:xxcha_hero"
ENOUGH_INFLUENCE = 12
LOOKED_AT, RESOLVED = 5, 2

asks("choose", "planet", "xxcha_agent.planet")
asks("choose", "player", "xxcha_agent.infantry")
asks("choose", "agenda", "xxcha_hero.law", "xxcha_hero.agenda")
asks("choose", "outcome", "xxcha_hero.outcome")


def _exhausted(game: TI4) -> list[str]:
    return sorted(planet for planet in game.exhausted if planet in game.control)


def _any_exhausted(game: TI4, player: Player) -> bool:
    return bool(_exhausted(game))


@agent("xxcha_agent", COMPONENT_ACTION, _any_exhausted)
async def ggrocuto_rinn(game: TI4, player: Player) -> None:
    """N-XXC-3: anybody's exhausted planet; near an own one an infantry there goes to reinforcements."""
    planet = await choose(player, "xxcha_agent.planet", lambda: _exhausted(game))
    game.exhausted.discard(planet)
    note(game, "planet.readied", player=game.control[planet], planet=planet)
    if system_of(game, planet) not in near_to_own_planets(game, player):
        return
    manned = [p for p in owners_at(game, planet) if force_at(game, planet, p).number(INFANTRY)]
    whose = await choose(player, "xxcha_agent.infantry", lambda: [*map(str, manned), PASS], planet=planet)
    if whose != PASS:
        remove_units(game, planet, int(whose), force({INFANTRY: 1}))
        note(game, "forces.removed", player=int(whose), planet=planet, units=((INFANTRY, 1, 0),))
        await settle(game)


@unlocked_when("xxcha_commander")
def twelve_influence(game: TI4, player: Player) -> SoFar:
    return SoFar(sum(influence(game, planet) for planet in planets_of(game, player)), ENOUGH_INFLUENCE)


@votes_of_planet.changed_by("leader:xxcha_commander")
def one_more(game: TI4, owner: Player, votes: int, player: Player, planet: str) -> int:
    """N-XXC-4: planets without influence give one vote."""
    return votes + 1 if player == owner else votes


@may_vote.changed_by("leader:xxcha_commander")
def never_kept_from_voting(game: TI4, owner: Player, may: bool, player: Player) -> bool:
    return may or player == owner


@spending_value.changed_by("leader:xxcha_hero_omega")
def voice_of_the_council(game: TI4, owner: Player, value: int, planet: str, what: str) -> int:
    """N-XXC-6: both values together, as the one or the other."""
    if game.control.get(planet) != owner:
        return value
    return value + (influence(game, planet) if what == "resources" else resources(game, planet))


# Political Data Nexus


def _enough_agendas(game: TI4, player: Player) -> bool:
    return len(game.agenda_deck) >= RESOLVED


@hero("xxcha_hero", COMPONENT_ACTION, _enough_agendas, purged=False)
async def political_data_nexus(game: TI4, player: Player) -> None:
    """N-XXC-5: a law may go; two of the top five agendas are resolved, and nobody else acts meanwhile."""
    last(game, Turn, HERO, player)
    if game.laws:
        law = await choose(player, "xxcha_hero.law", lambda: [*game.laws, PASS])
        if law != PASS:
            await repeal(game, law)
    then(game, do(choose_agendas, player), do(end_hero, player))


@step("xxcha_hero.agendas")
async def choose_agendas(game: TI4, player: Player) -> None:
    chosen = await look_through(game, player, LOOKED_AT, RESOLVED, "xxcha_hero.agenda")
    then(game, *(do(resolve_alone, player, card) for card in chosen))


@step("xxcha_hero.resolve")
async def resolve_alone(game: TI4, player: Player, card: str) -> None:
    """As if the player had cast one vote."""
    note(game, "agenda.revealed", player=player, agenda=card)
    enter(game, Agenda(card))
    then(game, do(agenda_phase.close))
    if card in REVEALED:
        await REVEALED[card](game)
    if current(game, Agenda).cancelled or lacks_what_it_needs(game, card) or not outcomes(game, card):
        amend(game, Agenda, cancelled=True, replaced=False)
        return
    outcome = await choose(player, "xxcha_hero.outcome", lambda: outcomes(game, card), agenda=card)
    amend(game, Agenda, votes=((player, outcome, 1),), outcome=outcome)
    then(game, do(agenda_phase.resolve))


@step("xxcha_hero.end")
def end_hero(game: TI4, player: Player) -> None:
    over(game, Turn, HERO, player)
    purge_leader(game, player, "xxcha_hero")


@may_use.changed_by(HERO)
def nobody_else(game: TI4, owner: Player, may: bool, player: Player, component: str) -> bool:
    return may and (player == owner or lasting(game, HERO, owner) is None)


@may_play_cards.changed_by(HERO)
def no_cards_of_others(game: TI4, owner: Player, may: bool, player: Player) -> bool:
    return may and (player == owner or lasting(game, HERO, owner) is None)


# Political Favor


def _owner_has_token(game: TI4, player: Player, owner: Player) -> bool:
    agenda = ongoing(game, Agenda)
    return agenda is not None and not agenda.cancelled and game.strategy_pool[owner] > 0


@promissory_note("political_favor", AGENDA_REVEALED_WHEN, when=_owner_has_token)
async def political_favor(game: TI4, player: Player, owner: Player) -> None:
    """ERR-POL: a token of its owner's strategy pool pays for it."""
    game.strategy_pool[owner] -= 1
    note(game, "token.lost", player=owner, pool="strategy")
    replace_agenda(game, player, "note:political_favor")
