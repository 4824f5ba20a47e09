import { Room as GalaxyRoom } from "../../galaxy/room.svelte";
import type { Connection } from "../../lib/server/connection.svelte";
import { useRoom as useAnyRoom } from "../../lib/table/room.svelte";
import type { TitleParts } from "../parts";
import { toldOf } from "./battle";
import { agendaOf } from "./council/agenda";
import { galaxyOf } from "./galaxy";
import type { Catalog, View } from "./types";

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

  override shut(): boolean {
    if (!this.tree) return super.shut();
    this.tree = false;
    return true;
  }
}

export const useRoom = (): Room => useAnyRoom() as unknown as Room;
