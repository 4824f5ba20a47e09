import { expect, test } from "vitest";

import { plain, Shelf } from "./search";
import type { Card, RuleLine } from "../lib/server/wire";

const card = (name: string, text: string, sort = "Unit"): Card => ({
  kind: "unit",
  id: name,
  name,
  sort,
  facts: [],
  parts: [{ head: "", text, by: null }],
  rule: "",
  use: "",
});
const rule = (number: string, text: string, kind: RuleLine["kind"] = "rule"): RuleLine => ({
  number,
  under: "",
  kind,
  text,
});
const SHELF = new Shelf(
  [
    rule("58", "Movement", "heading"),
    rule("58.4", "Ships move into the active system."),
    rule("58.40", "Nothing of the kind."),
    rule("", "A table"),
  ],
  [card("Anyahajó", "Űrvadászokat szállít."), card("Fleet Logistics", "You may take two actions.", "Technology")],
);
const told = (words: string): string[] =>
  SHELF.search(words).map(({ rule: found, card: thing }) => found?.number ?? thing?.name ?? "");

test("a number leads to its rule, then to those that begin with it", () => {
  expect(told("58.4")).toEqual(["58.4", "58.40"]);
  expect(told("58")[0]).toBe("58");
});

test("accents and capitals do not matter, and each word has to be there", () => {
  expect(plain("Űrvadászokat, SZÁLLÍT!")).toBe("urvadaszokat szallit");
  expect(told("anyahajo")).toEqual(["Anyahajó"]);
  expect(told("urvadasz")).toEqual(["Anyahajó"]);
  expect(told("active system")).toEqual(["58.4"]);
  expect(told("active carrots")).toEqual([]);
  expect(told("  ")).toEqual([]);
});

test("names come before texts, and the beginning of a word is enough", () => {
  expect(told("move")).toEqual(["58", "58.4"]);
  expect(told("log")).toEqual(["Fleet Logistics"]);
  expect(told("technology two")).toEqual(["Fleet Logistics"]);
});

test("a heading is found by its name and its words in the reader's language", () => {
  const space = rule("78", "Space combat", "heading");
  const german = new Shelf([space, rule("78.1", "Ships fight.")], [], (line) =>
    line === space ? { line: 0, title: "Raumkampf", words: "Schlacht Rückzug" } : null,
  );
  for (const words of ["raumkampf", "space", "ruckzug", "schlacht raum"])
    expect(german.search(words).map(({ rule: found }) => found?.number)).toEqual(["78"]);
});

test("all rules and cards of a title are looked through in far less than a moment", () => {
  const many = new Shelf(
    Array.from({ length: 2000 }, (_, n) => rule(`${n}.1`, `Rule ${n} about ships that move and fight in systems.`)),
    Array.from({ length: 1000 }, (_, n) => card(`Card ${n}`, "A card that does something quite particular.")),
  );
  const begun = performance.now();
  expect(many.search("something particular")).toHaveLength(40);
  expect(performance.now() - begun).toBeLessThan(100);
});
