/** How far migrations are, in words. */
import type { Filled } from '#lib/sql/migrate/fill.ts';
import type { Migrated } from '#lib/sql/migrate/migrate.ts';

/** Milliseconds between two lines. */
const PAUSE = 2000;

/** Tells how far something is: the first time, each two seconds, and when all is done. */
export function everyNowAndThen(tell: (filled: Filled) => void): (filled: Filled) => void {
  let toldAt = -Infinity;
  return (filled) => {
    if (filled.rows < filled.of && performance.now() - toldAt < PAUSE) return;
    toldAt = performance.now();
    tell(filled);
  };
}

/** For example `migrating 7 of 9: 009-reviewing`. */
export function inWords({ migration, nth, of, seconds }: Migrated): string {
  const took = seconds === undefined ? '' : `, done in ${seconds.toFixed(1)} s`;
  return `migrating ${nth} of ${of}: ${migration}${took}`;
}

/** For example `migrating 010-scores: 12000 of 78520 submissions, 3.2 s`. */
export function filledInWords({ migration, what, rows, of, seconds }: Filled): string {
  return `migrating ${migration}: ${rows} of ${of} ${what}, ${seconds.toFixed(1)} s`;
}
