import type { HttpBindings } from '@hono/node-server';
import type { KeyObject } from 'node:crypto';
import type { BlockList } from 'node:net';
import { gunzipSync } from 'node:zlib';
import { streamType } from '#lib/contract/stream.ts';
import type { PasskeySite } from '#lib/accounts/sign-in/accounts.ts';
import type { Accounts } from '#lib/accounts/sign-in/accounts.ts';
import { countCodes } from '#lib/accounts/sign-in/codes.ts';
import { countGuesses } from '#lib/accounts/sign-in/guesses.ts';
import { createKey, type NewKey } from '#lib/accounts/keys/keys.ts';
import { type Alarm, createKeyUsage, type KeyUsage } from '#lib/accounts/keys/key-usage.ts';
import type { Mail, Message } from '#lib/accounts/mail/mail.ts';
import type { Provider } from '#lib/accounts/sign-in/provider.ts';
import { normalAddress } from '#lib/store/database/ids.ts';
import type { Dataset, PersonRecord } from '#lib/store/dataset/dataset.ts';
import { importDataset } from '#lib/store/import/import.ts';
import type { Replica } from '#lib/store/database/store.ts';
import { openStore } from '#lib/store/open-store.ts';
import type { Store } from '#lib/store/database/store.ts';
import { testStore } from '#lib/store/test-store.ts';
import { createLog } from '#lib/runtime/telemetry/log.ts';
import { createService } from './service.ts';
import { checkDescribed } from './test-description.ts';
import type { Rates } from '#lib/service/limits/throttle.ts';
import { throttleOver } from '#lib/service/limits/throttle-shared.ts';

/** The time in every test world by default. */
export const now = new Date('2026-03-15T12:00:00.000Z');

const unlimited: Rates = { minute: 1_000_000, day: 1_000_000 };

export interface Answer {
  status: number;
  headers: Headers;
  text: string;
  // oxlint-disable-next-line typescript/no-explicit-any -- bodies were checked against openapi.json; tests name the fields they are about
  body: any;
}

export interface ReadRequest {
  /** The address of the caller, for whom a key is created. */
  as?: string;
  /** A key, instead of `as`. */
  key?: string;
  method?: string;
  /** The remote address of the connection. */
  address?: string;
  headers?: Record<string, string>;
}

/** A request to the account interface. */
interface AccountRequest {
  /** Of an account session. */
  token?: string;
  /** Sent as JSON; text and streams unchanged. */
  body?: unknown;
  address?: string;
  headers?: Record<string, string>;
}

/** A service with its own store. */
export interface World {
  store: Store;
  /** Requests a path below `/api/v1` and checks the response against `openapi.json`. */
  ask: (path: string, asking?: ReadRequest) => Promise<Answer>;
  /** Requests a path below `/api/v1` and leaves the body unread. */
  begin: (path: string, asking?: ReadRequest) => Promise<Response>;
  /** Sends a request to any address of the service, as it is. */
  send: (request: Request, address?: string) => Promise<Response>;
  /** Requests the account interface and checks the response against its `openapi.json`. */
  account: (method: string, path: string, asking?: AccountRequest) => Promise<Answer>;
  /** Signs in with the code sent to an address. @returns the token */
  signIn: (address: string) => Promise<string>;
  accounts: Accounts;
  /** The sent messages, the latest last. */
  mails: Message[];
  /** Creates a key for this person. */
  keyOf: (owner: string, options?: Partial<NewKey>) => Promise<string>;
  /** Imports a later state of a conference. */
  change: (dataset: Dataset, at: Date) => Promise<void>;
  keyUsage: KeyUsage;
  /** Alarms about keys that enumerate. */
  alarms: Alarm[];
  /** The log lines of the service. */
  log: string[];
}

/**
 * Creates a world with these conferences. Everyone with a grant or an assignment gets a person, even if they are not in `people`.
 *
 * @param options.secret for ids and cursors: worlds with the same secret use the same ids
 * @param options.address of the store, so that another instance can open it; a new store by default
 */
export async function worldOf(
  datasets: readonly Dataset[],
  options: {
    rates?: Rates;
    at?: () => Date;
    corsOrigins?: readonly string[];
    trustedProxies?: BlockList;
    secret?: KeyObject;
    address?: string;
    replica?: Replica;
    /** Limits of the store at that address. */
    limits?: Parameters<typeof openStore>[1];
    /** Replaces the one that collects messages. */
    mail?: Mail;
    mails?: boolean;
    passkeys?: PasskeySite;
    provider?: Provider;
  } = {},
): Promise<World> {
  const { secret } = options;
  const opened = await (options.address === undefined ? testStore() : openStore(options.address, options.limits));
  const store = secret ? { ...opened, idSecret: secret, cursorSecret: secret } : opened;
  for (const dataset of datasets) await importDataset(store, { ...dataset, people: everyone(dataset) }, { now });
  const log: string[] = [];
  const alarms: Alarm[] = [];
  const keyUsage = createKeyUsage(store, (alarm) => alarms.push(alarm));
  const rates = options.rates ?? unlimited;
  const mails: Message[] = [];
  const logger = createLog('info', { write: (line) => log.push(line) });
  const elevated = { minute: rates.minute * 5, day: rates.day * 5 };
  const throttleOf = (purpose: string) => throttleOver(store, { default: rates, elevated }, { purpose, log: logger });
  const accounts: Accounts = {
    store,
    secret: 'a secret of the tests, which is long enough',
    sessionLifetimes: { idle: 8 * 3_600_000, absolute: 7 * 86_400_000 },
    mail: options.mail ?? ((message) => Promise.resolve(void mails.push(message))),
    mails: options.mails ?? true,
    dashboard: 'https://dash.example',
    ...(options.passkeys && { passkeys: options.passkeys }),
    ...(options.provider && { provider: options.provider }),
  };
  const service = createService({
    store: options.replica ? { ...store, replica: options.replica } : store,
    account: {
      accounts,
      codes: countCodes(accounts),
      guesses: countGuesses(accounts),
      throttle: throttleOf('account'),
    },
    throttle: throttleOf('data'),
    problemsBase: 'https://dash.example/problems',
    corsOrigins: options.corsOrigins ?? [],
    ...(options.trustedProxies && { trustedProxies: options.trustedProxies }),
    log: logger,
    keyUsage,
    now: options.at ?? (() => now),
  });
  const keys = new Map<string, Promise<string>>();
  const keyOf: World['keyOf'] = (owner, given = {}) =>
    createKey(
      store,
      'operator test',
      { owner, name: 'test', scopes: ['read'], conference: null, expiresAt: null, ...given },
      now,
    );
  async function fetchService(request: Request, address: string | undefined): Promise<Response> {
    const bindings = { incoming: { socket: { remoteAddress: address } } } as unknown as HttpBindings;
    return service.fetch(request, bindings);
  }
  async function fetchChecked(path: string, init: RequestInit, address: string | undefined): Promise<Answer> {
    const request = new Request(`http://service.test${path}`, init);
    const response = await fetchService(request, address);
    const text = await textOf(response);
    const body: unknown = response.headers.get('content-type') === streamType ? linesIn(text) : jsonIn(text);
    checkDescribed({ method: request.method, path: new URL(request.url).pathname }, response, body);
    return { status: response.status, headers: response.headers, text, body };
  }
  async function initOf({ as, method = 'GET', headers, ...asking }: ReadRequest): Promise<RequestInit> {
    let { key } = asking;
    if (as !== undefined) {
      if (!keys.has(as)) keys.set(as, keyOf(as));
      key = await keys.get(as);
    }
    return { method, headers: { ...(key === undefined ? {} : { authorization: `Bearer ${key}` }), ...headers } };
  }
  const account: World['account'] = (method, path, { token, body, address, headers = {} } = {}) =>
    fetchChecked(
      `/api/account${path}`,
      {
        method,
        headers: {
          ...(token !== undefined && { authorization: `Bearer ${token}` }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body instanceof ReadableStream
          ? { body, duplex: 'half' }
          : body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      },
      address,
    );
  return {
    store,
    keyUsage,
    alarms,
    log,
    keyOf,
    async change(dataset, at) {
      await importDataset(store, { ...dataset, people: everyone(dataset) }, { now: at });
    },
    send: (request, address) => fetchService(request, address),
    async begin(path, asking = {}) {
      const request = new Request(`http://service.test/api/v1${path}`, await initOf(asking));
      return fetchService(request, asking.address);
    },
    async ask(path, asking = {}) {
      return fetchChecked(`/api/v1${path}`, await initOf(asking), asking.address);
    },
    account,
    accounts,
    mails,
    async signIn(address) {
      const { body } = await account('POST', '/codes', { body: { address } });
      const code = codeIn(mails.at(-1));
      return ((await account('POST', '/session', { body: { attempt: body.attempt, code } })).body as { token: string })
        .token;
    },
  };
}

async function textOf(response: Response): Promise<string> {
  const bytes = Buffer.from(await response.arrayBuffer());
  const isGzip = response.headers.get('content-encoding') === 'gzip' && bytes.length > 0;
  return (isGzip ? gunzipSync(bytes) : bytes).toString();
}

const jsonIn = (text: string): unknown => (text === '' ? null : JSON.parse(text));

/** The lines of a stream; null if there are none. */
function linesIn(text: string): unknown[] | null {
  const lines = text.split('\n').slice(0, -1);
  return lines.length === 0 ? null : lines.map((line) => JSON.parse(line) as unknown);
}

/** All items of a list, page after page. */
export async function allItems<Item>({ ask }: World, path: string, as: string, limit = 100): Promise<Item[]> {
  const items: Item[] = [];
  for (let cursor: string | null = ''; cursor !== null;) {
    const join = path.includes('?') ? '&' : '?';
    const { body } = await ask(`${path}${join}limit=${limit}${cursor && `&cursor=${cursor}`}`, { as });
    items.push(...(body.data as Item[]));
    cursor = body.nextCursor as string | null;
  }
  return items;
}

/** The code in a message. */
export function codeIn(message: Message | undefined): string {
  return /^\d{6}$/m.exec(message?.text ?? '')?.[0] ?? '';
}

function everyone(dataset: Dataset): PersonRecord[] {
  const people = new Map<string, PersonRecord>();
  for (const person of dataset.people) people.set(normalAddress(person.email), person);
  const submissions = [...dataset.submissions];
  const named = [
    ...dataset.grants.map((grant) => grant.email),
    ...submissions.flatMap((submission) => submission.assignments.map((assignment) => assignment.reviewer)),
  ];
  for (const email of named) {
    const address = normalAddress(email);
    if (!people.has(address)) people.set(address, person(email));
  }
  return [...people.values()];
}

/** A person whose name follows from the address: `ada@x.org` is Ada Person. */
export function person(email: string, otherAddresses: PersonRecord['otherAddresses'] = []): PersonRecord {
  const [name = ''] = email.split('@');
  return { email, firstName: name.charAt(0).toUpperCase() + name.slice(1), lastName: 'Person', otherAddresses };
}

/** A response text without ids and cursors, which may contain a name by chance. */
export function withoutRandom(text: string): string {
  return text.replaceAll(/"[\w.-]{16,}"/g, '""');
}
