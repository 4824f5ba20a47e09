import { Room as GalaxyRoom } from "../../galaxy/room.svelte";
import type { Connection } from "../../lib/server/connection.svelte";
import { useRoom as useAnyRoom } from "../../lib/table/room.svelte";
import type { TitleParts } from "../parts";
import { toldOf } from "./battle";
import { galaxyOf } from "./galaxy";
import { readBy } from "./readings";
import type { Catalog, View } from "./types";

const CARGO = new Set(["fighter", "ground_force", "pds"]);

/** What the parts of a table of TI3 share. */
export class Room extends GalaxyRoom<View, Catalog> {
  tree = $state(false);

  // a game never changes its rules, though every view names them
  readonly #rules = $derived(JSON.stringify(this.view.rules ?? {}));
  readonly #read = $derived(readBy(super.catalog, JSON.parse(this.#rules) as View["rules"]));
  // a frame often brings the same view: then nothing is drawn again
  readonly #seen = $derived(this.view);
  readonly galaxy = $derived(galaxyOf(this.#seen, this.catalog));
  readonly told = $derived(toldOf(this.#seen, this.galaxy, this.catalog));

  constructor(connection: Connection, parts: TitleParts) {
    super(connection, parts, CARGO);
  }

  override get catalog(): Catalog {
    return this.#read;
  }

  get active(): string[] {
    const activation = this.view.stage.find((event) => event.event === "Activation");
    return (activation?.systems ?? []) as string[];
  }

  override shut(): boolean {
    if (!this.tree) return super.shut();
    this.tree = false;
    return true;
  }
}

export const useRoom = (): Room => useAnyRoom() as unknown as Room;
