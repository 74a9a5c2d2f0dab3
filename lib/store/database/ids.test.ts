import { expect, test } from 'vitest';
import { normalAddress } from './ids.ts';

test('addresses are compared without the case of ASCII, and without white space around them', () => {
  expect(normalAddress('  Ada.LOVELACE@X.org\n')).toBe('ada.lovelace@x.org');
});

test('no letter beyond ASCII becomes one of ASCII: an address that only looks like another is another', () => {
  const kelvin = '\u212Aate@x.org';
  const dotted = '\u0130da@x.org';
  const long = 'mu\u017Fe@x.org';
  expect([kelvin, dotted, long].map(normalAddress)).toEqual([kelvin, dotted, long]);
});
