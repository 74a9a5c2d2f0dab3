'use client';

import { useState } from 'react';
import { arrange } from '#components/data-table/url/columns-state.ts';
import type { TableDefinition, TableRow } from '#components/data-table/model/definition.ts';
import { type ExportContext, exportFields, fileName, toCsv, toJson } from './export.ts';
import { download } from './download.ts';

import type { TableState } from '#components/data-table/url/use-table-state.ts';

interface Props<Row extends TableRow> {
  definition: TableDefinition<Row>;
  state: TableState<Row>;
  /** All loaded rows. */
  rows: readonly Row[];
  shown: readonly Row[];
  complete: boolean;
  /** The ids of the selected rows. */
  selected: ReadonlySet<string>;
  /** Slug. */
  conference: string;
  onDone: () => void;
}

const formats = [
  { ending: 'csv', label: 'CSV', says: 'for spreadsheets and scripts' },
  { ending: 'xlsx', label: 'Excel', says: 'with a sheet that says what it is' },
  { ending: 'json', label: 'JSON', says: 'lists stay lists' },
] as const;

/** Exports the filtered and sorted rows as a file, with all ticked columns, including those hidden for lack of width. */
export default function ExportMenu<Row extends TableRow>(props: Props<Row>) {
  const { definition, state, rows, shown, complete, selected, conference, onDone } = props;
  const [onlySelected, setOnlySelected] = useState(false);
  const [failed, setFailed] = useState(false);
  const { noun } = definition;
  const chosen = shown.filter((row) => selected.has(row.id));
  const taken = onlySelected && chosen.length > 0 ? chosen : shown;
  const fields = exportFields(arrange(definition.columns, state.columns).columns.map(({ column }) => column));

  const save = async (ending: (typeof formats)[number]['ending']) => {
    const order = state.sort.map(({ id, desc }) => `${id}${desc ? ' descending' : ''}`).join(', ');
    const at = new Date();
    const context: ExportContext = {
      conference,
      noun: noun.many,
      filter: state.issues.length > 0 ? state.applied : state.query.trim(),
      order,
      at,
      rows: taken.length,
      complete,
    };
    const blob =
      ending === 'xlsx'
        ? await (await import('./export-xlsx.ts')).toXlsx(fields, taken, context)
        : ending === 'csv'
          ? new Blob([toCsv(fields, taken)], { type: 'text/csv;charset=utf-8' })
          : new Blob([toJson(fields, taken, context)], { type: 'application/json' });
    download(blob, fileName(context, ending));
    onDone();
  };

  return (
    <>
      <p>
        {taken.length.toLocaleString('en')} {taken.length === 1 ? noun.one : noun.many}
        {taken.length < rows.length && ` of ${rows.length.toLocaleString('en')}`}, as filtered and sorted;{' '}
        {fields.map(({ header }) => header).join(', ')}.
      </p>
      {!complete && <p className="text-warn">Only what has loaded so far; more is loading.</p>}
      {chosen.length > 0 && (
        <label>
          <input
            type="checkbox"
            checked={onlySelected}
            onChange={(event) => setOnlySelected(event.currentTarget.checked)}
          />
          <span>Only the {chosen.length.toLocaleString('en')} selected</span>
        </label>
      )}
      {formats.map(({ ending, label, says }) => (
        <button key={ending} type="button" onClick={() => void save(ending).catch(() => setFailed(true))}>
          <strong>{label}</strong> {says}
        </button>
      ))}
      {failed && <p role="alert">The file could not be created. Try again, or choose another format.</p>}
    </>
  );
}
