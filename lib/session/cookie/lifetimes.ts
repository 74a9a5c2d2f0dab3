/** How long a session lasts without use, and at most, in milliseconds. */
export interface Lifetimes {
  readonly idle: number;
  readonly absolute: number;
}

const HOUR = 3_600_000;

export const usualLifetimes: Lifetimes = { idle: 8 * HOUR, absolute: 7 * 24 * HOUR };
