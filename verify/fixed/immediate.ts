import { hashKey } from '#lib/accounts/keys/key.ts';
import type { Store } from '#lib/store/database/store.ts';
import { openConnection, type Reply } from './connection.ts';
import { people, type Who } from './fixed-world.ts';
import { type SharedWorld, sharedWorld } from './shared-world.ts';

/** Something that a person can lose, and how to see that they still have it. */
interface Loss {
  who: Who;
  /** A request that shows it. If it is a list of several pages, the middle of a walk shows it too. */
  path: string;
  /** Gives it to them first, if the fixed world does not. */
  give?: (world: SharedWorld) => Promise<unknown>;
  take: (world: SharedWorld, key: string) => Promise<unknown>;
  /** Whether an answer still shows it. */
  shows: (reply: Reply) => boolean;
}

const granted = ({ status }: Reply) => status === 200;
const lists = ({ status, body }: Reply) => status === 200 && body.data?.length !== 0;

const alterKey = (values: Parameters<typeof setKey>[2]) => (world: SharedWorld, key: string) =>
  setKey(world.store, key, values);

function setKey({ db }: Store, key: string, values: { revoked_at?: string; expires_at?: string; scopes?: string }) {
  return db.updateTable('api_keys').set(values).where('hash', '=', hashKey(key)).execute();
}

/** Removes a person's grant in `alpha`. */
const ungrant =
  (who: Who) =>
  async ({ store: { db } }: SharedWorld) => {
    const { id } = await db.selectFrom('users').select('id').where('email', '=', people[who]).executeTakeFirstOrThrow();
    await db.deleteFrom('grants').where('user_id', '=', id).execute();
  };

const unverify = ({ store: { db } }: SharedWorld) =>
  db.updateTable('addresses').set({ verified: 0 }).where('address', '=', people.author).execute();

const release =
  (reviews_released: 0 | 1) =>
  ({ store: { db } }: SharedWorld) =>
    db.updateTable('phases').set({ reviews_released }).execute();

const list = '/submissions?conference=alpha&limit=1';

/** Everything that a person can lose, by name. */
export const losses: Readonly<Record<string, Loss>> = {
  'a key, revoked': {
    who: 'chair',
    path: list,
    take: alterKey({ revoked_at: '2026-03-15T12:00:00.000Z' }),
    shows: ({ status }) => status !== 401,
  },
  'a key, expired by its owner': {
    who: 'chair',
    path: list,
    take: alterKey({ expires_at: '2026-03-15T12:00:00.000Z' }),
    shows: ({ status }) => status !== 401,
  },
  'a key, expired by the clock': {
    who: 'chair',
    path: list,
    give: (world) => setKey(world.store, world.keys.chair, { expires_at: '2026-03-15T12:00:01.000Z' }),
    take: ({ clock }) => Promise.resolve((clock.now = new Date('2026-03-15T12:00:01.000Z'))),
    shows: ({ status }) => status !== 401,
  },
  'the scope of a key': { who: 'chair', path: list, take: alterKey({ scopes: 'write' }), shows: granted },
  'the role of a chair, at submissions': { who: 'chair', path: list, take: ungrant('chair'), shows: granted },
  'the role of a chair, at registrations': {
    who: 'chair',
    path: '/registrations?conference=alpha&limit=1',
    take: ungrant('chair'),
    shows: granted,
  },
  'the role of a chair, at reviews': {
    who: 'chair',
    path: '/submissions/alpha-1/reviews?limit=1',
    take: ungrant('chair'),
    shows: granted,
  },
  'the role of a chair, at conferences': {
    who: 'both',
    path: '/conferences?limit=1',
    take: ungrant('both'),
    shows: lists,
  },
  'a track': { who: 'trackChair', path: list, take: ungrant('trackChair'), shows: granted },
  'a verified address, at submissions': { who: 'author', path: list, take: unverify, shows: granted },
  'a verified address, at the detail': {
    who: 'author',
    path: '/submissions/alpha-0',
    take: unverify,
    shows: granted,
  },
  'a place in an author list': {
    who: 'author',
    path: '/submissions/alpha-0',
    take: ({ store: { db } }) => db.deleteFrom('authorships').where('address', '=', people.author).execute(),
    shows: granted,
  },
  'an assignment': {
    who: 'reviewer',
    path: '/assignments?limit=1',
    take: ({ store: { db } }) => db.updateTable('assignments').set({ status: 'CANCELLED' }).execute(),
    shows: ({ status, body }) => status !== 200 || body.data?.some((item) => item.status !== 'CANCELLED') !== false,
  },
  'the release of reviews': {
    who: 'author',
    path: '/submissions/alpha-0',
    give: release(1),
    take: release(0),
    shows: ({ body }) => body.reviews?.length !== 0,
  },
};

/**
 * Revokes something through another instance while its owner has an open connection.
 *
 * @throws Error if it is not shown before, or is still shown by the next request, over the same connection or in the middle of
 *   a walk
 */
export async function lose({ who, path, give, take, shows }: Loss): Promise<void> {
  const world = await sharedWorld();
  const connection = openConnection(world.url);
  try {
    const key = world.keys[who];
    await give?.(world);
    const before = await connection.ask(path, key);
    if (before.status !== 200 || !shows(before)) throw new Error(`not shown before: ${before.status}`);
    const { nextCursor } = before.body;
    await take(world, key);
    const after = [await connection.ask(path, key)];
    if (nextCursor) after.push(await connection.ask(`${path}&cursor=${nextCursor}`, key));
    for (const reply of after) {
      if (!reply.reused) throw new Error('the connection did not stay open');
      if (shows(reply)) throw new Error(`still shown: ${reply.status}`);
    }
  } finally {
    connection.close();
    await world.close();
  }
}

const CONNECTIONS = 8;

/** The result of many requests. */
interface Told {
  /** Answers that showed it, to requests that began before it was revoked. */
  before: number;
  /** The same for requests that began afterwards: must be 0. */
  after: number;
  /** Requests that began afterwards. */
  asked: number;
}

/**
 * Revokes something while many connections ask for it without a pause.
 *
 * @param count the number of requests that begin after it was revoked
 */
export async function loseUnderLoad({ who, path, give, take, shows }: Loss, count: number): Promise<Told> {
  const world = await sharedWorld();
  const key = world.keys[who];
  await give?.(world);
  const told = { before: 0, after: 0, asked: 0 };
  const warm = Promise.withResolvers<void>();
  let taken = false;
  const ask = async () => {
    const connection = openConnection(world.url);
    while (told.asked < count) {
      const when = taken ? 'after' : 'before';
      if (taken) told.asked += 1;
      if (shows(await connection.ask(path, key))) told[when] += 1;
      if (told.before >= CONNECTIONS * 2) warm.resolve();
    }
    connection.close();
  };
  const taking = warm.promise.then(() => take(world, key)).then(() => (taken = true));
  await Promise.all([taking, ...Array.from({ length: CONNECTIONS }, ask)]);
  await world.close();
  return told;
}
