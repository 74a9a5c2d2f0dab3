import { cpus, totalmem } from 'node:os';
import type { Spread } from './statistics.ts';

/** One line of the table: what was measured, compared with the floor on this machine in the same run. */
export interface Figure {
  name: string;
  value: string;
  floor?: string;
  ratio?: Spread;
  target?: { text: string; met: boolean };
}

export const count = (value: number): string => Math.round(value).toLocaleString('en');
export const perSecond = (value: number): string => `${count(value)} /s`;
export const milliseconds = (value: number): string => `${value < 1000 ? value.toPrecision(3) : Math.round(value)} ms`;
export const seconds = (ms: number): string => `${(ms / 1000).toPrecision(3)} s`;
export const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`;
export const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;

const columns = ['', 'Rostrum', 'floor', 'ratio (min–max)', 'target'];
const fixed = (value: number) => value.toFixed(2);

function ratioText({ median, least, most }: Spread): string {
  return least === most ? fixed(median) : `${fixed(median)} (${fixed(least)}–${fixed(most)})`;
}

function cells({ name, value, floor, ratio, target }: Figure): string[] {
  return [
    name,
    value,
    floor ?? '',
    ratio ? ratioText(ratio) : '',
    target ? `${target.text} ${target.met ? '✓' : '✗ missed'}` : '',
  ];
}

/** The figures as lines of text in aligned columns, under a heading. */
export function table(heading: string, figures: readonly Figure[]): string {
  const rows = [columns, ...figures.map(cells)];
  const widths = columns.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const lines = rows.map((row) =>
    row
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0)))
      .join('  ')
      .trimEnd(),
  );
  return `\n── ${heading}\n${lines.join('\n')}`;
}

/** The machine that the figures were measured on. */
export function machine(): string {
  const all = cpus();
  return `${all[0]?.model.trim() ?? 'unknown processor'}, ${all.length} cores, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}`;
}
