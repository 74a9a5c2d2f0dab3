'use client';

import { useEffect, useMemo, useState } from 'react';
import { stillListed } from '#components/data-table/data/stable-rows.ts';
import { arrange } from '#components/data-table/url/columns-state.ts';
import type { Handover, HandoverFile, TableDefinition, TableRow } from '#components/data-table/model/definition.ts';
import type { TableState } from '#components/data-table/url/use-table-state.ts';
import { aboutText } from './about.ts';
import { anonymised } from './anonymise.ts';
import type { ApiSource } from './api-source.ts';
import { download } from './download.ts';
import { exportFields, fileName, toCsv, toJson } from './export.ts';
import { inAllowedOrder, originOf, withheldIfAnonymous, withheldFromOtherSystems } from './origin.ts';

interface Props<Row extends TableRow> {
  definition: TableDefinition<Row>;
  state: TableState<Row>;
  /** All loaded rows. */
  rows: readonly Row[];
  shown: readonly Row[];
  complete: boolean;
  /** The ids of the selected rows. */
  selected: ReadonlySet<string>;
  api: Pick<ApiSource, 'conference' | 'conferenceName'>;
  /** The name of the order if none is chosen, of rows in groups. */
  usualOrder?: string | undefined;
  onDone: () => void;
}

const formats = [
  { ending: 'csv', label: 'CSV', says: 'for spreadsheets and scripts' },
  { ending: 'xlsx', label: 'Excel', says: 'with a sheet that says what it is' },
  { ending: 'json', label: 'JSON', says: 'lists stay lists' },
  { ending: 'txt', label: 'About', says: 'what the file is, and what its columns mean' },
] as const;

/** Exports the filtered and sorted rows as a file, with all ticked columns, including those hidden for lack of width. */
export default function ExportMenu<Row extends TableRow>(props: Props<Row>) {
  const { definition, state, rows, complete, selected, api, usualOrder, onDone } = props;
  const shown = useMemo(() => stillListed(props.shown, rows), [props.shown, rows]);
  const [onlySelected, setOnlySelected] = useState(false);
  const [isAnonymous, setAnonymous] = useState(false);
  const [failed, setFailed] = useState(false);
  const { noun, loadHandover, loadMeanings } = definition;
  const [handover, setHandover] = useState<Handover<Row>>();
  useEffect(() => {
    loadHandover?.().then(setHandover, () => setFailed(true));
  }, [loadHandover]);
  const chosen = shown.filter((row) => selected.has(row.id));
  const isSelection = onlySelected && chosen.length > 0;
  const taken = isSelection ? chosen : shown;
  const selectedOf = isSelection && chosen.length < shown.length ? shown.length : undefined;
  const ticked = exportFields(arrange(definition.columns, state.columns).columns.map(({ column }) => column));
  const canReveal = ticked.some(({ reveals }) => reveals !== undefined);
  const anonymous = isAnonymous && canReveal;
  const fields = anonymous ? ticked.filter(({ reveals }) => reveals !== 'people') : ticked;
  const handed = handover && !anonymous ? taken.filter(handover.isTaken) : [];

  const save = async (ending: (typeof formats)[number]['ending']) => {
    const withheld = anonymous ? withheldIfAnonymous(definition) : undefined;
    const given = { definition, state, api, complete, selectedOf, withheld, usualOrder };
    const context = originOf({ ...given, noun: noun.many, rows: taken.length, anonymised: anonymous });
    const inOrder = inAllowedOrder(taken, rows, state, withheld);
    const columns = anonymous ? anonymised(ticked, inOrder) : ticked;
    const meanings = (await loadMeanings?.()) ?? {};
    const blob =
      ending === 'xlsx'
        ? await (await import('./export-xlsx.ts')).toXlsx(columns, inOrder, context, meanings)
        : ending === 'csv'
          ? new Blob([toCsv(columns, inOrder)], { type: 'text/csv;charset=utf-8' })
          : ending === 'txt'
            ? new Blob([aboutText(context, columns, meanings)], { type: 'text/plain;charset=utf-8' })
            : new Blob([toJson(columns, inOrder, context, meanings)], { type: 'application/json' });
    download(blob, fileName(context, ending));
    onDone();
  };
  const hand = ({ ending, write }: HandoverFile<Row>, of: Handover<Row>) => {
    const withheld = withheldFromOtherSystems(definition, of);
    const given = { definition, state, api, complete, withheld, rows: handed.length, anonymised: false };
    const context = originOf({ ...given, noun: of.noun.many.replaceAll(' ', '-') });
    download(write(inAllowedOrder(handed, rows, state, withheld), context), fileName(context, ending));
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
      {canReveal && (
        <label>
          <input
            type="checkbox"
            checked={isAnonymous}
            onChange={(event) => setAnonymous(event.currentTarget.checked)}
          />
          <span className="py-1 leading-4.5 whitespace-normal!">
            Anonymised: reviewers as R1, R2 …, nobody else named
          </span>
        </label>
      )}
      {formats.map(({ ending, label, says }) => (
        <button key={ending} type="button" onClick={() => void save(ending).catch(() => setFailed(true))}>
          <strong>{label}</strong> {says}
        </button>
      ))}
      {handover && handed.length > 0 && (
        <>
          <p className="border-t border-line">
            For the next system: {handed.length.toLocaleString('en')}{' '}
            {handed.length === 1 ? handover.noun.one : handover.noun.many}
          </p>
          {handover.files.map((file) => (
            <button key={file.ending} type="button" onClick={() => hand(file, handover)}>
              <strong>{file.label}</strong> {file.says}
            </button>
          ))}
        </>
      )}
      {failed && <p role="alert">The file could not be created. Try again, or choose another format.</p>}
    </>
  );
}
