/** Where the tiles of a slice lie around its home, in the units of the drawn tiles. */

const SIDE = 63;
/** left, front, right, far left, next to Mecatol Rex; the home is at 0, 0 */
const PLACES: readonly [number, number][] = [
  [-1, 0],
  [0, -1],
  [1, -1],
  [-1, -1],
  [0, -2],
];

export const pointOf = ([q, r]: readonly [number, number]) => ({
  x: 1.5 * SIDE * q,
  y: Math.sqrt(3) * SIDE * (r + q / 2),
});

export const POINTS = PLACES.map(pointOf);
export const BOX = "-160 -276 320 334";

/** A hexagon with flat top around 0, 0. */
export const hexagon = (side: number): string =>
  `M${[0, 1, 2, 3, 4, 5]
    .map((corner) => (corner * Math.PI) / 3)
    .map((angle) => `${(side * Math.cos(angle)).toFixed(1)} ${(side * Math.sin(angle)).toFixed(1)}`)
    .join("L")}Z`;

/** The middle of a side, clockwise from north. */
export const middleOf = (side: number, reach: number) => {
  const angle = ((side * 60 - 90) * Math.PI) / 180;
  return { x: reach * Math.cos(angle), y: reach * Math.sin(angle) };
};

/** Resources or influence with at most one digit behind the point. */
export const figure = (value: number, lang: string): string =>
  new Intl.NumberFormat(lang, { maximumFractionDigits: 1 }).format(value);
