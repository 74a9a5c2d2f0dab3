'use client';

import { type ComponentProps, type ReactNode, useState } from 'react';
import type { TableDefinition, TableRow } from '#components/data-table/model/definition.ts';
import { cellText } from '#components/data-table/model/cell-text.ts';
import { toClipboard } from '#components/ui/clipboard/to-clipboard.ts';

/**
 * Renders further actions.
 *
 * @param chosen the selected rows
 * @param say shows what an action has done
 */
export type SelectionActions<Row> = (chosen: readonly Row[], say: (text: string) => void) => ReactNode;

interface Props<Row extends TableRow> {
  definition: TableDefinition<Row>;
  rows: readonly Row[];
  shown: readonly Row[];
  /** The ids of the selected rows. */
  selected: ReadonlySet<string>;
  onClear: () => void;
  actions: SelectionActions<Row> | undefined;
}

/** Shows how many rows are selected and how many of them the filter hides, with buttons to copy from them. */
export default function SelectionBar<Row extends TableRow>(props: Props<Row>) {
  const { definition, rows, shown, selected, onClear, actions } = props;
  const [said, setSaid] = useState('');
  const visible = shown.filter((row) => selected.has(row.id));
  const hidden = selected.size - visible.length;
  // In the order on the screen, then those that the filter hides, in the order of the list.
  const shownIds = new Set(visible.map((row) => row.id));
  const chosen = [...visible, ...rows.filter((row) => selected.has(row.id) && !shownIds.has(row.id))];
  const copy = ({ header, value }: (typeof definition.copies)[number]) => {
    const lines = chosen.map((row) => cellText(value(row)).replaceAll(/\s+/g, ' '));
    void toClipboard(lines.join('\n')).then(
      (copied) => setSaid(copied ? `${header} copied` : 'The browser does not allow copying'), // how many rows stands before it
    );
  };
  return (
    <div className="ml-auto flex flex-wrap items-center gap-1 py-1 whitespace-nowrap max-sm:ml-0" data-keeps-row>
      <output className="mr-1 text-ink">
        {selected.size.toLocaleString('en')} selected
        {hidden > 0 && <span className="text-ink-3">, {hidden.toLocaleString('en')} not shown</span>}
        {said && <span className="text-ink-3"> · {said}</span>}
      </output>
      {definition.copies.map((field) => (
        <SelectionButton key={field.header} onClick={() => copy(field)}>
          Copy {field.header}
        </SelectionButton>
      ))}
      {actions?.(chosen, setSaid)}
      <button type="button" className="h-6 rounded px-2 text-ink-2 hover:bg-sunken" onClick={onClear}>
        Clear
      </button>
    </div>
  );
}

/** A button in the bar of the selection. */
export function SelectionButton(props: ComponentProps<'button'>) {
  return <button type="button" className="h-6 rounded px-2 text-ink hover:bg-sunken" {...props} />;
}
