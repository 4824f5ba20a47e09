"""The leaders of the Nekro Virus."""

from __future__ import annotations

from lazax.core.ask import PASS, choose, choose_player
from lazax.core.stage import ongoing
from lazax.core.state import Player
from lazax.ti4.abilities import acts
from lazax.ti4.board import (
    force_at,
    has_units,
    owners_at,
    planets_in,
    technologies_of,
)
from lazax.ti4.economy.goods import gain_goods
from lazax.ti4.economy.hand import discard_one, draw_action_cards, may_draw
from lazax.ti4.economy.payment import influence, resources
from lazax.ti4.economy.tokens import pools_of, take_from_sheet
from lazax.ti4.events import Research
from lazax.ti4.factions.nekro.abilities import ASSIMILATORS
from lazax.ti4.leaders.abilities import agent, hero
from lazax.ti4.leaders.unlocking import SoFar, unlocked_when
from lazax.ti4.registry import asks
from lazax.ti4.sequence.order import alive
from lazax.ti4.state import TI4
from lazax.ti4.tables import TECHNOLOGIES
from lazax.ti4.technology.research import gain_any_technology
from lazax.ti4.timings import (
    ANY_TIME,
    COMPONENT_ACTION,
    TECHNOLOGY_GAINED,
)
from lazax.ti4.units.losses import destroy
from lazax.ti4.units.planets import specialties_of
from lazax.ti4.ways import systems

TECHNOLOGIES_FOR_ACIDOS, GOODS_OF_MALLEON = 3, 2

asks("choose", "planet", "nekro_hero.planet")
asks("choose", "player", "nekro_agent.player")
asks("choose", "word", "nekro_agent.price")


def _could_pay(game: TI4, player: Player) -> list[str]:
    """Players with a card in hand or a token on their sheet."""
    return [str(p) for p in alive(game) if game.hand[p] or sum(pools_of(game, p))]


def _anybody_could_pay(game: TI4, player: Player) -> bool:
    return bool(_could_pay(game, player))


@agent("nekro_agent", ANY_TIME, _anybody_could_pay)
async def nekro_malleon(game: TI4, player: Player) -> None:
    """The chosen player may discard an action card, or spend a token from their sheet."""
    chosen = await choose_player(player, "nekro_agent.player", lambda: [int(p) for p in _could_pay(game, player)])

    def prices() -> list[str]:
        cards, tokens = ["card"] if game.hand[chosen] else [], ["token"] if sum(pools_of(game, chosen)) else []
        return [*cards, *tokens, PASS]

    price = await choose(chosen, "nekro_agent.price", prices, n=GOODS_OF_MALLEON)
    if price == "card":
        await discard_one(game, chosen)
    if price == "token":
        await take_from_sheet(game, chosen)
    if price != PASS:
        await gain_goods(game, chosen, GOODS_OF_MALLEON)


@unlocked_when("nekro_commander")
def three_technologies(game: TI4, player: Player) -> SoFar:
    return SoFar(
        len([name for name in technologies_of(game, player) if name not in ASSIMILATORS]), TECHNOLOGIES_FOR_ACIDOS
    )


def _gained(game: TI4, player: Player) -> bool:
    research = ongoing(game, Research)
    return research is not None and research.player == player and may_draw(game)


@acts(TECHNOLOGY_GAINED, "leader:nekro_commander", usable=_gained)
async def nekro_acidos(game: TI4, player: Player) -> None:
    await draw_action_cards(game, player, 1)


def _devourable(game: TI4, player: Player) -> list[str]:
    there = (
        planet for system in systems(game) if has_units(game, system, player) for planet in planets_in(game, system)
    )
    return [planet for planet in there if specialties_of(game, planet)]


def _may_devour(game: TI4, player: Player) -> bool:
    return bool(_devourable(game, player))


@hero("nekro_hero", COMPONENT_ACTION, _may_devour)
async def devour_world(game: TI4, player: Player) -> None:
    """N-NEK-7: anybody's planet, or nobody's; a technology of its specialty's colour."""
    planet = await choose(player, "nekro_hero.planet", lambda: _devourable(game, player))
    colours = specialties_of(game, planet)
    others = [owner for owner in owners_at(game, planet) if owner != player]
    await destroy(
        game, [(planet, owner, force_at(game, planet, owner)) for owner in others], dict.fromkeys(others, player)
    )
    await gain_goods(game, player, resources(game, planet) + influence(game, planet))
    await gain_any_technology(game, player, lambda name: TECHNOLOGIES[name].colour in colours)
