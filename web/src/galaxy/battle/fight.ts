/** A battle as it is shown: who fights with what, and the dice rolled last. */

import { playerName, type Naming } from "../words/names";
import type { Catalog, Galaxy, Group } from "../types";

export interface Die {
  player: number;
  unit: string;
  needs: number;
  bonus: number;
  face: number;
  rerolled: boolean;
}

export interface Roll {
  kind: string;
  /** what is rolled for, in words */
  name: string;
  /** every unit has its own dice */
  each: boolean;
  dice: readonly Die[];
}

export interface Fighter {
  /** -1: nobody's; then it has a name of its own */
  player: number;
  name?: string;
  attacks: boolean;
  leaving: boolean;
  units: readonly Group[];
}

/** What a title tells of the fight that is on. */
export interface Told {
  id: string;
  system: string;
  /** null: fought in space */
  planet: string | null;
  round: number;
  /** the dice that lie on the table now */
  roll: Roll | null;
  sides: readonly [Fighter, Fighter];
}

export interface DieMark {
  face: number;
  hit: boolean;
  again: boolean;
}

export interface Rank {
  kind: string;
  /** units still there, the damaged ones last */
  units: { damaged: boolean }[];
  lost: number;
  needs: number | null;
  bonus: number;
  dice: DieMark[];
  /** dice of one unit */
  each: number;
}

export interface Side extends Omit<Fighter, "units"> {
  hits: number | null;
  ranks: Rank[];
}

export interface Fight extends Omit<Told, "sides"> {
  kind: "space" | "ground";
  sides: [Side, Side];
}

/** What is remembered while a fight lasts: its beginning and its last dice. */
export interface Memory {
  id: string;
  start: Record<string, number>;
  round: number;
  roll: Roll | null;
}

/** The fight that is on, with the dice of this round and what was lost since it began. */
export function fightOf(told: Told | null, units: Catalog["units"], memory: Memory | null): Fight | null {
  if (!told) return null;
  const known = memory?.id === told.id ? memory : null;
  const roll = told.roll ?? (known && known.round === told.round ? known.roll : null);
  const side = ({ units: groups, ...fighter }: Fighter): Side => {
    const ranks = ranksOf(groups, fighter.player, roll, units, known?.start ?? {});
    const hits = roll ? ranks.flatMap((rank) => rank.dice).filter((die) => die.hit).length : null;
    return { ...fighter, hits, ranks };
  };
  return {
    ...told,
    kind: told.planet === null ? "space" : "ground",
    roll,
    sides: [side(told.sides[0]), side(told.sides[1])],
  };
}

function ranksOf(
  groups: readonly Group[],
  player: number,
  roll: Roll | null,
  facts: Catalog["units"],
  start: Record<string, number>,
): Rank[] {
  const dice = (roll?.dice ?? []).filter((die) => die.player === player);
  const started = Object.keys(start)
    .filter((key) => key.startsWith(`${player} `))
    .map((key) => key.slice(key.indexOf(" ") + 1));
  const kinds = [...new Set([...groups.map(({ kind }) => kind), ...dice.map(({ unit }) => unit), ...started])];
  return kinds.map((kind) => {
    const own = dice.filter(({ unit }) => unit === kind);
    const units = groups
      .filter((group) => group.kind === kind)
      .flatMap(({ n, damaged }) => Array.from({ length: n }, () => ({ damaged })));
    const each = Math.max(1, facts[kind]?.dice ?? 1);
    const rolled = own.length && own.length % each === 0 && roll?.each ? own.length / each : 0;
    return {
      kind,
      units,
      lost: Math.max(0, (start[`${player} ${kind}`] ?? 0) - units.length, rolled - units.length),
      needs: own[0]?.needs ?? null,
      bonus: own[0]?.bonus ?? 0,
      dice: own.map(({ face, bonus, needs, rerolled }) => ({ face, hit: face + bonus >= needs, again: rerolled })),
      each,
    };
  });
}

/** What to remember of a fight; `thrown`: the dice that lie on the table now. */
export function remember(fight: Fight | null, thrown: Roll | null, memory: Memory | null): Memory | null {
  if (!fight) return null;
  if (memory?.id === fight.id) {
    const same = memory.round === fight.round;
    return { ...memory, round: fight.round, roll: thrown ?? (same ? memory.roll : null) };
  }
  const start: Record<string, number> = {};
  for (const side of fight.sides)
    for (const rank of side.ranks) start[`${side.player} ${rank.kind}`] = rank.units.length;
  return { id: fight.id, start, round: fight.round, roll: thrown };
}

/** What a fleet carries. */
export function carriedBy(galaxy: Galaxy, system: string, player: number): readonly Group[] {
  return galaxy.systems[system]?.fleets.find((there) => there.player === player)?.aboard ?? [];
}

/** How a side is called. */
export const sideName = (naming: Naming, side: Side): string => side.name ?? playerName(naming, side.player);
