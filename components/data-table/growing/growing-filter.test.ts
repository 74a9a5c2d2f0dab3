import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { fieldValue } from '#components/data-table/model/field-value.ts';
import { compileFilter, filterRows } from '#components/data-table/model/filter.ts';
import { type TestRow, testField } from '#components/data-table/model/test-fields.ts';
import { growingFields } from '#components/data-table/query/known-fields.ts';
import { growingFilter } from './growing-filter.ts';

const fields = [testField('track'), testField('state')];
const values = fc.array(
  fc.constantFrom('', 'a', 'b', 'c').map((value) => fieldValue(value)),
  { maxLength: 2 },
);
const row: fc.Arbitrary<TestRow> = fc.record({
  text: fc.constantFrom('graphs', 'vision'),
  values: fc.record({ track: values, state: values }),
});
const rows = fc.array(row, { maxLength: 20 });
const cuts = fc.array(fc.nat(20), { maxLength: 5 });

test('a list that is filtered as it grows has the rows of the whole list filtered at once', () => {
  const filter = compileFilter(
    [
      { kind: 'text', text: 'graph', negated: false },
      { kind: 'field', field: 'track', values: ['a', 'none'], negated: false },
    ],
    fields,
  );
  fc.assert(
    fc.property(rows, cuts, (all, lengths) => {
      const filtered = growingFilter(filter);
      for (const length of lengths) filtered(all.slice(0, length));
      expect(filtered(all)).toEqual(filterRows(all, filter));
    }),
  );
});

test('the values that are known of a list as it grows are those of the whole list', () => {
  fc.assert(
    fc.property(rows, cuts, fc.boolean(), (all, lengths, complete) => {
      const knownIn = growingFields(fields);
      for (const length of lengths) knownIn(all.slice(0, length), false)('track');
      for (const { name } of fields)
        expect(knownIn(all, complete)(name)).toEqual(growingFields(fields)(all, complete)(name));
    }),
  );
});
