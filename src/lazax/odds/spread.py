"""A battle as a distribution: which states its sides may come into, and with which chance; no dice are rolled."""

from __future__ import annotations

from lazax.odds.duel import ATTACKER, DEFENDER, Chances, Duel, Pair
from lazax.odds.figures import Odds, by_number

ROUNDS = 2_000  # a battle in which units are repaired is followed so long at most
ENOUGH = 1e-9  # if less than this goes on, it is not followed any further
NEGLIGIBLE = 1e-14  # nor is a single state that is less likely than this


def fought_out(duel: Duel, start: Chances, *, opened: bool = False, begun: float = 0.0) -> Odds:
    """Follow a battle from the states in which dice are rolled first to its end. `opened`: a round has been fought;
    `begun`: the chance that there is a first round, if it may end before these dice."""
    ended: Chances = {}
    going_on = _still(duel, start, ended)
    rounds = max(0.0, begun - sum(going_on.values()))
    if not opened and duel.opens:
        after: Chances = {}
        for pair, p in going_on.items():
            rounds += p
            for then, q in duel.round(pair, True).items():
                after[then] = after.get(then, 0.0) + p * q
        going_on = _still(duel, after, ended)
    rounds += _repeated(duel, going_on, ended) if duel.repairs else _in_order(duel, going_on, ended)
    return _told(duel, ended, rounds)


def _still(duel: Duel, chances: Chances, ended: Chances) -> Chances:
    """Those in which the battle goes on; the others have ended."""
    going_on: Chances = {}
    for pair, p in chances.items():
        if duel.fought_out(pair):
            ended[pair] = ended.get(pair, 0.0) + p
        elif p > NEGLIGIBLE:
            going_on[pair] = p
    return going_on


Rows = dict[int, dict[int, float]]
"""Chances by the attacker's state, then by the defender's."""


def _in_order(duel: Duel, going_on: Chances, ended: Chances) -> float:
    """Each state once, the strongest first: sides only ever become weaker."""
    rows: Rows = {}
    for (i, j), p in going_on.items():
        rows.setdefault(i, {})[j] = p
    rounds = 0.0
    while rows:
        i = max(rows, key=lambda state: duel.tough(ATTACKER, state))
        row = rows.pop(i)
        if not duel.left(ATTACKER, i):
            _add(ended, i, row)
            continue
        while row:
            j = max(row, key=lambda state: duel.tough(DEFENDER, state))
            p = row.pop(j)
            if not duel.left(DEFENDER, j):
                ended[i, j] = ended.get((i, j), 0.0) + p
            elif p > NEGLIGIBLE:
                rounds += _one(duel, (i, j), p, rows, row, ended)
    return rounds


def _add(chances: Chances, i: int, row: dict[int, float]) -> None:
    for j, p in row.items():
        chances[i, j] = chances.get((i, j), 0.0) + p


def _one(duel: Duel, pair: Pair, p: float, rows: Rows, row: dict[int, float], ended: Chances) -> float:
    """Spread what is in one state over what follows, however long it lasts; returns how many rounds that takes.
    `row`: states with the same attacker."""
    i, j = pair
    parts = duel.parts(pair)
    after = None if parts else duel.round(pair)
    stays = parts[0][i] * parts[1][j] if parts else after.pop(pair, 0.0) if after else 0.0
    if stays > 1.0 - ENOUGH:
        stays = 1.0
    still = stays**duel.stalemate if duel.stalemate else stays // 1.0
    if still:
        end = (duel.number(ATTACKER, duel.nobody), j) if duel.stalemate else pair
        ended[end] = ended.get(end, 0.0) + p * still
    if stays == 1.0:
        return p * duel.stalemate
    share = p * (1.0 - still) / (1.0 - stays)
    if parts:
        for n, q in parts[0].items():
            into = row if n == i else rows.setdefault(n, {})
            weight = share * q
            for m, r in parts[1].items():
                into[m] = into.get(m, 0.0) + weight * r
        row.pop(j, None)
    else:
        assert after is not None
        for (n, m), q in after.items():
            into = row if n == i else rows.setdefault(n, {})
            into[m] = into.get(m, 0.0) + share * q
    return share


def _repeated(duel: Duel, going_on: Chances, ended: Chances) -> float:
    """Round after round, until next to nothing goes on."""
    known: dict[Pair, Chances] = {}
    rounds = 0.0
    for _ in range(ROUNDS):
        if sum(going_on.values()) < ENOUGH:
            break
        after: Chances = {}
        for pair, p in going_on.items():
            rounds += p
            if pair not in known:
                known[pair] = duel.round(pair)
            for then, q in known[pair].items():
                after[then] = after.get(then, 0.0) + p * q
        going_on = _still(duel, after, ended)
    for pair, p in going_on.items():
        ended[pair] = ended.get(pair, 0.0) + p
    return rounds


def _told(duel: Duel, ended: Chances, rounds: float) -> Odds:
    won = lost = drawn = 0.0
    left: tuple[dict[float, float], dict[float, float]] = ({}, {})
    for (attacker, defender), p in ended.items():
        ours, theirs = duel.left(ATTACKER, attacker), duel.left(DEFENDER, defender)
        left[ATTACKER][ours] = left[ATTACKER].get(ours, 0.0) + p
        left[DEFENDER][theirs] = left[DEFENDER].get(theirs, 0.0) + p
        if ours and not theirs:
            won += p
        elif theirs and not ours:
            lost += p
        else:
            drawn += p
    attackers, defenders = (sum(number * p for number, p in side.items()) for side in left)
    return Odds(won, lost, drawn, True, rounds, attackers, defenders, 0, 0.0, *map(by_number, left))
