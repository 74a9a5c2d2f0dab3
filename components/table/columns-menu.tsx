'use client';

import { type KeyboardEvent, useRef } from 'react';
import type { TableColumn } from './column.ts';
import { menuOrder, moveColumn, stepWidth, toggleColumn, togglePin } from './column-moves.ts';
import { type ColumnsState, shownIds } from './columns-state.ts';
import './columns-menu.css';
import { DensityChoice } from './density-choice.tsx';

interface Props<Row> {
  columns: readonly TableColumn<Row>[];
  state: ColumnsState;
  onChange: (state: ColumnsState) => void;
}

/** Which columns show, in which order, how wide, and which stay at the left edge. Everything here works by keys. */
export default function ColumnsMenu<Row>({ columns, state, onChange }: Props<Row>) {
  const shown = shownIds(columns, state);
  const list = useRef<HTMLUListElement>(null);
  const isUsual = state.shown === null && state.pinned.length === 0 && Object.keys(state.widths).length === 0;
  const move = (id: string, step: 1 | -1) => onChange(moveColumn(columns, state, id, step));
  const onKey = (event: KeyboardEvent, column: TableColumn<Row>) => {
    const act = {
      ArrowUp: () => move(column.id, -1),
      ArrowDown: () => move(column.id, 1),
      ArrowRight: () => onChange(stepWidth(column, state, 1)),
      ArrowLeft: () => onChange(stepWidth(column, state, -1)),
    }[event.key];
    if (!act || !event.altKey) return;
    event.preventDefault();
    act();
  };
  return (
    <>
      <ul ref={list} className="columns-menu">
        {menuOrder(columns, state).map((column) => {
          const { id, label, header } = column;
          const isShown = shown.includes(id);
          const isPinned = state.pinned.includes(id);
          const button = (name: string, sign: string, act: () => void, more = {}) => (
            <button
              type="button"
              aria-label={`${name}: ${label}`}
              title={name}
              onClick={act}
              onKeyDown={(event) => onKey(event, column)}
              disabled={!isShown}
              {...more}
            >
              {sign}
            </button>
          );
          return (
            <li key={id}>
              <label>
                <input
                  type="checkbox"
                  checked={isShown}
                  onKeyDown={(event) => onKey(event, column)}
                  disabled={isShown && shown.length === 1}
                  onChange={() => onChange(toggleColumn(columns, state, id))}
                />
                <span>{header}</span>
              </label>
              {button('Move left', '↑', () => move(id, -1), { disabled: !isShown || shown[0] === id })}
              {button('Move right', '↓', () => move(id, 1), { disabled: !isShown || shown.at(-1) === id })}
              {button('Narrower', '−', () => onChange(stepWidth(column, state, -1)))}
              {button('Wider', '+', () => onChange(stepWidth(column, state, 1)))}
              {button('Pin to the left', '⇤', () => onChange(togglePin(state, id)), { 'aria-pressed': isPinned })}
            </li>
          );
        })}
      </ul>
      <p>Alt with ↑ ↓ moves a column, Alt with ← → changes its width. All of it is in the address.</p>
      <DensityChoice />
      <button type="button" disabled={isUsual} onClick={() => onChange({ shown: null, pinned: [], widths: {} })}>
        The usual columns
      </button>
    </>
  );
}
