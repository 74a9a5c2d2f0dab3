import { expect, test } from 'vitest';
import { normalAddress } from './ids.ts';

test('addresses are compared without ASCII case and surrounding white space', () => {
  expect(normalAddress('  Ada.LOVELACE@X.org\n')).toBe('ada.lovelace@x.org');
});

test('letters beyond ASCII never become ASCII: an address that only looks the same stays different', () => {
  const kelvin = '\u212Aate@x.org';
  const dotted = '\u0130da@x.org';
  const long = 'mu\u017Fe@x.org';
  expect([kelvin, dotted, long].map(normalAddress)).toEqual([kelvin, dotted, long]);
});
