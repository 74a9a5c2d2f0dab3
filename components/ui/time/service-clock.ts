import { useState, useSyncExternalStore } from 'react';
import { MINUTE } from '#lib/contract/time/durations.ts';

/** How often times are rendered again, in milliseconds. */
const STEP = 20_000;

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

const steps = () => Math.floor(performance.now() / STEP);
const noSteps = () => null;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(() => {
    for (const each of listeners) each();
  }, STEP / 4);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

/**
 * Returns the current time of the service's clock, which decides what is past. The browser's own clock is not used, because it may be
 * wrong or be changed while the page is open; only the time since the last response is measured.
 *
 * @param heard the service's clock in its latest response, in milliseconds since 1970
 * @returns milliseconds since 1970, in steps of 20 seconds
 */
export function useServiceClock(heard: number): number {
  const step = useSyncExternalStore(subscribe, steps, noSteps);
  const [base, setBase] = useState({ heard, step });
  if (base.heard !== heard || (base.step === null && step !== null)) setBase({ heard, step });
  return heard + (step === null || base.step === null ? 0 : (step - base.step) * STEP);
}

/**
 * The same in steps of a minute, for what is slow to render again. The first is `heard` itself: by the full minute before it,
 * a review that other pages count as late might not be late yet.
 */
export function useServiceMinutes(heard: number): number {
  return minutesFrom(heard, useServiceClock(heard));
}

/** The last of the moments `heard`, a minute later, two minutes later … that is not after `now`. */
export const minutesFrom = (heard: number, now: number): number => heard + Math.floor((now - heard) / MINUTE) * MINUTE;
