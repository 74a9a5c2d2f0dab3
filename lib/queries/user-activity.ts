import { MINUTE } from '#lib/contract/time/durations.ts';

/** A page without any input for this long is unattended, in milliseconds. */
const ACTIVE_FOR = 30 * MINUTE;

let touchedAt = 0;

function touched(): void {
  touchedAt = performance.now();
}

/** Starts to watch for the user's input. */
export function watchUserActivity(): void {
  touched();
  for (const event of ['pointerdown', 'keydown', 'wheel', 'touchstart']) {
    window.addEventListener(event, touched, { passive: true, capture: true });
  }
}

/** Whether the user was active recently. Automatic requests of an unattended page must not keep its session alive. */
export function isUserActive(): boolean {
  return performance.now() - touchedAt < ACTIVE_FOR;
}
