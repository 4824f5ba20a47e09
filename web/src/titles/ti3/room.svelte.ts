import { Room as GalaxyRoom } from "../../galaxy/room.svelte";
import type { Connection } from "../../lib/server/connection.svelte";
import { useRoom as useAnyRoom, type Layer } from "../../lib/table/room.svelte";
import type { TitleParts } from "../parts";
import { toldOf } from "./battle";
import { galaxyOf } from "./galaxy";
import { readBy } from "./readings";
import type { Catalog, View } from "./types";
import { say } from "./words";

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

  get ending(): string {
    return say("ending", { n: this.view.goal });
  }

  readonly figures = {
    get columns() {
      return [
        { id: "command", text: say("pool.command") },
        { id: "fleet", text: say("pool.fleet") },
        { id: "strategy", text: say("pool.strategy") },
        { id: "goods", text: say("figure.goods") },
        { id: "cards", text: say("figure.cards") },
      ];
    },
    of: (player: number) => {
      const sheet = this.view.players[player];
      return {
        command: sheet?.command_pool ?? 0,
        fleet: sheet?.fleet_pool ?? 0,
        strategy: sheet?.strategy_pool ?? 0,
        goods: sheet?.goods ?? 0,
        cards: sheet?.cards ?? 0,
      };
    },
    fighters: new Set(["fighter"]),
    ground: new Set(["ground_force"]),
  };

  protected override layers(): Layer[] {
    return [...super.layers(), { height: 26, open: this.tree, close: () => (this.tree = false) }];
  }
}

export const useRoom = (): Room => useAnyRoom() as unknown as Room;
