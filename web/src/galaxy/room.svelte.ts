import * as api from "../lib/server/api";
import type { Connection } from "../lib/server/connection.svelte";
import type { At, Range } from "../lib/server/wire";
import { Room as AnyRoom, useRoom as useAnyRoom } from "../lib/table/room.svelte";
import type { Told } from "./battle/fight";
import { foundAt, marksOf } from "./map/places";
import type { Galaxy } from "./types";
import type { Facts, View } from "./view";

export interface BoardHandle {
  fit?: () => void;
  focusOn?: (systems: string[]) => void;
}

/** What the parts of a table share whose stage is a galaxy. An edition says what it is like now. */
export abstract class Room<V extends View = View, C extends Facts = Facts> extends AnyRoom<V, C> {
  list = $state(false);
  /** whether a battle is shown instead of the map; null: only one of mine */
  battle = $state<boolean | null>(null);
  board: BoardHandle | null = null;
  /** how far my fleet in a system gets */
  range = $state.raw<(Range & { system: string }) | null>(null);

  /** the galaxy as it is drawn */
  abstract readonly galaxy: Galaxy;
  /** the fight that is on */
  abstract readonly told: Told | null;
  /** the systems in which somebody acts now */
  abstract readonly active: readonly string[];

  /** `carried`: kinds of units that are counted as cargo */
  constructor(connection: Connection, parts: AnyRoom["parts"], carried: ReadonlySet<string>) {
    super(connection, parts, {
      marksOf: (ask, chosen, draft) => marksOf(ask, chosen, draft, carried),
      found: (things, at) => foundAt(things, at, (planet) => this.catalog.planets[planet]?.system ?? ""),
    });
  }

  get showsBattle(): boolean {
    const { told } = this;
    if (!told) return false;
    return this.battle ?? (this.seat !== null && told.sides.some(({ player }) => player === this.seat));
  }

  flipBattle(): void {
    if (this.told) this.battle = !this.showsBattle;
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
    if (!this.range) return super.shut();
    this.range = null;
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

  /** My home, now. */
  get home(): string | null {
    return this.seat === null ? null : (this.frame.view.players[this.seat]?.home ?? null);
  }

  /** How far the fleet gets that I look at, or the one at home. */
  flipRange(): void {
    const system = (this.hovered && this.systemOf(this.hovered)) ?? this.home;
    if (system) void this.showRange(system);
  }

  /** Look at my home. */
  goHome(): void {
    if (this.home) this.show([{ kind: "system", id: this.home }]);
  }
}

export const useRoom = (): Room => useAnyRoom() as unknown as Room;
