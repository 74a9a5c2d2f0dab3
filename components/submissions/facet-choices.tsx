import { FacetPanel } from '#components/table/facet-panel.tsx';
import { compileFilter } from '#components/table/filter.ts';
import { toggleValue, withValues } from '#components/table/query-edit.ts';
import { chosenValues, parseQuery } from '#components/table/query-language.ts';
import { facetLines } from './facet-lines.ts';
import { type FacetField, queryFields } from './facets.ts';
import type { SubmissionRow } from './index-row.ts';

interface Props {
  field: FacetField;
  label: string;
  rows: readonly SubmissionRow[];
  /** The text of the query bar, and what a choice makes of it. */
  text: string;
  onChoose: (text: string) => void;
}

/** What the menu of one field offers; fetched and counted when it opens. */
export default function FacetChoices({ field, label, rows, text, onChoose }: Props) {
  const tokens = parseQuery(text, queryFields);
  const filter = compileFilter(tokens.map((token) => token.term));
  return (
    <FacetPanel
      label={label}
      chosen={chosenValues(tokens, field)}
      counts={facetLines(rows, filter, field)}
      onToggle={(value) => onChoose(toggleValue(tokens, field, value))}
      onClear={() => onChoose(withValues(tokens, field, []))}
    />
  );
}
