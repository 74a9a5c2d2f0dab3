import { expect, test } from 'vitest';
import { parseSettings } from './settings.ts';

test('without any environment the documented defaults hold', () => {
  expect(parseSettings({ DATA_DIR: '/srv/rostrum' })).toMatchObject({
    port: 3000,
    apiPort: 4000,
    host: '127.0.0.1',
    database: '/srv/rostrum/rostrum.sqlite',
    sessionDatabase: '/srv/rostrum/sessions.sqlite',
    apiBaseUrls: [],
    apiFailoverAfter: 1000,
    sessionLifetimes: { idle: 8 * 3_600_000, absolute: 7 * 24 * 3_600_000 },
    problemsBase: 'http://127.0.0.1:3000/problems',
    rateLimits: { default: { minute: 120, day: 20_000 }, elevated: { minute: 600, day: 100_000 } },
  });
});

test('the address of a service may be that of its interface, with or without a slash at the end', () => {
  for (const end of ['', '/', '/api/v1', '/api/v1/', '//', '//api/v1//']) {
    const { apiBaseUrls, apiPublicUrl } = parseSettings({
      API_BASE_URL: `https://api.example:8443/rostrum${end}`,
      API_PUBLIC_URL: `https://public.example${end}`,
    });
    expect([...apiBaseUrls, apiPublicUrl], end).toEqual(['https://api.example:8443/rostrum', 'https://public.example']);
  }
  const { apiBaseUrls } = parseSettings({ API_BASE_URL: 'https://x.example/api/v10' });
  expect(apiBaseUrls).toEqual(['https://x.example/api/v10']);
});

test('a service may have several addresses, each of which is taken once; a wrong one is named', () => {
  const both = 'http://one:4000/, https://other.example/api/v1,http://one:4000/api/v1,';
  expect(parseSettings({ API_BASE_URL: both }).apiBaseUrls).toEqual(['http://one:4000', 'https://other.example']);
  for (const wrong of ['other:4000', 'ftp://other', 'other.example'])
    expect(() => parseSettings({ API_BASE_URL: `http://one:4000,${wrong}` })).toThrow(
      new RegExp(`^API_BASE_URL: must be http or https addresses, .*, not "${wrong}"$`),
    );
});

test('how much is logged is a matter of where it is read, unless it is set', () => {
  expect(parseSettings({}).logLevel).toBeUndefined();
  expect(parseSettings({ LOG_LEVEL: 'info' }).logLevel).toBe('info');
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

test('a store is a file, or a database of PostgreSQL; the dashboard’s is another than the service’s', () => {
  const address = 'postgres://rostrum:secret@db.example:5433/rostrum?sslmode=verify-full';
  expect(parseSettings({ DATABASE_URL: address }).database).toBe(address);
  expect(parseSettings({ DATABASE_URL: 'sqlite:/srv/store' }).database).toBe('/srv/store');
  const both = { DATABASE_URL: address, SESSION_DATABASE_URL: address };
  expect(() => parseSettings(both)).toThrow(/^SESSION_DATABASE_URL: /);
});

test('a replica is one of a database of PostgreSQL', () => {
  const [primary, replica] = ['postgres://rostrum@db.example/rostrum', 'postgres://rostrum@replicas.example/rostrum'];
  expect(parseSettings({}).replica).toBeUndefined();
  expect(parseSettings({ DATABASE_URL: primary, DATABASE_REPLICA_URL: replica }).replica).toBe(replica);
  for (const DATABASE_URL of ['', 'sqlite:/srv/store']) {
    expect(() => parseSettings({ DATABASE_URL, DATABASE_REPLICA_URL: replica })).toThrow(
      /^DATABASE_REPLICA_URL: needs/,
    );
  }
});

test('an empty value counts as unset', () => {
  expect(parseSettings({ PORT: '' }).port).toBe(3000);
});

test.each([
  ['PORT', '0'],
  ['PORT', '70000'],
  ['API_PORT', 'http'],
  ['API_BASE_URL', 'ftp://x'],
  ['API_FAILOVER_AFTER', '1'],
  ['API_PUBLIC_URL', 'api.example'],
  ['DATABASE_URL', 'mysql://x/y'],
  ['DATABASE_URL', 'postgres://x'],
  ['DATABASE_REPLICA_URL', 'sqlite:/srv/store'],
  ['SESSION_DATABASE_URL', 'sessions.sqlite'],
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

test('waits are whole numbers of milliseconds or seconds, and may be none', () => {
  expect(parseSettings({})).toMatchObject({ slowQuery: 1000, drain: { delay: 0, timeout: 10_000 } });
  expect(parseSettings({ SLOW_QUERY: '250ms', DRAIN_DELAY: '0s', DRAIN_TIMEOUT: '30s' })).toMatchObject({
    slowQuery: 250,
    drain: { delay: 0, timeout: 30_000 },
  });
  for (const text of ['5', '5 s', '1min', '-1s', '1.5s']) {
    expect(() => parseSettings({ DRAIN_DELAY: text })).toThrow(/^DRAIN_DELAY: must be a whole number of ms or s/);
  }
});

test('passkeys are made for the first place at which the dashboard is reached', () => {
  expect(parseSettings({}).dashboardOrigins).toEqual([]);
  const places = 'https://dash.example/, https://www.dash.example:8443';
  expect(parseSettings({ DASHBOARD_ORIGINS: places }).dashboardOrigins).toEqual([
    'https://dash.example',
    'https://www.dash.example:8443',
  ]);
  expect(parseSettings({ DASHBOARD_ORIGINS: 'http://localhost:3000' }).dashboardOrigins).toEqual([
    'http://localhost:3000',
  ]);
});

test.each([
  'dash.example',
  'https://dash.example/path',
  'https://user@dash.example',
  'ftp://dash.example',
  'http://dash.example',
  'https://192.0.2.1',
  'https://[2001:db8::1]',
  'http://127.0.0.1:3000',
  'https://dash.example,https://other.example',
  'https://dash.example,https://evildash.example',
  'https://www.dash.example,https://dash.example',
  'null',
])('a place of the dashboard at which passkeys cannot be had (%s) stops the start', (value) => {
  expect(() => parseSettings({ DASHBOARD_ORIGINS: value })).toThrow(/^DASHBOARD_ORIGINS: /m);
});

const provider = {
  OIDC_ISSUER: 'https://scholars.example',
  OIDC_CLIENT_ID: 'rostrum',
  OIDC_CLIENT_SECRET: 'known to both',
  OIDC_NAME: 'Scholars',
  DASHBOARD_ORIGINS: 'https://dash.example',
};

test('a provider sends people back to the first place at which the dashboard is reached', () => {
  expect(parseSettings({}).provider).toBeUndefined();
  expect(parseSettings({ DASHBOARD_ORIGINS: 'https://dash.example' }).provider).toBeUndefined();
  expect(parseSettings(provider).provider).toEqual({
    issuer: 'https://scholars.example',
    clientId: 'rostrum',
    clientSecret: 'known to both',
    name: 'Scholars',
    redirectUrl: 'https://dash.example/api/account/provider/return',
  });
});

test.each(Object.keys(provider))('a provider without its %s stops the start with a line that names it', (lacking) => {
  const given = Object.entries(provider).filter(([name]) => name !== lacking);
  expect(() => parseSettings(Object.fromEntries(given))).toThrow(new RegExp(`^${lacking}: is missing`, 'm'));
});

test.each(['http://scholars.example', 'scholars.example'])('a provider without https (%s) stops the start', (value) => {
  expect(() => parseSettings({ ...provider, OIDC_ISSUER: value })).toThrow(/^OIDC_ISSUER: /m);
});
