import { expect, test } from 'vitest';
import { figureFields } from '#components/reviews/model/review-fields.ts';
import { asksForOwn, chairDefinition, ownDefinition } from './chair-definition.ts';

const scale = { key: 'rating', tracks: [''], count: 3, least: 1, most: 10 };

test('the table understands every field that the links of figures use, with and without scores', () => {
  expect(chairDefinition([]).fields).toEqual(expect.arrayContaining([...figureFields]));
  expect(chairDefinition([scale]).fields).toBe(chairDefinition([]).fields);
});

test('the query bar understands every field that a column declares', () => {
  const { columns, fields } = chairDefinition([scale]);
  expect(columns.flatMap((column) => column.fields).filter((field) => !fields.includes(field))).toEqual([]);
});

test('no two fields have the same name, because only the first would be asked', () => {
  const names = chairDefinition([scale]).fields.map(({ name }) => name);
  expect(names).toEqual([...new Set(names)]);
});

test('the table of own submissions has no column about reviews, and understands the same queries', () => {
  const ids = ownDefinition.columns.map(({ id }) => id);
  expect(ids.filter((id) => ['reviews', 'phase', 'late', 'short', 'lastReview', 'score'].includes(id))).toEqual([]);
  expect(ids).toEqual(expect.arrayContaining(['title', 'status', 'decision']));
  expect(ownDefinition.fields).toBe(chairDefinition([scale]).fields);
});

test('a query asks for own submissions alone if one of its terms does and no other term widens it', () => {
  for (const query of ['mine:yes', 'mine:=yes status:ACCEPTED', 'tree mine:yes']) expect(asksForOwn(query)).toBe(true);
  for (const query of ['', '-mine:yes', 'mine:yes OR late:>0', '(mine:yes)', 'mine:no', 'mine:yesterday'])
    expect(asksForOwn(query)).toBe(false);
});

test('a file says by which target its figures were counted, if the reader chose one', async () => {
  const chosen = await chairDefinition([], '5').loadMeanings?.();
  for (const key of ['reviewsShort', 'nextStep']) expect(chosen?.[key]).toContain('The target is 5');
  expect(Object.values((await chairDefinition([]).loadMeanings?.()) ?? {}).join(' ')).not.toContain('The target is');
});
