"""A line beneath a question: what it costs, what will follow, what happens to somebody who passes."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Final

from lazax.core.ask import Ask
from lazax.core.stage import ongoing
from lazax.core.state import Player
from lazax.desk.scene import Scene, told
from lazax.locales import Teller
from lazax.ti3.board import fleets_of, ship_owners
from lazax.ti3.combat.pds import in_range
from lazax.ti3.economy.payment import spendable
from lazax.ti3.events import Activation, CardPlay
from lazax.ti3.movement.activation import activation_price
from lazax.ti3.sequence.redistribution import counters_of
from lazax.ti3.state import TI3
from lazax.ti3.tables import PLANETS, PLANETS_OF, SYSTEMS


def context_of(game: TI3, player: Player, ask: Ask, teller: Teller) -> str | None:
    """What is good to know before answering; None where the question says it all."""
    otherwise = _reaction if ask.kind.startswith("react.") else None
    return told(CONTEXTS, Scene(game, player, ask, teller), otherwise)


def _turn(scene: Scene[TI3]) -> Iterator[str]:
    yield scene.say("command_pool", n=scene.game.command_pool[scene.player])
    if scene.may_pass:
        yield scene.say("passing")


def _activation(scene: Scene[TI3]) -> Iterator[str]:
    have = scene.game.command_pool[scene.player]
    yield scene.say("activation", n=activation_price(scene.game, scene.player), n_have=have)


def _movement(scene: Scene[TI3]) -> Iterator[str]:
    """Who awaits the ships there."""
    game, player, system = scene.game, scene.player, scene.system
    enemies = tuple(owner for owner in ship_owners(game, system) if owner != player)
    if enemies:
        yield scene.say("battle", players=enemies, n=len(enemies))
    guns = sum(len(planets) for owner, planets in in_range(game, system).items() if owner != player)
    if guns:
        yield scene.say("pds", n=guns)
    if not enemies and (hostile := _garrisons(game, player, system)):
        yield scene.say("garrison", planets=hostile, n=len(hostile))


def _landing(scene: Scene[TI3]) -> Iterator[str]:
    hostile = _garrisons(scene.game, scene.player, scene.system)
    if hostile:
        yield scene.say("invasion", planets=hostile, n=len(hostile))


def _garrisons(game: TI3, player: Player, system: str) -> tuple[str, ...]:
    """Planets that somebody else defends."""
    return tuple(
        planet for planet in PLANETS_OF[system] if game.control.get(planet, player) != player and game.gf.get(planet)
    )


def _secondary(scene: Scene[TI3]) -> Iterator[str]:
    parts = scene.teller.locale.effect_parts("strategy", str(scene.ask.about["strategy"]))
    if isinstance(parts, dict) and "secondary" in parts:
        yield parts["secondary"]
    yield scene.say("strategy_pool", n=scene.game.strategy_pool[scene.player])


def _purchase(scene: Scene[TI3]) -> Iterator[str]:
    yield scene.say("purchase", n=spendable(scene.game, scene.player, "resources"))


def _leaving(scene: Scene[TI3]) -> Iterator[str]:
    yield scene.say("leaving")


def _claim(scene: Scene[TI3]) -> Iterator[str]:
    if scene.may_pass:
        yield scene.say("claim")


def _counters(scene: Scene[TI3]) -> Iterator[str]:
    largest = max((len(fleet.ships) for _, fleet in fleets_of(scene.game, scene.player)), default=0)
    yield scene.say("largest_fleet", n=largest, n_supply=counters_of(scene.game, scene.player).fleet)


def _card(scene: Scene[TI3]) -> Iterator[str]:
    """What the card does that was just played, and to what."""
    played = ongoing(scene.game, CardPlay)
    if played is None:
        return
    effect = scene.teller.locale.effect("card", played.copying or played.card)
    if effect:
        yield effect
    targets = [name for target in played.targets if (name := _named(scene, target))]
    if targets:
        yield scene.say("targets", text=scene.teller.locale.join(targets))


def _named(scene: Scene[TI3], target: str) -> str:
    if target in PLANETS:
        return scene.teller.value("planet", target)
    if target in SYSTEMS:
        return scene.teller.value("system", target)
    return scene.teller.value("player", target) if target.isdecimal() else ""


def _reaction(scene: Scene[TI3]) -> Iterator[str]:
    activation = ongoing(scene.game, Activation)
    if activation is not None and activation.player != scene.player:
        yield scene.say("activated", player=activation.player, systems=activation.systems)


Tell = Callable[[Scene[TI3]], Iterator[str]]
CONTEXTS: Final[Mapping[str, Tell]] = {
    "turn.action": _turn,
    "activate.system": _activation,
    "move.fleet": _movement,
    "land.forces": _landing,
    "secondary.use": _secondary,
    "technology.buy": _purchase,
    "battle.retreat": _leaving,
    "battle.withdraw": _leaving,
    "objective.claim": _claim,
    "objective.secret": _claim,
    "counters.redistribute": _counters,
    "react.after_action_card": _card,
}
