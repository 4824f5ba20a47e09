import type { Connection } from "../server/connection.svelte";

const APART = 60_000;

/** Tell the table that I am here when I touch the page, at most once a minute unless I am missed; an open page alone
 * tells nothing. Gives what ends it. */
export function tellHere(connection: Connection): () => void {
  let last = 0;
  const touched = (event: Event): void => {
    // who agrees to be stood in for is not to stop it by pressing the button
    if (event.target instanceof Element && event.target.closest("[data-quiet]")) return;
    const { frame } = connection;
    if (document.hidden || !frame || !connection.token) return;
    const seat = frame.table.mine;
    const missed = frame.table.motions.some((motion) => motion.about !== null && motion.about === seat);
    if (!missed && Date.now() < last + APART) return;
    // nobody can do anything about somebody who plays alone
    if (frame.table.seats.every((one) => one.seat === seat || one.who !== "human")) return;
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
