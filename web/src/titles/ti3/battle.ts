/** The battle or invasion of a view of TI3, as the battle scene is told of it. */

import type { Die, Fighter, Roll, Told } from "../../galaxy/battle/fight";
import type { Galaxy, Group } from "../../galaxy/types";
import type { Catalog, StageEvent, View } from "./types";
import { say, type Word } from "./words";

type Seen = Pick<View, "stage" | "round" | "planets">;
type RawDie = Omit<Die, "player">;

/** Rolls in which every unit has its own dice. */
const EACH = new Set(["space", "ground"]);

/** Rolls that have a name; others belong to cards. */
const NAMED = new Set(["pds", "barrage", "shots", "space", "bombardment", "defence", "ground"]);

const number = (value: unknown): number => (typeof value === "number" ? value : -1);
const text = (value: unknown): string => (typeof value === "string" ? value : "");

/** The event of the fight that is on, the innermost. */
function eventOf(view: Pick<View, "stage">): StageEvent | null {
  return view.stage.findLast(({ event }) => event === "Battle" || event === "Invasion") ?? null;
}

/** The fight that is on, if one is. */
export function toldOf(view: Seen, galaxy: Galaxy, catalog: Pick<Catalog, "planets">): Told | null {
  const event = eventOf(view);
  if (!event) return null;
  const planet = event.event === "Invasion" ? text(event["planet"]) : null;
  const system = planet ? (catalog.planets[planet]?.system ?? "") : text(event["system"]);
  const [attacker, defender] = [number(event["attacker"]), number(event["defender"])];
  const leaving = planet ? -1 : number(event["leaving"]);
  const side = (player: number, attacks: boolean): Fighter => ({
    player,
    ...(player < 0 ? { name: say("battle.locals") } : {}),
    attacks,
    leaving: leaving === player && player >= 0,
    units: planet
      ? troops(view, planet, event, attacks)
      : (galaxy.systems[system]?.fleets.find((there) => there.player === player)?.ships ?? []),
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

function rollOf(view: Seen): Roll | null {
  const event = view.stage.findLast((one) => one.event === "Roll");
  if (!event) return null;
  const kind = text(event["kind"]);
  const dice = (event["dice"] ?? []) as unknown as [number, RawDie][];
  return {
    kind,
    name: NAMED.has(kind) ? say(`roll.${kind}` as Word) : "",
    each: EACH.has(kind),
    dice: dice.map(([player, die]) => ({ player, ...die })),
  };
}

function troops(view: Seen, planet: string, event: StageEvent, attacks: boolean): Group[] {
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
