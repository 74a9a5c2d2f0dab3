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
