"""Answers to all questions but the great ones: the option after which the position is worth most."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from lazax.bots.inscription.consequences import CONSEQUENCES, consequence
from lazax.bots.inscription.deploying import best_place
from lazax.bots.inscription.mind import Mind
from lazax.bots.inscription.plans import best_plan
from lazax.core.ask import DONE, PASS
from lazax.inscription.cards.alike import open_planets, open_symbols
from lazax.inscription.marks.boons import spend_goods
from lazax.inscription.marks.choosing import cross_cells
from lazax.inscription.sequence.strategy import take_dice
from lazax.inscription.sheets import warfare
from lazax.inscription.state import expansion_paper, set_common
from lazax.inscription.tables import FACTIONS, RELICS, RESOURCES, SIDES

CODEX, CODEX_GAIN = "relic:the_codex", 1.5
AT_ONCE = {"shard_of_the_throne": 4.0, "dynamis_core": 3.4, "plenary_orbital": 3.0, "the_syncretone": 2.2}
"""What relics bring that are played as they are drawn."""
LETNEV = FACTIONS["letnev"]
Answer = Callable[[Mind, Sequence[str], Mapping[str, Any]], str]
ANSWERS: dict[str, Answer] = {}


def answers(*kinds: str) -> Callable[[Answer], Answer]:
    def register(answer: Answer) -> Answer:
        for kind in kinds:
            ANSWERS[kind] = answer
        return answer

    return register


def decide(mind: Mind, kind: str, options: Sequence[str], about: Mapping[str, Any]) -> str:
    """A good answer to whatever an effect asks."""
    if (answer := ANSWERS.get(kind)) is not None:
        return answer(mind, options, about)
    if kind in CONSEQUENCES:
        return best_outcome(mind, kind, options)
    return next((word for word in (PASS, DONE) if word in options), options[0])


def best_outcome(mind: Mind, kind: str, options: Sequence[str]) -> str:
    return max(options, key=lambda option: mind.worth_after(lambda: consequence(mind, kind, option)))


@answers("deploy")
def place_for(mind: Mind, options: Sequence[str], about: Mapping[str, Any]) -> str:
    return best_place(mind, about["unit"], options)


@answers("boon.order")
def order_of_boons(mind: Mind, options: Sequence[str], about: Mapping[str, Any]) -> str:
    """The faction's ability last: it can use what the others give."""
    return next(option for option in options if option != "faction")


@answers("population.cross")
def value_given_up(mind: Mind, options: Sequence[str], about: Mapping[str, Any]) -> str:
    """The value that is the furthest away."""
    return options[-1]


@answers("goods.number")
def number_of_goods(mind: Mind, options: Sequence[str], about: Mapping[str, Any]) -> str:
    """What everybody loses: much, if one has little oneself."""
    sheet = mind.game.industry[mind.me]
    mine = sheet.goods - sheet.goods_spent
    others = [other.goods - other.goods_spent for player, other in mind.game.industry.items() if player != mind.me]
    return options[-1] if others and mine < max(others) and mine <= 1 else options[0]


@answers("resource.choose")
def resource_for_relic(mind: Mind, options: Sequence[str], about: Mapping[str, Any]) -> str:
    """Nano-Forge crosses out such symbols on every unlocked planet; the Codex turns dice into what is in demand."""
    game, me = mind.game, mind.me
    number = RELICS["nano_forge"].number
    symbols = expansion_paper(game, me).by_resource

    async def forge(resource: int) -> None:
        for planet in open_planets(game, me):
            await cross_cells(game, me, lambda: open_symbols(game, me, planet) & symbols[resource], number)

    if game.common[me].played[-1:] == ("nano_forge",):
        return max(options, key=lambda name: mind.worth_after(lambda: forge(RESOURCES.index(name))))
    return max(options, key=lambda name: _with_dice(mind, f"dice:{name}"))


def _with_dice(mind: Mind, *uses: str) -> float:
    """What the position comes to with the dice as they are, or as the Codex names them."""
    with mind.supposing():
        set_common(mind.game, mind.me, uses=(*mind.game.common[mind.me].uses, *uses))
        take_dice(mind.game, mind.me)
        return best_plan(mind, 1).worth


@answers("relic.play")
def relic_to_play(mind: Mind, options: Sequence[str], about: Mapping[str, Any]) -> str:
    """When it is worth more now than it may be later."""
    if CODEX not in options:
        return best_outcome(mind, "relic.play", options)
    plain, dice = _with_dice(mind), [_with_dice(mind, f"dice:{name}") for name in RESOURCES]
    return CODEX if max(dice) > plain + CODEX_GAIN else PASS


@answers("relic.keep")
def relic_kept(mind: Mind, options: Sequence[str], about: Mapping[str, Any]) -> str:
    return max(options, key=lambda name: RELICS[name].vp + AT_ONCE.get(name, 2.0))


@answers("munitions.side")
def side_to_arm(mind: Mind, options: Sequence[str], about: Mapping[str, Any]) -> str:
    """Trade goods for strength if they can turn a war, and the war is worth them."""
    sheet, goods = mind.game.warfare[mind.me], about["n"]
    now, best, answer = mind.judge.worth(), 0.0, DONE
    for at, side in enumerate(SIDES):
        for number in range(1, goods + 1):
            with mind.supposing():
                mind.game.warfare[mind.me] = warfare.strengthen_now(sheet, at, number * LETNEV.also)
                spend_goods(mind.game, mind.me, number)
                gain = mind.judge.worth() - now
            if gain > best + 0.01:
                best, answer = gain, side
    return answer
