import type { Facet, QueryField } from '#components/data-table/model/query-field.ts';
import { facetLines } from './facet-lines.ts';
import { countChoice } from './facets.ts';
import { FacetPanel } from './facet-panel.tsx';
import { toggleLine, unmatched } from './facet-toggle.ts';
import { type Searchable, compileFilter } from '#components/data-table/model/filter.ts';
import type { KnownFields } from '#components/data-table/query/known-fields.ts';
import { checkQuery } from '#components/data-table/query/query-check.ts';
import { withValues } from '#components/data-table/query/query-edit.ts';
import { chosenValues } from '#components/data-table/model/expression.ts';
import { type Clock, withInstants } from '#components/data-table/model/times.ts';
import { parseQuery } from '#components/data-table/model/query-language.ts';

interface Props<Row extends Searchable> {
  facet: Facet<Row>;
  fields: readonly QueryField<Row>[];
  /** The names of the fields. */
  names: readonly string[];
  rows: readonly Row[];
  known: KnownFields;
  clock: Clock;
  /** The text of the query bar. */
  text: string;
  onChoose: (text: string) => void;
}

/** The content of one field's menu; loaded and counted when it opens. */
export default function FacetChoices<Row extends Searchable>(props: Props<Row>) {
  const { facet, fields, names, rows, known, clock, text, onChoose } = props;
  const { name: field, menu } = facet;
  const tokens = parseQuery(text, names);
  const filter = compileFilter(withInstants(checkQuery(tokens, known).terms, fields, clock), fields);
  const lines = facetLines(rows, filter, facet);
  const chosen = chosenValues(tokens, field);
  const countOf = (asked: string) => {
    const choice = { kind: 'field', field, values: [asked], negated: false } as const;
    return countChoice(rows, filter, facet, compileFilter(withInstants([choice], fields, clock), fields));
  };
  return (
    <FacetPanel
      label={menu.label}
      chosen={chosen}
      counts={lines}
      others={unmatched(chosen, lines, countOf)}
      onToggle={(line) => onChoose(toggleLine(tokens, field, line, lines))}
      onClear={() => onChoose(withValues(tokens, field, []))}
    />
  );
}
