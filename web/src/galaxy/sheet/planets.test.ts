import { expect, it } from "vitest";

import { catalog, galaxy, held } from "../example";
import { planetsOf, totalsOf } from "./planets";

it("lists my planets, ready ones first, and what they are worth", () => {
  const made = galaxy((made) => {
    made.planets["grey"] = held("grey", 0, { exhausted: true });
    // what is printed counts here, whatever it is worth just now
    made.planets["blue"] = held("blue", 0, { resources: 2, influence: 4 });
  });
  const planets = planetsOf(made, catalog, 0);
  expect(planets.map((planet) => planet.id)).toEqual(["blue", "grey"]);
  expect(totalsOf(planets)).toEqual({ ready: 1, exhausted: 1, resources: 4, influence: 2 });
});
