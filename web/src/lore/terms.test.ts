import { expect, test } from "vitest";

import { Terms } from "./terms";

const card = (id: string, name: string, kind = "term") => ({ kind, id, name });
const told = (terms: Terms, text: string, but = ""): string[] =>
  terms.pieces(text, but).flatMap(({ text: piece, term }) => (term ? [`${term}=${piece}`] : []));

test("a term is found where it stands first, in singular and plural", () => {
  const terms = new Terms(
    [
      card("command_token", "Command token"),
      card("goods", "Trade goods"),
      card("commodities", "Commodities"),
      card("blue", "Technology specialty, blue"),
      card("carrier", "Carrier", "unit"),
    ],
    "en",
  );
  const text = "Spend a command token: 2 command tokens give a trade good, a commodity and a carrier.";
  expect(told(terms, text)).toEqual(["command_token=command token", "goods=trade good", "commodities=commodity"]);
  expect(
    terms
      .pieces(text)
      .map((piece) => piece.text)
      .join(""),
  ).toBe(text);
  expect(told(terms, text, "goods")).toEqual(["command_token=command token", "commodities=commodity"]);
  expect(told(terms, "Trading good carriers")).toEqual([]);
  expect(new Terms([], "en").pieces("Nothing")).toEqual([{ text: "Nothing", term: null }]);
});

test("German nouns keep their capitals, adjectives are bent", () => {
  const terms = new Terms(
    [
      card("tactical", "Taktische Aktion"),
      card("goods", "Handelswaren"),
      card("adjacent", "Benachbart"),
      card("votes", "Stimmen"),
    ],
    "de",
  );
  expect(told(terms, "Für die taktische Aktion im benachbarten System: eine Handelsware.")).toEqual([
    "tactical=taktische Aktion",
    "adjacent=benachbarten",
    "goods=Handelsware",
  ]);
  expect(told(terms, "Handelswarenlager")).toEqual([]);
});

test("Hungarian endings lengthen vowels", () => {
  const terms = new Terms(
    [card("token", "Parancsjelző"), card("pool", "Flottakeret"), card("tech", "Kutatás")],
    "hu",
  );
  expect(told(terms, "A parancsjelzőket a flottakeretbe teszed; a kutatást nem.")).toEqual([
    "token=parancsjelzőket",
    "pool=flottakeretbe",
    "tech=kutatást",
  ]);
});
