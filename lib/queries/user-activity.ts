/** A page that nobody has touched for so long is unattended, in milliseconds. */
const ATTENTION = 30 * 60_000;

let touchedAt = 0;

function touched(): void {
  touchedAt = performance.now();
}

/** Begins to notice whether somebody is at the page. */
export function watchUserActivity(): void {
  touched();
  for (const event of ['pointerdown', 'keydown', 'wheel', 'touchstart']) {
    window.addEventListener(event, touched, { passive: true, capture: true });
  }
}

/**
 * Whether somebody has touched the page of late. What a page asks by itself while nobody is there must not keep a session alive.
 */
export function isUserActive(): boolean {
  return performance.now() - touchedAt < ATTENTION;
}
