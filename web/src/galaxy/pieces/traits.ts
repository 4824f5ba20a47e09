/** The kinds of planets as signs in a box of 10: columns, a peak, a cog. */

export const TRAITS: Record<string, string> = {
  cultural: "M1 9H9M2 8V4M5 8V4M8 8V4M.8 3.4 5 .8 9.2 3.4Z",
  hazardous: "M.6 9 4 2.2 6 6 7.2 4.2 9.6 9Z",
  industrial:
    "M5 2.6A2.4 2.4 0 1 0 5.01 2.6ZM5 .4V2.2M5 7.8V9.6M.4 5H2.2M7.8 5H9.6M1.8 1.8 3 3M7 7 8.2 8.2M8.2 1.8 7 3M3 7 1.8 8.2",
};
