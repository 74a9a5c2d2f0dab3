import { expect, test } from 'vitest';
import { isHttps, isSameOrigin } from './origin.ts';

const same = (headers: Record<string, string>) => isSameOrigin(new Headers(headers));

test('requests of the dashboard’s own pages are accepted', () => {
  expect(same({ 'sec-fetch-site': 'same-origin' })).toBe(true);
  expect(same({ origin: 'https://d.example', host: 'd.example' })).toBe(true);
  expect(same({ origin: 'http://d.example:3000', host: 'd.example:3000' })).toBe(true);
  expect(same({ origin: 'https://d.example', host: 'inner:3000', 'x-forwarded-host': 'd.example' })).toBe(true);
});

test('requests of other sites, and requests that do not name their origin, are refused', () => {
  for (const site of ['cross-site', 'same-site', 'none', '']) {
    expect(same({ 'sec-fetch-site': site, origin: 'https://d.example', host: 'd.example' })).toBe(false);
  }
  for (const origin of [
    'https://evil.example',
    'https://d.example.evil.example',
    'https://d.example:8443',
    'null',
    '',
  ]) {
    expect(same({ origin, host: 'd.example' })).toBe(false);
  }
  expect(same({ host: 'd.example' })).toBe(false);
  expect(same({ origin: 'https://d.example' })).toBe(false);
});

test('HTTPS means that the browser uses HTTPS, whatever the gateway uses', () => {
  const forwarded = (value: string) => new Headers({ 'x-forwarded-proto': value });
  expect(isHttps(forwarded('https'), 'http://inner/')).toBe(true);
  expect(isHttps(forwarded('https, http'))).toBe(true);
  expect(isHttps(forwarded('http'), 'https://inner/')).toBe(false);
  expect(isHttps(new Headers(), 'https://d.example/')).toBe(true);
  expect(isHttps(new Headers(), 'http://d.example/')).toBe(false);
  expect(isHttps(new Headers())).toBe(false);
});
