import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ExportField } from '#components/data-table/model/column.ts';
import { anonymised } from './anonymise.ts';
import { toCsv } from './export.ts';

interface Row {
  paper: string;
  reviewer: string;
  address: string;
}
const fields: readonly ExportField<Row>[] = [
  { key: 'paper', header: 'Paper', value: ({ paper }) => paper },
  { key: 'reviewer', header: 'Reviewer', value: ({ reviewer }) => reviewer, reveals: ({ address }) => address },
  { key: 'address', header: 'Address', value: ({ address }) => address, reveals: 'people' },
];
const row = (paper: string, reviewer: string, address = reviewer): Row => ({ paper, reviewer, address });
const numbersOf = (rows: readonly Row[]) => {
  const field = anonymised(fields, rows).find(({ key }) => key === 'reviewer');
  return rows.map((each) => field?.value(each));
};

test('an anonymised file has numbers in the place of reviewers and nothing else that names people', () => {
  const rows = [row('p', 'Ada', 'ada@x'), row('q', 'Lin', 'lin@x')];
  expect(anonymised(fields, rows).map(({ key }) => key)).toEqual(['paper', 'reviewer']);
  expect(toCsv(anonymised(fields, rows), rows)).not.toMatch(/Ada|Lin|@/);
});

test('two rows have the same number exactly if they have the same person; people who share a name have two', () => {
  const rows = fc.array(
    fc.record({ paper: fc.string(), reviewer: fc.constantFrom('Ada', 'Lin'), address: fc.constantFrom('a', 'b', 'c') }),
    {
      minLength: 1,
      maxLength: 12,
    },
  );
  fc.assert(
    fc.property(rows, (drawn) => {
      const numbers = numbersOf(drawn);
      for (const [at, one] of drawn.entries()) {
        for (const [other, two] of drawn.entries())
          expect(numbers[at] === numbers[other]).toBe(one.address === two.address);
      }
      expect(new Set(numbers)).toEqual(new Set(Array.from(new Set(numbers), (_, at) => `R${at + 1}`)));
    }),
  );
});

test('a hidden reviewer has no number', () => {
  expect(numbersOf([row('p', '')])).toEqual([null]);
});

test('numbers do not follow the order of the rows, which may be that of the names', () => {
  const rows = Array.from({ length: 40 }, (_, at) => row('p', `person ${at}`));
  expect(numbersOf(rows)).not.toEqual(rows.map((_, at) => `R${at + 1}`));
});
