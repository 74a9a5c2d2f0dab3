/** The minimum, maximum and default number of items on a page (specification §8.3). */
export const pageLimits = { least: 1, most: 100, usual: 25 } as const;
