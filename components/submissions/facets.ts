import { type FacetCount, countFacet } from '#components/table/facets.ts';
import { type Filter, noValue } from '#components/table/filter.ts';
import { sortKey } from '#components/table/fold.ts';
import type { SubmissionRow } from './index-row.ts';
import { decisionRank, statusRank } from './words.ts';

/** The fields of the query bar, each with the word on its menu's button. */
export const facets = [
  { field: 'track', label: 'Track' },
  { field: 'status', label: 'Status' },
  { field: 'decision', label: 'Decision' },
  { field: 'country', label: 'Country' },
  { field: 'keyword', label: 'Keyword' },
] as const;

export type FacetField = (typeof facets)[number]['field'];

export const queryFields: readonly string[] = facets.map((facet) => facet.field);

/**
 * The lines of a menu in the order to show: statuses and decisions by their course with unknown ones after them, the rest by
 * how often they occur. "None" stands last.
 */
export function facetLines(rows: readonly SubmissionRow[], filter: Filter, field: FacetField): FacetCount[] {
  const rank = field === 'status' ? statusRank : field === 'decision' ? decisionRank : undefined;
  const place = (line: FacetCount): number => {
    if (line.value === noValue) return Number.MAX_SAFE_INTEGER;
    if (!rank) return -line.count;
    const at = rank(line.value);
    return at === -1 ? Number.MAX_SAFE_INTEGER - 1 : at;
  };
  return countFacet(rows, filter, field).toSorted(
    (a, b) => place(a) - place(b) || (sortKey(a.label) < sortKey(b.label) ? -1 : 1),
  );
}
