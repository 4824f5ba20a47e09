/** QR codes, made here: bytes, error correction M, versions 1 to 10 (up to 213 bytes). */

/** For each version: error correction words of a block, and how many data words each block has. */
const BLOCKS: [number, number[]][] = [
  [10, [16]],
  [16, [28]],
  [26, [44]],
  [18, [32, 32]],
  [24, [43, 43]],
  [16, [27, 27, 27, 27]],
  [18, [31, 31, 31, 31]],
  [22, [38, 38, 39, 39]],
  [22, [36, 36, 36, 37, 37]],
  [26, [43, 43, 43, 43, 44]],
];
const ALIGNED = [[], [6, 18], [6, 22], [6, 26], [6, 30], [6, 34], [6, 22, 38], [6, 24, 42], [6, 26, 46], [6, 28, 50]];

export function times(a: number, b: number): number {
  let product = 0;
  for (let bit = 7; bit >= 0; bit--) {
    product = (product << 1) ^ ((product >>> 7) * 0x11d);
    product ^= ((b >>> bit) & 1) * a;
  }
  return product;
}

/** The remainder of the data by the generator: the words that repair it. */
function repair(data: number[], degree: number): number[] {
  const generator = Array<number>(degree).fill(0);
  generator[degree - 1] = 1;
  for (let n = 0, root = 1; n < degree; n++, root = times(root, 2))
    for (let at = 0; at < degree; at++)
      generator[at] = times(generator[at] ?? 0, root) ^ (at + 1 < degree ? (generator[at + 1] ?? 0) : 0);
  const rest = Array<number>(degree).fill(0);
  for (const word of data) {
    const factor = word ^ (rest.shift() ?? 0);
    rest.push(0);
    generator.forEach((value, at) => (rest[at] = (rest[at] ?? 0) ^ times(value, factor)));
  }
  return rest;
}

/** The words of a text in the order in which they are drawn. */
function wordsOf(bytes: Uint8Array, version: number): number[] {
  const [degree, sizes] = BLOCKS[version - 1] as [number, number[]];
  const room = sizes.reduce((sum, size) => sum + size, 0);
  const bits: number[] = [];
  const put = (value: number, length: number) => {
    for (let bit = length - 1; bit >= 0; bit--) bits.push((value >>> bit) & 1);
  };
  put(4, 4);
  put(bytes.length, version < 10 ? 8 : 16);
  for (const byte of bytes) put(byte, 8);
  put(0, Math.min(4, room * 8 - bits.length));
  put(0, (8 - (bits.length % 8)) % 8);
  for (let pad = 0xec; bits.length < room * 8; pad ^= 0xec ^ 0x11) put(pad, 8);
  const words = Array.from({ length: room }, (_, n) =>
    bits.slice(n * 8, n * 8 + 8).reduce((sum, bit) => sum * 2 + bit, 0),
  );
  let first = 0;
  const blocks = sizes.map((size) => words.slice(first, (first += size)));
  const repairs = blocks.map((block) => repair(block, degree));
  const woven = (lists: number[][]) =>
    Array.from({ length: Math.max(...lists.map((list) => list.length)) }, (_, n) =>
      lists.flatMap((list) => (n < list.length ? [list[n] ?? 0] : [])),
    ).flat();
  return [...woven(blocks), ...woven(repairs)];
}

/** A number followed by the remainder by a polynomial, as format and version are written. */
function guarded(value: number, length: number, polynomial: number): number {
  let rest = value;
  for (let n = 0; n < length; n++) rest = (rest << 1) ^ ((rest >>> (length - 1)) * polynomial);
  return (value << length) | rest;
}

export const MASKS: ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

type Grid = boolean[][];
const at = (grid: Grid, x: number, y: number) => grid[y]?.[x] ?? false;

/** What every code of this version has, and which places that takes. */
export function frameOf(version: number, mask: number): { grid: Grid; taken: Grid } {
  const size = version * 4 + 17;
  const blank = () => Array.from({ length: size }, () => Array<boolean>(size).fill(false));
  const grid = blank();
  const taken = blank();
  const set = (x: number, y: number, dark: boolean) => {
    if (x < 0 || y < 0 || x >= size || y >= size) return;
    (grid[y] as boolean[])[x] = dark;
    (taken[y] as boolean[])[x] = true;
  };
  const square = (cx: number, cy: number, reach: number, light: number[]) => {
    for (let dy = -reach; dy <= reach; dy++)
      for (let dx = -reach; dx <= reach; dx++)
        set(cx + dx, cy + dy, !light.includes(Math.max(Math.abs(dx), Math.abs(dy))));
  };
  for (let n = 0; n < size; n++) {
    set(6, n, n % 2 === 0);
    set(n, 6, n % 2 === 0);
  }
  const places = ALIGNED[version - 1] ?? [];
  const last = places.length - 1;
  places.forEach((x, i) =>
    places.forEach((y, j) => {
      const corner = (i === 0 && j === 0) || (i === 0 && j === last) || (i === last && j === 0);
      if (!corner) square(x, y, 2, [1]);
    }),
  );
  for (const [x, y] of [
    [3, 3],
    [size - 4, 3],
    [3, size - 4],
  ] as const)
    square(x, y, 4, [2, 4]);
  const format = guarded(mask, 10, 0x537) ^ 0x5412; // level M is 00
  for (let n = 0; n < 15; n++) {
    const dark = ((format >>> n) & 1) === 1;
    if (n < 8) set(size - 1 - n, 8, dark);
    else set(8, size - 15 + n, dark);
    if (n < 6) set(8, n, dark);
    else if (n < 8) set(8, n + 1, dark);
    else if (n === 8) set(7, 8, dark);
    else set(14 - n, 8, dark);
  }
  set(8, size - 8, true);
  if (version >= 7) {
    const bits = guarded(version, 12, 0x1f25);
    for (let n = 0; n < 18; n++) {
      const dark = ((bits >>> n) & 1) === 1;
      const [far, near] = [size - 11 + (n % 3), Math.floor(n / 3)];
      set(far, near, dark);
      set(near, far, dark);
    }
  }
  return { grid, taken };
}

/** The places of data in the order in which they are filled: columns by two, up and down, from the right. */
export function path(taken: Grid): [number, number][] {
  const size = taken.length;
  const found: [number, number][] = [];
  for (let right = size - 1, up = true; right > 0; right -= 2, up = !up) {
    if (right === 6) right = 5;
    for (let n = 0; n < size; n++)
      for (const x of [right, right - 1]) {
        const y = up ? size - 1 - n : n;
        if (!at(taken, x, y)) found.push([x, y]);
      }
  }
  return found;
}

/** How hard a code is to read: long runs, squares of one colour, and too much of one. */
function hardness(grid: Grid): number {
  const size = grid.length;
  let hard = 0;
  let dark = 0;
  for (let y = 0; y < size; y++)
    for (const row of [grid[y] ?? [], grid.map((each) => each[y] ?? false)]) {
      const text = row.map(Number).join("");
      for (const run of text.match(/0{5,}|1{5,}/g) ?? []) hard += run.length - 2;
      hard += 40 * (text.match(/(?=00001011101|10111010000)/g)?.length ?? 0);
    }
  for (let y = 0; y < size; y++)
    for (let x = 0; x < size; x++) {
      const one = at(grid, x, y);
      dark += Number(one);
      if (
        x + 1 < size &&
        y + 1 < size &&
        [at(grid, x + 1, y), at(grid, x, y + 1), at(grid, x + 1, y + 1)].every((b) => b === one)
      )
        hard += 3;
    }
  return hard + 10 * Math.floor(Math.abs((dark * 20) / (size * size) - 10));
}

/** The code of a text, row by row; true is dark. */
export function qr(text: string): Grid {
  const bytes = new TextEncoder().encode(text);
  const version =
    1 + BLOCKS.findIndex(([, sizes], n) => sizes.reduce((a, b) => a + b, 0) >= bytes.length + (n < 9 ? 2 : 3));
  if (version === 0) throw new RangeError(`too long for a QR code: ${bytes.length} bytes, at most 213`);
  const words = wordsOf(bytes, version);
  const codes = MASKS.map((mask, which) => {
    const { grid, taken } = frameOf(version, which);
    path(taken).forEach(([x, y], n) => {
      const bit = (((words[n >>> 3] ?? 0) >>> (7 - (n & 7))) & 1) === 1;
      (grid[y] as boolean[])[x] = bit !== mask(x, y);
    });
    return grid;
  });
  return codes.reduce((best, code) => (hardness(code) < hardness(best) ? code : best));
}

/** The dark squares as one path, a unit each, with the quiet margin that readers need. */
export function drawn(text: string): { size: number; d: string } {
  const grid = qr(text);
  const d = grid.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x + 4} ${y + 4}h1v1h-1z`] : []))).join("");
  return { size: grid.length + 8, d };
}
