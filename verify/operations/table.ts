import { readFileSync, writeFileSync } from 'node:fs';
import type { Met } from './load.ts';
import type { Engine } from './site.ts';

export interface Row extends Met {
  engine: Engine;
  fault: string;
}

const names: Readonly<Record<Engine, string>> = { postgres: 'PostgreSQL', sqlite: 'SQLite' };
const [begin, end] = ['<!-- measured by npm run verify:operations -->', '<!-- end of what is measured -->'] as const;

/** What people met, a line a fault, in Markdown. */
export function tableOf(rows: readonly Row[]): string {
  const lines = rows.map(({ engine, fault, requests, errors, wrong, recovered, slowest }) =>
    [
      names[engine],
      fault,
      requests,
      errors,
      wrong,
      recovered === 0 ? '–' : `${recovered.toFixed(1)} s`,
      `${slowest.toFixed(1)} s`,
    ].join(' | '),
  );
  return [
    '| store | fault | requests | errors | wrong answers | until the last error | slowest answer |',
    '|---|---|---|---|---|---|---|',
    ...lines.map((line) => `| ${line} |`),
  ].join('\n');
}

/** Puts the table in the place of the one in `docs/faults.md`. @throws Error where that has no place for it */
export function writeTable(rows: readonly Row[]): void {
  const file = 'docs/faults.md';
  const text = readFileSync(file, 'utf8');
  const [from, to] = [text.indexOf(begin), text.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`${file} has no place for the table.`);
  writeFileSync(file, `${text.slice(0, from + begin.length)}\n\n${tableOf(rows)}\n\n${text.slice(to)}`);
}
