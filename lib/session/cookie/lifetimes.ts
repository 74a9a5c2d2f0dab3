import { HOUR } from '#lib/contract/time/durations.ts';

/** How long a session lasts without use, and at most, in milliseconds. */
export interface Lifetimes {
  readonly idle: number;
  readonly absolute: number;
}

export const usualLifetimes: Lifetimes = { idle: 8 * HOUR, absolute: 7 * 24 * HOUR };
