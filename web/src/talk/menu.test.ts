import { describe, expect, it } from "vitest";

import type { TableInfo } from "../lib/server/wire";
import { entriesOf } from "./menu";

const seat = (number: number, more = {}) => ({ seat: number, who: "human", here: true, standing_in: false, ...more });
const table = (status: string, seats: object[], host = false) => ({ status, seats, host }) as unknown as TableInfo;
const acts = (info: TableInfo, me: number | null) => entriesOf(info, me).map(({ act }) => act);

describe("the menu of a table", () => {
  it("has the controls of a running game, and those about others if there are any: an open page is nobody's sign", () => {
    const bot = seat(1, { who: "bot" });
    expect(acts(table("running", [seat(0), bot], true), 0)).toEqual(["pause", "end", "leave", "delete"]);
    const two = table("running", [seat(0), seat(1)]);
    expect(acts(two, 0)).toEqual(["pause", "end", "stand_in", "replace", "leave"]);
  });
  it("has none of them after the end", () => {
    expect(acts(table("over", [seat(0), seat(1, { here: false })], true), 0)).toEqual([
      "rematch",
      "remove",
      "delete",
    ]);
  });
  it("lets whoever has resigned only forget the table, and spectators nothing", () => {
    expect(acts(table("running", [seat(0, { who: "bot" }), seat(1)]), 0)).toEqual(["remove"]);
    expect(acts(table("running", [seat(0), seat(1)]), null)).toEqual([]);
    expect(acts(table("over", [seat(0), seat(1, { who: "open" })]), 1)).toEqual([]);
  });
});
