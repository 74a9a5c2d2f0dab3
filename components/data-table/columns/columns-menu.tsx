'use client';

import type { KeyboardEvent } from 'react';
import type { TableColumn } from '#components/data-table/model/column.ts';
import type { ColumnsState } from '#components/data-table/url/columns-state.ts';
import { DensityChoice } from './density-choice.tsx';
import { moveColumn, stepWidth, useColumnModel } from './use-column-model.ts';

interface Props<Row> {
  columns: readonly TableColumn<Row>[];
  state: ColumnsState;
  onChange: (state: ColumnsState) => void;
}

/** Chooses which columns are shown, their order and width, and which are pinned to the left. Everything works by keyboard. */
export default function ColumnsMenu<Row>({ columns, state, onChange }: Props<Row>) {
  const model = useColumnModel(columns, state, onChange);
  const menu = model.getAllLeafColumns();
  const shown = menu.filter((column) => column.getIsVisible());
  const isUsual = state.shown === null && state.pinned.length === 0 && Object.keys(state.widths).length === 0;
  const onKey = (event: KeyboardEvent, id: string) => {
    const act = {
      ArrowUp: () => moveColumn(model, id, -1),
      ArrowDown: () => moveColumn(model, id, 1),
      ArrowRight: () => stepWidth(model, id, 1),
      ArrowLeft: () => stepWidth(model, id, -1),
    }[event.key];
    if (!act || !event.altKey) return;
    event.preventDefault();
    act();
  };
  return (
    <>
      <ul>
        {menu.map((column) => {
          const { id } = column;
          const { header = id, label = id } = column.columnDef.meta ?? {};
          const isShown = column.getIsVisible();
          const isPinned = column.getIsPinned() !== false;
          const button = (name: string, sign: string, act: () => void, more = {}) => (
            <button
              type="button"
              aria-label={`${name}: ${label}`}
              title={name}
              onClick={act}
              onKeyDown={(event) => onKey(event, id)}
              disabled={!isShown}
              className="grid size-7 place-items-center rounded text-ink-2 enabled:hover:bg-sunken enabled:hover:text-ink disabled:opacity-35 aria-pressed:bg-accent-soft aria-pressed:text-accent"
              {...more}
            >
              {sign}
            </button>
          );
          return (
            <li key={id} className="flex items-center">
              <label className="min-w-0 flex-1">
                <input
                  type="checkbox"
                  checked={isShown}
                  onKeyDown={(event) => onKey(event, id)}
                  disabled={isShown && shown.length === 1}
                  onChange={() => column.toggleVisibility()}
                />
                <span>{header}</span>
              </label>
              {button('Move left', '↑', () => moveColumn(model, id, -1), { disabled: !isShown || shown[0] === column })}
              {button('Move right', '↓', () => moveColumn(model, id, 1), {
                disabled: !isShown || shown.at(-1) === column,
              })}
              {button('Narrower', '−', () => stepWidth(model, id, -1))}
              {button('Wider', '+', () => stepWidth(model, id, 1))}
              {button('Pin to the left', '⇤', () => column.pin(isPinned ? false : 'start'), {
                'aria-pressed': isPinned,
              })}
            </li>
          );
        })}
      </ul>
      <p>Alt ↑ ↓ moves a column, Alt ← → changes its width. The address keeps all of it.</p>
      <DensityChoice />
      <button type="button" disabled={isUsual} onClick={() => onChange({ shown: null, pinned: [], widths: {} })}>
        Reset columns
      </button>
    </>
  );
}
