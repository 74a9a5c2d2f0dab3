import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { type ColumnsState, parseColumns, shownIds } from '#components/data-table/url/columns-state.ts';
import { type ColumnModel, moveColumn, stepWidth, useColumnModel } from './use-column-model.ts';
import { testColumn } from '#components/data-table/model/test-column.ts';

const all = [testColumn('no'), testColumn('title'), testColumn('track'), testColumn('extra', { optional: true })];
const ids = all.map(({ id }) => id);
const parse = (cols: string, pin = '', w = '') => parseColumns({ cols, pin, w }, ids);
const usual = parse('');

/** What the model makes of a state when it is told something; the state itself when it then tells nothing. */
function after(state: ColumnsState, act: (model: ColumnModel) => void): ColumnsState {
  let told = state;
  function Probe() {
    act(useColumnModel(all, state, (next) => (told = next)));
    return null;
  }
  renderToStaticMarkup(createElement(Probe));
  return told;
}

const toggle = (id: string) => (model: ColumnModel) => model.getColumn(id)?.toggleVisibility();
const pin = (id: string, position: 'start' | false) => (model: ColumnModel) => model.getColumn(id)?.pin(position);
const move = (id: string, step: 1 | -1) => (model: ColumnModel) => moveColumn(model, id, step);
const widen = (id: string, step: 1 | -1) => (model: ColumnModel) => stepWidth(model, id, step);
const shown = (state: ColumnsState) => shownIds(all, state);

test('columns hide and show, what comes stands last, and the last one stays', () => {
  const one = after(after(usual, toggle('no')), toggle('track'));
  expect(shown(one)).toEqual(['title']);
  expect(after(one, toggle('title'))).toBe(one);
  expect(shown(after(one, toggle('extra')))).toEqual(['title', 'extra']);
  expect(shown(after(one, toggle('no')))).toEqual(['title', 'no']);
});

test('a column moves by one place, and not beyond the ends', () => {
  expect(shown(after(usual, move('track', -1)))).toEqual(['no', 'track', 'title']);
  expect(shown(after(parse('track,no,title'), move('track', 1)))).toEqual(['no', 'track', 'title']);
  for (const beyond of [move('no', -1), move('track', 1), move('extra', 1)]) expect(after(usual, beyond)).toBe(usual);
});

test('a column is pinned behind the others that are, and freed; hidden it is free', () => {
  const pinned = after(after(usual, pin('title', 'start')), pin('no', 'start'));
  expect(pinned).toEqual({ ...usual, pinned: ['title', 'no'] });
  expect(after(pinned, pin('title', false)).pinned).toEqual(['no']);
  expect(after(pinned, toggle('no')).pinned).toEqual(['title']);
});

test('a width changes by a step, from what it is, within its limits', () => {
  expect(after(usual, widen('no', 1))).toEqual({ ...usual, widths: { no: 124 } });
  expect(after(parse('', '', 'no:60,title:80'), widen('no', -1)).widths).toEqual({ no: 56, title: 80 });
  expect(after(parse('', '', 'no:950'), widen('no', 1)).widths).toEqual({ no: 960 });
});

test('the menu has the columns that show as they stand, then the others, wherever they are pinned', () => {
  let menu: string[] = [];
  after(parse('track,no', 'no'), (model) => (menu = model.getAllLeafColumns().map(({ id }) => id)));
  expect(menu).toEqual(['track', 'no', 'title', 'extra']);
});
