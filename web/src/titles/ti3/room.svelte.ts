import type { Connection } from "../../lib/server/connection.svelte";
import { Room as AnyRoom, useRoom as useAnyRoom } from "../../lib/table/room.svelte";
import type { TitleParts } from "../parts";
import { foundAt, marksOf } from "./decide/marks";
import * as api from "../../lib/server/api";
import type { Range } from "../../lib/server/wire";
import { eventOf, toldOf } from "./battle";
import { galaxyOf } from "./galaxy";
import type { At, Catalog, StageEvent, View } from "./types";

export interface BoardHandle {
  fit?: () => void;
  focusOn?: (systems: string[]) => void;
}

/** What the parts of a table of TI3 share. */
export class Room extends AnyRoom<View, Catalog> {
  tree = $state(false);
  list = $state(false);
  /** whether a battle is shown instead of the map; null: only one of mine */
  battle = $state<boolean | null>(null);
  board: BoardHandle | null = null;
  /** how far my fleet in a system gets */
  range = $state.raw<(Range & { system: string }) | null>(null);

  // a frame often brings the same view: then nothing is drawn again
  readonly #seen = $derived(this.view);
  /** the galaxy as it is drawn */
  readonly galaxy = $derived(galaxyOf(this.#seen, this.catalog));
  /** the fight that is on, as the battle scene is told of it */
  readonly told = $derived(toldOf(this.#seen, this.galaxy, this.catalog));

  constructor(connection: Connection, parts: TitleParts) {
    super(connection, parts, {
      marksOf,
      found: (things, at) => foundAt(things, at, (planet) => this.catalog.planets[planet]?.system ?? ""),
    });
  }

  /** The battle or invasion that goes on, the innermost first. */
  get fight(): StageEvent | null {
    return eventOf(this.view);
  }

  get showsBattle(): boolean {
    const fight = this.fight;
    if (!fight) return false;
    return this.battle ?? (this.seat !== null && (fight.attacker === this.seat || fight.defender === this.seat));
  }

  flipBattle(): void {
    if (this.fight) this.battle = !this.showsBattle;
  }

  override show(places: At[]): void {
    const systems = places.flatMap((at) => this.systemOf(at) ?? []);
    if (!systems.length) return;
    this.tab = "stage";
    this.board?.focusOn?.(systems.filter(Boolean));
    this.hovered = { kind: "system", id: systems[0] ?? "" };
  }

  override fit(): void {
    this.board?.fit?.();
  }

  override placeOf(ping: string): { at: At; name: string } {
    return {
      at: { kind: "system", id: ping },
      name: this.frame.names["system"]?.[ping] ?? this.catalog.systems[ping]?.name ?? "",
    };
  }

  override shut(): boolean {
    if (this.tree) this.tree = false;
    else if (this.range) this.range = null;
    else return super.shut();
    return true;
  }

  /** Show how far my fleet in this system gets; the same again: no longer. */
  async showRange(system: string): Promise<void> {
    const shown = this.range?.system === system;
    this.range = null;
    if (shown || this.seat === null) return;
    try {
      this.range = { system, ...(await api.range(this.connection.access, system)) };
    } catch {
      this.range = null;
    }
  }

  systemOf(at: At): string | null {
    if (at.kind === "system") return at.id;
    return at.kind === "planet" ? (this.catalog.planets[at.id]?.system ?? null) : null;
  }

  /** How far the fleet gets that I look at, or the one at home. */
  flipRange(): void {
    const home = this.seat === null ? null : this.frame.view.players[this.seat]?.home;
    const system = (this.hovered && this.systemOf(this.hovered)) ?? home;
    if (system) void this.showRange(system);
  }

  /** Look at my home. */
  goHome(): void {
    const system = this.seat === null ? null : this.frame.view.players[this.seat]?.home;
    if (system) this.show([{ kind: "system", id: system }]);
  }
}

export const useRoom = (): Room => useAnyRoom() as unknown as Room;
