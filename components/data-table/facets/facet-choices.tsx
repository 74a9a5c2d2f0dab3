import type { Facet } from '#components/data-table/model/definition.ts';
import { facetLines } from './facet-lines.ts';
import { FacetPanel } from './facet-panel.tsx';
import { toggleLine } from './facet-toggle.ts';
import { type Searchable, compileFilter } from '#components/data-table/model/filter.ts';
import type { KnownFields } from '#components/data-table/query/known-fields.ts';
import { checkQuery } from '#components/data-table/query/query-check.ts';
import { withValues } from '#components/data-table/query/query-edit.ts';
import { chosenValues, parseQuery } from '#components/data-table/model/query-language.ts';

interface Props {
  facet: Facet;
  /** The names that may stand before a colon. */
  fields: readonly string[];
  rows: readonly Searchable[];
  known: KnownFields;
  /** The text of the query bar, and what a choice makes of it. */
  text: string;
  onChoose: (text: string) => void;
}

/** What the menu of one field offers; fetched and counted when it opens. */
export default function FacetChoices({ facet, fields, rows, known, text, onChoose }: Props) {
  const { field, label } = facet;
  const tokens = parseQuery(text, fields);
  const filter = compileFilter(checkQuery(tokens, known).terms);
  const lines = facetLines(rows, filter, facet);
  return (
    <FacetPanel
      label={label}
      chosen={chosenValues(tokens, field)}
      counts={lines}
      onToggle={(line) => onChoose(toggleLine(tokens, field, line, lines))}
      onClear={() => onChoose(withValues(tokens, field, []))}
    />
  );
}
