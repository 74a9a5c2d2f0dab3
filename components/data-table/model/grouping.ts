import type { ReactNode } from 'react';

/** How the rows of a table are grouped. */
export interface Grouping<Row> {
  /** The place of a row's group among the groups, from 0. */
  rank: (row: Row) => number;
  /** The order within a group if no other is chosen, and its name. */
  usual: (a: Row, b: Row) => number;
  inWords: string;
  /** Renders the heading of a row's group, given how many of the shown rows are in it. */
  head: (row: Row, count: number) => ReactNode;
}

/** Orders rows by group; within a group in the chosen order, otherwise in the usual one. */
export function inGroups<Row>(rows: readonly Row[], { rank, usual }: Grouping<Row>, isChosen: boolean): Row[] {
  return rows.toSorted((a, b) => rank(a) - rank(b) || (isChosen ? 0 : usual(a, b)));
}

/** Returns a function that gives the first row of each group its heading, and the others `null`. */
export function headsOf<Row>(
  rows: readonly Row[],
  { rank, head }: Grouping<Row>,
): (row: Row, before: Row | undefined) => ReactNode {
  const counts = new Map<number, number>();
  for (const row of rows) counts.set(rank(row), (counts.get(rank(row)) ?? 0) + 1);
  return (row, before) =>
    before !== undefined && rank(before) === rank(row) ? null : head(row, counts.get(rank(row)) ?? 0);
}
