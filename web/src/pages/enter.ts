import * as keep from "../lib/browser/keep";
import { router } from "../lib/browser/router.svelte";
import type { Created } from "../lib/server/wire";

/** Keep the seats that this browser may use and go to the table. */
export function enter(created: Created, title: string, name: string, go: boolean, mine: number[] = [0]): void {
  for (const seat of created.seats) {
    if (!seat.token || !mine.includes(seat.seat)) continue;
    keep.keepSeat({ game: created.game, seat: seat.seat, token: seat.token, name, title, at: Date.now() });
  }
  const own = created.seats.find((seat) => seat.token && mine.includes(seat.seat));
  if (go) router.go(`/g/${created.game}${own?.token ? `#${own.token}` : ""}`);
}
