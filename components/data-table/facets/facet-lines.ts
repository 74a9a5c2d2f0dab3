import { type FacetCount, countFacet } from './facets.ts';
import { noValue } from '#components/data-table/model/field-value.ts';
import type { Filter } from '#components/data-table/model/filter.ts';
import type { Facet } from '#components/data-table/model/query-field.ts';
import { sortKey } from '#components/ui/text/normalize-text.ts';

/**
 * Returns the lines of a menu in their order: values of a vocabulary in its order with unknown ones after them, others by how
 * often they occur. "None" comes last.
 */
export function facetLines<Row>(rows: readonly Row[], filter: Filter<Row>, facet: Facet<Row>): FacetCount[] {
  const { rank } = facet.menu;
  const place = (line: FacetCount): number => {
    if (line.term === noValue) return Number.MAX_SAFE_INTEGER;
    if (!rank) return -line.count;
    const at = rank(line.value);
    return at === -1 ? Number.MAX_SAFE_INTEGER - 1 : at;
  };
  return countFacet(rows, filter, facet).toSorted(
    (a, b) => place(a) - place(b) || (sortKey(a.label) < sortKey(b.label) ? -1 : 1),
  );
}
