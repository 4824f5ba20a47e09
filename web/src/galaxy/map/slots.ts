/** Where counters, wormholes and tokens lie in a system, by the number of its planets. */

export type Slots = readonly (readonly [number, number])[];
export const COUNTERS: readonly Slots[] = [
  [[37, -27], [-37, -27], [22, -42], [-22, -42], [48, -10], [-48, -10], [0, -43], [40, 16]], // prettier-ignore
  [[38, -20], [-38, -20], [46, -1], [-46, -1], [39, 18], [-39, 18], [27, -39], [-27, -39]], // prettier-ignore
  [[22, -43], [9, -44], [36, -31], [-4, -44], [-17, -44], [-46, 14], [-29, -42], [2, 26]], // prettier-ignore
  [[32, -28], [-32, -28], [0, 11], [22, -42], [-22, -42], [43, -16], [-43, -16], [0, -2]], // prettier-ignore
];
export const COUNTERS_BESIDE_WORMHOLE: Slots = [[20, -40], [6, -43], [32, -35], [50, -8], [40, 16], [26, 20], [-48, 6], [-8, -43]]; // prettier-ignore

export const HOLES: readonly Slots[] = [
  [[0, -9], [26, -9], [-26, -9], [0, 17]], // prettier-ignore
  [[41, 10], [-41, 10], [30, -36], [-30, -36]], // prettier-ignore
  [[28, -33], [-38, 24], [0, -42], [46, 22]], // prettier-ignore
  [[0, 11], [0, -10], [24, -18], [-24, -18]], // prettier-ignore
];

export const REACH: Record<number, Slots> = {
  1: [[-31, 31]],
  2: [[-63, 8], [-1, 63]], // prettier-ignore
  3: [[-63, -3], [3, 63], [-29, 29]], // prettier-ignore
};

/** Where tokens lie that are nobody's, by the number of planets. */
export const TOKENS: readonly Slots[] = [
  [[0, -8], [28, -30], [-28, -30]], // prettier-ignore
  [[-44, 12], [44, -8], [0, -46]], // prettier-ignore
  [[30, -36], [-44, 26], [0, 34]], // prettier-ignore
  [[0, 12], [28, -28], [-28, -28]], // prettier-ignore
];
export const TOKENS_BESIDE_WORMHOLE: Slots = [[40, 14], [-44, 16], [0, -46]]; // prettier-ignore
