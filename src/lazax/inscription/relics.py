"""Relics (I18): playing one, and what each does (D11)."""

from __future__ import annotations

from collections.abc import Sequence

from lazax.core.ask import PASS, choose
from lazax.core.log import note
from lazax.core.state import Player
from lazax.inscription import marking
from lazax.inscription.boons import gain_council
from lazax.inscription.choosing import choose_resource, cross_cells
from lazax.inscription.papers import bits
from lazax.inscription.registry import RELIC_EFFECTS, relic
from lazax.inscription.state import Inscription, expansion_paper, set_common
from lazax.inscription.tables import RELICS, RESOURCES


async def play_relics(game: Inscription, player: Player, moments: Sequence[str]) -> None:
    """I18.2: at its moment a player may play relics from hand, one after the other."""
    while names := [name for name in game.common[player].relics if _playable(game, player, name, moments)]:
        answer = await choose(player, "relic.play", lambda: [*(f"relic:{name}" for name in names), PASS])
        if answer == PASS:
            return
        await play_relic(game, player, answer.partition(":")[2])


def _playable(game: Inscription, player: Player, name: str, moments: Sequence[str]) -> bool:
    use = RELIC_EFFECTS.get(name)
    return use is not None and RELICS[name].moment in moments and use.possible(game, player)


async def play_relic(game: Inscription, player: Player, name: str) -> None:
    common = game.common[player]
    set_common(
        game, player, relics=tuple(held for held in common.relics if held != name), played=(*common.played, name)
    )
    note(game, "relic.played", player=player, relic=name)
    if (use := RELIC_EFFECTS.get(name)) is not None:
        await use.effect(game, player)


@relic("shard_of_the_throne")
async def shard_of_the_throne(game: Inscription, player: Player) -> None:
    """Three council members, then a PDS."""
    gain_council(game, player, RELICS["shard_of_the_throne"].number)
    await marking.deploy(game, player, "pds")


def _symbols_on_unlocked(game: Inscription, player: Player) -> bool:
    sheet, planets = game.expansion[player], expansion_paper(game, player).planets
    return any(planets[n].cells & ~sheet.crossed for n in bits(sheet.unlocked))


@relic("nano_forge", _symbols_on_unlocked)
async def nano_forge(game: Inscription, player: Player) -> None:
    """Two symbols of one resource on every unlocked planet."""
    resource, paper = await choose_resource(player), expansion_paper(game, player)
    for planet in bits(game.expansion[player].unlocked):
        cells = paper.planets[planet].cells & paper.by_resource[resource]
        await cross_cells(game, player, lambda: cells & ~game.expansion[player].crossed, RELICS["nano_forge"].number)


@relic("the_codex")
async def the_codex(game: Inscription, player: Player) -> None:
    """The three black dice all count as one resource of choice."""
    resource = RESOURCES[await choose_resource(player)]
    set_common(game, player, uses=(*game.common[player].uses, f"dice:{resource}"))
