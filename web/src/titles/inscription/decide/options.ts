/** The options of a question by what pays for them and what is done, and by where they lie on the sheets. */

import type { At, Option } from "../../../lib/server/wire";
import type { Catalog, SheetKind } from "../types";

export interface Spot {
  sheet: SheetKind;
  /** the place in the drawing of that sheet */
  id: string;
}

const SHEET_OF: Record<string, SheetKind> = {
  system: "navigation",
  wormhole: "navigation",
  cell: "expansion",
  line: "expansion",
  planet: "expansion",
  dock: "expansion",
  population: "expansion",
  hex: "industry",
  good: "industry",
  unit: "warfare",
  unit_row: "warfare",
  win: "warfare",
};

/** Where on which sheet something lies; null if on none. */
export function spotOf(at: At | null, catalog: Catalog): Spot | null {
  if (!at) return null;
  if (at.kind === "focus") {
    const [sheet, resource] = at.id.split(":");
    return { sheet: sheet as SheetKind, id: `focus.${resource}` };
  }
  if (at.kind === "technology") {
    const sheet = catalog.technologies[at.id]?.sheet;
    return sheet ? { sheet, id: at.id } : null;
  }
  const sheet = SHEET_OF[at.kind];
  return sheet ? { sheet, id: at.id } : null;
}

/** The options that lie on a sheet, by place. */
export function optionsAt(options: Option[], sheet: SheetKind, catalog: Catalog): Map<string, Option[]> {
  const found = new Map<string, Option[]>();
  for (const option of options) {
    const spot = spotOf(option.at, catalog);
    if (spot?.sheet !== sheet) continue;
    const here = found.get(spot.id);
    if (here) here.push(option);
    else found.set(spot.id, [option]);
  }
  return found;
}

/** Options that are paid for alike and do the same. */
export interface Group {
  id: string;
  /** what pays: a resource, good, planet, special:biotic, focus, use */
  payer: string;
  verb: string;
  options: Option[];
}

const KEPT = new Set(["good", "double", "focus"]);

function headOf(id: string): [string, string] {
  const [head = "", ...rest] = id.split(":");
  if (KEPT.has(head)) return [head === "double" ? "good" : head, ""];
  if (head === "special") return [`special:${rest[0] ?? ""}`, rest[1] ?? ""];
  if (head === "use") return [`use:${rest[0] ?? ""}`, ""];
  return [head, rest[0] ?? ""];
}

/** The options of a mark in groups, in the order in which they are offered; done is none of them. */
export function groupsOf(options: Option[]): Group[] {
  const groups = new Map<string, Group>();
  for (const option of options) {
    if (option.id === "done" || option.id === "pass") continue;
    const [payer, verb] = headOf(option.id);
    const id = `${payer} ${verb}`;
    const group = groups.get(id);
    if (group) group.options.push(option);
    else groups.set(id, { id, payer, verb, options: [option] });
  }
  return [...groups.values()];
}

/** The wormhole at which a flight enters; null for everything else. */
export function entryOf({ id }: Option): At | null {
  const hole = /(?:^|:)(w\d)\.w\d$/.exec(id)?.[1];
  return hole ? { kind: "wormhole", id: hole } : null;
}

/** The resource that a trade good is spent as; "" for everything else. */
export const spentAs = ({ id }: Option): string => /^(?:good|double):(\w+)$/.exec(id)?.[1] ?? "";

const LISTED = 3;

/** Options that are nothing but places of the sheets, as one group: they are chosen there, and the list is folded
 * away. Where there are few of them, or others too, there is none. */
export function placesOf(options: Option[]): Group[] {
  const open = options.filter((option) => option.id !== "done" && option.id !== "pass");
  if (open.length <= LISTED || !open.every((option) => option.at && option.at.kind in SHEET_OF)) return [];
  return [{ id: "places", payer: "place", verb: "", options: open }];
}

/** The drawn symbol for what pays. */
export function symbolOf(payer: string): string {
  const [head = "", rest = ""] = payer.split(":");
  if (head === "special") return `special-${rest}`;
  if (head === "use") return `technology-${rest}`;
  if (head === "good") return "sign-good";
  if (head === "planet") return "boon-planet";
  if (head === "focus") return "boon-focus-material";
  return `resource-${head}`;
}
