import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { type Registration, registrationRow } from './registration-row.ts';
import { RegistrationsSummary } from './summary.tsx';

const now = Date.parse('2026-11-20T12:00:00Z');
const textOf = (...registrations: Partial<Registration>[]) => {
  const rows = registrations.map((each, at) => registrationRow({ id: `${at}`, ...each }));
  return renderToStaticMarkup(createElement(RegistrationsSummary, { rows, complete: true, now })).replaceAll(
    /<[^>]*>/g,
    '',
  );
};

test('registrations without a status or a country leave no empty sentence', () => {
  expect(textOf({})).toBe('1 registration, 0 in the last seven days. ');
  expect(textOf({ country: 'Peru' })).toBe('1 registration, 0 in the last seven days. Most from Peru (1).');
  expect(textOf({ status: 'ACTIVE' })).toBe('1 registration, 0 in the last seven days. Of all: 1 active. ');
});

test('cancelled registrations are counted as such: nobody is said to be registered who has cancelled', () => {
  expect(textOf({ status: 'ACTIVE' }, { status: 'CANCELLED' }, { status: 'ACTIVE' })).toBe(
    '3 registrations, 0 in the last seven days. Of all: 2 active, 1 cancelled. ',
  );
});
