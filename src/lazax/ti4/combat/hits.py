"""Hits: cancelled by Sustain Damage, then assigned by whoever suffers them (H-1 to H-6, 87)."""

from __future__ import annotations

from collections.abc import Sequence

from lazax.core.ask import PASS, choose, submit
from lazax.core.log import note
from lazax.core.stage import amend, current, enter, leave, ongoing
from lazax.core.state import Player
from lazax.ti4.abilities import Query
from lazax.ti4.board import force_at, ground_forces_at, set_force
from lazax.ti4.combat.assigning import Casualties, assign_by_ladder, check_hits, suggest_hits
from lazax.ti4.combat.joined_hits import with_joined
from lazax.ti4.combat.sides import joined_forces
from lazax.ti4.events import Effect, GroundCombat, Hits, SpaceCombat
from lazax.ti4.registry import asks
from lazax.ti4.state import TI4
from lazax.ti4.tables import SHIP_KINDS
from lazax.ti4.timings import HITS, HITS_ASSIGNED, SUSTAINED
from lazax.ti4.units.cards import sustains, unit_of
from lazax.ti4.units.force import FIGHTER, NOBODY, Force, of_tokens
from lazax.ti4.units.losses import Loss, destroy
from lazax.ti4.windows import react, window_order

SPACE = "space"
ELIGIBLE = {"barrage": (FIGHTER,), "cannon": SHIP_KINDS, SPACE: SHIP_KINDS}
"""Which units may take hits; ground forces where nothing is said."""

SUSTAINED_NOW = "sustained"  # of a combat round: kind and how many of it were damaged before

asks("submit", "casualties", "hits.assign")
asks("choose", "unit", "hits.sustain")
asks("choose", "place", "hits.place")

assignable: Query[tuple[str, ...], [Hits]] = Query("may_be_assigned")
"""The kinds of units to which hits have to be assigned first."""
aimed_hits: Query[int, [Hits]] = Query("aimed_hits")
"""How many of the hits have to be assigned to such kinds."""
exposed: Query[tuple[str, ...], [Hits]] = Query("may_take_hits")
"""The kinds of units that may take hits."""
shielding: Query[Force, [Hits]] = Query("may_sustain_for")
"""Units that cannot be hit themselves and may sustain damage for those that are."""
cancelled_by_sustaining: Query[int, [Player]] = Query("sustain_worth")
"""How many hits one use of Sustain Damage cancels."""


def standing_at(game: TI4, hits: Hits) -> list[tuple[str, Force]]:
    """The units that may take these hits, by place: one, but for units elsewhere that fight along."""
    if hits.kind not in ELIGIBLE:
        return [(hits.place, ground_forces_at(game, hits.place, hits.player))]
    kinds = exposed(game, ELIGIBLE[hits.kind], hits)
    found = [(hits.place, force_at(game, hits.place, hits.player).only(kinds))]
    combat = ongoing(game, SpaceCombat)
    if hits.kind == SPACE and combat is not None and combat.joined:
        found += joined_forces(combat, game, hits.player)
    return found


def eligible(game: TI4, hits: Hits) -> Force:
    """The units that may take these hits."""
    first, *others = [force for _, force in standing_at(game, hits)]
    for force in others:
        first = first.with_(force)
    return first


async def take_hits(game: TI4, *suffered: Hits) -> None:
    """Hits of one moment, on one player or on both sides of a combat: R-14: the sides take turns in using Sustain
    Damage; what is left is assigned, and all of it is destroyed together. N-GEN-13."""
    suffered = tuple(hits for hits in suffered if hits.number > 0 and eligible(game, hits))
    if not suffered:
        return
    faced = [await _before(game, hits) for hits in suffered]
    left = await _sustain(game, _by_order(game, [hits for hits in faced if hits.number > 0]))
    losses = [loss for hits in left for loss in await where_lost(game, hits, await _assigned(game, hits))]
    await destroy(game, losses, {hits.player: hits.producer for hits in left}, left[0].kind if left else "")
    await react(game, HITS_ASSIGNED)


async def hit_unit(game: TI4, hits: Hits, token: str) -> None:
    """One hit that whoever produced it has assigned to a unit: only this one may sustain damage."""
    hits = await _before(game, hits)
    if hits.number <= 0:
        return
    others = shielding(game, NOBODY, hits)
    able = [kind for kind in able_to_sustain(game, hits) if kind == token or others.number(kind)]
    if able:
        kind = await choose(hits.player, "hits.sustain", lambda: [*able, PASS], n=hits.number, place=hits.place)
        if kind != PASS:
            await _use(game, hits, kind)
            return
    await destroy(game, [(hits.place, hits.player, of_tokens((token,)))], {hits.player: hits.producer}, hits.kind)


async def _before(game: TI4, hits: Hits) -> Hits:
    """H-2: what cancels hits without a unit."""
    enter(game, hits)
    await react(game, HITS, subject=str(hits.player))
    return leave(game, Hits)


def _by_order(game: TI4, suffered: list[Hits]) -> list[Hits]:
    """R-14: the sides take turns in the order of a window."""
    order = window_order(game)
    return sorted(suffered, key=lambda hits: order.index(hits.player) if hits.player in order else len(order))


# Sustain Damage


def able_to_sustain(game: TI4, hits: Hits) -> list[str]:
    """87.4a: undamaged units that could be hit and have the ability (87)."""
    if hits.number <= 0:
        return []
    able = eligible(game, hits).with_(shielding(game, NOBODY, hits))
    return [
        kind
        for kind, number, damaged in able.counts
        if number - hits.spent.count(kind) > damaged
        and sustains(game, unit_of(game, hits.player, kind).sustains, hits.place, hits.player, kind)
    ]


async def _sustain(game: TI4, sides: Sequence[Hits]) -> list[Hits]:
    """The sides take turns, one use each, until all decline in a row."""
    left, declined, at = list(sides), 0, 0
    while left and declined < len(left):
        side = left[at % len(left)]
        kind = await _choose_to_sustain(game, side)
        if kind == PASS:
            declined += 1
        else:
            declined = 0
            left[at % len(left)] = await _use(game, side, kind)
            left = with_joined(game, left)
        at += 1
    return left


async def _choose_to_sustain(game: TI4, hits: Hits) -> str:
    if not able_to_sustain(game, hits):
        return PASS
    return await choose(
        hits.player,
        "hits.sustain",
        lambda: [*able_to_sustain(game, hits), PASS],
        n=hits.number,
        place=hits.place,
    )


async def _use(game: TI4, hits: Hits, kind: str) -> Hits:
    """87.1: the unit is damaged and a hit is cancelled; H-3: reactions to it come at once."""
    place = await _place_to_sustain(game, hits, kind)
    there = force_at(game, place, hits.player)
    before = there.damaged(kind)
    set_force(game, place, hits.player, there.hurt(kind))
    note(game, "unit.sustained", player=hits.player, place=place, unit=kind)
    _remember(game, hits.player, kind, before)
    enter(game, hits._replace(number=max(0, hits.number - cancelled_by_sustaining(game, 1, hits.player))))
    await react(game, SUSTAINED, subject=f"{hits.player}:{kind}")
    return leave(game, Hits)


async def _place_to_sustain(game: TI4, hits: Hits, kind: str) -> str:
    places = [place for place, force in standing_at(game, hits) if force.number(kind) > force.damaged(kind)]
    if len(places) > 1:
        return await choose(hits.player, "hits.place", lambda: places, unit=kind)
    return places[0] if places else hits.place


def _remember(game: TI4, player: Player, kind: str, before: int) -> None:
    """In a combat round: how many of the kind were damaged when the first of them sustained damage."""
    combat = ongoing(game, GroundCombat) or ongoing(game, SpaceCombat)
    if combat is not None and damaged_before(combat.round_effects, player, kind) is None:
        mark = Effect(SUSTAINED_NOW, player, f"{kind}:{before}")
        amend(game, type(combat), round_effects=(*combat.round_effects, mark))


def damaged_before(effects: Sequence[Effect], player: Player, kind: str) -> int | None:
    """How many of the kind were damaged before any sustained damage in this round; None if none did."""
    for effect in effects:
        name, _, number = effect.target.partition(":")
        if effect.kind == SUSTAINED_NOW and effect.player == player and name == kind:
            return int(number)
    return None


# assigning


async def _assigned(game: TI4, hits: Hits) -> Force:
    """H-4: the units that are destroyed; what finds none is lost."""
    there = eligible(game, hits)
    number = min(hits.number, there.total(there.kinds()))
    if number <= 0:
        return NOBODY
    if number == there.total(there.kinds()):
        return there
    if len(tokens := [token for token, _ in there.tokens()]) == 1:
        return of_tokens(tokens * number)
    first = assignable(game, (), hits)
    aimed = aimed_hits(game, number, hits) if first else 0
    chosen: Casualties = await submit(
        hits.player,
        "hits.assign",
        Casualties,
        lambda casualties: check_hits(there, number, casualties, first, aimed),
        lambda: suggest_hits(game, hits.player, there, number, first, aimed),
        lambda: assign_by_ladder(hits.player, there, number, first, aimed),
        n=number,
        place=hits.place,
    )
    return of_tokens(chosen)


async def where_lost(game: TI4, hits: Hits, lost: Force) -> list[Loss]:
    """Of equal units in different places the player says which one it is."""
    at = [(place, dict(force.tokens())) for place, force in standing_at(game, hits)]
    if len(at) == 1:
        return [(hits.place, hits.player, lost)]
    gone: dict[str, list[str]] = {place: [] for place, _ in at}
    for token in [token for token, number in lost.tokens() for _ in range(number)]:
        places = [place for place, left in at if left.get(token, 0) > gone[place].count(token)]
        place = await choose(hits.player, "hits.place", lambda: places, unit=token) if len(places) > 1 else places[0]
        gone[place].append(token)
    return [(place, hits.player, of_tokens(tokens)) for place, tokens in gone.items()]


def cancel_hits(game: TI4, number: int) -> None:
    """Effects in a window about hits take some of them away."""
    amend(game, Hits, number=max(0, current(game, Hits).number - number))
