import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { changedSince } from '#lib/client/changed-since.ts';
import { withChanges } from './changed-list.ts';

const asOf = '2026-03-05T00:00:00.000Z';
const at = (day: number) => `2026-03-0${day}T00:00:00.000Z`;

describe('what is asked for', () => {
  test('is what has changed since the latest time of change', () => {
    const items = [at(2), null, at(4), at(1)].map((updatedAt, nth) => ({ id: String(nth), updatedAt }));
    expect(changedSince(items, asOf)).toBe(at(4));
  });

  test('is not what changed after the list was read: a time to come would hide earlier changes', () => {
    expect(
      changedSince(
        [
          { id: 'a', updatedAt: at(2) },
          { id: 'b', updatedAt: at(9) },
        ],
        asOf,
      ),
    ).toBe(at(2));
  });

  test.each([
    [[], asOf],
    [[{ id: 'a', updatedAt: null }], asOf],
    [[{ id: 'a', updatedAt: at(2) }], null],
  ])('is nothing if no time is known', (items, read) => {
    expect(changedSince(items, read)).toBeNull();
  });
});

test('a list with its changes is the later list, in its order', () => {
  const item = fc.record({
    id: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g'),
    createdAt: fc.constantFrom(null, at(1), at(2), at(3)),
    title: fc.constantFrom('x', 'y'),
  });
  const order = ({ createdAt, id }: { createdAt: string | null; id: string }) => `${createdAt ?? ''} ${id}`;
  const list = fc
    .uniqueArray(item, { selector: ({ id }) => id })
    .map((items) => items.toSorted((one, other) => (order(one) < order(other) ? -1 : 1)));
  fc.assert(
    fc.property(list, list, (before, after) => {
      const same = (one: object, other: object) => JSON.stringify(one) === JSON.stringify(other);
      const changed = after.filter((each) => before.every((other) => !same(each, other)));
      const gone = before.filter(({ id }) => after.every((other) => other.id !== id)).map(({ id }) => id);
      expect(withChanges(before, { changed, gone, by: 'createdAt' })).toEqual(after);
    }),
  );
});
