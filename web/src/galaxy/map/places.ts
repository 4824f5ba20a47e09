import { count, filled, same } from "../../decide/draft";
import type { Ask, At, Draft, FormGroup } from "../../lib/server/wire";
import type { Marks } from "../../lib/table/places";

const onMap = (at: At): boolean => at.kind === "system" || at.kind === "planet" || at.kind === "space";

/** What the map shows of a form: where something can be filled in, where something is, and what moves where.
 * `carried`: kinds of units that are counted as cargo. */
export function marksOf(ask: Ask | null, chosen: string | null, draft: Draft, carried: ReadonlySet<string>): Marks {
  const marks: Marks = { legal: [], selected: [], active: activeOf(ask), routes: [] };
  if (!ask) return marks;
  for (const option of ask.options) {
    if (!option.at || !onMap(option.at)) continue;
    marks.legal.push(option.at);
    if (option.id === chosen) marks.selected.push(option.at);
  }
  for (const group of ask.panel?.groups ?? []) markGroup(marks, group, draft, carried);
  return marks;
}

function markGroup(marks: Marks, group: FormGroup, draft: Draft, carried: ReadonlySet<string>): void {
  const open = group.rows.some((row) => !row.why && row.max > 0);
  const n = filled(draft, group);
  if (group.at && onMap(group.at) && open) {
    marks.legal.push(group.at);
    if (n > 0) marks.selected.push(group.at);
    const to = marks.active[0];
    if (n > 0 && to && group.at.kind === "system" && group.at.id !== to)
      marks.routes.push({
        from: group.at.id,
        to,
        label: labelOf(draft, group, carried),
        via: group.way.map(({ id }) => id),
      });
  }
  for (const row of group.rows) {
    if (!row.at || row.why || !onMap(row.at) || same(row.at, group.at)) continue;
    marks.legal.push(row.at);
    if (count(draft, row) > 0) marks.selected.push(row.at);
  }
}

/** Ships, and behind a plus what they carry. */
function labelOf(draft: Draft, group: FormGroup, carried: ReadonlySet<string>): string {
  let ships = 0;
  let cargo = 0;
  for (const row of group.rows) {
    if (row.kind === "text") continue;
    if (row.unit && carried.has(row.unit)) cargo += count(draft, row);
    else ships += count(draft, row);
  }
  if (!cargo) return `${ships}`;
  return ships ? `${ships} + ${cargo}` : `${cargo}`;
}

function activeOf(ask: Ask | null): string[] {
  const system = ask?.about.system;
  return typeof system === "string" ? [system] : [];
}

/** The option, group or row that lives at a place of the map. A planet also stands for its system and back. */
export function foundAt<T extends { at: At | null }>(things: T[], at: At, systemOf: (planet: string) => string): T[] {
  const exact = things.filter((thing) => same(thing.at, at));
  if (exact.length) return exact;
  if (at.kind === "planet") {
    const system = systemOf(at.id);
    return things.filter((thing) => thing.at?.kind === "system" && thing.at.id === system);
  }
  if (at.kind === "system")
    return things.filter((thing) => thing.at?.kind === "planet" && systemOf(thing.at.id) === at.id);
  return [];
}
