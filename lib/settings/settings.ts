import { BlockList, isIP } from 'node:net';
import { join, resolve } from 'node:path';
import * as z from 'zod/mini';
import { blockedPorts } from './blocked-ports.ts';
import { originAt } from './origin.ts';
import { dashboardOrigins, missingForProvider, providerFields, providerOf } from './sign-in.ts';
import { databaseUrl, isPostgresUrl, replicaUrl, smtpUrl } from './urls.ts';

const port = z.pipe(
  z.string().check(z.regex(/^\d{1,5}$/, 'must be a port number from 1 to 65535')),
  z.pipe(z.transform(Number), z.int().check(z.gte(1, 'must be at least 1'), z.lte(65535, 'must be at most 65535'))),
);

/** A port that browsers and dashboards call. */
const calledPort = port.check(
  z.refine((number) => !blockedPorts.has(number), 'must be another port: browsers and dashboards refuse this one'),
);

/** A list separated by commas. */
const list = z.pipe(
  z.string(),
  z.transform((text) => text.split(',').flatMap((item) => item.trim() || [])),
);

const httpUrl = z.url({ protocol: /^https?$/, error: 'must be an http or https address' });

const units = { min: 60_000, h: 3_600_000, d: 86_400_000 } as const;

/** `30min`, `8h`, `7d`: in milliseconds. */
const duration = z.pipe(
  z.string().check(z.regex(/^[1-9]\d{0,5}(?:min|h|d)$/, 'must be a whole number of min, h or d, for example 8h')),
  z.transform((text) => Number.parseInt(text, 10) * units[text.replace(/^\d+/, '') as keyof typeof units]),
);

/** `500ms`, `5s`: in milliseconds. */
const wait = z.pipe(
  z.string().check(z.regex(/^\d{1,6}(?:ms|s)$/, 'must be a whole number of ms or s, for example 5s')),
  z.transform((text) => Number.parseInt(text, 10) * (text.endsWith('ms') ? 1 : 1000)),
);

/** `default:120/20000,elevated:600/100000`: requests a minute and a UTC day for each tier (specification §8). */
const rateLimits = z.pipe(
  z
    .string()
    .check(
      z.regex(
        /^default:[1-9]\d*\/[1-9]\d*,elevated:[1-9]\d*\/[1-9]\d*$/,
        'must look like default:120/20000,elevated:600/100000 (requests a minute / a day)',
      ),
    ),
  z.transform((text) => {
    const [usualMinute = 0, usualDay = 0, elevatedMinute = 0, elevatedDay = 0] = (text.match(/\d+/g) ?? []).map(Number);
    return {
      default: { minute: usualMinute, day: usualDay },
      elevated: { minute: elevatedMinute, day: elevatedDay },
    };
  }),
);

const logLevels = ['debug', 'info', 'warn', 'error', 'silent'] as const;

const fields = z.object({
  PORT: z._default(calledPort, 3000),
  API_PORT: z._default(calledPort, 4000),
  HOST: z._default(z.string(), '127.0.0.1'),
  DATA_DIR: z._default(z.string(), './data'),
  CONFERENCES_DIR: z.optional(z.string()),
  DATABASE_URL: z.optional(databaseUrl),
  DATABASE_REPLICA_URL: z.optional(replicaUrl),
  SESSION_DATABASE_URL: z.optional(databaseUrl),
  API_BASE_URL: z._default(z.pipe(list, z.transform(readServiceAddresses)), []),
  API_FAILOVER_AFTER: z._default(wait, 1000),
  API_PUBLIC_URL: z.optional(httpUrl),
  SESSION_SECRET: z.optional(z.string().check(z.minLength(32, 'must have at least 32 characters'))),
  SESSION_IDLE: z._default(duration, 8 * units.h),
  SESSION_LIFETIME: z._default(duration, 7 * units.d),
  ACCOUNT_SECRET: z.optional(z.string().check(z.minLength(32, 'must have at least 32 characters'))),
  SMTP_URL: z.optional(smtpUrl),
  MAIL_FROM: z.optional(
    z.string().check(z.regex(/^[^\r\n]*@[^\r\n]*$/, 'must be an address, such as Rostrum <rostrum@example.org>')),
  ),
  DASHBOARD_ORIGINS: z._default(dashboardOrigins, []),
  ...providerFields,
  PROBLEMS_BASE: z.optional(httpUrl),
  RATE_LIMITS: z._default(rateLimits, {
    default: { minute: 120, day: 20_000 },
    elevated: { minute: 600, day: 100_000 },
  }),
  LOG_LEVEL: z.optional(z.enum(logLevels, `must be one of ${logLevels.join(', ')}`)),
  TRUSTED_PROXIES: z._default(z.pipe(list, z.transform(readAddresses)), new BlockList()),
  CORS_ORIGINS: z._default(z.pipe(list, z.transform(readOrigins)), []),
  MCP: z._default(z.enum(['on', 'off'], 'must be on or off'), 'on'),
  METRICS_PORT: z.optional(port),
  DASHBOARD_METRICS_PORT: z.optional(port),
  METRICS_HOST: z._default(z.string(), '127.0.0.1'),
  SLOW_QUERY: z._default(wait, 1000),
  DRAIN_DELAY: z._default(wait, 0),
  DRAIN_TIMEOUT: z._default(wait, 10_000),
  /** One key per demo person (`{"chair@…": "rostrum_live_…"}`), for the buttons of the sign-in page. Set by `rostrum serve`. */
  DEMO_KEYS: z._default(z.pipe(z.string(), z.transform(readKeys)), {}),
});

/** The names of all settings. */
export const settingNames: readonly string[] = Object.keys(fields.shape);

const schema = fields.check(({ value, issues }) => {
  if (value.SESSION_DATABASE_URL !== undefined && value.SESSION_DATABASE_URL === value.DATABASE_URL) {
    issues.push({
      code: 'custom',
      path: ['SESSION_DATABASE_URL'],
      message: 'must differ from DATABASE_URL: the dashboard never opens the service’s database',
      input: '',
    });
  }
  if (value.DATABASE_REPLICA_URL !== undefined && !isPostgresUrl(value.DATABASE_URL)) {
    issues.push({
      code: 'custom',
      path: ['DATABASE_REPLICA_URL'],
      message: 'needs a PostgreSQL DATABASE_URL, whose replica it is',
      input: '',
    });
  }
  for (const name of missingForProvider(value)) {
    issues.push({
      code: 'custom',
      path: [name],
      message: 'is missing, but other OIDC_ settings are set',
      input: '',
    });
  }
});

function readKeys(text: string, context: z.core.ParsePayload): Record<string, string> {
  try {
    return z.record(z.string(), z.string()).parse(JSON.parse(text));
  } catch {
    context.issues.push({ code: 'custom', message: 'must be a JSON object of keys by address', input: text });
    return {};
  }
}

/** `http://one:4000,http://other:4000`: the addresses of one service. */
function readServiceAddresses(addresses: string[], context: z.core.ParsePayload): string[] {
  for (const address of addresses) {
    if (httpUrl.safeParse(address).success) continue;
    const message = `must be http or https addresses, separated by commas, not "${address}"`;
    context.issues.push({ code: 'custom', message, input: address });
  }
  return [...new Set(addresses.map(serviceAddress))];
}

/** `https://app.example`: origins as browsers send them. */
function readOrigins(origins: string[], context: z.core.ParsePayload): string[] {
  return origins.map((text) => {
    const origin = text.replace(/\/$/, '');
    if (origin !== 'null' && !/^[a-z][a-z\d+.-]*:\/\/[^\s/?#@*]+$/i.test(origin)) {
      const message = `must be origins such as https://app.example, separated by commas, not "${text}"`;
      context.issues.push({ code: 'custom', message, input: text });
    }
    const url = URL.parse(origin);
    return url === null || url.origin === 'null' ? origin : url.origin;
  });
}

/** `10.0.0.0/8,::1`: addresses and networks. */
function readAddresses(ranges: string[], context: z.core.ParsePayload): BlockList {
  const found = new BlockList();
  for (const range of ranges) {
    const [, address = '', bits] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(range) ?? [];
    const version = isIP(address);
    const longest = version === 4 ? 32 : 128;
    const length = Number(bits ?? longest);
    if (version === 0 || length > longest) {
      context.issues.push({
        code: 'custom',
        message: `must be addresses or networks such as 10.0.0.0/8, not "${range}"`,
        input: range,
      });
    } else found.addSubnet(address, length, version === 4 ? 'ipv4' : 'ipv6');
  }
  return found;
}

export type Settings = ReturnType<typeof parseSettings>;

/**
 * Reads every setting of both programs from the environment.
 *
 * @returns the values with their defaults; `database` and `sessionDatabase` are absolute paths or PostgreSQL URLs; `apiBaseUrls` is empty
 *   for the embedded service
 * @throws Error with one line for each invalid setting
 */
export function parseSettings(environment: Readonly<Record<string, string | undefined>>) {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const result = schema.safeParse(given);
  if (!result.success) {
    throw new Error(result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('\n'));
  }
  const { data } = result;
  const dataDir = resolve(data.DATA_DIR);
  return {
    port: data.PORT,
    apiPort: data.API_PORT,
    host: data.HOST,
    dataDir,
    conferencesDir: data.CONFERENCES_DIR === undefined ? undefined : resolve(data.CONFERENCES_DIR),
    database: databaseOf(data.DATABASE_URL) ?? join(dataDir, 'rostrum.sqlite'),
    replica: data.DATABASE_REPLICA_URL,
    sessionDatabase: databaseOf(data.SESSION_DATABASE_URL) ?? join(dataDir, 'sessions.sqlite'),
    apiBaseUrls: data.API_BASE_URL,
    apiFailoverAfter: data.API_FAILOVER_AFTER,
    apiPublicUrl: data.API_PUBLIC_URL === undefined ? undefined : serviceAddress(data.API_PUBLIC_URL),
    sessionSecret: data.SESSION_SECRET,
    sessionLifetimes: { idle: data.SESSION_IDLE, absolute: data.SESSION_LIFETIME },
    accountSecret: data.ACCOUNT_SECRET,
    smtpUrl: data.SMTP_URL,
    mailFrom:
      data.MAIL_FROM ??
      `Rostrum <rostrum@${data.SMTP_URL === undefined ? 'localhost' : new URL(data.SMTP_URL).hostname}>`,
    dashboardOrigins: data.DASHBOARD_ORIGINS,
    provider: providerOf(data),
    problemsBase: (
      data.PROBLEMS_BASE ?? `${data.DASHBOARD_ORIGINS[0] ?? originAt(data.HOST, data.PORT)}/problems`
    ).replace(/\/+$/, ''),
    rateLimits: data.RATE_LIMITS,
    logLevel: data.LOG_LEVEL,
    trustedProxies: data.TRUSTED_PROXIES,
    corsOrigins: data.CORS_ORIGINS,
    mcp: data.MCP === 'on',
    metrics: { host: data.METRICS_HOST, port: data.METRICS_PORT, dashboardPort: data.DASHBOARD_METRICS_PORT },
    slowQuery: data.SLOW_QUERY,
    drain: { delay: data.DRAIN_DELAY, timeout: data.DRAIN_TIMEOUT },
    demoKeys: data.DEMO_KEYS,
  };
}

/** Removes `/api/v1` and slashes from the end of a service's address, because some users give the address of the API itself. */
function serviceAddress(url: string): string {
  return url.replace(/\/*(?:\/api\/v1)?\/*$/, '');
}

/** The address for `open` in `lib/sql`: the path of a SQLite file, or a PostgreSQL URL. */
function databaseOf(url: string | undefined): string | undefined {
  return url?.startsWith('sqlite:') ? resolve(url.slice('sqlite:'.length)) : url;
}
