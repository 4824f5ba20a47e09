/**
 * The galaxy as it is drawn and told, whatever the edition: a title says what stands where, in these words.
 * Systems, planets and kinds of units are known by their ids, players by their seats.
 */

export type Place = [number, number];

export interface At {
  kind: string;
  id: string;
}

/** Units of one kind that are alike. */
export interface Group {
  kind: string;
  n: number;
  damaged: boolean;
}

/** What one player has in the space of a system. */
export interface Fleet {
  player: number;
  /** what flies by itself, in the order in which it is shown */
  ships: readonly Group[];
  /** what the ships carry */
  aboard: readonly Group[];
  /** the names of those who travel along */
  leaders: readonly string[];
}

export interface SystemHere {
  /** its space; null: it lies beside the board */
  at: readonly number[] | null;
  fleets: readonly Fleet[];
  /** the players whose counters lie here */
  counters: readonly number[];
  wormholes?: readonly string[];
  /** what else lies in its space */
  tokens?: readonly Token[];
  /** what it has become beside what is printed: features of the catalog */
  features?: readonly string[];
}

/** A tile that is no system: it joins those at its edges. */
export interface Lane {
  id: string;
  at: readonly number[];
  /** by how many sixths it is turned clockwise */
  turned: number;
}

/** Units that came down on a planet and do not hold it yet. */
export interface Landing {
  /** whose; null: that cannot be told now */
  player: number | null;
  units: readonly Group[];
  leaders: readonly string[];
}

/** A marker: a letter for the map, and what it is. Some have a picture (`look`) instead of the letter. */
export interface Token {
  sign: string;
  text: string;
  look?: string;
}

export interface PlanetHere {
  owner: number | null;
  exhausted: boolean;
  /** what it is worth now */
  resources: number;
  influence: number;
  units: readonly Group[];
  landed: Landing | null;
  leaders: readonly string[];
  token: Token | null;
  /** what is attached to it: its sign is short, its text tells all */
  attached?: readonly Token[];
  /** what kind of planet it is now; as printed where nothing is told */
  traits?: readonly string[];
  legendary?: boolean;
}

export interface PlayerHere {
  player: number;
  /** the people they play, in a word; empty: not known yet */
  name: string;
  home: string | null;
}

/** A galaxy that is still being built. */
export interface Building {
  homes: Record<string, string>;
  face_down: string | null;
  spaces?: readonly string[];
}

export interface Galaxy {
  /** players call systems by their positions: `305` */
  numbered?: boolean;
  seats: number;
  systems: Record<string, SystemHere>;
  planets: Record<string, PlanetHere>;
  players: readonly PlayerHere[];
  building: Building | null;
  lanes?: readonly Lane[];
  /** how the edition calls the counters of these players in a system */
  counters: (players: string) => string;
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
  traits?: readonly string[];
  legendary?: boolean;
}

export interface SystemFacts {
  name: string;
  planets: readonly string[];
  feature: string | null;
  wormhole: string | null;
  spots: { planets: readonly Spot[]; wormhole: Spot | null };
}

export interface UnitFacts extends Named {
  plural: string;
  combat: number;
  dice?: number;
}

/** What is printed; `words`: the names of colours and the like. */
export interface Catalog {
  planets: Record<string, PlanetFacts>;
  systems: Record<string, SystemFacts>;
  units: Record<string, UnitFacts>;
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
