import { readFileSync, writeFileSync } from 'node:fs';
import type { Met } from './load.ts';
import type { Engine } from '#verify/operations/site/site.ts';

export interface Row extends Met {
  engine: Engine;
  fault: string;
}

const names: Readonly<Record<Engine, string>> = { postgres: 'PostgreSQL', sqlite: 'SQLite' };
const [begin, end] = ['<!-- measured by npm run verify:operations -->', '<!-- end of what is measured -->'] as const;

/** The results as a Markdown table, one line for each fault. */
export function tableOf(rows: readonly Row[]): string {
  const lines = rows.map(({ engine, fault, requests, errors, cut, wrong, recovered, slowest }) =>
    [
      names[engine],
      fault,
      requests,
      errors,
      cut,
      wrong,
      recovered === 0 ? '–' : `${recovered.toFixed(1)} s`,
      `${slowest.toFixed(1)} s`,
    ].join(' | '),
  );
  return [
    '| store | fault | requests | errors | of these cut | wrong answers | until the last error | slowest answer |',
    '|---|---|---|---|---|---|---|---|',
    ...lines.map((line) => `| ${line} |`),
  ].join('\n');
}

const page = 'docs/faults.md';

/** The lines of the table in `docs/faults.md`, with errors and wrong answers. */
export function writtenTable(): Pick<Row, 'engine' | 'fault' | 'errors' | 'cut' | 'wrong'>[] {
  const { between } = parts();
  return between
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .slice(1)
    .map((line) => {
      const [, store, fault = '', , errors, cut, wrong] = line.split('|').map((cell) => cell.trim());
      const engine = store === names.sqlite ? 'sqlite' : 'postgres';
      return { engine, fault, errors: Number(errors), cut: Number(cut), wrong: Number(wrong) };
    });
}

/** @throws Error if the page has no place for the table */
function parts(): { before: string; between: string; after: string } {
  const text = readFileSync(page, 'utf8');
  const [from, to] = [text.indexOf(begin), text.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`${page} has no place for the table.`);
  return { before: text.slice(0, from), between: text.slice(from + begin.length, to), after: text.slice(to) };
}

/** Replaces the table in `docs/faults.md`. Throws like `parts`. */
export function writeTable(rows: readonly Row[]): void {
  const { before, after } = parts();
  writeFileSync(page, `${before}${begin}\n\n${tableOf(rows)}\n\n${after}`);
}
