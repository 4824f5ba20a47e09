/** What can be focused and picked on the map. */

import { playerName, type Naming } from "../words/names";
import { planetText, summary, type States } from "../words/speech";
import { planetOf } from "../pieces/planets";
import type { SystemMark } from "./marks";
import type { SpaceMark } from "./spaces";
import type { At } from "../types";

export interface Target {
  /** kind and id together */
  key: string;
  at: At;
  x: number;
  y: number;
  /** radius of a round target; null for a whole hex */
  r: number | null;
  label: string;
  legal: boolean;
  selected: boolean;
}

export const keyOf = (at: At): string => `${at.kind}:${at.id}`;

export interface Standing {
  legal: ReadonlySet<string>;
  selected: ReadonlySet<string>;
  active: ReadonlySet<string>;
  changed: ReadonlySet<string>;
  reach?: ReadonlyMap<string, "some" | "whole">;
}

export function statesOf(standing: Standing, key: string, id: string): Required<States> {
  return {
    reach: standing.reach?.get(key) ?? null,
    active: standing.active.has(id),
    selected: standing.selected.has(key),
    legal: standing.legal.has(key),
    changed: standing.changed.has(id),
  };
}

/** Systems and free spaces in ring order; planets only where one of them can be picked. */
export function targetsOf(
  naming: Naming,
  marks: readonly SystemMark[],
  spaces: readonly SpaceMark[],
  standing: Standing,
): Target[] {
  const found: Target[] = [];
  const add = (at: At, x: number, y: number, r: number | null, say: (states: States) => string) => {
    const key = keyOf(at);
    const states = statesOf(standing, key, at.id);
    found.push({ key, at, x, y, r, label: say(states), legal: states.legal, selected: states.selected });
  };
  for (const mark of marks) {
    add({ kind: "system", id: mark.id }, mark.x, mark.y, null, (states) => summary(naming, mark.id, states));
  }
  for (const space of spaces)
    add({ kind: "space", id: space.id }, space.x, space.y, null, (states) => spaceText(naming, space, states));
  for (const mark of marks)
    for (const planet of mark.planets) {
      const at = { kind: "planet", id: planet.id };
      if (!standing.legal.has(keyOf(at)) && !standing.selected.has(keyOf(at))) continue;
      add(at, mark.x + planet.x, mark.y + planet.y, planet.r + 6, (states) => planetSaid(naming, planet.id, states));
    }
  return found;
}

function said(naming: Naming, text: string, states: States): string {
  const more = (["selected", "legal"] as const).filter((state) => states[state]).map((state) => naming.say(state));
  return [text, ...more].join(". ") + ".";
}

function planetSaid(naming: Naming, id: string, states: States): string {
  return said(naming, planetText(naming, id, planetOf(naming.galaxy, naming.catalog, id)), states);
}

function spaceText(naming: Naming, space: SpaceMark, states: States): string {
  const { say } = naming;
  if (space.kind === "face_down") return said(naming, say("face.down"), states);
  if (space.player === null) return said(naming, say("space", { ring: space.ring, n: space.place }), states);
  if (space.player === naming.seat) return said(naming, say("reserved.mine"), states);
  return said(naming, say("reserved", { name: playerName(naming, space.player) }), states);
}
