/** A battle as it stands: who fights with what, and the dice rolled last. */

import { cargo, fleetGroups, type Group } from "./plates";
import type { Catalog, StageEvent, View } from "./types";

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

export interface Side {
  /** -1: the locals of a planet */
  player: number;
  attacks: boolean;
  leaving: boolean;
  hits: number | null;
  ranks: Rank[];
}

export interface Fight {
  id: string;
  kind: "space" | "ground";
  system: string;
  planet: string | null;
  round: number;
  roll: string | null;
  sides: [Side, Side];
}

/** What is remembered while a fight lasts: its beginning and its last dice. */
export interface Memory {
  id: string;
  start: Record<string, number>;
  round: number;
  roll: StageEvent | null;
}

type RawDie = { unit: string; needs: number; bonus: number; face: number; rerolled: boolean };

function last(view: View, ...events: string[]): StageEvent | null {
  return view.stage.filter(({ event }) => events.includes(event)).pop() ?? null;
}

const number = (value: unknown): number => (typeof value === "number" ? value : -1);
const text = (value: unknown): string => (typeof value === "string" ? value : "");

/** The fight that is on, if one is. */
export function fightOf(view: View, catalog: Catalog, memory: Memory | null): Fight | null {
  const event = last(view, "Battle", "Invasion");
  if (!event) return null;
  const planet = event.event === "Invasion" ? text(event["planet"]) : null;
  const system = planet ? (catalog.planets[planet]?.system ?? "") : text(event["system"]);
  const [attacker, defender] = [number(event["attacker"]), number(event["defender"])];
  const id = `${view.round} ${event.event} ${planet ?? system} ${attacker} ${defender}`;
  const known = memory?.id === id ? memory : null;
  const round = number(event["round"]);
  const roll = last(view, "Roll") ?? (known && known.round === round ? known.roll : null);
  const leaving = planet ? -1 : number(event["leaving"]);
  const side = (player: number, attacks: boolean): Side => {
    const groups = planet ? troops(view, planet, event, attacks) : ships(view, system, player);
    const ranks = ranksOf(groups, player, roll, catalog, known?.start ?? {});
    const hits = roll ? ranks.flatMap((rank) => rank.dice).filter((die) => die.hit).length : null;
    return { player, attacks, leaving: leaving === player && player >= 0, hits, ranks };
  };
  return {
    id,
    kind: planet ? "ground" : "space",
    system,
    planet,
    round,
    roll: roll ? text(roll["kind"]) : null,
    sides: [side(attacker, true), side(defender, false)],
  };
}

function ships(view: View, system: string, player: number): Group[] {
  const fleet = view.systems[system]?.fleets.find((there) => there.player === player);
  return fleet ? fleetGroups(fleet) : [];
}

/** Ground forces and PDS that a fleet still carries. */
export function carriedBy(view: View, system: string, player: number): Group[] {
  const fleet = view.systems[system]?.fleets.find((there) => there.player === player);
  return fleet ? cargo(fleet) : [];
}

function troops(view: View, planet: string, event: StageEvent, attacks: boolean): Group[] {
  const there = view.planets[planet];
  const counts: [string, number][] = attacks
    ? [
        ["ground_force", there?.landed?.gf ?? 0],
        ["fighter", Math.max(0, number(event["fighters"]))],
      ]
    : [
        ["ground_force", there?.owner === null ? Math.max(0, number(event["locals"])) : (there?.gf ?? 0)],
        ["pds", there?.pds ?? 0],
        ["fighter", Math.max(0, number(event["fighters_defending"]))],
      ];
  return counts.filter(([, n]) => n > 0).map(([kind, n]) => ({ kind, n, damaged: false }));
}

function ranksOf(
  groups: readonly Group[],
  player: number,
  roll: StageEvent | null,
  catalog: Catalog,
  start: Record<string, number>,
): Rank[] {
  const dice = ((roll?.["dice"] ?? []) as [number, RawDie][])
    .filter(([owner]) => owner === player)
    .map(([, die]) => die);
  const started = Object.keys(start)
    .filter((key) => key.startsWith(`${player} `))
    .map((key) => key.slice(key.indexOf(" ") + 1));
  const kinds = [...new Set([...groups.map(({ kind }) => kind), ...dice.map(({ unit }) => unit), ...started])];
  return kinds.map((kind) => {
    const own = dice.filter(({ unit }) => unit === kind);
    const units = groups
      .filter((group) => group.kind === kind)
      .flatMap(({ n, damaged }) => Array.from({ length: n }, () => ({ damaged })));
    const each = Math.max(1, catalog.units[kind]?.dice ?? 1);
    const rolled = own.length && own.length % each === 0 && BATTLE.has(text(roll?.["kind"])) ? own.length / each : 0;
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

/** Rolls in which every unit has its own dice. */
const BATTLE = new Set(["space", "ground"]);

/** What to remember after this view. */
export function remember(view: View, fight: Fight | null, memory: Memory | null): Memory | null {
  if (!fight) return null;
  const roll = last(view, "Roll");
  if (memory?.id === fight.id) {
    const same = memory.round === fight.round;
    return { ...memory, round: fight.round, roll: roll ?? (same ? memory.roll : null) };
  }
  const start: Record<string, number> = {};
  for (const side of fight.sides)
    for (const rank of side.ranks) start[`${side.player} ${rank.kind}`] = rank.units.length;
  return { id: fight.id, start, round: fight.round, roll };
}
