import { expect, it, vi } from "vitest";

import { forgetToken, keepSeat, keepToken, readLink, seatsOf, tokenOf } from "./keep";

it("reads links with and without a seat", () => {
  expect(readLink(" https://lazax.example/g/ab12#t0-ken_x ")).toEqual({ game: "ab12", token: "t0-ken_x" });
  expect(readLink("/g/ab12")).toEqual({ game: "ab12", token: null });
  expect(readLink("hello")).toBeNull();
});

it("the token of a link is kept before its seat is known, and forgotten when it is void", () => {
  const kept = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
  });
  keepToken("ab12", "secret");
  expect(tokenOf("ab12")).toBe("secret");
  expect(seatsOf("ab12")).toEqual([]);
  keepSeat({ game: "ab12", seat: 1, token: "secret", name: "", title: "ti3", at: 1 });
  keepToken("ab12", "secret");
  expect(seatsOf("ab12").map((one) => one.seat)).toEqual([1]);
  forgetToken("ab12", "secret");
  expect(tokenOf("ab12")).toBeNull();
  vi.unstubAllGlobals();
});
