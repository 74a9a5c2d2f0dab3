import { expect, test } from 'vitest';
import { builtInViews } from './built-in-views.ts';

const ids = (...given: Parameters<typeof builtInViews>) => builtInViews(...given).map(({ id }) => id);

test('a chair has the views about reviews only if the rows have their reviews', () => {
  expect(ids('chair', { reviewing: false, own: false, lastVisit: null })).toEqual(['all', 'undecided']);
  expect(ids('chair', { reviewing: true, own: false, lastVisit: null })).toEqual([
    'all',
    'missing',
    'overdue',
    'apart',
    'discussion',
    'borderline',
    'ready',
    'undecided',
  ]);
});

test('a chair who is an author has a view of their own submissions, which an author does not need', () => {
  expect(ids('chair', { reviewing: false, own: true, lastVisit: null })).toEqual(['all', 'undecided', 'mine']);
  expect(ids('author', { reviewing: false, own: true, lastVisit: null })).toEqual(['all', 'undecided', 'decided']);
});

test('an author has their own views, never those about reviews', () => {
  expect(ids('author', { reviewing: true, own: false, lastVisit: null })).toEqual(['all', 'undecided', 'decided']);
});

test('what an author has withdrawn is not open', () => {
  const [, open] = builtInViews('author', { reviewing: false, own: false, lastVisit: null });
  expect(open).toMatchObject({ label: 'Open', q: 'decision:none -status:WITHDRAWN' });
});

test('"changed since my last visit" is a query for that time, and is left out if there was no visit', () => {
  const views = builtInViews('chair', { reviewing: false, own: false, lastVisit: '2026-11-17T09:30:00.000Z' });
  expect(views.at(-1)).toMatchObject({ id: 'changed', q: 'updated:>=2026-11-17T09:30:00.000Z' });
});
