import { on } from "svelte/events";

import type { At } from "../../../lib/server/wire";
import type { Room } from "../room.svelte";

/** A row of a question: while one looks at it, its place is outlined on the sheet. */
export function pointing(room: Room, at: At | null): (row: HTMLElement) => () => void {
  return (row) => {
    const point = () => (room.hovered = at);
    const leave = () => {
      if (room.hovered === at) room.hovered = null;
    };
    // with `on`, since a focused row that is taken away is blurred in the midst of an update
    on(row, "pointerenter", point);
    on(row, "focus", point);
    on(row, "pointerleave", leave);
    on(row, "blur", leave);
    return leave; // a row that is pressed goes without being left
  };
}
