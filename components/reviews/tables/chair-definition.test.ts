import { expect, test } from 'vitest';
import { figureFields } from '#components/reviews/model/review-fields.ts';
import { chairDefinition } from './chair-definition.ts';

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
