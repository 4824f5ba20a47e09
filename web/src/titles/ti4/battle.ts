/** The combat of a view of TI4, as the battle scene is told of it. */

import type { Die, Fighter, Roll, Told } from "../../galaxy/battle/fight";
import type { Galaxy, Group } from "../../galaxy/types";
import { groupsOf } from "./galaxy";
import type { Catalog, StageEvent, View } from "./types";
import { say, type Word } from "./words";

type Seen = Pick<View, "stage" | "round" | "planets">;
interface RawDie {
  unit: string;
  needs: number;
  bonus: number;
  face: number;
  rerolls: readonly string[];
}

/** Rolls in which every unit has its own dice. */
const EACH = new Set(["space", "ground"]);
const NAMED = new Set(["space", "ground", "barrage", "bombardment", "cannon", "cannon_offense", "cannon_defense"]);
const GROUND_FORCES = new Set(["mech", "infantry"]);

const number = (value: unknown): number => (typeof value === "number" ? value : -1);
const text = (value: unknown): string => (typeof value === "string" ? value : "");

const eventOf = (view: Pick<View, "stage">) =>
  view.stage.findLast((one) => one.event === "SpaceCombat" || one.event === "GroundCombat");

/** The combat that is on, the innermost; null if there is none. */
export function toldOf(view: Seen, galaxy: Galaxy, catalog: Pick<Catalog, "planets">): Told | null {
  const event = eventOf(view);
  if (!event) return null;
  const planet = event.event === "GroundCombat" ? text(event["planet"]) : null;
  const system = planet ? (catalog.planets[planet]?.system ?? "") : text(event["system"]);
  const [attacker, defender] = [number(event["attacker"]), number(event["defender"])];
  const leaving = planet ? -1 : number(event["retreating"]);
  const side = (player: number, attacks: boolean): Fighter => ({
    player,
    attacks,
    leaving: leaving >= 0 && leaving === player,
    units: planet ? troops(view, planet, player) : ships(galaxy, system, player),
  });
  return {
    id: `${view.round} ${event.event} ${planet ?? system} ${attacker} ${defender}`,
    system,
    planet,
    round: number(event["round"]),
    roll: rollOf(view),
    sides: [side(attacker, true), side(defender, false)],
  };
}

/** The dice that lie there now: those of the last roll, of both where both have rolled. */
function rollOf(view: Pick<View, "stage">): Roll | null {
  const combat = eventOf(view);
  const rolled = (combat?.["rolls"] ?? []) as unknown as StageEvent[];
  const rolls = [...rolled, ...view.stage.filter((one) => one.event === "Roll")];
  const last = rolls.at(-1);
  if (!last) return null;
  const kind = text(last["kind"]);
  return {
    kind,
    name: NAMED.has(kind) ? say(`roll.${kind}` as Word) : "",
    each: EACH.has(kind),
    dice: rolls.filter((one) => one["kind"] === kind).flatMap(diceOf),
  };
}

function diceOf(event: StageEvent): Die[] {
  const dice = (event["dice"] ?? []) as unknown as RawDie[];
  return dice.map(({ unit, needs, bonus, face, rerolls }) => ({
    player: number(event["player"]),
    unit,
    needs,
    bonus,
    face,
    rerolled: rerolls.length > 0,
  }));
}

const ships = (galaxy: Galaxy, system: string, player: number): readonly Group[] =>
  galaxy.systems[system]?.fleets.find((there) => there.player === player)?.ships ?? [];

function troops(view: Seen, planet: string, player: number): readonly Group[] {
  const there = view.planets[planet]?.units.find((force) => force.player === player);
  return groupsOf(there?.units ?? []).filter(({ kind }) => GROUND_FORCES.has(kind));
}
