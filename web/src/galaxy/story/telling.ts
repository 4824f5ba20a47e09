/** A fight in words. */

import type { Room } from "../room.svelte";
import { say } from "../words/say";
import { capital } from "../words/words";
import type { Story } from "./stories";

/** A side by its people; of nobody, what fights there. */
export function sideName(room: Room, player: number): string {
  if (player < 0) return capital(say("story.locals"));
  return player === room.seat ? capital(room.name(player)) : room.faction(player) || room.name(player);
}

export function placeName(room: Room, { planet, system }: Story): string {
  const where = planet ? room.catalog.planets[planet]?.name : room.placeOf(system).name;
  return capital(where ?? "");
}

/** How it ended, or that it goes on. */
export function verdict(room: Room, story: Story): string {
  const name = placeName(room, story);
  if (story.shots) return say("story.fired", { who: sideName(room, story.sides[0].player), name });
  if (!story.done) return say("story.on", { name });
  if (story.winner === null) return say("story.drawn", { name });
  if (story.winner === room.seat) return say("story.won.you", { name });
  return say("story.won", { who: sideName(room, story.winner), name });
}
