import { expect, test } from "vitest";

import { Rulebook } from "./rulebook";
import type { RuleLine } from "../lib/server/wire";

const line = (number: string, under: string, text: string, kind: RuleLine["kind"] = "rule"): RuleLine => ({
  number,
  under,
  kind,
  text,
});
const BOOK = new Rulebook([
  line("§7", "", "Action phase", "heading"),
  line("58", "§7", "Movement", "heading"),
  line("58.0", "58", "Ships move (89.2)."),
  line("58.4", "58", "Step 1, in 2 parts:"),
  line("58.4a", "58.4", "A movement ends there (see FAQ-GEN-3)."),
  line("", "58", "unit | 2", "row"),
  line("95", "§7", "Transport", "heading"),
  line("95.0", "95", "Units are carried (58.4a)."),
  line("FAQ-GEN-3", "", "An answer."),
]);

test("a rule is found with what stands under it, and where it stands", () => {
  expect(BOOK.under("58.4").map(({ number }) => number)).toEqual(["58.4a"]);
  expect(BOOK.under("58").map(({ number }) => number)).toEqual(["58.0", "58.4", "58.4a", ""]);
  expect(BOOK.under("§7")).toHaveLength(7);
  expect(BOOK.section("58.4a")).toBe("58");
  expect(BOOK.section("58")).toBe("58");
  expect(BOOK.path("58.4a").map(({ text }) => text)).toEqual(["Action phase", "Movement"]);
  expect(BOOK.has("58.9")).toBe(false);
  expect([BOOK.spelled("58.4A"), BOOK.spelled("faq-gen-3"), BOOK.spelled("58.9")]).toEqual([
    "58.4a",
    "FAQ-GEN-3",
    "58.9",
  ]);
  expect(BOOK.under("58.9")).toEqual([]);
});

test("headings are called as the reader calls them, and every rule has a chapter", () => {
  const german = new Rulebook(BOOK.lines, [{ line: 1, title: "Bewegung", words: "ziehen" }]);
  const [chapter, section] = [german.line("§7"), german.line("58")];
  expect(section && german.name(section)).toBe("Bewegung");
  expect(chapter && german.name(chapter)).toBe("Action phase");
  expect(german.chapter("58.4a")).toBe("§7");
  expect(german.chapter("§7")).toBe("§7");
  expect(german.chapter("FAQ-GEN-3")).toBe("FAQ-GEN-3");
});

test("chapters are the headings and those under them", () => {
  expect(BOOK.chapters.map(({ head, parts }) => [head.number, ...parts.map(({ number }) => number)])).toEqual([
    ["§7", "58", "95"],
  ]);
});

test("only rules that there are become links, and plain numbers do not", () => {
  expect(BOOK.pieces("See 58.4a, not 99.9 nor 58 ships (FAQ-GEN-3).")).toEqual([
    { text: "See ", rule: null },
    { text: "58.4a", rule: "58.4a" },
    { text: ", not 99.9 nor 58 ships (", rule: null },
    { text: "FAQ-GEN-3", rule: "FAQ-GEN-3" },
    { text: ").", rule: null },
  ]);
});
