import type { Filter, Searchable } from './filter.ts';
import { noValue } from './filter.ts';

/** One line of a facet menu. */
export interface FacetCount {
  value: string;
  label: string;
  /** How many rows would be left if this value alone were chosen in this field. */
  count: number;
}

/**
 * Counts the values of one field among the rows that the rest of the query lets through: the field's own terms are left
 * out, so that a menu shows what else could be chosen.
 *
 * @returns every value that occurs in `rows` (0 where the rest of the query lets none through), unsorted; rows without a
 *   value count as `none`
 */
export function countFacet(rows: readonly Searchable[], filter: Filter, field: string): FacetCount[] {
  const others = [...filter.fields].filter(([name]) => name !== field).map(([, test]) => test);
  const tests = [filter.words, ...others];
  const counts = new Map<string, FacetCount>();
  for (const row of rows) {
    const passes = tests.every((test) => test(row)) ? 1 : 0;
    const values = row.values[field] ?? [];
    if (values.length === 0) add(counts, noValue, 'None', noValue, passes);
    const seen = new Set<string>();
    for (const { value, label, keys } of values) {
      const key = keys[0] ?? value;
      if (seen.has(key)) continue;
      seen.add(key);
      add(counts, key, label ?? value, value, passes);
    }
  }
  return [...counts.values()];
}

function add(counts: Map<string, FacetCount>, key: string, label: string, value: string, passes: number): void {
  const known = counts.get(key);
  if (known) known.count += passes;
  else counts.set(key, { value, label, count: passes });
}
