import { describe, expect, test } from 'vitest';
import {
  assignmentRecord,
  conferenceRecord,
  notStarted,
  submissionRecord,
  trackRecord,
} from '#lib/store/dataset/test-records.ts';
import type { AssignmentRecord } from '#lib/store/dataset/dataset.ts';
import { now, type World, worldOf } from '#lib/service/test-world.ts';

const [zoe, yan, ada] = ['zoe@x.org', 'yan@x.org', 'ada@author.example'];
const due = '2026-04-01T11:59:00.000Z';
const later = new Date('2026-03-16T08:30:00.000Z');

const open = (reviewer: string, overrides: Partial<AssignmentRecord> = {}) =>
  assignmentRecord(reviewer, { status: 'ACCEPTED', review: notStarted, ...overrides });

/** A conference with a double-blind track, whose submissions have the given assignments. */
const conference = (
  slug: string,
  assignments: readonly (readonly AssignmentRecord[])[],
  reviewDeadline: string | null = due,
) =>
  conferenceRecord(slug, {
    tracks: [trackRecord('double', 'DOUBLE_BLIND', [{ reviewDeadline }])],
    submissions: assignments.map((given, at) =>
      submissionRecord(`${slug}-${at}`, 'double', { authors: [ada], assignments: given }),
    ),
  });

/** Creates a calendar address. @returns its token */
async function create({ account }: World, token: string): Promise<string> {
  const { status, body } = await account('POST', '/calendar', { token });
  expect(status).toBe(201);
  return (body as { token: string }).token;
}

const read = ({ account }: World, token: string | undefined) =>
  account('GET', '/calendar/review-deadlines', token === undefined ? {} : { token });

async function slugsOf(it: World, token: string): Promise<string[]> {
  const { body } = await read(it, token);
  return (body.data as { submission: { slug: string } }[]).map(({ submission }) => submission.slug);
}

const own = async ({ account }: World, token: string) => (await account('GET', '/calendar', { token })).body.address;

describe('a calendar address', () => {
  test('lists the reviews that its owner still has to write in all conferences, and nobody else’s', async () => {
    const it = await worldOf([
      conference('one', [
        [open(zoe), open(yan)],
        [open(yan)],
        [open(zoe, { status: 'PENDING', respondedAt: null })],
        [open(zoe, { status: 'DECLINED' })],
        [open(zoe, { status: 'CANCELLED' })],
        [assignmentRecord(zoe)],
      ]),
      conference('two', [[open(zoe)]], '2026-03-20T00:00:00.000Z'),
      conference('undated', [[open(zoe)]], null),
    ]);
    const token = await create(it, await it.signIn(zoe));
    const [earliest, ...others] = await slugsOf(it, token);
    expect([earliest, ...others.toSorted()]).toEqual(['two-0', 'one-0', 'one-2']); // of the same time, in any order
    const { body, text } = await read(it, token);
    expect(body.data[0]).toMatchObject({
      submission: { slug: 'two-0', title: 'Title of two-0' },
      conference: { slug: 'two', name: 'Conference two' },
      track: { slug: 'double', name: 'Track double' },
      phase: { index: 1, name: 'Round 1', reviewDeadline: '2026-03-20T00:00:00.000Z' },
    });
    for (const hidden of [ada, 'Author', yan]) expect(text).not.toContain(hidden);
  });

  test('opens nothing else: no conference data, no account, no other account', async () => {
    const it = await worldOf([conference('one', [[open(zoe)]])]);
    const session = await it.signIn(zoe);
    const token = await create(it, session);
    expect((await it.ask('/assignments', { key: token })).status).toBe(401);
    for (const path of ['/session', '/keys', '/calendar', '/addresses']) {
      expect((await it.account('GET', path, { token })).status, path).toBe(401);
    }
    expect((await it.account('DELETE', '/calendar', { token })).status).toBe(401);
    expect((await read(it, session)).status).toBe(401);
    expect((await read(it, await it.keyOf(zoe))).status).toBe(401);
  });

  test('that is unknown, malformed, replaced or revoked gets the same refusal', async () => {
    const it = await worldOf([conference('one', [[open(zoe)]])]);
    const session = await it.signIn(zoe);
    const replaced = await create(it, session);
    const revoked = await create(it, session);
    expect((await read(it, revoked)).status).toBe(200);
    expect((await it.account('DELETE', '/calendar', { token: session })).status).toBe(204);
    const unknown = `rostrum_calendar_${'x'.repeat(43)}`;
    const refusals = await Promise.all(
      [undefined, '', 'rostrum_calendar_', unknown, replaced, revoked].map(async (token) => {
        const { status, body } = await read(it, token);
        return { ...body, status, instance: '' };
      }),
    );
    expect(refusals[0]).toMatchObject({ status: 401, code: 'not_signed_in' });
    for (const refusal of refusals) expect(refusal).toEqual(refusals[0]);
    expect((await it.account('DELETE', '/calendar', { token: session })).status).toBe(404);
  });

  test('is the only one of its owner, and no request but the first shows its token', async () => {
    const it = await worldOf([conference('one', [[open(zoe)], [open(yan)]])]);
    const [mine, theirs] = [await it.signIn(zoe), await it.signIn(yan)];
    expect(await own(it, mine)).toBeNull();
    const first = await create(it, mine);
    const other = await create(it, theirs);
    const second = await create(it, mine);
    expect((await read(it, first)).status).toBe(401);
    expect([await slugsOf(it, second), await slugsOf(it, other)]).toEqual([['one-0'], ['one-1']]);
    expect(await own(it, mine)).toEqual({ createdAt: now.toISOString(), lastUsedAt: now.toISOString() });
    await it.account('DELETE', '/calendar', { token: mine });
    expect([(await read(it, second)).status, (await read(it, other)).status]).toEqual([401, 200]);
  });

  test('shows nothing of a conference from which its owner was taken back, from the next request on', async () => {
    const it = await worldOf([conference('one', [[open(zoe)]])]);
    const token = await create(it, await it.signIn(zoe));
    expect(await slugsOf(it, token)).toEqual(['one-0']);
    await it.change(conference('one', [[open(zoe, { status: 'CANCELLED' })]]), later);
    expect(await slugsOf(it, token)).toEqual([]);
  });

  test('dies with the account', async () => {
    const it = await worldOf([]);
    const token = await create(it, await it.signIn(ada));
    const other = await it.signIn('other@new.example');
    const { body } = await it.account('POST', '/addresses', { token: other, body: { address: ada } });
    const code = /^\d{6}$/m.exec(it.mails.at(-1)?.text ?? '')?.[0] ?? '';
    const verification = { token: other, body: { attempt: body.attempt, code } };
    expect((await it.account('POST', '/addresses/verification', verification)).status).toBe(201);
    expect((await read(it, token)).status).toBe(401);
  });

  test('is neither logged nor stored, and its owner is told of it by mail', async () => {
    const it = await worldOf([conference('one', [[open(zoe)]])]);
    const token = await create(it, await it.signIn(zoe));
    await read(it, token);
    expect(it.log.join('')).not.toContain(token);
    const rows = await it.store.db.selectFrom('calendar_addresses').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(token.slice('rostrum_calendar_'.length));
    expect(it.mails.at(-1)).toMatchObject({ to: zoe, subject: 'Your Rostrum account: calendar address created' });
    const actions = await it.store.db.selectFrom('audit').select('action').execute();
    expect(actions.map(({ action }) => action)).toContain('calendar.created');
  });
});

test('a deadline that moves has a later time of change, so that calendars move it', async () => {
  const it = await worldOf([conference('one', [[open(zoe)]])]);
  const token = await create(it, await it.signIn(zoe));
  const one = async () => (await read(it, token)).body.data[0];
  const before = await one();
  await it.change(conference('one', [[open(zoe)]]), later);
  expect(await one()).toEqual(before);
  await it.change(conference('one', [[open(zoe)]], '2026-03-30T00:00:00.000Z'), later);
  const after = await one();
  expect(after).toMatchObject({ id: before.id, updatedAt: later.toISOString() });
  expect(after.phase.reviewDeadline).toBe('2026-03-30T00:00:00.000Z');
  expect(after.updatedAt > before.updatedAt).toBe(true);
});

test('a program that reads too often is told to wait, and its owner is not', async () => {
  const it = await worldOf([], { rates: { minute: 3, day: 1000 } });
  const session = await it.signIn(zoe);
  const token = await create(it, session);
  const statuses = [];
  for (let asked = 0; asked < 4; asked += 1) statuses.push((await read(it, token)).status);
  expect(statuses).toEqual([200, 200, 200, 429]);
  expect((await it.account('GET', '/calendar', { token: session })).status).toBe(200);
});
