/** What has changed in the galaxy between two moments, as far as it is worth showing in motion. */

import type { Fleet, Galaxy, Group, SystemHere } from "../../types";

export interface Ships {
  kind: string;
  n: number;
}

export type Change =
  | { what: "move"; player: number; from: string; to: string; ships: Ships[] }
  | { what: "lost"; player: number; system: string; ships: Ships[] }
  | { what: "built"; player: number; system: string; ships: Ships[] }
  | { what: "counter"; player: number; system: string }
  | { what: "taken"; player: number | null; planet: string }
  | { what: "exhausted"; planet: string; exhausted: boolean }
  | { what: "ground"; planet: string; gained: number }
  | { what: "tile"; system: string };

type Counts = Map<string, number>;

function countsOf(fleet: Fleet): Counts {
  const counts: Counts = new Map();
  for (const { kind, n } of fleet.ships) if (n) counts.set(kind, (counts.get(kind) ?? 0) + n);
  return counts;
}

interface Difference {
  system: string;
  gained: Counts;
  lost: Counts;
}

/** Ships that appear in one system and vanish in others have moved; where several could have, the larger loss goes first. */
export function changes(before: Galaxy, after: Galaxy): Change[] {
  const found: Change[] = [];
  for (const system of Object.keys(after.systems))
    if (!(system in before.systems)) found.push({ what: "tile", system });
  for (let player = 0; player < after.seats; player++) found.push(...fleetChanges(before, after, player));
  found.push(...counterChanges(before, after), ...planetChanges(before, after));
  return found;
}

function fleetChanges(before: Galaxy, after: Galaxy, player: number): Change[] {
  const differences: Difference[] = [];
  for (const [system, now] of Object.entries(after.systems)) {
    const old = before.systems[system];
    if (!old) continue;
    const [a, b] = [countsIn(old, player), countsIn(now, player)];
    const difference: Difference = { system, gained: new Map(), lost: new Map() };
    for (const kind of new Set([...a.keys(), ...b.keys()])) {
      const more = (b.get(kind) ?? 0) - (a.get(kind) ?? 0);
      if (more > 0) difference.gained.set(kind, more);
      if (more < 0) difference.lost.set(kind, -more);
    }
    if (difference.gained.size || difference.lost.size) differences.push(difference);
  }
  const moves = pair(differences, player);
  const rest = (what: "built" | "lost", of: "gained" | "lost"): Change[] =>
    differences.flatMap((difference) => {
      const ships = listed(difference[of]);
      return ships.length ? [{ what, player, system: difference.system, ships }] : [];
    });
  return [...moves, ...rest("built", "gained"), ...rest("lost", "lost")];
}

function countsIn(system: SystemHere, player: number): Counts {
  const fleet = system.fleets.find((there) => there.player === player);
  return fleet ? countsOf(fleet) : new Map<string, number>();
}

/** Takes what moved out of the differences. */
function pair(differences: Difference[], player: number): Change[] {
  const moves: Change[] = [];
  const arrivals = [...differences].sort((a, b) => total(b.gained) - total(a.gained));
  for (const to of arrivals) {
    const sources = differences.filter((from) => from !== to).sort((a, b) => total(b.lost) - total(a.lost));
    for (const from of sources) {
      const moved: Counts = new Map();
      for (const [kind, n] of to.gained) {
        const taken = Math.min(n, from.lost.get(kind) ?? 0);
        if (!taken) continue;
        moved.set(kind, taken);
        from.lost.set(kind, (from.lost.get(kind) ?? 0) - taken);
        to.gained.set(kind, n - taken);
      }
      if (moved.size) moves.push({ what: "move", player, from: from.system, to: to.system, ships: listed(moved) });
    }
  }
  return moves;
}

const total = (counts: Counts) => [...counts.values()].reduce((sum, n) => sum + n, 0);
const listed = (counts: Counts): Ships[] => [...counts].flatMap(([kind, n]) => (n > 0 ? [{ kind, n }] : []));

function counterChanges(before: Galaxy, after: Galaxy): Change[] {
  return Object.entries(after.systems).flatMap(([system, now]) => {
    const old = before.systems[system]?.counters ?? [];
    return now.counters
      .filter((player) => !old.includes(player))
      .map((player): Change => ({ what: "counter", player, system }));
  });
}

const unitsOf = (groups: readonly Group[]) => groups.reduce((sum, { n }) => sum + n, 0);

function planetChanges(before: Galaxy, after: Galaxy): Change[] {
  return Object.entries(after.planets).flatMap(([planet, now]) => {
    const old = before.planets[planet];
    if (!old) return [];
    const found: Change[] = [];
    if (old.owner !== now.owner) found.push({ what: "taken", player: now.owner, planet });
    else {
      const { exhausted } = now;
      if (old.exhausted !== exhausted) found.push({ what: "exhausted", planet, exhausted });
      const gained = unitsOf(now.units) - unitsOf(old.units);
      if (gained) found.push({ what: "ground", planet, gained });
    }
    return found;
  });
}
