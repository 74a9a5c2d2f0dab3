import type { Facet } from '#components/data-table/model/definition.ts';
import { type FacetCount, countFacet } from './facets.ts';
import { type Filter, type Searchable, noValue } from '#components/data-table/model/filter.ts';
import { sortKey } from '#components/ui/text/normalize-text.ts';

/**
 * The lines of a menu in the order to show: values of a vocabulary by their course with unknown ones after them, others by how
 * often they occur. "None" stands last.
 */
export function facetLines(rows: readonly Searchable[], filter: Filter, { field, rank }: Facet): FacetCount[] {
  const place = (line: FacetCount): number => {
    if (line.term === noValue) return Number.MAX_SAFE_INTEGER;
    if (!rank) return -line.count;
    const at = rank(line.value);
    return at === -1 ? Number.MAX_SAFE_INTEGER - 1 : at;
  };
  return countFacet(rows, filter, field).toSorted(
    (a, b) => place(a) - place(b) || (sortKey(a.label) < sortKey(b.label) ? -1 : 1),
  );
}
