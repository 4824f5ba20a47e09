/** The view and the catalog of TI4. */

import type { components } from "./view.gen";
import type * as wire from "../../lib/server/wire";
import type * as galaxy from "../../galaxy/types";

type Schemas = components["schemas"];
type Named = wire.Named;

export type { At, Json, Seat } from "../../lib/server/wire";

export type SystemView = Schemas["SystemView"];
export type PlanetView = Schemas["PlanetView"];
export type ForceView = Schemas["ForceView"];
export type SheetView = Schemas["SheetView"];
export type StrategyView = Schemas["StrategyView"];

export interface StageEvent {
  event: string;
  [name: string]: wire.Json;
}

export type View = Omit<Schemas["View"], "stage"> & { stage: StageEvent[] };
export type Frame = wire.Frame<View>;

/** A component on the sheet of a faction, in words. */
export interface SheetPart {
  name: string;
  facts: string;
  effect: string;
  unit: string;
  colour: string;
  needs: string[];
}

export interface FactionFacts {
  name: string;
  short: string;
  set: string;
  abilities: { id?: string; name: string; effect: string | null }[];
}

/** The sheet of a faction, to be read and drawn. */
export interface FactionSheet {
  svg: string;
  layout: { name: string; box: string; start: [string, string][]; sections: { title: string; parts: SheetPart[] }[] };
}

/** The shape of a galaxy: spaces of homes by seat, of tiles and of hyperlanes. */
export interface LayoutFacts {
  players: number;
  set: string;
  homes: [number, number][];
  spaces: [number, number][];
  lanes: { at: [number, number]; lanes: [number, number][] }[];
  goods: number[];
  blue: number;
  red: number;
  slices: boolean;
}

export interface Catalog extends galaxy.Catalog {
  technologies: Record<
    string,
    Named & { colour: string; needs?: Record<string, number>; unit?: string | null; faction?: string | null }
  >;
  cards: Record<string, Named & { window?: string }>;
  agendas: Record<string, Named & { kind?: string; elect?: string | null; outcomes?: Record<string, string> }>;
  objectives: Record<string, Named & { points: number; kind: string }>;
  strategies: Record<string, Named & { number: number; primary?: string | null; secondary?: string | null }>;
  factions: Record<string, FactionFacts>;
  layouts: Record<string, LayoutFacts>;
  leaders?: Record<string, Named & { kind?: string; unlock?: string | null }>;
  notes?: Record<string, Named & { faction?: string | null }>;
  relics?: Record<string, Named>;
  attachments?: Record<string, Named & { resources?: number; influence?: number }>;
  explorations?: Record<string, Named & { deck?: string }>;
}
