/** Changes of the board as little scenes: fleets that glide, ships that burn out. */

import { cubicOut } from "svelte/easing";

import type { Change, Ships } from "./changes";
import type { Point } from "../../../lib/drawing/sight";
import type { PlateMark } from "../marks";
import { fleetPlate } from "../../pieces/plates";

export interface Scene {
  id: string;
  plate: PlateMark;
  from: Point;
  to: Point;
  lost: boolean;
}

export const GLIDE = 350;
const MOST = 12;
const LOW = 34;

/** The scenes of these changes, at most a dozen: more would be noise. */
export function scenesOf(changes: readonly Change[], places: ReadonlyMap<string, Point>, run: number): Scene[] {
  const scenes: Scene[] = [];
  for (const change of changes) {
    const id = `${run} ${scenes.length}`;
    if (change.what === "move") {
      const [from, to] = [places.get(change.from), places.get(change.to)];
      if (from && to) scenes.push({ id, plate: plateOf(change.player, change.ships), from, to, lost: false });
    } else if (change.what === "lost") {
      const at = places.get(change.system);
      if (at) scenes.push({ id, plate: plateOf(change.player, change.ships), from: at, to: at, lost: true });
    }
  }
  return scenes.slice(0, MOST);
}

function plateOf(player: number, ships: readonly Ships[]): PlateMark {
  const shape = fleetPlate(ships.map(({ kind, n }) => ({ kind, n, damaged: false })));
  return { player, shape, x: 0, y: LOW, scale: 1, leaders: 0 };
}

/** A transition: along the way from one system to the other. */
export function glide(_: Element, { from, to, lost }: Scene) {
  return {
    duration: lost ? 300 : GLIDE,
    easing: cubicOut,
    css: (t: number) => {
      const [x, y] = [from.x + (to.x - from.x) * t, from.y + (to.y - from.y) * t];
      return `transform: translate(${x}px, ${y}px); opacity: ${lost ? 1 - t : 1}`;
    },
  };
}

/** A transition: out of nothing. Unlike Svelte's own it reads no styles, which would be slow on a large picture. */
export function appear(_: Element, { duration, delay = 0 }: { duration: number; delay?: number }) {
  return { duration, delay, css: (t: number) => `opacity: ${t}` };
}

/** A transition: down onto the board. */
export function drop(_: Element, { still }: { still: boolean }) {
  if (still) return { duration: 120, css: (t: number) => `opacity: ${t}` };
  return {
    duration: 200,
    easing: cubicOut,
    css: (t: number) => `opacity: ${t}; transform: translateY(${(t - 1) * 26}px)`,
  };
}
