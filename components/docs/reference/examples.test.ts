import { expect, test } from 'vitest';
import { operationIds, operations } from '#lib/contract/operations.ts';
import examples from './examples.json' with { type: 'json' };

const withExample = operationIds.filter((id) => id !== 'getOpenapi'); // its answer is what the page is made from

test('every operation has an example', () => {
  expect(Object.keys(examples).toSorted()).toEqual(withExample.toSorted());
});

test.each(withExample)('the example of %s is what the API answers today', (id) => {
  expect(operations[id].response.safeParse(examples[id])).toMatchObject({ success: true });
});

test('examples name made-up people only', () => {
  const addresses = JSON.stringify(examples).match(/[\w.+-]+@[\w.-]+/g) ?? [];
  expect(addresses.length).toBeGreaterThan(0);
  for (const address of addresses) expect(address).toMatch(/\.example$/);
});
