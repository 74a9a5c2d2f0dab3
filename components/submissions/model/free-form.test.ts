import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { labelOf } from '#components/ui/text/humanize.ts';
import { readFreeForm } from './free-form.ts';

describe('form data', () => {
  test('shows an abstract first, and the rest in its order', () => {
    const entries = readFreeForm({ code: 'no', Abstract: 'Short.', video: 'yes' });
    expect(entries.map((entry) => entry.key)).toEqual(['Abstract', 'code', 'video']);
  });

  test('keeps the line breaks of a text', () => {
    expect(readFreeForm({ note: 'one\ntwo' })).toEqual([
      { key: 'note', label: 'Note', kind: 'text', text: 'one\ntwo' },
    ]);
  });

  test('leaves out empty entries', () => {
    expect(readFreeForm({ a: null, b: '', c: [], d: {}, e: { f: null }, g: ' ', h: undefined })).toEqual([]);
    expect(readFreeForm(null)).toEqual([]);
  });

  test('reads lists, tables and groups', () => {
    const [list, table, group] = readFreeForm({
      topics: ['a', 2, null],
      files: [
        { name: 'x', sizeKb: 3 },
        { name: 'y', open: true },
      ],
      ethics: { approved: false },
    });
    expect(list).toMatchObject({ kind: 'list', items: ['a', '2', ''] });
    expect(table).toMatchObject({
      kind: 'table',
      columns: ['Name', 'Size kb', 'Open'],
      rows: [
        ['x', '3', ''],
        ['y', '', 'Yes'],
      ],
    });
    expect(group).toMatchObject({ kind: 'group', entries: [{ label: 'Approved', kind: 'fact', text: 'No' }] });
  });

  test('accepts any JSON, however deep', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 8 })), (data) => {
        expect(Array.isArray(readFreeForm(data as Record<string, unknown>))).toBe(true);
      }),
    );
  });

  test('turns keys into words', () => {
    expect(labelOf('reviewerComments')).toBe('Reviewer comments');
    expect(labelOf('summary_of_the_paper')).toBe('Summary of the paper');
    expect(labelOf('TL;DR')).toBe('TL;DR');
    expect(labelOf('Main Review')).toBe('Main Review');
    expect(labelOf('')).toBe('');
  });
});
