import { type FacetCount, countFacet } from '#components/table/facets.ts';
import { type Filter, noValue } from '#components/table/filter.ts';
import { sortKey } from '#components/table/fold.ts';
import type { FacetField } from './facets.ts';
import type { SubmissionRow } from './index-row.ts';
import { decisionRank, statusRank } from './words.ts';

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
