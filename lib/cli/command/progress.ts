import type { Filled } from '#lib/sql/migrate/fill.ts';
import type { Migrated } from '#lib/sql/migrate/migrate.ts';

/** Milliseconds between two lines. */
const PAUSE = 2000;

/** Throttles progress reports to the first one, one every two seconds, and the last one. */
export function throttleProgress(report: (filled: Filled) => void): (filled: Filled) => void {
  let reportedAt = -Infinity;
  return (filled) => {
    if (filled.rows < filled.of && performance.now() - reportedAt < PAUSE) return;
    reportedAt = performance.now();
    report(filled);
  };
}

/** For example `migrating 7 of 9: 009-reviewing`. */
export function describeMigration({ migration, nth, of, seconds }: Migrated): string {
  const took = seconds === undefined ? '' : `, done in ${seconds.toFixed(1)} s`;
  return `migrating ${nth} of ${of}: ${migration}${took}`;
}

/** For example `migrating 010-scores: 12000 of 78520 submissions, 3.2 s`. */
export function describeFill({ migration, what, rows, of, seconds }: Filled): string {
  return `migrating ${migration}: ${rows} of ${of} ${what}, ${seconds.toFixed(1)} s`;
}
