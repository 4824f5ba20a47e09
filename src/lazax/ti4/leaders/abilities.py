"""What leaders do: agents are exhausted for it (51.4), heroes are purged afterwards (51.12)."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import NamedTuple

from lazax.core.ask import choose
from lazax.core.log import note
from lazax.core.state import Player
from lazax.ti4.abilities import ABILITIES, Judge, acts, always
from lazax.ti4.board import exhaust, is_ready
from lazax.ti4.exploration.decks import purge
from lazax.ti4.registry import asks
from lazax.ti4.state import TI4
from lazax.ti4.timings import AGENT_EXHAUSTED
from lazax.ti4.units.cards import take_stock
from lazax.ti4.windows import react

Effect = Callable[[TI4, Player], Awaitable[None]]


class Agent(NamedTuple):
    """The ability of an agent at a moment, whoever uses it; `component`: the leader, or a relic that is one."""

    component: str
    usable: Judge
    effect: Effect


AGENTS: dict[str, list[Agent]] = {}  # moment -> agents that act there
COPIERS: list[str] = []  # agents that have the text of all others

asks("choose", "component", "agent.copied")


def agent(leader: str, timing: str, usable: Judge = always) -> Callable[[Effect], Effect]:
    """Register what an agent does at a moment; exhausting it is the cost."""

    def register(effect: Effect) -> Effect:
        counts_as_agent(f"leader:{leader}", timing, usable, effect)

        component = f"leader:{leader}"

        @acts(
            timing, component, usable=lambda game, player: is_ready(game, player, component) and usable(game, player)
        )
        async def use(game: TI4, player: Player) -> None:
            await use_agent(game, player, leader, effect)

        return effect

    return register


def counts_as_agent(component: str, timing: str, usable: Judge, effect: Effect) -> None:
    """Let others that copy agents know what it does at a moment."""
    AGENTS.setdefault(timing, []).append(Agent(component, usable, effect))
    for copier in COPIERS:
        _lend(timing, copier)


def copies_agents(leader: str) -> None:
    """Register an agent that has the text of every other player's agent, exhausted or not."""
    COPIERS.append(leader)
    for timing in sorted(AGENTS):
        _lend(timing, leader)


def _lend(timing: str, leader: str) -> None:
    copier = f"leader:{leader}"
    if copier in ABILITIES.get(timing, {}):
        return

    def usable(game: TI4, player: Player) -> bool:
        return is_ready(game, player, copier) and bool(_lent(game, timing, player))

    @acts(timing, copier, usable=usable)
    async def use(game: TI4, player: Player) -> None:
        which = await choose(player, "agent.copied", lambda: list(_lent(game, timing, player)))
        await use_agent(game, player, leader, _lent(game, timing, player)[which].effect)


def _lent(game: TI4, timing: str, player: Player) -> dict[str, Agent]:
    """The agents of others that act at this moment and could be used now."""
    of_others = {component for component, owner in game.in_play.get(timing, ()) if owner != player}
    found = [agent for agent in AGENTS[timing] if agent.component in of_others and agent.usable(game, player)]
    return {agent.component: agent for agent in found}


async def use_agent(game: TI4, player: Player, leader: str, effect: Effect) -> None:
    """51.4: exhausted for its ability; what is done about that comes after it (W-G20)."""
    exhaust(game, player, f"leader:{leader}")
    note(game, "leader.used", player=player, leader=leader)
    await effect(game, player)
    await react(game, AGENT_EXHAUSTED, subject=f"{player}:{leader}")


def hero(leader: str, timing: str, usable: Judge = always, *, purged: bool = True) -> Callable[[Effect], Effect]:
    """Register what a hero does at a moment; 51.12: it is purged afterwards, unless its text says otherwise."""

    def register(effect: Effect) -> Effect:
        @acts(timing, f"leader:{leader}", usable=usable)
        async def use(game: TI4, player: Player) -> None:
            note(game, "leader.used", player=player, leader=leader)
            await effect(game, player)
            if purged:
                purge_leader(game, player, leader)

        return effect

    return register


def purge_leader(game: TI4, player: Player, leader: str) -> None:
    """70.1: it leaves the game for good."""
    purge(game, f"leader:{leader}")
    note(game, "leader.purged", player=player, leader=leader)
    take_stock(game)
