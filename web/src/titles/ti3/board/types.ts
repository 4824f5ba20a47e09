/** What the board reads of a TI3 view and of the catalog. Systems, planets, players are known by their ids. */

export type Place = [number, number];

export interface At {
  kind: string;
  id: string;
}

export interface Ship {
  kind: string;
  damaged: boolean;
  gf: number;
  pds: number;
  n: number;
  leaders?: readonly string[];
}

export interface Fleet {
  player: number;
  ships: readonly Ship[];
  fighters: number;
  leaders?: readonly string[];
}

export interface SystemView {
  at: readonly number[];
  fleets: readonly Fleet[];
  counters: readonly number[];
  wormholes?: readonly string[];
}

export interface Landing {
  gf: number;
  pds: number;
  leaders?: readonly string[];
}

export interface DomainView {
  counter: string | null;
  open: boolean;
  probed: readonly number[];
}

export interface PlanetView {
  owner: number | null;
  exhausted?: boolean;
  gf?: number;
  pds?: number;
  dock?: unknown;
  landed?: Landing;
  leaders?: readonly string[];
  protected?: number;
  domain?: DomainView;
}

export interface Sheet {
  player: number;
  race: string | null;
  home: string | null;
}

export interface Building {
  tiles: Record<string, number>;
  shown: Record<string, readonly string[]>;
  homes: Record<string, string>;
  face_down: string | null;
  spaces?: readonly string[];
}

/** An open event of the stage: its kind and its values. */
export interface StageEvent {
  event: string;
  [name: string]: unknown;
}

export interface View {
  round: number;
  seats: number;
  systems: Record<string, SystemView>;
  planets: Record<string, PlanetView>;
  players: readonly Sheet[];
  laws: Record<string, unknown>;
  /** resources count as influence and influence as resources */
  swapped: boolean;
  stage: readonly StageEvent[];
  building: Building | null;
}

export interface Spot {
  x: number;
  y: number;
  r: number;
}

export interface Named {
  name: string;
  effect?: string | null;
}

export interface PlanetFacts {
  name: string;
  system: string;
  resources: number;
  influence: number;
  specialty: string | null;
}

export interface SystemFacts {
  name: string;
  planets: readonly string[];
  feature: string | null;
  wormhole: string | null;
  home: string | null;
  spots: { planets: readonly Spot[]; wormhole: Spot | null };
}

export interface UnitFacts extends Named {
  plural: string;
  combat: number;
  dice?: number;
}

export interface RaceFacts {
  name: string;
  short: string;
}

export interface Catalog {
  planets: Record<string, PlanetFacts>;
  systems: Record<string, SystemFacts>;
  units: Record<string, UnitFacts>;
  races: Record<string, RaceFacts>;
  leaders: Record<string, Named>;
  counters: Record<string, Named>;
  features: Record<string, Named>;
  words: Record<string, string>;
}

/** A line drawn from one system to another, with what travels along it. */
export interface Route {
  from: string;
  to: string;
  label: string;
  /** systems passed on the way */
  via?: readonly string[];
}

/** A place within reach; `whole`: of the whole fleet, not only of its fastest ships. */
export interface Within {
  at: At;
  whole: boolean;
}

export interface Reason {
  text: string;
  rule?: string | null;
}
