import { expect, test } from 'vitest';
import { parseSettings } from './settings.ts';

test('without any environment the documented defaults hold', () => {
  expect(parseSettings({ DATA_DIR: '/srv/rostrum' })).toMatchObject({
    port: 3000,
    apiPort: 4000,
    host: '127.0.0.1',
    databaseFile: '/srv/rostrum/rostrum.sqlite',
    sessionFile: '/srv/rostrum/sessions.sqlite',
    apiBaseUrl: undefined,
    problemsBase: 'http://127.0.0.1:3000/problems',
    rateLimits: { default: { minute: 120, day: 20_000 }, elevated: { minute: 600, day: 100_000 } },
  });
});

test('an empty value counts as unset', () => {
  expect(parseSettings({ PORT: '' }).port).toBe(3000);
});

test.each([
  ['PORT', '0'],
  ['PORT', '70000'],
  ['API_PORT', 'http'],
  ['API_BASE_URL', 'ftp://x'],
  ['DATABASE_URL', 'postgres://x'],
  ['SESSION_SECRET', 'short'],
  ['PROBLEMS_BASE', 'problems'],
  ['RATE_LIMITS', '120'],
  ['DEMO_KEYS', '['],
])('a wrong %s (%s) stops the start with a line that names it', (name, value) => {
  expect(() => parseSettings({ [name]: value })).toThrow(new RegExp(`^${name}: `, 'm'));
});

test('every wrong setting is named at once', () => {
  expect(() => parseSettings({ PORT: 'x', API_PORT: 'y' })).toThrow(/PORT: .*\nAPI_PORT: /s);
});
