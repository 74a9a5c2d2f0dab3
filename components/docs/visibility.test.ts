import { expect, test } from 'vitest';
import { visibility } from '#lib/contract/visibility/visibility.ts';

test('every topic and every rule has an anchor of its own on the page of rules', () => {
  const ids = visibility.flatMap(({ id, rules }) => [id, `${id}-title`, ...rules.map((rule) => rule.id)]);
  expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
});
