import { Room as GalaxyRoom } from "../../galaxy/room.svelte";
import type { Connection } from "../../lib/server/connection.svelte";
import { useRoom as useAnyRoom, type Layer } from "../../lib/table/room.svelte";
import type { TitleParts } from "../parts";
import { toldOf } from "./battle";
import { agendaOf } from "./council/agenda";
import { galaxyOf } from "./galaxy";
import type { Catalog, View } from "./types";
import { say } from "./words";

const CARGO = new Set(["fighter", "infantry", "mech"]);

/** What the parts of a table of TI4 share. */
export class Room extends GalaxyRoom<View, Catalog> {
  tree = $state(false);
  /** whether the council is shown instead of the map; null: as the question wants it */
  council = $state<boolean | null>(null);

  // a frame often brings the same view: then nothing is drawn again
  readonly #seen = $derived(this.view);
  readonly galaxy = $derived(galaxyOf(this.#seen, this.catalog));
  readonly told = $derived(toldOf(this.#seen, this.galaxy, this.catalog));
  readonly agenda = $derived(agendaOf(this.#seen));

  constructor(connection: Connection, parts: TitleParts) {
    super(connection, parts, CARGO);
  }

  get active(): string[] {
    const activation = this.view.stage.find((event) => event.event === "Activation");
    return typeof activation?.["system"] === "string" ? [activation["system"]] : [];
  }

  /** The council, while an agenda is before it, unless it elects what lies on the map. */
  get showsCouncil(): boolean {
    if (!this.agenda) return false;
    const elect = this.catalog.agendas[this.agenda.card]?.elect ?? "";
    return this.council ?? (!/planet/.test(elect) && !this.list);
  }

  /** From the map to the battle or the council, and back. */
  flipScene(): void {
    if (this.agenda) this.council = !this.showsCouncil;
    else this.flipBattle();
  }

  get ending(): string {
    return say("ending", { n: this.view.goal });
  }

  readonly figures = {
    get columns() {
      return [
        { id: "tactic", text: say("pool.tactic") },
        { id: "fleet", text: say("pool.fleet") },
        { id: "strategy", text: say("pool.strategy") },
        { id: "goods", text: say("figure.goods") },
        { id: "commodities", text: say("figure.commodities") },
        { id: "cards", text: say("figure.cards") },
        { id: "secrets", text: say("figure.secrets") },
      ];
    },
    of: (player: number) => {
      const sheet = this.view.players[player];
      return {
        tactic: sheet?.tactic ?? 0,
        fleet: sheet?.fleet ?? 0,
        strategy: sheet?.strategy ?? 0,
        goods: sheet?.goods ?? 0,
        commodities: sheet?.commodities ?? 0,
        cards: sheet?.cards ?? 0,
        secrets: sheet?.secrets ?? 0,
      };
    },
    fighters: new Set(["fighter"]),
    ground: new Set(["infantry", "mech"]),
  };

  protected override layers(): Layer[] {
    return [...super.layers(), { height: 26, open: this.tree, close: () => (this.tree = false) }];
  }
}

export const useRoom = (): Room => useAnyRoom() as unknown as Room;
