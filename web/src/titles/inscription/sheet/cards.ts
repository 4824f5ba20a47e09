/** What the card beside a place of a sheet says: what it is, what it brings and what it costs. */

import type { TipText } from "../../parts";
import type { Catalog, Place } from "../types";
import { capital, say, type Word } from "../words";

const KINDS: Record<string, Word> = {
  system: "place.system",
  wormhole: "place.wormhole",
  vp_box: "place.points",
  cell: "place.cell",
  line: "place.line",
  planet: "place.planet",
  dock: "place.dock",
  dock_symbol: "place.dock",
  population: "place.population",
  hex: "place.hex",
  x_hex: "place.x_hex",
  start: "place.start",
  commodity: "place.commodity",
  production: "place.production",
  row_vp: "place.row_vp",
  council: "place.council",
  council_vp: "place.row_vp",
  vote: "place.vote",
  good: "place.good",
  ballot: "place.ballot",
  node: "place.node",
  anomaly: "place.anomaly",
  unit_row: "place.unit_row",
  unit_symbol: "place.unit_row",
  unit_vp: "place.unit_vp",
  box: "place.box",
  win: "place.win",
  loss: "place.loss",
  focus: "place.focus",
  research: "place.research",
  special: "place.special",
  score: "place.score",
};

/** The name of what is printed there. */
function nameOf(place: Place, catalog: Catalog): string {
  const { boon = "", shows = "", of = "" } = place;
  const unit = catalog.units[shows] ?? catalog.units[of.split(".")[0] ?? ""];
  const printed =
    catalog.boons[boon]?.name ??
    catalog.boons[shows]?.name ??
    (place.kind === "focus" ? catalog.boons[`focus:${shows}`]?.name : undefined) ??
    unit?.name ??
    catalog.technologies[of]?.name ??
    catalog.resources[shows as "material"]?.name ??
    catalog.specials[shows]?.name ??
    catalog.commodities[shows]?.name;
  if (printed) return printed;
  if (place.kind === "planet" && shows) return shows;
  const kind = KINDS[`${place.kind}`];
  return kind ? say(`${kind}.name` as Word) : shows;
}

/** A technology: what it does, and what it takes. */
export function technologyCard(id: string, catalog: Catalog, kind: string): TipText | null {
  const found = catalog.technologies[id];
  if (!found) return null;
  const special = catalog.boons[`special:${found.special}`]?.name ?? "";
  return {
    name: found.name,
    kind,
    parts: [
      { head: "", text: found.effect ?? "" },
      { head: say("card.cost"), text: say("card.technology", { n: found.research, special }) },
    ],
  };
}

/** A type of unit: how many places it covers, and what it costs. */
export function unitCard(id: string, catalog: Catalog): TipText | null {
  const unit = catalog.units[id];
  if (!unit) return null;
  const letters: Record<string, string> = {
    M: catalog.resources.material.name,
    I: catalog.resources.influence.name,
    R: catalog.resources.research.name,
  };
  const cost = [...unit.cost].map((letter) => letters[letter] ?? letter);
  if (unit.special) cost.push(catalog.boons[`special:${unit.special}`]?.name ?? "");
  const unlock = unit.unlock ? (catalog.boons[`special:${unit.unlock}`]?.name ?? "") : "";
  return {
    name: capital(unit.name),
    kind: say("kind.unit"),
    parts: [
      { head: "", text: say("card.unit", { n: unit.pattern.length }) },
      ...(cost.length ? [{ head: say("card.cost"), text: cost.join(", ") }] : []),
      ...(unlock ? [{ head: say("card.unlock"), text: unlock }] : []),
      ...(unit.vp ? [{ head: "", text: say("card.points", { n: unit.vp }) }] : []),
    ],
  };
}

export function placeCard(place: Place, catalog: Catalog): TipText | null {
  if (place.kind === "unit") return unitCard(place.shows ?? place.id, catalog);
  const word = KINDS[place.kind];
  if (!word) return null;
  return {
    name: capital(nameOf(place, catalog)),
    kind: say(`${word}.name` as Word),
    parts: [{ head: "", text: say(word) }],
  };
}
