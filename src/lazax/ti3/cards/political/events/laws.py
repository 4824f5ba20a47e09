"""Events about the laws in play (R27.12, T-X6)."""

from __future__ import annotations

from lazax.core.ask import PASS, choose, choose_player, confirm
from lazax.core.log import note
from lazax.core.stage import current
from lazax.core.state import Player
from lazax.core.steps import do
from lazax.ti3.board import alive, order_of_play, ready_planets
from lazax.ti3.cards.political.registry import FOR, agenda, subjects
from lazax.ti3.council.agenda import read_again
from lazax.ti3.council.laws import repeal_law
from lazax.ti3.economy.payment import influence
from lazax.ti3.events import Agenda
from lazax.ti3.registry import asks, then
from lazax.ti3.state import TI3
from lazax.ti3.tables import MECATOL_REX
from lazax.ti3.units.forces import change, may_place_ground_force

GUARDS = 2  # ground forces for Mecatol Rex
EXHAUSTED = 2  # planets of each player

asks("choose", "agenda", "holder_of_mecatol_rex.law", "new_constitution.law")
asks("choose", "word", "holder_of_mecatol_rex.guards")
asks("choose", "planet", "new_constitution.planet")
asks("choose", "player", "new_constitution.player")


@agenda("repeal")
async def repeal(game: TI3, outcome: str) -> None:
    """The elected law leaves play."""
    repeal_law(game, outcome)


@agenda("holder_of_mecatol_rex")
async def holder_of_mecatol_rex(game: TI3, outcome: str) -> None:
    """For: who controls Mecatol Rex may discard a law. Against: they may place two ground forces there."""
    holder = game.control.get(MECATOL_REX)
    if holder is None:
        note(game, "holder_of_mecatol_rex.nobody")
    elif outcome == FOR:
        await _discard_a_law(game, holder, "holder_of_mecatol_rex.law")
    else:
        await _guard(game, holder)


async def _guard(game: TI3, holder: Player) -> None:
    def possible() -> bool:  # R20.13; and they may lose it while they think
        return game.control.get(MECATOL_REX) == holder and may_place_ground_force(game, holder, MECATOL_REX)

    if possible() and await confirm(holder, "holder_of_mecatol_rex.guards", possible=possible, n=GUARDS):
        change(game.gf, MECATOL_REX, GUARDS)
        note(game, "holder_of_mecatol_rex.guarded", player=holder, n=GUARDS)


async def _discard_a_law(game: TI3, player: Player, kind: str) -> None:
    """The player may discard one law, if there is any."""
    if game.laws:
        law = await choose(player, kind, lambda: [*game.laws, PASS])
        if law != PASS:
            note(game, "law.discarded", player=player, agenda=law)
            repeal_law(game, law)


# New Constitution


@agenda("new_constitution")
async def new_constitution(game: TI3, outcome: str) -> None:
    """For: no law remains, and everybody exhausts two planets. Against: the most influential may discard a law."""
    if outcome != FOR:
        if game.laws:
            await _discard_a_law(game, await _most_influential(game), "new_constitution.law")
        return
    for law in list(game.laws):
        repeal_law(game, law)
    for player in order_of_play(game):
        await _exhaust_two(game, player)


async def _exhaust_two(game: TI3, player: Player) -> None:
    """R27.13: as far as they have refreshed ones."""
    for left in range(EXHAUSTED, 0, -1):
        ready = ready_planets(game, player)
        if not ready:
            return
        planet = ready[0]
        if len(ready) > left:
            planet = await choose(
                player, "new_constitution.planet", lambda: ready_planets(game, player) or [PASS], n=left
            )
        if planet != PASS:
            game.exhausted.add(planet)
            note(game, "planet.exhausted", player=player, planet=planet)


async def _most_influential(game: TI3) -> Player:
    """Who has most influence on refreshed planets; R27.9: the speaker decides a tie, as they do in all votes."""
    worth = {p: sum(influence(game, planet) for planet in ready_planets(game, p)) for p in alive(game)}
    best = [player for player, number in worth.items() if number == max(worth.values())]
    return await choose_player(game.speaker, "new_constitution.player", lambda: best)


# Revote


def _votable_laws(game: TI3) -> list[str]:
    return [law for law in game.laws if subjects(game, law)]


@agenda("revote", _votable_laws)
async def revote(game: TI3, outcome: str) -> None:
    """R27.12: the elected law is voted on again; it stays in play until it loses or elects another."""
    then(game, do(read_again, current(game, Agenda).player, outcome))
