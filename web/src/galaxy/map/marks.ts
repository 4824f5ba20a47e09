/** The galaxy as what is drawn: for every system where its planets, plates and counters stand. */

import { clamp } from "../../lib/drawing/sight";
import { centre, halfWidth, placeOf, ringOrder, rotate, turnsFor } from "./hex";
import { planetOf } from "../pieces/planets";
import { fleetPlate, groundPlate, type PlateShape } from "../pieces/plates";
import { traitsOf } from "../words/speech";
import { asideOf } from "./aside";
import { COUNTERS, COUNTERS_BESIDE_WORMHOLE, HOLES, REACH, TOKENS, TOKENS_BESIDE_WORMHOLE } from "./slots";
import type { Catalog, Fleet, Galaxy, Group, Place, Spot, SystemFacts, SystemHere, Token } from "../types";

export interface PlateMark {
  player: number;
  shape: PlateShape;
  x: number;
  y: number;
  scale: number;
  leaders: number;
}

export interface PlanetMark {
  id: string;
  /** empty where a fleet covers it */
  name: string;
  x: number;
  y: number;
  r: number;
  nameX: number;
  nameY: number;
  nameSize: number;
  owner: number | null;
  exhausted: boolean;
  resources: number;
  influence: number;
  specialty: string | null;
  plate: PlateMark | null;
  landing: PlateMark | null;
  token: string;
  attached: string;
  traits: readonly string[];
  legendary: boolean;
  /** where no plate shows them */
  leaders: number;
}

export interface CounterMark {
  player: number;
  x: number;
  y: number;
  scale: number;
}

export interface HoleMark {
  end: string;
  x: number;
  y: number;
}

export interface TokenMark extends Token {
  x: number;
  y: number;
}

export interface SystemMark {
  id: string;
  /** its name, where it stands alone beside the board */
  caption: string;
  /** from afar: whose home it is */
  whose?: string;
  at: Place;
  x: number;
  y: number;
  home: number | null;
  planets: PlanetMark[];
  fleets: PlateMark[];
  counters: CounterMark[];
  /** wormholes that were found in the course of the game */
  wormholes: HoleMark[];
  tokens: TokenMark[];
}

const FLEET_GAP = 1.5;
const BOTTOM = 49;
const CROWDED = 56;
const WIDEST = 2 * halfWidth(BOTTOM - 4, 0.5);
const LIFT = [0, 10, 8, 0];

/** How far the map is turned for this seat: its home lies at the bottom. */
export function turnsOf(galaxy: Galaxy, seat: number | null): number {
  if (seat === null) return 0;
  const home = galaxy.players[seat]?.home;
  const placed = home ? galaxy.systems[home] : undefined;
  if (placed?.at) return turnsFor([placed.at[0] ?? 0, placed.at[1] ?? 0]);
  const space = galaxy.building?.homes[String(seat)];
  return turnsFor(space ? placeOf(space) : null);
}

/** All systems in ring order. */
export function marksOf(galaxy: Galaxy, catalog: Catalog, turns: number): SystemMark[] {
  const homes = new Map(galaxy.players.map((sheet) => [sheet.home, sheet.player]));
  const marks: SystemMark[] = [];
  const aside = asideOf(galaxy, turns);
  for (const [id, system] of Object.entries(galaxy.systems)) {
    const facts = catalog.systems[id];
    if (!facts) continue;
    const beside = aside.get(id);
    const at: Place = beside?.at ?? rotate([system.at?.[0] ?? 0, system.at?.[1] ?? 0], turns);
    const room = roomFor(facts, system.fleets.length);
    const fleets = system.fleets
      .map((fleet) => fleetMark(fleet, room.height / system.fleets.length))
      .filter((mark) => mark.shape.groups.length > 0);
    const [lift, bottoms] = stack(facts, fleets);
    const tops = fleets.map(({ shape }, index) => {
      const { y, scale } = bottoms[index] ?? { y: 0, scale: 1 };
      return y - (shape.height * scale) / 2;
    });
    const top = Math.min(BOTTOM, ...tops);
    marks.push({
      id,
      caption: beside ? facts.name : "",
      at,
      ...(beside ? { x: beside.x, y: beside.y } : centre(at)),
      home: homes.get(id) ?? null,
      planets: facts.planets.map((planet, index) => planetMark(planet, index, facts, { galaxy, catalog, lift, top })),
      fleets: fleets.map((mark, index) => ({ ...mark, ...(bottoms[index] ?? { y: 0, scale: 1 }) })),
      counters: counterMarks(facts, system.counters),
      wormholes: holeMarks(facts, system),
      tokens: tokenMarks(facts, system.tokens ?? []),
    });
  }
  return marks.sort((a, b) => ringOrder(a.at, b.at));
}

function fleetMark(fleet: Fleet, height: number): PlateMark {
  const leaders = fleet.leaders.length;
  const shape = fleetPlate(fleet.ships, fleet.aboard, leaders, WIDEST, height);
  return { player: fleet.player, shape, x: 0, y: 0, scale: 1, leaders };
}

/** How high fleets may reach from the bottom of the tile, and how far planets move up for that. */
function roomFor(facts: SystemFacts, fleets: number): { height: number; lowest: number; most: number } {
  const count = facts.planets.length;
  const lowest = count
    ? Math.max(...facts.spots.planets.map((spot) => baseline(spot) + 2.3))
    : facts.wormhole
      ? 14
      : -24;
  const most = LIFT[count] ?? 0;
  // where fleets meet they may cover names, but no values
  const height = BOTTOM - (lowest - most);
  return { height: fleets > 1 ? Math.max(CROWDED, height) : height, lowest, most };
}

/** Fleets are stacked upwards from the bottom of the tile; planets move up a little for a tall stack. */
function stack(facts: SystemFacts, fleets: readonly PlateMark[]): [number, { y: number; scale: number }[]] {
  if (!fleets.length) return [0, []];
  const room = roomFor(facts, fleets.length);
  const height = fleets.reduce((sum, mark) => sum + mark.shape.height, 0) + FLEET_GAP * (fleets.length - 1);
  const width = Math.max(...fleets.map((mark) => mark.shape.width));
  const scale = Math.min(1, WIDEST / width, Math.max(0.6, room.height / height));
  const lift = facts.planets.length ? clamp(room.lowest - (BOTTOM - height * scale), 0, room.most) : 0;
  let y = BOTTOM;
  const places = fleets.map((mark) => {
    const middle = y - (mark.shape.height * scale) / 2;
    y -= (mark.shape.height + FLEET_GAP) * scale;
    return { y: middle, scale };
  });
  return [lift, places];
}

function baseline(spot: Spot): number {
  return spot.y + spot.r + (spot.r > 12 ? 9.6 : 9);
}

interface Circumstances {
  galaxy: Galaxy;
  catalog: Catalog;
  /** how far planets moved up for the fleets, and where those end */
  lift: number;
  top: number;
}

function planetMark(id: string, index: number, system: SystemFacts, around: Circumstances): PlanetMark {
  const { galaxy, catalog, lift, top } = around;
  const facts = catalog.planets[id];
  const planet = planetOf(galaxy, catalog, id);
  const place = system.spots.planets[index] ?? { x: 0, y: 0, r: 16 };
  const spot = { ...place, y: place.y - lift };
  const below = namePlace(facts?.name ?? "", spot);
  const name = below.nameY - 4 > top ? "" : (facts?.name ?? "");
  const { owner, exhausted, resources, influence, landed } = planet;
  const standing = planet.leaders.length;
  const plate = owner === null ? null : onPlanet(system, index, spot, owner, planet.units, 0, standing);
  return {
    id,
    name,
    ...spot,
    ...below,
    owner,
    exhausted,
    resources,
    influence,
    specialty: facts?.specialty ?? null,
    plate,
    landing:
      landed === null || landed.player === null
        ? null
        : onPlanet(system, index, spot, landed.player, landed.units, -14, landed.leaders.length),
    token: planet.token?.sign ?? "",
    attached: (planet.attached ?? []).map(({ sign }) => sign).join(" "),
    traits: traitsOf(catalog, id, planet),
    legendary: planet.legendary ?? facts?.legendary ?? false,
    leaders: plate ? 0 : standing,
  };
}

/** A plate on the planet's top edge. */
function onPlanet(
  facts: SystemFacts,
  index: number,
  spot: Spot,
  player: number,
  groups: readonly Group[],
  higher: number,
  leaders: number,
): PlateMark | null {
  if (!groups.length) return null;
  const shape = groundPlate(groups, leaders);
  const small = spot.r <= 12;
  const y = spot.y - spot.r + (small ? 2 : -1.5) + higher;
  const [left, right] =
    facts.wormhole && facts.planets.length === 1 ? [-63, 13] : (REACH[facts.planets.length]?.[index] ?? [-63, 63]);
  const edge = halfWidth(y - shape.height / 2);
  const [low, high] = [Math.max(left, -edge), Math.min(right, edge)];
  const scale = Math.min(small ? 0.88 : 1, (high - low) / shape.width);
  const half = (shape.width * scale) / 2;
  return { player, shape, x: clamp(spot.x, low + half, high - half), y, scale, leaders };
}

/** Width of a text in a bold sans, near enough to place it. */
export function textWidth(text: string, size: number): number {
  let sum = 0;
  for (const letter of text) sum += /[ilj.,'·|[\]I ]/.test(letter) ? 0.31 : /[mwMW]/.test(letter) ? 0.87 : 0.59;
  return sum * size;
}

/** A name stands centred under its planet, moved inwards where the hex narrows, smaller if even that is too wide. */
function namePlace(name: string, spot: Spot): { nameX: number; nameY: number; nameSize: number } {
  const nameY = baseline(spot);
  const room = halfWidth(nameY + 1, 2);
  const widest = spot.x === 0 ? room * 2 : room + (spot.r > 12 ? 6 : -2);
  const size = spot.r > 12 ? 9.2 : 8.4;
  const nameSize = size * Math.min(1, widest / Math.max(1, textWidth(name, size)));
  const half = textWidth(name, nameSize) / 2;
  return { nameX: clamp(spot.x, half - room, room - half), nameY, nameSize };
}

function counterMarks(facts: SystemFacts, counters: readonly number[]): CounterMark[] {
  const count = facts.planets.length;
  const slots = facts.wormhole && count ? COUNTERS_BESIDE_WORMHOLE : (COUNTERS[count] ?? COUNTERS[0] ?? []);
  return counters.map((player, index) => {
    const [x, y] = slots[index % slots.length] ?? [0, 0];
    return { player, x, y, scale: count === 3 ? 0.78 : 0.93 };
  });
}

/** Wormholes that came later; beside one that is printed they take the places of tokens. */
function holeMarks(facts: SystemFacts, system: SystemHere): HoleMark[] {
  const slots = facts.wormhole && facts.planets.length < 2 ? [[-34, 14], [0, -42], [34, -30]] : HOLES[facts.planets.length]; // prettier-ignore
  return (system.wormholes ?? [])
    .filter((end) => end !== facts.wormhole)
    .map((end, index) => {
      const [x = 0, y = 0] = slots?.[index] ?? [0, 0];
      return { end, x, y };
    });
}

function tokenMarks(facts: SystemFacts, tokens: readonly Token[]): TokenMark[] {
  const slots = facts.wormhole ? TOKENS_BESIDE_WORMHOLE : (TOKENS[facts.planets.length] ?? []);
  return tokens.map((token, index) => {
    const [x = 0, y = 0] = slots[index % Math.max(1, slots.length)] ?? [];
    return { ...token, x, y };
  });
}

/** Where captions under tiles beside the board reach to. */
export const captions = (marks: readonly SystemMark[]) =>
  marks.flatMap(({ caption, x, y }) => (caption ? [{ x, y: y + 16 }] : []));

/** Keeps marks that have not changed as the same objects, so that nothing of them is drawn again. */
export function keeper(): (mark: SystemMark) => SystemMark {
  const kept = new Map<string, { text: string; mark: SystemMark }>();
  return (mark) => {
    const text = JSON.stringify(mark);
    const known = kept.get(mark.id);
    if (known?.text === text) return known.mark;
    kept.set(mark.id, { text, mark });
    return mark;
  };
}
