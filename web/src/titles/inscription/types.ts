/** The view and the catalog of Twilight Inscription. */

import type { Named } from "../../lib/server/wire";
import type { components } from "./view.gen";

type Schemas = components["schemas"];

export type { At, Json, Seat } from "../../lib/server/wire";

export const SHEETS = ["navigation", "expansion", "industry", "warfare"] as const;
export type SheetKind = (typeof SHEETS)[number];
export const RESOURCES = ["material", "influence", "research"] as const;
export type Resource = (typeof RESOURCES)[number];

export type View = Schemas["InscriptionView"];

export type PlayerView = Schemas["PlayerView"];

export type WarfareView = Schemas["WarfareView"];

export type AIView = Schemas["AIView"];

export type VoteView = Schemas["VoteView"];

export interface UnitFacts extends Named {
  cost: string;
  rows: number;
  pattern: [number, number][];
  vp: number;
  unlock: string | null;
  special: string | null;
}

export interface Catalog {
  sheets: Record<SheetKind, Named>;
  resources: Record<Resource, Named>;
  specials: Record<string, Named>;
  commodities: Record<string, Named>;
  boons: Record<string, Named>;
  units: Record<string, UnitFacts>;
  technologies: Record<string, Named & { sheet: SheetKind; research: number; special: string }>;
  factions: Record<string, { name: string; short: string; first: string; boon: string; source: string }>;
  relics: Record<string, Named & { vp: number; moment: string; source: string }>;
  agendas: Record<string, { name: string; phase: number; star: boolean; for: string; against: string }>;
  objectives: Record<string, Named & { sheet: SheetKind; first: number; later: number }>;
  events: Record<
    string,
    { name: string; phase: number; colour: string; type: string; kind: string; resources: Resource[] }
  >;
  phases: Record<string, Named>;
  mecatol: Record<string, { votes: number; vp: number }>;
  tracks: Record<string, { result: string; phases: number[]; sections: number[][] }>;
  goals: Record<string, { result: string; symbols: number; goals: Record<string, number>; overflow: string }>;
  ranks: Record<string, { name: string } & Record<string, number | string | null>>;
}

/** Something on a sheet that can be marked or pointed at, in the units of its drawing. */
export interface Place {
  id: string;
  kind: string;
  x: number;
  y: number;
  w: number;
  h: number;
  round?: boolean;
  boon?: string;
  shows?: string;
  of?: string;
}

export interface Layout {
  kind: SheetKind;
  places: Place[];
  lanes: { a: string; b: string }[];
  width: number;
  height: number;
}

export interface Picture {
  svg: string;
  layout: Layout;
}
