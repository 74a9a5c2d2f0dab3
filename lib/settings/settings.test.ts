import { expect, test } from 'vitest';
import { parseSettings } from './settings.ts';

test('an empty environment gives the documented defaults', () => {
  expect(parseSettings({ DATA_DIR: '/srv/rostrum' })).toMatchObject({
    port: 3000,
    apiPort: 4000,
    host: '127.0.0.1',
    database: '/srv/rostrum/rostrum.sqlite',
    sessionDatabase: '/srv/rostrum/sessions.sqlite',
    apiBaseUrls: [],
    apiFailoverAfter: 1000,
    mcp: true,
    sessionLifetimes: { idle: 8 * 3_600_000, absolute: 7 * 24 * 3_600_000 },
    problemsBase: 'http://127.0.0.1:3000/problems',
    rateLimits: { default: { minute: 120, day: 20_000 }, elevated: { minute: 600, day: 100_000 } },
  });
});

test('origins for CORS are compared as browsers send them', () => {
  const { corsOrigins } = parseSettings({ CORS_ORIGINS: 'https://App.example:443/, vscode-webview://panel,null' });
  expect(corsOrigins).toEqual(['https://app.example', 'vscode-webview://panel', 'null']);
});

test('a wrong log level is answered with those that exist', () => {
  expect(() => parseSettings({ LOG_LEVEL: 'verbose' })).toThrow(
    'LOG_LEVEL: must be one of debug, info, warn, error, silent',
  );
});

test('problems link to the first origin of the dashboard, else to its address on this machine', () => {
  expect(parseSettings({ DASHBOARD_ORIGINS: 'https://dash.example' }).problemsBase).toBe(
    'https://dash.example/problems',
  );
  expect(parseSettings({ HOST: '::1' }).problemsBase).toBe('http://[::1]:3000/problems');
  expect(parseSettings({ HOST: '0.0.0.0', PORT: '8080' }).problemsBase).toBe('http://127.0.0.1:8080/problems');
});

test('assistants can be switched off', () => {
  expect(parseSettings({ MCP: 'off' }).mcp).toBe(false);
  expect(() => parseSettings({ MCP: 'no' })).toThrow(/^MCP: must be on or off/);
});

test('the address of a service can end with /api/v1, with or without slashes', () => {
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

test('a service can have several addresses; duplicates are dropped and a wrong one is named', () => {
  const both = 'http://one:4000/, https://other.example/api/v1,http://one:4000/api/v1,';
  expect(parseSettings({ API_BASE_URL: both }).apiBaseUrls).toEqual(['http://one:4000', 'https://other.example']);
  for (const wrong of ['other:4000', 'ftp://other', 'other.example'])
    expect(() => parseSettings({ API_BASE_URL: `http://one:4000,${wrong}` })).toThrow(
      new RegExp(`^API_BASE_URL: must be http or https addresses, .*, not "${wrong}"$`),
    );
});

test('the log level has no default here, because it depends on where the log is read', () => {
  expect(parseSettings({}).logLevel).toBeUndefined();
  expect(parseSettings({ LOG_LEVEL: 'info' }).logLevel).toBe('info');
});

test('session lifetimes are given in minutes, hours or days', () => {
  const { sessionLifetimes } = parseSettings({ SESSION_IDLE: '90min', SESSION_LIFETIME: '2d' });
  expect(sessionLifetimes).toEqual({ idle: 5_400_000, absolute: 172_800_000 });
});

test('only listed proxy addresses and networks are trusted', () => {
  expect(parseSettings({}).trustedProxies.rules).toEqual([]);
  const { trustedProxies } = parseSettings({ TRUSTED_PROXIES: '10.0.0.0/8, 192.0.2.1,2001:db8::/32' });
  expect(['10.9.9.9', '192.0.2.1', '192.0.2.2'].map((address) => trustedProxies.check(address))).toEqual([
    true,
    true,
    false,
  ]);
  expect(trustedProxies.check('2001:db8::9', 'ipv6')).toBe(true);
});

test('a store is a SQLite file or a PostgreSQL database, and the dashboard’s differs from the service’s', () => {
  const address = 'postgres://rostrum:secret@db.example:5433/rostrum?sslmode=verify-full';
  expect(parseSettings({ DATABASE_URL: address }).database).toBe(address);
  expect(parseSettings({ DATABASE_URL: 'sqlite:/srv/store' }).database).toBe('/srv/store');
  const both = { DATABASE_URL: address, SESSION_DATABASE_URL: address };
  expect(() => parseSettings(both)).toThrow(/^SESSION_DATABASE_URL: /);
});

test('a replica requires a PostgreSQL database', () => {
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
  ['PORT', '6000'],
  ['API_PORT', '5061'],
  ['CORS_ORIGINS', '*'],
  ['CORS_ORIGINS', 'app.example'],
  ['CORS_ORIGINS', 'https://app.example/page'],
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
])('an invalid %s (%s) is an error that names it', (name, value) => {
  expect(() => parseSettings({ [name]: value })).toThrow(new RegExp(`^${name}: `, 'm'));
});

test('all invalid settings are named together', () => {
  expect(() => parseSettings({ PORT: 'x', API_PORT: 'y' })).toThrow(/PORT: .*\nAPI_PORT: /s);
});

test('waits are whole numbers of milliseconds or seconds, and can be 0', () => {
  expect(parseSettings({})).toMatchObject({ slowQuery: 1000, drain: { delay: 0, timeout: 10_000 } });
  expect(parseSettings({ SLOW_QUERY: '250ms', DRAIN_DELAY: '0s', DRAIN_TIMEOUT: '30s' })).toMatchObject({
    slowQuery: 250,
    drain: { delay: 0, timeout: 30_000 },
  });
  for (const text of ['5', '5 s', '1min', '-1s', '1.5s']) {
    expect(() => parseSettings({ DRAIN_DELAY: text })).toThrow(/^DRAIN_DELAY: must be a whole number of ms or s/);
  }
});

test('DASHBOARD_ORIGINS is a list of origins, of which localhost can use http', () => {
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
])('an origin for which passkeys do not work (%s) is an error', (value) => {
  expect(() => parseSettings({ DASHBOARD_ORIGINS: value })).toThrow(/^DASHBOARD_ORIGINS: /m);
});

const provider = {
  OIDC_ISSUER: 'https://scholars.example',
  OIDC_CLIENT_ID: 'rostrum',
  OIDC_CLIENT_SECRET: 'known to both',
  OIDC_NAME: 'Scholars',
  DASHBOARD_ORIGINS: 'https://dash.example',
};

test('a provider redirects to the first origin of the dashboard', () => {
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

test.each(Object.keys(provider))('a provider without %s is an error that names it', (lacking) => {
  const given = Object.entries(provider).filter(([name]) => name !== lacking);
  expect(() => parseSettings(Object.fromEntries(given))).toThrow(new RegExp(`^${lacking}: is missing`, 'm'));
});

test.each(['http://scholars.example', 'scholars.example'])('a provider without https (%s) is an error', (value) => {
  expect(() => parseSettings({ ...provider, OIDC_ISSUER: value })).toThrow(/^OIDC_ISSUER: /m);
});

test.each([
  ['DATABASE_URL', 'postgres://rostrum:se#cret@db.example/rostrum'],
  ['DATABASE_URL', 'postgres://rostrum:se/cret@db.example/rostrum'],
  ['DATABASE_REPLICA_URL', 'postgres://rostrum:se?cret@db.example/rostrum'],
  ['SESSION_DATABASE_URL', 'postgres://rostrum:se%ffcret@db.example/rostrum'],
  ['SMTP_URL', 'smtp://rostrum:se#cret@mail.example'],
  ['SMTP_URL', 'smtps://rostrum:se%cret@mail.example'],
])('%s: a password that makes the address unreadable is refused, and not shown (%s)', (name, text) => {
  const wrong = () => parseSettings({ DATABASE_URL: 'postgres://db.example/rostrum', [name]: text });
  expect(wrong).toThrow(`${name}: cannot be read: in a password, write %23 for #`);
  expect(wrong).not.toThrow('cret');
});

test('passwords with other signs stay as they are', () => {
  for (const text of [
    'postgres://rostrum:a%im@b:c@db.example/rostrum?sslmode=verify-full',
    'postgres://rostrum:a%23b@/rostrum?host=/run/postgresql',
    'postgresql:///rostrum?host=/run/postgresql',
  ])
    expect(parseSettings({ DATABASE_URL: text }).database).toBe(text);
  expect(() => parseSettings({ SMTP_URL: 'smtp://' })).toThrow('SMTP_URL: must be an smtp:// or smtps:// address');
});
