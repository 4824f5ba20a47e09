/** What a screen reader says about a system; the card in the corner shows the same. */

import { playerName, systemName, type Naming } from "./names";
import type { Catalog, Fleet, Group, PlanetHere } from "../types";
import { capital, type Say } from "./words";

/** "2 cruisers", "1 dreadnought (damaged)" */
export function unitText(catalog: Catalog, say: Say, { kind, n, damaged }: Group): string {
  const facts = catalog.units[kind];
  const text = `${n} ${(n === 1 ? facts?.name : facts?.plural) ?? ""}`;
  return damaged ? `${text} (${say("damaged")})` : text;
}

export function unitList(catalog: Catalog, say: Say, groups: readonly Group[]): string {
  return groups.map((group) => unitText(catalog, say, group)).join(", ");
}

export function fleetText(naming: Naming, fleet: Fleet): string {
  const { catalog, say } = naming;
  const list = unitList(catalog, say, fleet.ships);
  const aboard = fleet.aboard.length ? [say("aboard", { list: unitList(catalog, say, fleet.aboard) })] : [];
  const leaders = fleet.leaders.length ? [fleet.leaders.join(", ")] : [];
  const whole = [list, ...aboard, ...leaders].join("; ");
  return say("fleet", { name: playerName(naming, fleet.player), list: whole });
}

export function planetText(naming: Naming, id: string, planet: PlanetHere): string {
  const { catalog, say } = naming;
  const facts = catalog.planets[id];
  if (!facts) return "";
  const { resources, influence } = planet;
  const parts = [facts.name, say("values", { resources, influence }), owner(naming, planet)];
  for (const trait of traitsOf(catalog, id, planet)) parts.push(catalog.words[trait] ?? "");
  if (planet.legendary ?? facts.legendary) parts.push(say("legendary"));
  if (facts.specialty) parts.push(say("specialty", { name: catalog.words[facts.specialty] ?? "" }));
  if (planet.owner !== null) parts.push(say(planet.exhausted ? "exhausted" : "ready"));
  const units = unitList(catalog, say, planet.units);
  if (units) parts.push(units);
  if (planet.leaders.length) parts.push(planet.leaders.join(", "));
  if (planet.token) parts.push(planet.token.text);
  for (const { text } of planet.attached ?? []) parts.push(text);
  return parts.join(", ");
}

/** What kind of planet it is. */
export const traitsOf = (catalog: Catalog, id: string, planet: PlanetHere): readonly string[] =>
  planet.traits ?? catalog.planets[id]?.traits ?? [];

export function owner(naming: Naming, planet: PlanetHere): string {
  if (planet.owner === null) return naming.say("nobodys");
  return planet.owner === naming.seat ? naming.say("yours") : playerName(naming, planet.owner);
}

export interface States {
  active?: boolean;
  selected?: boolean;
  legal?: boolean;
  changed?: boolean;
  reach?: "some" | "whole" | null;
}

/** The spoken summary of a system: its name, its planets, who is there, and what can be done with it. */
export function summary(naming: Naming, id: string, states: States = {}): string {
  const { catalog, say, galaxy } = naming;
  const system = galaxy.systems[id];
  const facts = catalog.systems[id];
  if (!system || !facts) return "";
  const said = [capital(systemName(naming, id))];
  said.push(...kindsOf(naming, id));
  for (const planet of facts.planets) {
    const there = galaxy.planets[planet];
    if (there) said.push(planetText(naming, planet, there));
  }
  for (const fleet of system.fleets) said.push(fleetText(naming, fleet));
  for (const token of system.tokens ?? []) said.push(token.text);
  if (system.counters.length)
    said.push(galaxy.counters(system.counters.map((player) => playerName(naming, player)).join(", ")));
  for (const state of ["active", "selected", "legal", "changed"] as const) if (states[state]) said.push(say(state));
  if (states.reach) said.push(say(`reach.${states.reach}`));
  return said.filter((part, index) => part && said.indexOf(part) === index).join(". ") + ".";
}

/** The wormholes of a system, printed or found. */
export function ends({ galaxy, catalog }: Naming, id: string): string[] {
  const printed = catalog.systems[id]?.wormhole;
  return [...new Set([...(printed ? [printed] : []), ...(galaxy.systems[id]?.wormholes ?? [])])];
}

/** What is special about a system: its feature, its wormholes. */
function featuresOf(naming: Naming, id: string) {
  const { catalog } = naming;
  const feature = catalog.systems[id]?.feature;
  const features = new Set([...(feature ? [feature] : []), ...(naming.galaxy.systems[id]?.features ?? [])]);
  const found = [...features, ...ends(naming, id).map((end) => `wormhole_${end}`)];
  return found.flatMap((name) => catalog.features[name] ?? []);
}

/** What kind of system it is: its feature, its wormholes, whose home. */
export function kindsOf(naming: Naming, id: string): string[] {
  const { say, seat, galaxy } = naming;
  const home = galaxy.players.find((sheet) => sheet.home === id);
  return [
    ...featuresOf(naming, id).map(({ name }) => capital(name)),
    ...(home
      ? [home.player === seat ? say("home.mine") : say("home", { name: playerName(naming, home.player) })]
      : []),
  ];
}

/** What the features of a system do. */
export function effects(naming: Naming, id: string): string[] {
  return [...new Set(featuresOf(naming, id).flatMap(({ effect }) => effect ?? []))];
}
