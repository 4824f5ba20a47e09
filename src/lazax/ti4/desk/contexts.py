"""A line beneath a question: what it costs, what will follow, what happens to somebody who passes."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Final

from lazax.core.ask import Ask
from lazax.core.stage import ongoing
from lazax.core.state import Player
from lazax.desk.forms import At
from lazax.desk.scene import Scene, told
from lazax.locales import Teller
from lazax.ti4.board import enemy_ships, ground_forces_at, planets_in, ship_owners
from lazax.ti4.desk.words import component_at, effect_of
from lazax.ti4.events import (
    Activation,
    Agenda,
    CardPlay,
    Exploration,
    GroundCombat,
    Hits,
    Research,
    Resolving,
    Roll,
    SpaceCombat,
    StrategicAction,
)
from lazax.ti4.sequence.strategic_action import secondary_price
from lazax.ti4.state import TI4
from lazax.ti4.units.limits import fleet_limit

Question = Scene[TI4]


def context_of(game: TI4, player: Player, ask: Ask, teller: Teller) -> str | None:
    """What is good to know before answering; None where the question says it all."""
    otherwise = _window if ask.kind.startswith("window.") else _carried_out
    return told(CONTEXTS, Scene(game, player, ask, teller), otherwise)


def _turn(scene: Question) -> Iterator[str]:
    yield scene.say("tactic_pool", n=scene.game.tactic_pool[scene.player])
    if scene.may_pass:
        yield scene.say("passing")


def _activation(scene: Question) -> Iterator[str]:
    yield scene.say("tactic_pool", n=scene.game.tactic_pool[scene.player])


def _movement(scene: Question) -> Iterator[str]:
    """Who awaits the ships there."""
    game, player, system = scene.game, scene.player, scene.system
    if enemy_ships(game, system, player):
        enemies = tuple(owner for owner in ship_owners(game, system) if owner != player)
        yield scene.say("battle", players=enemies, n=len(enemies))
    elif hostile := _garrisons(game, player, system):
        yield scene.say("garrison", planets=hostile, n=len(hostile))
    yield scene.say("fleet_limit", n=fleet_limit(game, player))


def _landing(scene: Question) -> Iterator[str]:
    if hostile := _garrisons(scene.game, scene.player, scene.system):
        yield scene.say("invasion", planets=hostile, n=len(hostile))


def _garrisons(game: TI4, player: Player, system: str) -> tuple[str, ...]:
    """Planets on which others have ground forces."""
    others = [other for other in range(game.seats) if other != player]
    return tuple(p for p in planets_in(game, system) if any(ground_forces_at(game, p, other) for other in others))


def _secondary(scene: Question) -> Iterator[str]:
    card = str(scene.ask.about["strategy"])
    parts = scene.teller.locale.effect_parts("strategy", card)
    if isinstance(parts, dict) and "secondary" in parts:
        yield parts["secondary"]
    if ongoing(scene.game, StrategicAction) is not None and secondary_price(scene.game, scene.player, card):
        yield scene.say("strategy_pool", n=scene.game.strategy_pool[scene.player])


def _leaving(scene: Question) -> Iterator[str]:
    yield scene.say("leaving")


def _claim(scene: Question) -> Iterator[str]:
    if scene.may_pass:
        yield scene.say("claim")


def _tokens(scene: Question) -> Iterator[str]:
    yield scene.say("fleet_limit", n=fleet_limit(scene.game, scene.player))


def _vote(scene: Question) -> Iterator[str]:
    """What the agenda does, and how the votes stand."""
    agenda = ongoing(scene.game, Agenda)
    if agenda is None or agenda.sealed:
        return
    if effect := scene.teller.locale.effect("agenda", agenda.card, scene.game.rules._asdict()):
        yield effect
    for voter, outcome, number in agenda.votes:
        if outcome:
            yield scene.say("voted", player=voter, outcome=outcome, n=number)


def _window(scene: Question) -> Iterator[str]:
    """What has just happened that can be reacted to: the innermost of what is going on."""
    for event in reversed(scene.game.stage):
        tell = HAPPENING.get(type(event))
        if tell is not None:
            yield from tell(scene, event)
            return


def _carried_out(scene: Question) -> Iterator[str]:
    """What the card says whose question this is, and that of what was explored."""
    about, locale = scene.ask.kind.partition(".")[0], scene.teller.locale
    for event in reversed(scene.game.stage):
        if isinstance(event, Exploration) and event.card and about in ("explore", event.card):
            at = At("exploration", event.card)
        elif isinstance(event, Resolving) and event.component.partition(":")[2] == about:
            at = component_at(event.component)
        else:
            continue
        if effect := effect_of(locale, scene.game, at):
            yield f"{locale.name(at.kind, at.id)}: {effect}"
        return


def _played(scene: Question, play: CardPlay) -> Iterator[str]:
    yield scene.say("played", player=play.player, card=play.card)
    if effect := scene.teller.locale.effect("card", play.card, scene.game.rules._asdict()):
        yield effect


def _resolving(scene: Question, event: Resolving) -> Iterator[str]:
    yield scene.say("resolving", player=event.player, component=event.component)
    if effect := effect_of(scene.teller.locale, scene.game, component_at(event.component)):
        yield effect


def _roll(scene: Question, roll: Roll) -> Iterator[str]:
    dice = tuple((die.unit, die.face, die.needs) for die in roll.dice)
    rolled = all(die.face for die in roll.dice)
    yield scene.say("rolled" if rolled else "rolling", player=roll.player, dice=dice, n=roll.hits, n_dice=len(dice))


def _hits(scene: Question, hits: Hits) -> Iterator[str]:
    yield scene.say("hits", player=hits.player, n=hits.number, place=hits.place)


def _space_combat(scene: Question, combat: SpaceCombat) -> Iterator[str]:
    values = {"player": combat.attacker, "player_to": combat.defender, "system": combat.system}
    yield scene.say("space_combat", n=combat.round, **values)


def _ground_combat(scene: Question, combat: GroundCombat) -> Iterator[str]:
    values = {"player": combat.attacker, "player_to": combat.defender, "planet": combat.planet}
    yield scene.say("ground_combat", n=combat.round, **values)


def _agenda(scene: Question, agenda: Agenda) -> Iterator[str]:
    if not agenda.sealed:
        yield scene.say("agenda", agenda=agenda.card)


def _research(scene: Question, research: Research) -> Iterator[str]:
    if research.technology:
        yield scene.say("research", player=research.player, technology=research.technology)


def _activated(scene: Question, activation: Activation) -> Iterator[str]:
    if activation.player != scene.player:
        yield scene.say("activated", player=activation.player, system=activation.system)


def _strategic(scene: Question, action: StrategicAction) -> Iterator[str]:
    yield scene.say("strategic", player=action.player, strategy=action.card)


HAPPENING: Final[Mapping[type, Callable[..., Iterator[str]]]] = {
    CardPlay: _played,
    Resolving: _resolving,
    Roll: _roll,
    Hits: _hits,
    SpaceCombat: _space_combat,
    GroundCombat: _ground_combat,
    Agenda: _agenda,
    Research: _research,
    Activation: _activated,
    StrategicAction: _strategic,
}
CONTEXTS: Final[Mapping[str, Callable[[Question], Iterator[str]]]] = {
    "turn.action": _turn,
    "activate.system": _activation,
    "move.fleet": _movement,
    "invasion.commit": _landing,
    "secondary.use": _secondary,
    "combat.announce": _leaving,
    "objective.public": _claim,
    "tokens.redistribute": _tokens,
    "tokens.gain": _tokens,
    "vote.cast": _vote,
}
