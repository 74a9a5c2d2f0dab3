import { useState, useSyncExternalStore } from 'react';

/** How often what depends on the time is drawn anew, in milliseconds. */
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
 * The service's clock, kept going: it decides what is past. The browser's own clock, which may be wrong or be set while the page is
 * open, has no say; only how long the page has been there is measured.
 *
 * @param heard what the service's clock said, in milliseconds since 1970
 */
export function useServiceClock(heard: number): number {
  const step = useSyncExternalStore(subscribe, steps, noSteps);
  const [base, setBase] = useState({ heard, step });
  if (base.heard !== heard || (base.step === null && step !== null)) setBase({ heard, step });
  return heard + (step === null || base.step === null ? 0 : (step - base.step) * STEP);
}
