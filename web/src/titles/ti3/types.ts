/** The view and the catalog of TI3. */

import type { components } from "./view.gen";
import type * as wire from "../../lib/server/wire";

type Schemas = components["schemas"];

export type { At, Json, Named, Seat } from "../../lib/server/wire";

type Named = wire.Named;

export type Ships = Schemas["ShipsView"];

export type FleetView = Schemas["FleetView"];

export type SystemView = Schemas["SystemView"];

export type PlanetView = Schemas["PlanetView"];

export interface StageEvent {
  event: string;
  [name: string]: wire.Json;
}

export type View = Omit<Schemas["View"], "stage"> & { stage: StageEvent[] };

export type Frame = wire.Frame<View>;

export interface Catalog {
  planets: Record<
    string,
    { name: string; system: string; resources: number; influence: number; specialty: string | null }
  >;
  systems: Record<
    string,
    {
      name: string;
      planets: string[];
      feature: string | null;
      wormhole: string | null;
      home: string | null;
      spots: {
        planets: { x: number; y: number; r: number }[];
        wormhole: { x: number; y: number; r: number } | null;
      };
    }
  >;
  units: Record<
    string,
    Named & {
      plural: string;
      cost: number | null;
      combat: number;
      move: number | null;
      capacity: number | null;
    }
  >;
  technologies: Record<string, Named & { colour: string; cost: number; needs: string[][] }>;
  cards: Record<string, Named & { window?: string }>;
  agendas: Record<string, Named & { kind?: string; vote?: string; outcomes?: Record<string, string> }>;
  objectives: Record<string, Named & { points: number; kind: string }>;
  strategies: Record<string, Named & { number: number; primary: string | null; secondary: string | null }>;
  factions: Record<
    string,
    { name: string; short: string; abilities: { id?: string; name: string; effect: string | null }[] }
  >;
  leaders: Record<string, Named & { kind?: string }>;
  counters: Record<string, Named>;
  features: Record<string, Named>;
  words: Record<string, string>;
  /** what a component says where the set-up has chosen another reading */
  readings: { of: "cards" | "agendas" | "technologies"; id: string; switch: string; value: string; effect: string }[];
}
