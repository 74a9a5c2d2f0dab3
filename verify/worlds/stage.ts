import { createSecretKey } from 'node:crypto';
import { sql } from 'kysely';
import { pino } from 'pino';
import { generateKey, hashKey, shownPrefix } from '#lib/accounts/keys/key.ts';
import { hashSecret, newSecret } from '#lib/accounts/sign-in/accounts.ts';
import { countCodes } from '#lib/accounts/sign-in/codes.ts';
import { countGuesses } from '#lib/accounts/sign-in/guesses.ts';
import { createService } from '#lib/service/service.ts';
import { streamType } from '#lib/contract/stream.ts';
import { checkDescribed } from '#lib/service/test-description.ts';
import { throttleOver } from '#lib/service/limits/throttle-shared.ts';
import { idOf, normalAddress } from '#lib/store/database/ids.ts';
import { readSummaries, storedSummaries } from '#lib/store/submissions/review-summary.ts';
import { importDataset } from '#lib/store/import/import.ts';
import { insertKey } from '#lib/store/accounts/keys.ts';
import { reviewerIdsIn } from '#lib/store/conference/reviewer-ids.ts';
import { findPerson } from '#lib/store/accounts/people.ts';
import type { Store } from '#lib/store/database/store.ts';
import { testStore } from '#lib/store/test-store.ts';
import { fetchText } from './fetch-text.ts';
import { counted } from './statements.ts';
import { moments } from './submission.ts';
import type { Reassignment } from './twin.ts';
import { isWhole, now, type World, type WorldKey } from './world.ts';

/** Everything a caller can learn from one answer. */
export interface Heard {
  status: number;
  /** As received, ordered by name, without `Date`. */
  headers: Record<string, string>;
  /** As received, without the request id of problems. */
  text: string;
  /** How many statements the store ran for it: equal counts take about equally long. */
  statements: number;
}

/** One service in this process, which is filled with one world after another. */
export interface Stage {
  store: Store;
  /** Empties the store and fills it with a world. */
  set: (world: World, reassignments?: readonly Reassignment[]) => Promise<void>;
  /** Imports the conferences of a world over the existing ones, at a later moment. */
  change: (world: World) => Promise<void>;
  /**
   * @param key the name of a key of the world, or null for none
   * @param path below `/api/v1`; `/account/…` is below `/api`, and asked with the calendar address of the key's owner, if it is whole
   */
  ask: (key: string | null, path: string, method?: string, headers?: Record<string, string>) => Promise<Heard>;
  /** Sends a message to `/mcp`, as an assistant with this key does. */
  tell: (key: string | null, message: object) => Promise<Heard>;
  close: () => Promise<void>;
}

/** The clock stands still: what is left of a budget shows how many requests were counted for whom. */
const rates = { minute: 1_000_000, day: 1_000_000 };
const plenty = { default: rates, elevated: rates };

const secret = createSecretKey(Buffer.alloc(32, 7));
/** Since when the changes of a world are known: one of the times that occur in it. */
export const knownSince = moments[2]!;
/** After every time that occurs in a world. */
export const later = new Date('2026-03-01T00:00:00.000Z');
const secrets = new Map<string, string>();
/** The tokens of calendar addresses, by their owners. */
const tokens = new Map<string, string>();

/** The id by which lists of a conference name the reviewer with this address, on every stage. */
export function reviewerIdOf(conference: string, address: string): string {
  const ids = { idSecret: secret };
  return reviewerIdsIn(ids, idOf(ids, 'conference', conference))(idOf(ids, 'user', normalAddress(address)));
}

/** Keys of the same name are the same key on every stage, just as ids and cursors of the same thing are the same. */
export async function openStage(): Promise<Stage> {
  const opened = await testStore();
  const statements = counted(opened.db);
  const store: Store = {
    ...opened,
    db: statements.db,
    idSecret: secret,
    cursorSecret: secret,
    snapshots: {
      ...opened.snapshots,
      async open() {
        const snapshot = await opened.snapshots.open();
        return { ...snapshot, db: counted(snapshot.db, statements).db, close: () => snapshot.close() };
      },
    },
  };
  const log = pino({ level: 'silent' });
  const newThrottle = () => throttleOver(store, plenty, { purpose: 'data', log });
  const tables = (await opened.db.introspection.getTables()).map(({ name }) => name);
  const emptied = tables.filter((name) => !['secrets', 'changes'].includes(name) && !name.startsWith('kysely'));
  let throttle = newThrottle();
  const calendars = new Map<string, string>(); // tokens by the names of keys
  const accounts = {
    store,
    secret: 'a secret of the proofs, which is long enough',
    sessionLifetimes: { idle: 1, absolute: 1 },
    mail: () => Promise.resolve(),
    mails: true,
  };
  const service = createService({
    store,
    throttle: (...asked) => throttle(...asked),
    account: {
      accounts,
      codes: countCodes(accounts),
      guesses: countGuesses(accounts),
      throttle: (...asked) => throttle(...asked),
    },
    problemsBase: 'https://dash.example/problems',
    log,
    now: () => now,
  });
  return {
    store,
    close: () => store.close(),
    async set(world, reassignments = []) {
      throttle = newThrottle();
      await opened.db.transaction().execute(async (db) => {
        for (const name of emptied) await sql`delete from ${sql.table(name)}`.execute(db);
      });
      for (const conference of world.conferences) await importDataset(store, conference);
      // Otherwise they are the time of the import.
      await opened.db.updateTable('conferences').set({ revision: 1, known_since: knownSince }).execute();
      await opened.db.updateTable('users').set({ access_changed_at: '' }).execute();
      await opened.db.transaction().execute(async (db) => {
        for (const key of world.keys) await storeKey({ ...store, db }, key);
        calendars.clear();
        for (const key of world.keys.filter(isWhole)) {
          calendars.set(key.name, await storeCalendar({ ...store, db }, key));
        }
        for (const reassignment of reassignments) await reassign({ ...store, db }, reassignment);
      });
    },
    async change(world) {
      for (const conference of world.conferences) await importDataset(store, conference, { now: later });
    },
    async ask(key, path, method = 'GET', headers = {}) {
      const isCalendar = path.startsWith('/account/');
      const url = new URL(`http://service.test/api${isCalendar ? '' : '/v1'}${path}`);
      const bearer = key === null ? undefined : isCalendar ? calendars.get(key) : secretOf(key);
      const authorization = bearer === undefined ? {} : { authorization: `Bearer ${bearer}` };
      statements.count = 0;
      const answer = await fetchText(service, new Request(url, { method, headers: { ...authorization, ...headers } }));
      const { text } = answer;
      const isStream = answer.headers.get('content-type') === streamType;
      const body: unknown = text === '' ? null : isStream ? linesIn(text) : JSON.parse(text);
      checkDescribed({ method, path: url.pathname }, answer, body);
      return heardIn(answer, statements.count);
    },
    async tell(key, message) {
      const headers = {
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
        ...(key !== null && { authorization: `Bearer ${secretOf(key)}` }),
      };
      statements.count = 0;
      const url = new URL('http://service.test/mcp');
      const request = new Request(url, { method: 'POST', headers, body: JSON.stringify(message) });
      return heardIn(await fetchText(service, request), statements.count);
    },
  };
}

function heardIn({ status, headers, text }: Awaited<ReturnType<typeof fetchText>>, statements: number): Heard {
  return {
    status,
    headers: Object.fromEntries([...headers].filter(([name]) => name !== 'date')),
    text: text.replace(/urn:uuid:[\da-f-]{36}/, 'urn:uuid:'),
    statements,
  };
}

/** The lines of a stream. */
export const linesIn = (text: string) =>
  text
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line) as unknown);

/** Writes to the store directly, because a dataset with another reviewer or phase would change the ids. */
async function reassign(store: Store, { submission, conference, from, to }: Reassignment): Promise<void> {
  const submissionId = idOf(store, 'submission', submission.slug);
  const trackId = idOf(store, 'track', idOf(store, 'conference', conference), submission.track);
  const [given, other] = [from, to].map(({ reviewer, phase }) => ({
    reviewer_id: idOf(store, 'user', normalAddress(reviewer)),
    phase_id: idOf(store, 'phase', trackId, String(phase)),
  }));
  await store.db
    .updateTable('assignments')
    .set(other!)
    .where('id', '=', idOf(store, 'assignment', submissionId, given!.reviewer_id, given!.phase_id))
    .executeTakeFirstOrThrow();
  const kept = (await readSummaries(store.db, [submissionId])).get(submissionId);
  await store.db
    .updateTable('submissions')
    .set({ reviewing_json: storedSummaries(kept ?? []) })
    .where('id', '=', submissionId)
    .executeTakeFirstOrThrow();
}

/** Stores the calendar address of a key's owner, without an entry in the audit log, which cannot be emptied. @returns its token, the same on every stage */
async function storeCalendar(store: Store, { owner }: WorldKey): Promise<string> {
  const person = await findPerson(store, owner);
  if (!person) throw new Error(`Nobody has the address ${owner}.`);
  const token = tokens.get(owner) ?? `rostrum_calendar_${newSecret()}`;
  tokens.set(owner, token);
  const at = now.toISOString();
  const address = { user_id: person.id, token_hash: hashSecret(token), created_at: at, used_at: at };
  await store.db
    .insertInto('calendar_addresses')
    .values(address)
    .onConflict((conflict) => conflict.doNothing()) // one person may have several keys
    .execute();
  return token;
}

function secretOf(name: string): string {
  const known = secrets.get(name) ?? generateKey();
  secrets.set(name, known);
  return known;
}

async function storeKey(store: Store, { name, owner, scopes, conference, expired, revoked }: WorldKey): Promise<void> {
  const key = secretOf(name);
  const person = await findPerson(store, owner);
  if (!person) throw new Error(`Nobody has the address ${owner}.`);
  await insertKey(store, {
    id: name,
    userId: person.id,
    name,
    prefix: shownPrefix(key),
    hash: hashKey(key),
    scopes: scopes.join(' '),
    conferenceId: conference === null ? null : idOf(store, 'conference', conference),
    createdAt: '2026-01-01T00:00:00.000Z',
    expiresAt: expired ? now.toISOString() : null,
    revokedAt: revoked ? '2026-03-01T00:00:00.000Z' : null,
    sessionId: null,
  });
}
