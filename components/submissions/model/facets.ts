import type { Facet } from '#components/data-table/model/definition.ts';
import { vocabulary } from '#components/data-table/model/filter.ts';
import { decisions, submissionStatuses } from '#lib/contract/resources/vocabulary.ts';
import { decisionLabel, decisionRank, statusLabel, statusRank } from './labels.ts';

/** Every status that the specification names; for the `values` of facets. */
export const statusValues = vocabulary(submissionStatuses, (value) => statusLabel(value).label);
/** Every decision, and none: most submissions have none for long. */
const decisionValues = vocabulary(['', ...decisions], (value) => value && decisionLabel(value).label);

/** The fields of the query bar, each with the word on its menu's button. */
export const facets: readonly Facet[] = [
  { field: 'track', label: 'Track' },
  { field: 'status', label: 'Status', rank: statusRank, values: statusValues },
  { field: 'decision', label: 'Decision', rank: decisionRank, values: decisionValues },
  { field: 'country', label: 'Country' },
  { field: 'keyword', label: 'Keyword' },
];

/** Times can be compared: `created:>=2026-11-01`. */
export const queryFields: readonly string[] = [...facets.map((facet) => facet.field), 'created', 'decided', 'updated'];
