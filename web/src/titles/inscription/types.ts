/** The view and the catalog of Twilight Inscription. */

import type { Named, Seat } from "../../lib/wire";

export type { At, Json, Seat } from "../../lib/wire";

export const SHEETS = ["navigation", "expansion", "industry", "warfare"] as const;
export type SheetKind = (typeof SHEETS)[number];
export const RESOURCES = ["material", "influence", "research"] as const;
export type Resource = (typeof RESOURCES)[number];

/** A kept boon, and the place where it stands. */
export type Held = [boon: string, place: string];

export interface TechnologyState {
  research: number;
  unlocked: boolean;
  banned: boolean;
  used: boolean;
}

export interface SheetPoints {
  sheet: number;
  objective: number;
  total: number;
}

export interface NavigationView {
  paper: string;
  explored: string[];
  claimed: string[];
  crossed: string[];
  flown: string[];
  mecatol_vp: number;
}

export interface ExpansionView {
  paper: string;
  unlocked: string[];
  crossed: string[];
  claimed: string[];
  crossed_lines: string[];
  dock_symbols: Record<string, number[]>;
  docks: string[];
  dead_docks: string[];
  population: number;
  crossed_population: number[];
}

export interface IndustryView {
  paper: string;
  scrapped: string[];
  claimed: string[];
  dead: string[];
  commodities: Record<string, number>;
  production: number;
  council: number;
  votes: number;
  votes_spent: number;
  goods: number;
  goods_spent: number;
}

/** Strength boxes are numbered war by war, left before right. */
export interface WarfareView {
  paper: string;
  units: { unit: string; nodes: string[] }[];
  rows: Record<string, number[]>;
  built: string[];
  dead_rows: string[];
  unlocked: string[];
  bonus: number[];
  crossed_wins: number[];
  strengths: number[];
  results: ("won" | "lost" | "tied")[];
}

export interface PlayerView {
  player: Seat;
  faction: string | null;
  /** the neighbours; -1 is the AI faction */
  left: number;
  right: number;
  active: SheetKind | null;
  points: Record<SheetKind, SheetPoints> & { total: number };
  rank: string | null;
  sheets: {
    navigation: NavigationView;
    expansion: ExpansionView;
    industry: IndustryView;
    warfare: WarfareView;
  };
  technologies: Record<string, TechnologyState>;
  focus: Record<SheetKind, Resource[]>;
  held: Held[];
  spent: Held[];
  played: string[];
  relics: number;
  hand?: string[];
  offers?: string[];
  purse?: Record<Resource, number>;
  optional?: Record<Resource, number>;
}

export interface AIView {
  strength: number[];
  votes: number[];
  goals: number[];
  strength_closed: number;
  votes_closed: number;
  reached: string[];
}

export interface View {
  rules: { difficulty: string; sides: string; phase_v: string };
  round: number;
  speaker: Seat;
  over: boolean;
  winners: Seat[];
  event: string | null;
  phase: number | null;
  step: string | null;
  next: { phase: number; colour: string } | null;
  events_left: number;
  discard: string[];
  dice: { black: Resource[]; focus: Record<Resource, number> } | null;
  wars: number;
  objectives: { objective: string; sheet: SheetKind; reached: boolean; by: Seat[] }[];
  mecatol: number[];
  relics_left: number;
  council: {
    agendas: string[];
    votes: { player: Seat; vote: string }[];
    ai_votes: number;
    outcome: string | null;
    decision: string | null;
  } | null;
  ai: AIView | null;
  players: PlayerView[];
}

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
  goals: Record<string, { result: string; symbols: number; goals: Record<string, number> }>;
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
