/** The spaces of a galaxy that is still being built. */

import { centre, disc, distance, placeOf, ringOrder, rotate, spaceId } from "./hex";
import type { At, Place, Galaxy } from "../types";

export interface SpaceMark {
  id: string;
  at: Place;
  x: number;
  y: number;
  kind: "free" | "home" | "face_down";
  player: number | null;
  ring: number;
  place: number;
}

const RADIUS = 3;

/** Spaces without a tile, in ring order; none once the galaxy stands. */
export function spacesOf(galaxy: Galaxy, legal: readonly At[], turns: number): SpaceMark[] {
  const offered = legal.filter((at) => at.kind === "space").map((at) => at.id);
  const { building } = galaxy;
  if (!building && !offered.length) return [];
  const taken = new Set(
    [...Object.values(galaxy.systems), ...(galaxy.lanes ?? [])].flatMap(({ at }) =>
      at ? [spaceId([at[0] ?? 0, at[1] ?? 0])] : [],
    ),
  );
  const homes = new Map(Object.entries(building?.homes ?? {}).map(([player, space]) => [space, Number(player)]));
  const all = building?.spaces ?? (building ? disc(RADIUS).map(spaceId) : []);
  return [...new Set([...all, ...offered, ...homes.keys()])]
    .filter((id) => !taken.has(id))
    .map((id) => {
      const at = placeOf(id);
      const turned = rotate(at, turns);
      const player = homes.get(id) ?? null;
      const kind = building?.face_down === id ? "face_down" : player === null ? "free" : "home";
      return { id, at: turned, ...centre(turned), kind, player, ring: distance(at), place: 0 } satisfies SpaceMark;
    })
    .sort((a, b) => ringOrder(a.at, b.at))
    .map((space, index, sorted) => ({
      ...space,
      place: index - sorted.findIndex((other) => other.ring === space.ring) + 1,
    }));
}
