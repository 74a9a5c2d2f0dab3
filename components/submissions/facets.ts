import type { Facet } from '#components/table/definition.ts';
import { decisionRank, statusRank } from './words.ts';

/** The fields of the query bar, each with the word on its menu's button. */
export const facets: readonly Facet[] = [
  { field: 'track', label: 'Track' },
  { field: 'status', label: 'Status', rank: statusRank },
  { field: 'decision', label: 'Decision', rank: decisionRank },
  { field: 'country', label: 'Country' },
  { field: 'keyword', label: 'Keyword' },
];

/** Times can be compared: `created:>=2026-11-01`. */
export const queryFields: readonly string[] = [...facets.map((facet) => facet.field), 'created', 'decided', 'updated'];
