import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatSort, parseSort } from './sort.ts';

describe('the sort of the URL', () => {
  test('survives being written and read', () => {
    const ids = ['slug', 'title', 'created'];
    const sort = fc.uniqueArray(fc.record({ id: fc.constantFrom(...ids), desc: fc.boolean() }), {
      selector: (entry) => entry.id,
    });
    fc.assert(
      fc.property(sort, (entries) => {
        expect(parseSort(formatSort(entries), ids)).toEqual(entries);
      }),
    );
  });

  test('drops unknown and repeated columns', () => {
    expect(parseSort('-x,title,,-title', ['title'])).toEqual([{ id: 'title', desc: false }]);
  });
});
