import { type TableDefinition, tableFields } from '#components/data-table/model/definition.ts';
import type { TableColumn } from '#components/data-table/model/column.ts';
import type { ReviewedRow } from '#components/reviews/model/reviewed-row.ts';
import type { RowScale } from '#lib/contract/reviews/scales.ts';
import { mineField } from '#components/submissions/model/fields.ts';
import { reviewFields } from '#components/reviews/model/review-fields.ts';
import { submissionColumns } from '#components/submissions/table/columns.tsx';
import { submissionsDefinition } from '#components/submissions/table/definition.ts';
import { reviewColumns, scoreColumns } from './review-columns.tsx';

const unscored: readonly TableColumn<ReviewedRow>[] = [...submissionColumns, ...reviewColumns([])];

/** The same whether scores are known yet or not, so that a query with `score:` is understood from the start. */
const fields = tableFields([...unscored, ...scoreColumns([])], {
  last: [mineField, reviewFields.changed, reviewFields.change],
});

/**
 * Returns the table of submissions for chairs: the columns of every submissions table, with those of the reviews before the
 * decision.
 *
 * @param scales the scales of the scores, empty while no score is known
 * @param target that the reader chose for all submissions; empty for the conference's own
 */
export function chairDefinition(scales: readonly RowScale[], target = ''): TableDefinition<ReviewedRow> {
  const usual: readonly TableColumn<ReviewedRow>[] = submissionColumns;
  const at = usual.findIndex(({ id }) => id === 'decision');
  const known =
    scales.length > 0
      ? usual.map((column) => {
          if (crowded.has(column.id)) return { ...column, optional: true as const };
          return column.id === 'decision' ? { ...column, hide: '@max-[84rem]:hidden' } : column; // the status shows it, too
        })
      : usual;
  return {
    ...submissionsDefinition,
    columns: [...known.slice(0, at), ...reviewColumns(scales), ...known.slice(at)],
    fields,
    loadMeanings: async () => (await import('./meanings.ts')).meaningsWith(target),
    placeholder: 'Filter: words, reviews:<3, score:>=6, -keyword:theory',
  };
}

/** Columns that make room for the scores, until somebody chooses them. */
const crowded = new Set(['country', 'keyword', 'created']);

/**
 * The table of the submissions that the chair wrote: as for any author, without a column about reviews. It understands the same queries.
 */
export const ownDefinition: TableDefinition<ReviewedRow> = {
  ...submissionsDefinition,
  columns: submissionColumns,
  fields,
};

/** Whether a query asks for the viewer's own submissions alone. */
export function asksForOwn(query: string): boolean {
  return /(?:^|\s)mine:=?yes(?:\s|$)/.test(query) && !/\bOR\b|[()]/.test(query);
}
