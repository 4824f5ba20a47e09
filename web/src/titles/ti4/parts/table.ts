/** Everybody in a line: points, planets, votes, secret objectives. */

import type { Galaxy } from "../../../galaxy/types";
import type { View } from "../types";

export interface Line {
  player: number;
  points: number;
  planets: number;
  /** the influence of their ready planets */
  votes: number;
  /** secret objectives they have scored, and those they hold */
  scored: number;
  secrets: number;
}

export function linesOf(view: Pick<View, "players" | "objectives">, galaxy: Pick<Galaxy, "planets">): Line[] {
  const planets = Object.values(galaxy.planets);
  return view.players
    .map(({ player, points = 0, scored = [], secrets = 0 }) => {
      const own = planets.filter(({ owner }) => owner === player);
      const ready = own.filter(({ exhausted }) => !exhausted);
      return {
        player,
        points,
        planets: own.length,
        votes: ready.reduce((sum, { influence }) => sum + influence, 0),
        scored: scored.filter((id) => !view.objectives.includes(id)).length,
        secrets,
      };
    })
    .sort((a, b) => b.points - a.points || a.player - b.player);
}
