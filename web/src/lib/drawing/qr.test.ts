import { expect, test } from "vitest";

import { drawn, frameOf, MASKS, path, qr, times } from "./qr";

/** Reads a code of one block back: what is written, after a look that the repairing words fit. */
function readBack(grid: boolean[][], words: number, repairing: number): string {
  const size = grid.length;
  const version = (size - 17) / 4;
  const seen = (x: number, y: number) => Number(grid[y]?.[x] ?? false);
  const which = [0, 1, 2, 3, 4, 5, 6, 7].find((mask) => {
    const { grid: wanted } = frameOf(version, mask);
    return Array.from({ length: 8 }, (_, n) => seen(size - 1 - n, 8) === Number(wanted[8]?.[size - 1 - n])).every(
      Boolean,
    );
  });
  const mask = MASKS[which ?? 0];
  const { taken } = frameOf(version, which ?? 0);
  const bits = path(taken).map(([x, y]) => seen(x, y) ^ Number(mask?.(x, y)));
  const read = Array.from({ length: words + repairing }, (_, n) =>
    bits.slice(n * 8, n * 8 + 8).reduce((sum, bit) => sum * 2 + bit, 0),
  );
  for (let n = 0, root = 1; n < repairing; n++, root = times(root, 2))
    expect(read.reduce((sum, word) => times(sum, root) ^ word, 0)).toBe(0);
  const stream = read.slice(0, words).flatMap((word) => [word >> 4, word & 15]);
  expect(stream[0]).toBe(4);
  const length = (stream[1] ?? 0) * 16 + (stream[2] ?? 0);
  const bytes = Array.from({ length }, (_, n) => (stream[3 + 2 * n] ?? 0) * 16 + (stream[4 + 2 * n] ?? 0));
  return new TextDecoder().decode(new Uint8Array(bytes));
}

test("what is written can be read back, and the repairing words fit", () => {
  expect(readBack(qr("lazax é"), 16, 10)).toBe("lazax é");
  expect(readBack(qr("https://lazax.example/g/0123456789abcdef"), 44, 26)).toBe(
    "https://lazax.example/g/0123456789abcdef",
  );
});

test("format and version are written as the standard's examples", () => {
  const { grid } = frameOf(7, 5);
  const row = (n: number) => Number(grid[8]?.[grid.length - 1 - n]);
  // level M with mask 5: 100000011001110, its last eight bits from the right edge inwards
  expect([7, 6, 5, 4, 3, 2, 1, 0].map(row).join("")).toBe("11001110");
  // version 7: 000111110010010100
  const bits = Array.from({ length: 18 }, (_, n) => Number(grid[Math.floor(n / 3)]?.[grid.length - 11 + (n % 3)]));
  expect(bits.reverse().join("")).toBe("000111110010010100");
});

test("a link of a seat fits, a novel does not", () => {
  expect(drawn(`https://lazax.example/g/0123456789abcdef#${"a".repeat(32)}`).size).toBe(33 + 8 + 4);
  expect(qr("x".repeat(213)).length).toBe(57);
  expect(() => qr("x".repeat(214))).toThrow("too long");
});
