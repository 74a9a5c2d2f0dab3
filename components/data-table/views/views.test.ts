import { describe, expect, test } from 'vitest';
import { readTableUrl } from '#components/data-table/url/url.ts';
import { currentView, viewSearch, visibleShared } from './views.ts';

const at = (search: string) => readTableUrl(new URLSearchParams(search));
const builtIn = [
  { id: 'all', label: 'All', q: '' },
  { id: 'late', label: 'Overdue', q: 'late:>0', sort: '-late' },
];
const own = [{ id: 'x', name: 'Mine', search: '?q=late:%3E0&cols=title' }];

describe('which view the address is', () => {
  test.each([
    ['', 'all'],
    ['sort=title&cols=title', 'all'],
    ['q=late:>0', 'late'],
    ['q=late:>0&sort=-late', 'late'],
    ['q=late:>0&cols=title', 'x'],
    ['q=something', undefined],
  ])('%s', (search, id) => {
    expect(currentView(builtIn, own, at(search))).toBe(id);
  });
});

test('a built-in view keeps the chosen columns, target and score field; a saved one has its own', () => {
  const now = at('q=words&sort=title&cols=title&w=title:400&target=4&score=overall');
  expect(viewSearch(builtIn[1]!, now)).toBe('?q=late:%3E0&sort=-late&cols=title&w=title:400&target=4&score=overall');
  expect(viewSearch(builtIn[0]!, now)).toBe('?cols=title&w=title:400&target=4&score=overall');
  expect(viewSearch(own[0]!, now)).toBe('?q=late:%3E0&cols=title');
});

test('a shared view that the user has hidden is not among their tabs', () => {
  const view = { name: 'Late', search: '?q=late', by: 'Ada', isMine: false };
  const shared = [
    { ...view, id: 'seen', isHidden: false },
    { ...view, id: 'hidden', isHidden: true },
  ];
  expect(visibleShared({ place: '', own: [], shared, sharing: null }).map(({ id }) => id)).toEqual(['seen']);
});
