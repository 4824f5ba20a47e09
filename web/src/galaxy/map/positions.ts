/** Spaces as players call them in letters and chats: the ring and the place in it, clockwise from the north. */

import { distance } from "./hex";
import type { Galaxy, Place } from "../types";

const STEPS: readonly Place[] = [
  [1, 0],
  [0, 1],
  [-1, 1],
  [-1, 0],
  [0, -1],
  [1, -1],
];
const NAMED = /(?<![\w.,:/-])\d{3,4}(?![\w]|[.,:/-]\d)/g;

/** `000` in the middle, `101` to the north of it, `305` in the third ring. */
export function positionOf([q, r]: Place): string {
  const ring = distance([q, r]);
  let [x, y] = [0, -ring];
  let index = 1;
  for (const [dx, dy] of STEPS)
    for (let i = 0; i < ring; i++) {
      if (x === q && y === r) return `${ring}${`${index}`.padStart(2, "0")}`;
      [x, y] = [x + dx, y + dy];
      index++;
    }
  return "000";
}

/** The position of a system, "" beside the board and where players do not call them so. */
export function numberOf(galaxy: Galaxy, system: string): string {
  const at = galaxy.numbered ? galaxy.systems[system]?.at : null;
  return at ? positionOf([at[0] ?? 0, at[1] ?? 0]) : "";
}

export interface Piece {
  text: string;
  /** the system that is meant */
  system: string | null;
}

/** What somebody wrote, with the positions in it that are systems. */
export function piecesOf(galaxy: Galaxy, text: string): Piece[] {
  if (!galaxy.numbered) return [{ text, system: null }];
  const systems = new Map(Object.keys(galaxy.systems).map((id) => [numberOf(galaxy, id), id]));
  const pieces: Piece[] = [];
  let from = 0;
  for (const found of text.matchAll(NAMED)) {
    const system = systems.get(found[0]);
    if (!system) continue;
    if (found.index > from) pieces.push({ text: text.slice(from, found.index), system: null });
    pieces.push({ text: found[0], system });
    from = found.index + found[0].length;
  }
  if (from < text.length || !pieces.length) pieces.push({ text: text.slice(from), system: null });
  return pieces;
}
