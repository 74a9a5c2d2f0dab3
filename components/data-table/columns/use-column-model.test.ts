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

/** Returns the state that the model reports after a change; the given state if it reports nothing. */
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

test('columns can be hidden and shown, a shown one comes last, and the only one left cannot be hidden', () => {
  const one = after(after(usual, toggle('no')), toggle('track'));
  expect(shown(one)).toEqual(['title']);
  expect(after(one, toggle('title'))).toBe(one);
  expect(shown(after(one, toggle('extra')))).toEqual(['title', 'extra']);
  expect(shown(after(one, toggle('no')))).toEqual(['title', 'no']);
});

test('a column moves by one place, but not beyond the ends', () => {
  expect(shown(after(usual, move('track', -1)))).toEqual(['no', 'track', 'title']);
  expect(shown(after(parse('track,no,title'), move('track', 1)))).toEqual(['no', 'track', 'title']);
  for (const beyond of [move('no', -1), move('track', 1), move('extra', 1)]) expect(after(usual, beyond)).toBe(usual);
});

test('a column is pinned after the other pinned ones and can be unpinned; hiding unpins it', () => {
  const pinned = after(after(usual, pin('title', 'start')), pin('no', 'start'));
  expect(pinned).toEqual({ ...usual, pinned: ['title', 'no'] });
  expect(after(pinned, pin('title', false)).pinned).toEqual(['no']);
  expect(after(pinned, toggle('no')).pinned).toEqual(['title']);
});

test('a width changes by one step from its present value, within the limits', () => {
  expect(after(usual, widen('no', 1))).toEqual({ ...usual, widths: { no: 124 } });
  expect(after(parse('', '', 'no:60,title:80'), widen('no', -1)).widths).toEqual({ no: 56, title: 80 });
  expect(after(parse('', '', 'no:950'), widen('no', 1)).widths).toEqual({ no: 960 });
});

test('the menu lists the shown columns in their order, then the others, whether pinned or not', () => {
  let menu: string[] = [];
  after(parse('track,no', 'no'), (model) => (menu = model.getAllLeafColumns().map(({ id }) => id)));
  expect(menu).toEqual(['track', 'no', 'title', 'extra']);
});
