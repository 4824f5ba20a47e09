/** A battle that is set up, as the address of the page has it: the words are those of the command. */

import type { BattleSetUp, BattleSide } from "../../lib/server/wire";

export interface Units {
  number: number;
  damaged: number;
  upgraded: boolean;
}
export interface Side {
  units: Record<string, Units>;
  faction: string;
  technologies: readonly string[];
}
export interface Wish {
  title: string;
  place: "space" | "ground";
  attacker: Side;
  defender: Side;
}
export const SIDES = ["attacker", "defender"] as const;
export type SideName = (typeof SIDES)[number];

const UNIT = /(?:(\d+)\s*)?([a-z][a-z_]*?)(_2)?(!?)(?=[\s,]|$)/gi;
const NOBODY: Side = { units: {}, faction: "", technologies: [] };

function readUnits(text: string): Record<string, Units> {
  const found: Record<string, Units> = {};
  for (const [, number = "1", word = "", upgraded, damaged] of text.matchAll(UNIT)) {
    const kind = word.toLowerCase();
    const there = found[kind] ?? { number: 0, damaged: 0, upgraded: false };
    const n = Number(number);
    found[kind] = {
      number: there.number + n,
      damaged: there.damaged + (damaged ? n : 0),
      upgraded: there.upgraded || upgraded !== undefined,
    };
  }
  return found;
}

function wordsOf(units: Record<string, Units>): string {
  return Object.entries(units)
    .flatMap(([kind, { number, damaged, upgraded }]) => {
      const name = upgraded ? `${kind}_2` : kind;
      const parts: [number, string][] = [
        [number - damaged, ""],
        [damaged, "!"],
      ];
      return parts.filter(([n]) => n > 0).map(([n, sign]) => `${n} ${name}${sign}`);
    })
    .join(" ");
}

export function readWish(search: string): Wish {
  const query = new URLSearchParams(search);
  const side = (name: SideName): Side => ({
    units: readUnits(query.get(name) ?? ""),
    faction: query.get(`${name}_faction`) ?? "",
    technologies: (query.get(`${name}_technologies`) ?? "").split(",").filter(Boolean),
  });
  return {
    title: query.get("title") ?? "",
    place: query.get("place") === "ground" ? "ground" : "space",
    attacker: side("attacker"),
    defender: side("defender"),
  };
}

/** What is asked of the server, and what stands in the address. */
export function queryOf(wish: Wish): Record<string, string> {
  const found: Record<string, string> = {};
  if (wish.place === "ground") found["place"] = "ground";
  for (const name of SIDES) {
    const side = wish[name];
    found[name] = wordsOf(side.units);
    found[`${name}_faction`] = side.faction;
    found[`${name}_technologies`] = side.technologies.join(",");
  }
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value));
}

export function addressOf(wish: Wish): string {
  const query = new URLSearchParams({ title: wish.title, ...queryOf(wish) });
  return `/odds?${query}`;
}

/** What came of a wish: without whatever cannot be. */
export function adopted(found: BattleSetUp): Wish {
  const side = ({ units, faction, technologies }: BattleSide): Side => ({
    units: Object.fromEntries(
      units.map(({ kind, number, damaged, upgraded }) => [kind, { number, damaged, upgraded }]),
    ),
    faction,
    technologies,
  });
  return {
    title: found.title,
    place: found.place,
    attacker: side(found.attacker),
    defender: side(found.defender),
  };
}

export const withSide = (wish: Wish, name: SideName, side: Partial<Side>): Wish => ({
  ...wish,
  [name]: { ...wish[name], ...side },
});

/** So many more units of a kind, or fewer; damaged ones go first. */
export function stepped(side: Side, kind: string, by: number): Side {
  const there = side.units[kind] ?? { number: 0, damaged: 0, upgraded: false };
  const number = Math.max(0, there.number + by);
  const changed = { ...there, number, damaged: Math.min(there.damaged, number) };
  return { ...side, units: { ...side.units, [kind]: changed } };
}

export const exchanged = (wish: Wish): Wish => ({ ...wish, attacker: wish.defender, defender: wish.attacker });
export const emptied = (wish: Wish): Wish => ({ ...wish, attacker: NOBODY, defender: NOBODY });

/** A share in words: what is never quite so is not told as if it were. */
export function share(part: number, lang: string): string {
  const percent = new Intl.NumberFormat(lang, { maximumFractionDigits: 1 });
  if (part > 0 && part < 0.0005) return `<${percent.format(0.1)}`;
  if (part < 1 && part > 0.9995) return `>${percent.format(99.9)}`;
  return percent.format(100 * part);
}
