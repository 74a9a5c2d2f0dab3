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
    sessionLifetimes: { idle: 8 * 3_600_000, absolute: 7 * 24 * 3_600_000 },
    problemsBase: 'http://127.0.0.1:3000/problems',
    rateLimits: { default: { minute: 120, day: 20_000 }, elevated: { minute: 600, day: 100_000 } },
  });
});

test('how long a session lasts is given in minutes, hours or days', () => {
  const { sessionLifetimes } = parseSettings({ SESSION_IDLE: '90min', SESSION_LIFETIME: '2d' });
  expect(sessionLifetimes).toEqual({ idle: 5_400_000, absolute: 172_800_000 });
});

test('no proxy is trusted unless its address or network is listed', () => {
  expect(parseSettings({}).trustedProxies.rules).toEqual([]);
  const { trustedProxies } = parseSettings({ TRUSTED_PROXIES: '10.0.0.0/8, 192.0.2.1,2001:db8::/32' });
  expect(['10.9.9.9', '192.0.2.1', '192.0.2.2'].map((address) => trustedProxies.check(address))).toEqual([
    true,
    true,
    false,
  ]);
  expect(trustedProxies.check('2001:db8::9', 'ipv6')).toBe(true);
});

test('an empty value counts as unset', () => {
  expect(parseSettings({ PORT: '' }).port).toBe(3000);
});

test.each([
  ['PORT', '0'],
  ['PORT', '70000'],
  ['API_PORT', 'http'],
  ['API_BASE_URL', 'ftp://x'],
  ['API_PUBLIC_URL', 'api.example'],
  ['DATABASE_URL', 'postgres://x'],
  ['SESSION_SECRET', 'short'],
  ['ACCOUNT_SECRET', 'short'],
  ['SMTP_URL', 'mail.example.org'],
  ['MAIL_FROM', 'Rostrum'],
  ['SESSION_IDLE', '8'],
  ['SESSION_LIFETIME', '0d'],
  ['PROBLEMS_BASE', 'problems'],
  ['RATE_LIMITS', '120'],
  ['RATE_LIMITS', 'default:0/1,elevated:1/1'],
  ['TRUSTED_PROXIES', 'localhost'],
  ['TRUSTED_PROXIES', '10.0.0.0/33'],
  ['TRUSTED_PROXIES', '10.0.0.1, ::1/129'],
  ['DEMO_KEYS', '['],
])('a wrong %s (%s) stops the start with a line that names it', (name, value) => {
  expect(() => parseSettings({ [name]: value })).toThrow(new RegExp(`^${name}: `, 'm'));
});

test('every wrong setting is named at once', () => {
  expect(() => parseSettings({ PORT: 'x', API_PORT: 'y' })).toThrow(/PORT: .*\nAPI_PORT: /s);
});
