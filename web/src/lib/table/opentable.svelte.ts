import type { Connection } from "../server/connection.svelte";

/** The table this page looks at, for what is used in the lobby and in the game alike. */
class OpenTable {
  connection = $state.raw<Connection | null>(null);
}

export const openTable = new OpenTable();
