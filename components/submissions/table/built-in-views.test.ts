import { expect, test } from 'vitest';
import { builtInViews } from './built-in-views.ts';

const ids = (...given: Parameters<typeof builtInViews>) => builtInViews(...given).map(({ id }) => id);

test('a chair has the views of reviews only where rows know how their reviews stand', () => {
  expect(ids('chair', { reviewing: false, lastVisit: null })).toEqual(['all', 'undecided']);
  expect(ids('chair', { reviewing: true, lastVisit: null })).toEqual([
    'all',
    'missing',
    'overdue',
    'apart',
    'undecided',
  ]);
});

test('an author has views of their own, never those of reviews', () => {
  expect(ids('author', { reviewing: true, lastVisit: null })).toEqual(['all', 'undecided', 'decided']);
});

test('what changed since the last visit is a query for that time, and only where there was one', () => {
  const views = builtInViews('chair', { reviewing: false, lastVisit: '2026-11-17T09:30:00.000Z' });
  expect(views.at(-1)).toMatchObject({ id: 'changed', q: 'updated:>=2026-11-17T09:30:00.000Z' });
});
