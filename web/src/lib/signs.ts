import type { Connection } from "./connection.svelte";

const APART = 60_000;

/** Tell the table that I am here when I touch the page, at most once a minute; an open page alone tells nothing.
 * Gives what ends it. */
export function tellHere(connection: Connection): () => void {
  let last = 0;
  const touched = (event: Event): void => {
    // who agrees to be stood in for is not to stop it by pressing the button
    if (event.target instanceof Element && event.target.closest("[data-quiet]")) return;
    const { frame } = connection;
    if (document.hidden || !frame || !connection.token || Date.now() < last + APART) return;
    const seat = frame.table.mine;
    if (seat === null || frame.table.seats[seat]?.who !== "human" || frame.table.status === "over") return;
    last = Date.now();
    void connection.here();
  };
  addEventListener("pointerdown", touched);
  addEventListener("keydown", touched);
  return () => {
    removeEventListener("pointerdown", touched);
    removeEventListener("keydown", touched);
  };
}
