import { describe, expect, onTestFinished, test } from 'vitest';
import { streamType } from '#lib/contract/stream.ts';
import { setMainAddress } from '#lib/store/accounts/addresses.ts';
import { setName } from '#lib/store/accounts/users.ts';
import { inTransaction } from '#lib/store/database/in-transaction.ts';
import { assignmentRecord, conferenceRecord, submissionRecord, trackRecord } from '#lib/store/dataset/test-records.ts';
import { byEngine, testAddress, testStore } from '#lib/store/test-store.ts';
import { allItems, now, person, type ReadRequest, type World, worldOf } from '#lib/service/test-world.ts';
import { STREAMS_AT_MOST } from './stream-slots.ts';

const as = 'chair@x.org';
const path = '/submissions?conference=conf';

/** Items that are read at a time, and more than two pages of them. */
const PAGE = byEngine({ sqlite: 50, postgres: 200 });
const MANY = 2 * PAGE + 20;

const conference = (count: number, title = 'Paper') =>
  conferenceRecord('conf', {
    tracks: [trackRecord('open', 'OPEN', [{ reviewDeadline: '2026-03-20T00:00:00.000Z' }])],
    grants: [as, 'other@x.org'].map((email) => ({ email, role: 'chair' as const })),
    submissions: Array.from({ length: count }, (_, at) => submissionRecord(`s${at}`, 'open', { title })),
  });

/** A world in a database of its own, so that streams have snapshots. */
async function world(count: number, options: Parameters<typeof worldOf>[1] = {}): Promise<World> {
  const it = await worldOf([conference(count)], { address: await testAddress('store'), ...options });
  onTestFinished(() => it.store.close());
  return it;
}

const asked = (request: ReadRequest = {}): ReadRequest => ({
  ...(request.key === undefined && { as }),
  ...request,
  headers: { accept: streamType, ...request.headers },
});
const ask = (it: World, at = path, request?: ReadRequest) => it.ask(at, asked(request));
const begin = (it: World, at = path, request?: ReadRequest) => it.begin(at, asked(request));

/** The lines of a body that is read to its end. */
const linesOf = (text: string) => text.split('\n').slice(0, -1);

describe('a list as a stream', () => {
  test('has the items of all pages in their order, one a line, then the line that says it is complete', async () => {
    const it = await world(120);
    const { status, headers, body } = await ask(it);
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe(streamType);
    expect(body.slice(0, -1)).toEqual(await allItems(it, path, as));
    expect(body.at(-1)).toEqual({ complete: true, count: 120, asOf: now.toISOString() });
    expect(headers.get('x-total-count')).toBe('120');
    expect(headers.get('vary')).toBe('Authorization, Accept, Accept-Encoding');
    expect(headers.get('cache-control')).toBe('private, no-cache');
  });

  test.each([
    [undefined, 'application/json'],
    ['*/*', 'application/json'],
    ['text/html', 'application/json'],
    ['application/json', 'application/json'],
    [`application/json, ${streamType}`, 'application/json'],
    [`${streamType};q=0`, 'application/json'],
    [`${streamType};q=0.5, application/json`, 'application/json'],
    [`${streamType}, application/problem+json`, streamType],
    [`APPLICATION/X-NDJSON`, streamType],
    [`application/json;q=0.9, ${streamType}`, streamType],
    [`${streamType}, */*;q=0.1`, streamType],
  ])('is sent only if the request prefers it: Accept %s gets %s', async (accept, type) => {
    const it = await world(1);
    const { headers } = await it.ask(path, { as, headers: accept === undefined ? {} : { accept } });
    expect(headers.get('content-type')).toBe(type);
    expect(headers.get('vary')).toMatch(/^Authorization, Accept\b/);
  });

  test('has no pages: limit and cursor are 422, both named', async () => {
    const it = await world(1);
    const { status, body } = await ask(it, `${path}&limit=5&cursor=x`);
    expect(status).toBe(422);
    expect(body.errors).toMatchObject([{ param: 'limit' }, { param: 'cursor' }]);
  });

  test.each([
    ['/submissions?conference=none', 404],
    ['/registrations?conference=none', 404],
    ['/submissions', 422],
    [`${path}&track=none`, 422],
  ])('is refused as its pages are: %s is %i', async (at, status) => {
    const it = await world(1);
    const { headers, ...answer } = await ask(it, at);
    expect(answer.status).toBe(status);
    expect(headers.get('content-type')).toBe('application/problem+json');
  });

  test('is compressed if the request accepts gzip', async () => {
    const it = await world(120);
    const plain = await ask(it);
    const { headers, body } = await ask(it, path, { headers: { 'accept-encoding': 'br, gzip' } });
    expect(headers.get('content-encoding')).toBe('gzip');
    expect(body).toEqual(plain.body);
    expect(headers.get('etag')).toBe(plain.headers.get('etag'));
  });

  test('answers HEAD with the headers alone, as a request that costs one', async () => {
    const it = await world(3);
    const { status, headers, text } = await ask(it, path, { method: 'HEAD' });
    expect([status, text, headers.get('x-total-count')]).toEqual([200, '', '3']);
    for (let times = 0; times <= STREAMS_AT_MOST; times += 1) await ask(it, path, { method: 'HEAD' });
    expect((await ask(it)).status).toBe(200);
  });
});

describe('the validator of a stream', () => {
  const tagOf = async (it: World, at = path) => (await ask(it, at)).headers.get('etag')!;

  test('is weak, and answers 304 while nothing has changed, without objects for the key’s usage', async () => {
    const it = await world(3);
    const tag = await tagOf(it);
    expect(tag).toMatch(/^W\/"[\w-]+"$/);
    expect(await tagOf(it)).toBe(tag);
    await it.keyUsage.flush(now);
    for (const given of [tag, tag.slice(2), `"x", ${tag}`, '*']) {
      const { status, text, headers } = await ask(it, path, { headers: { 'if-none-match': given } });
      expect([status, text, headers.get('etag')]).toEqual([304, '', tag]);
    }
    await it.keyUsage.flush(now);
    expect(await it.store.db.selectFrom('key_reads').select('objects').execute()).toEqual([{ objects: 6 }]);
    expect((await ask(it, path, { headers: { 'if-none-match': `W/"other"` } })).status).toBe(200);
  });

  test('differs after an import that changes something, and for another list or person', async () => {
    const it = await world(3);
    const before = await tagOf(it);
    const tags = new Set([
      before,
      await tagOf(it, '/assignments?conference=conf'),
      (await ask(it, path, { as: 'other@x.org' })).headers.get('etag'),
    ]);
    expect(tags.size).toBe(3);
    await it.change(conference(3), now);
    expect(await tagOf(it)).toBe(before);
    await it.change(conference(3, 'Changed'), now);
    expect(tags).not.toContain(await tagOf(it));
  });

  test('of a whole list is that of what has changed in it, for those who see the whole conference: nothing changed, nothing is sent', async () => {
    const it = await world(3);
    const tag = await tagOf(it);
    const since = `${path}&updatedSince=2026-01-01T00:00:00Z`;
    const headers = { 'if-none-match': tag };
    expect((await ask(it, since, { headers })).status).toBe(304);
    await it.change(conference(3, 'Changed'), now);
    expect((await ask(it, since, { headers })).status).toBe(200);
  });

  test('differs after a deadline, from which reviews are overdue, and after a change of a reviewer’s main address', async () => {
    let at = now;
    const it = await world(3, { at: () => at });
    const [reviewed] = conference(1).submissions;
    await it.change(
      { ...conference(3), submissions: [{ ...reviewed!, assignments: [assignmentRecord('other@x.org')] }] },
      now,
    );
    const before = await tagOf(it);
    at = new Date('2026-03-20T00:00:00.001Z');
    const after = await tagOf(it);
    expect(after).not.toBe(before);
    const { id } = await it.store.db
      .selectFrom('users')
      .select('id')
      .where('email', '=', 'other@x.org')
      .executeTakeFirstOrThrow();
    await inTransaction(it.store.db, (transaction) => setMainAddress(transaction, id, 'new@x.org'));
    expect(await tagOf(it)).not.toBe(after);
  });
});

test.each<[string, Parameters<typeof assignmentRecord>[1]]>([
  ['the address of one', { url: 'https://source.example/new' }],
  ['a cancelled one, which no other chair sees', { status: 'CANCELLED', respondedAt: '2026-03-02T00:00:00.000Z' }],
])('the validator of a chair’s own assignments differs after an import that changes %s', async (_, change) => {
  const state = (overrides: Parameters<typeof assignmentRecord>[1]) => ({
    ...conference(0),
    submissions: ['one', 'two'].map((slug) =>
      submissionRecord(slug, 'open', {
        assignments: [
          assignmentRecord(as, slug === 'one' ? { status: change?.status ?? 'PENDING', ...overrides } : {}),
        ],
      }),
    ),
  });
  const it = await worldOf([state({})]);
  const { headers, text } = await ask(it, '/assignments?conference=conf');
  await it.change(state(change), new Date('2026-03-16T00:00:00.000Z'));
  const given = { 'if-none-match': headers.get('etag') ?? '' };
  const again = await ask(it, '/assignments?conference=conf', { headers: given });
  expect(again.status).toBe(200);
  expect(again.text).not.toBe(text);
});

describe('the validator of a stream for someone who chairs nothing', () => {
  const author = 'author@x.org';
  const paper = (title: string) => submissionRecord('mine', 'open', { title, authors: [author] });
  const state = (title: string, ...others: ReturnType<typeof submissionRecord>[]) => ({
    ...conference(0),
    people: [person(author)],
    submissions: [paper(title), ...others],
  });

  test('does not tell when something changes that they are not shown', async () => {
    const it = await worldOf([state('A')]);
    const tagOf = async () => (await ask(it, path, { as: author })).headers.get('etag');
    const before = await tagOf();
    const reviewed = { ...paper('A'), assignments: [assignmentRecord('rev@x.org')] };
    await it.change({ ...state('A'), submissions: [reviewed, submissionRecord('other', 'open')] }, now);
    expect(await tagOf()).toBe(before);
    await it.change({ ...state('B'), submissions: [{ ...reviewed, title: 'B' }] }, now);
    expect(await tagOf()).not.toBe(before);
  });
});

test('the validator of a stream does not tell a chair who is an author when a reviewer of their own submission changes', async () => {
  const chair = 'ada@x.org';
  const own = submissionRecord('mine', 'blind', { authors: [chair], assignments: [assignmentRecord('rev@x.org')] });
  const it = await worldOf([
    {
      ...conference(0),
      people: [person(chair)],
      tracks: [trackRecord('blind', 'DOUBLE_BLIND', [{}])],
      grants: [{ email: chair, role: 'chair' }],
      submissions: [own],
    },
  ]);
  const list = `${path}&expand=reviews`;
  const before = (await ask(it, list, { as: chair })).headers.get('etag');
  const rev = await it.store.db.selectFrom('users').select('id').where('email', '=', 'rev@x.org').executeTakeFirst();
  await inTransaction(it.store.db, (transaction) => setMainAddress(transaction, rev!.id, 'new@x.org'));
  expect((await ask(it, list, { as: chair })).headers.get('etag')).toBe(before);
});

test('the validator of a stream does not tell a chair when a reviewer changes whose assignments are all cancelled', async () => {
  const assignments = [assignmentRecord('rev@x.org', { status: 'CANCELLED' })];
  const it = await worldOf([{ ...conference(0), submissions: [submissionRecord('one', 'open', { assignments })] }]);
  const before = (await ask(it)).headers.get('etag');
  const rev = await it.store.db.selectFrom('users').select('id').where('email', '=', 'rev@x.org').executeTakeFirst();
  await inTransaction(it.store.db, async (transaction) => {
    await setName(transaction, { id: rev!.id, firstName: 'Another', lastName: 'Name' }, now.toISOString());
    await setMainAddress(transaction, rev!.id, 'new@x.org');
  });
  expect((await ask(it)).headers.get('etag')).toBe(before);
});

describe('the cost of a stream', () => {
  const left = ({ headers }: { headers: Headers }) => Number(headers.get('x-ratelimit-remaining'));

  test('is one request for each thousand items begun', async () => {
    const it = await world(1001, { rates: { minute: 100, day: 1000 } });
    expect(left(await ask(it, '/assignments?conference=conf'))).toBe(99);
    expect(left(await ask(it))).toBe(97);
    expect(left(await ask(it, `${path}&status=WITHDRAWN`))).toBe(96);
    const { headers } = await ask(it, path, { method: 'HEAD' });
    expect(left({ headers })).toBe(95);
    expect(left(await ask(it, path, { headers: { 'if-none-match': headers.get('etag')! } }))).toBe(94);
  });

  test('never refuses a stream that has begun, and leaves a tenth of the minute’s limit for other requests', async () => {
    const it = await world(2001, { rates: { minute: 22, day: 1000 } });
    const cost = [];
    for (let at = 0; at < 7; at += 1) {
      const answer = await ask(it);
      expect([answer.status, answer.body.length]).toEqual([200, 2002]);
      cost.push(left(answer));
    }
    expect(cost).toEqual([19, 16, 13, 10, 7, 4, 2]);
    const { status, body, headers } = await ask(it);
    expect([status, body, headers.get('retry-after')]).toMatchObject([429, { code: 'rate_limited' }, '60']);
    expect((await it.ask(`${path}&limit=1`, { as })).status).toBe(200);
    expect((await it.ask(path, { as })).status).toBe(429);
  });

  test('leaves as much of the day’s limit', async () => {
    const it = await world(2001, { rates: { minute: 20, day: 5 } });
    expect(left(await ask(it))).toBe(2);
    expect((await ask(it)).status).toBe(429);
    expect((await it.ask(`${path}&limit=1`, { as })).status).toBe(200);
    expect((await it.ask(`${path}&limit=1`, { as })).status).toBe(429);
  });

  test('is refused neither for an unchanged list nor for a short one while the rest is left for other requests', async () => {
    const it = await world(1001, { rates: { minute: 30, day: 5 } });
    const tag = (await ask(it)).headers.get('etag')!;
    expect((await ask(it)).status).toBe(429);
    const unchanged = await ask(it, path, { headers: { 'if-none-match': tag } });
    expect([unchanged.status, left(unchanged)]).toEqual([304, 1]);
    expect((await ask(it, `${path}&status=WITHDRAWN`)).status).toBe(200);
  });

  test('is counted as the objects that were sent, and told in the log, when the stream has ended', async () => {
    const it = await world(MANY);
    const key = await it.keyOf(as);
    const whole = await (await begin(it, path, { key })).text();
    const reader = (await begin(it, path, { key })).body!.getReader();
    await reader.read();
    await reader.cancel();
    await it.keyUsage.flush(now);
    const [row] = await it.store.db.selectFrom('key_reads').select(['kind', 'objects']).execute();
    expect(row).toEqual({ kind: 'submissions', objects: MANY + PAGE });
    const logged = it.log.map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(logged).toMatchObject([
      { msg: 'request', path: '/submissions', status: 200, items: MANY, bytes: Buffer.byteLength(whole) },
      { msg: 'request', status: 200, items: PAGE, cut: 'The client left.' },
    ]);
  });
});

describe('while a stream is under way', () => {
  test('an import changes nothing of it; the next stream has the change', async () => {
    const it = await world(MANY);
    const response = await begin(it);
    await it.change(conference(MANY + 30, 'Changed'), now);
    const text = await response.text();
    expect(text).not.toContain('Changed');
    expect(JSON.parse(linesOf(text).at(-1)!)).toMatchObject({ complete: true, count: MANY });
    expect((await ask(it)).body.at(-1)).toMatchObject({ count: MANY + 30 });
  });

  test('a page is read only when the client has taken the one before', async () => {
    const it = await world(MANY);
    const reader = (await begin(it)).body!.getReader();
    let items = 0;
    for (let at = 0; at < 2; at += 1) items += linesOf(Buffer.from((await reader.read()).value!).toString()).length;
    await reader.cancel();
    expect(items).toBe(2 * PAGE);
    expect(it.log.map((line) => (JSON.parse(line) as { items: number }).items)).toEqual([2 * PAGE]);
  });

  test(`a user has at most ${STREAMS_AT_MOST}, whatever the number of keys; the next is 429, until one ends or is left`, async () => {
    const it = await world(MANY);
    const keys = [await it.keyOf(as), await it.keyOf(as)];
    const begun = [];
    for (let at = 0; at < STREAMS_AT_MOST; at += 1) begun.push(await begin(it, path, { key: keys[at % 2]! }));
    const refused = await ask(it);
    expect([refused.status, refused.body.code, refused.headers.get('retry-after')]).toEqual([429, 'rate_limited', '1']);
    expect((await ask(it, path, { as: 'other@x.org' })).status).toBe(200);
    expect((await it.ask(path, { as })).status).toBe(200);
    await begun[0]!.text();
    expect((await ask(it)).status).toBe(200);
    await begun[1]!.body!.cancel();
    expect((await ask(it)).status).toBe(200);
    await begun[2]!.text();
  });

  test('a client that leaves gives its connection back', async () => {
    const it = await world(MANY);
    for (let times = 0; times < 3 * it.store.snapshots.atMost; times += 1) {
      const response = await begin(it, path, { headers: { 'accept-encoding': times % 2 ? 'gzip' : 'identity' } });
      const reader = response.body!.getReader();
      if (times % 3) await reader.read();
      await reader.cancel();
    }
    expect((await ask(it)).status).toBe(200);
  });

  test('a key that is revoked cuts it off, without its last line', async () => {
    let at = now;
    const it = await world(MANY, { at: () => at });
    const reader = (await begin(it)).body!.getReader();
    await reader.read();
    await it.store.db.updateTable('api_keys').set({ revoked_at: now.toISOString() }).execute();
    at = new Date(now.getTime() + 1000);
    await expect(reader.read()).rejects.toThrow('no longer valid');
    expect(JSON.parse(it.log.at(-1)!)).toMatchObject({ items: PAGE, cut: 'The key is no longer valid.' });
  });

  test('a change of a store in memory, which has no snapshots, cuts it off', async () => {
    const store = await testStore();
    if (store.counting) return; // PostgreSQL always has snapshots
    const it = await worldOf([conference(MANY)]);
    const response = await begin(it);
    await it.change(conference(MANY + 30), now);
    await expect(response.text()).rejects.toThrow('changed');
  });
});
