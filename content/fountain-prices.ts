/** What a set of three vases has cost, from the smallest to the largest, in dollars. */
export const tripleSetPrices = { lowest: "1225.00", highest: "8875.00" } as const;
