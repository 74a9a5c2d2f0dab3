import { describe, expect, onTestFinished, test } from 'vitest';
import { sendDueDigests, type DigestOutcome } from '#lib/accounts/digest/send-digests.ts';
import { smtpMail } from '#lib/accounts/mail/smtp.ts';
import {
  assignmentRecord,
  conferenceRecord,
  notStarted,
  submissionRecord,
  trackRecord,
} from '#lib/store/dataset/test-records.ts';
import type { AssignmentRecord, SubmissionRecord } from '#lib/store/dataset/dataset.ts';
import { testAddress } from '#lib/store/test-store.ts';
import { now, person, type World, worldOf } from '#lib/service/test-world.ts';
import { startMailbox } from '#tools/mailbox.ts';

const [chair, max, zoe, yan, ada] = ['chair@x.org', 'max@x.org', 'zoe@x.org', 'yan@x.org', 'ada@author.example'];
const daily = { every: 'day', weekday: 1, hour: 8, zone: 'Europe/Dublin' };
/** The first moment at which `daily` is due after `now`, and those after it. */
const first = new Date('2026-03-16T08:00:00.000Z');
const later = (days: number, hours = 0) => new Date(first.getTime() + days * 86_400_000 + hours * 3_600_000);

const open = (reviewer: string, overrides: Partial<AssignmentRecord> = {}) =>
  assignmentRecord(reviewer, { status: 'ACCEPTED', review: notStarted, ...overrides });
const done = (reviewer: string, submittedAt: string) =>
  assignmentRecord(reviewer, {
    review: { status: 'SUBMITTED', submittedAt, version: 1, reviewData: { text: 'Fine.' } },
  });

/** A double-blind conference: the deadline of `main` is on 20 March. */
const conference = (submissions: readonly SubmissionRecord[], slug = 'conf') =>
  conferenceRecord(slug, {
    people: [chair, max, zoe, yan].map((address) => person(address)),
    tracks: [trackRecord('main', 'DOUBLE_BLIND', [{ reviewDeadline: '2026-03-20T00:00:00.000Z' }])],
    grants: [chair, max].map((email) => ({ email, role: 'chair' })),
    submissions,
  });
const papers = [
  submissionRecord('paper', 'main', {
    authors: [ada],
    assignments: [open(zoe), done(yan, '2026-03-15T20:00:00.000Z')],
  }),
  submissionRecord('other', 'main', {
    authors: [ada],
    assignments: [open(zoe), open(yan, { status: 'DECLINED', respondedAt: '2026-03-15T21:00:00.000Z' })],
  }),
];
const usual = conference(papers);

/** Turns the digest on for a person. @returns the token of their session */
async function subscribe(it: World, address: string, chosen: object = daily): Promise<string> {
  const token = await it.signIn(address);
  const { status } = await it.account('PUT', '/digest', { token, body: chosen });
  expect(status).toBe(200);
  it.mails.length = 0;
  return token;
}

/** Sends what is due at a moment. @returns what became of each */
async function sendAt(it: World, at: Date, options: { atMost?: number } = {}): Promise<DigestOutcome[]> {
  const outcomes: DigestOutcome[] = [];
  await sendDueDigests(
    it.accounts,
    () => at,
    (outcome) => outcomes.push(outcome),
    options,
  );
  return outcomes;
}

const lines = (it: World, at = -1) =>
  it.mails
    .at(at)
    ?.text.split('\n')
    .filter((line) => line.startsWith('- '))
    .map((line) => line.slice(2));
/** The id of the one person who has a digest. */
const userOf = async ({ store }: World) =>
  (await store.db.selectFrom('digests').select('user_id').executeTakeFirstOrThrow()).user_id;
const tokenIn = (it: World) => /\/unsubscribe\/(\S+)$/m.exec(it.mails.at(-1)?.text ?? '')?.[1] ?? '';

describe('choosing a digest', () => {
  test('says when the next one is due, by the hour of the zone, and keeps what was chosen after it is turned off', async () => {
    const it = await worldOf([usual]);
    const token = await it.signIn(zoe);
    const ask = (method: string, body?: object) => it.account(method, '/digest', { token, ...(body && { body }) });
    expect((await ask('GET')).body).toEqual({ digest: null });
    const weekly = { every: 'week', weekday: 3, hour: 7, zone: 'Asia/Kathmandu' };
    expect((await ask('PUT', weekly)).body.digest).toEqual({ ...weekly, nextAt: '2026-03-18T01:15:00.000Z' });
    expect((await ask('PUT', { ...weekly, every: 'off' })).body.digest).toEqual({
      ...weekly,
      every: 'off',
      nextAt: null,
    });
    expect((await ask('GET')).body.digest).toEqual({ ...weekly, every: 'off', nextAt: null });
  });

  test.each([
    ['zone', { zone: 'Europe/Nowhere' }],
    ['zone', { zone: '+02:00' }],
    ['hour', { hour: 24 }],
    ['weekday', { weekday: 0 }],
    ['every', { every: 'month' }],
  ])('with a wrong %s names it', async (param, wrong) => {
    const it = await worldOf([usual]);
    const { status, body } = await it.account('PUT', '/digest', {
      token: await it.signIn(zoe),
      body: { ...daily, ...wrong },
    });
    expect([status, body.errors[0].param]).toEqual([422, param]);
  });

  test('is not offered by a service that sends no mail, or does not know the dashboard', async () => {
    const silent = await worldOf([usual], { mails: false });
    const lost = await worldOf([usual]);
    delete lost.accounts.dashboard;
    for (const it of [silent, lost]) {
      const token = await it.signIn(zoe);
      expect((await it.account('GET', '/digest', { token })).status).toBe(404);
      expect((await it.account('PUT', '/digest', { token, body: daily })).status).toBe(404);
    }
  });

  test('needs a session: no digest can be read or set without one', async () => {
    const it = await worldOf([usual]);
    const key = await it.keyOf(zoe);
    for (const token of [undefined, key]) {
      const asking = token === undefined ? {} : { token };
      expect((await it.account('GET', '/digest', asking)).status).toBe(401);
      expect((await it.account('PUT', '/digest', { ...asking, body: daily })).status).toBe(401);
    }
  });
});

describe('a digest', () => {
  test('tells a chair what is new, what is open and what is below target, by counts with links to their lists', async () => {
    const it = await worldOf([usual]);
    await subscribe(it, chair);
    expect(await sendAt(it, first)).toEqual(['sent']);
    expect(it.mails.at(-1)?.to).toBe(chair);
    expect(lines(it)).toEqual([
      '1 new review',
      '1 invitation newly declined',
      '2 reviews open',
      '2 submissions below their target',
    ]);
    expect(it.mails.at(-1)?.text).toContain(
      'https://dash.example/c/conf/progress/changes?q=change%3A%3Dreviewed+changed%3A%3E%3D2026-03-15T12%3A00%3A00.000Z',
    );
  });

  test('tells a reviewer what is due this week, and later what is overdue, with links to exactly these reviews', async () => {
    const it = await worldOf([usual]);
    await subscribe(it, zoe);
    await sendAt(it, first);
    expect(lines(it)).toEqual(['2 reviews due this week']);
    expect(it.mails.at(-1)?.text).toContain('https://dash.example/assignments?q=due%3Aweek\n');
    await sendAt(it, later(5));
    expect(lines(it)).toEqual(['2 reviews overdue']);
    expect(it.mails.at(-1)?.text).toContain('https://dash.example/assignments?q=due%3Aoverdue\n');
  });

  test('tells an author how many of their submissions have changed as they may see it, and nothing of reviews', async () => {
    const it = await worldOf([usual]);
    await subscribe(it, ada);
    expect(await sendAt(it, first)).toEqual(['empty']);
    const [paper, other] = papers;
    const reviewed = {
      ...paper!,
      assignments: [done(zoe, '2026-03-16T20:00:00.000Z'), done(yan, '2026-03-15T20:00:00.000Z')],
    };
    await it.change(conference([reviewed, other!]), later(0, 12));
    expect(await sendAt(it, later(1))).toEqual(['empty']);
    await it.change(
      conference([{ ...reviewed, status: 'WITHDRAWN', withdrawnAt: later(1, 1).toISOString() }, other!]),
      later(1, 1),
    );
    expect(await sendAt(it, later(2))).toEqual(['sent']);
    expect(lines(it)).toEqual(['1 submission of yours has changed']);
  });

  test('has no title, no person’s name, no address and no score in it', async () => {
    const it = await worldOf([usual]);
    for (const address of [chair, zoe, ada]) await subscribe(it, address);
    const withdrawn = { status: 'WITHDRAWN', withdrawnAt: now.toISOString() } as const;
    await it.change(conference(papers.map((each, at) => ({ ...each, ...(at === 0 && withdrawn) }))), later(0, -1));
    await sendAt(it, first);
    expect(it.mails).toHaveLength(3);
    for (const { text, html = '', subject } of it.mails) {
      for (const secret of ['Title of', 'Person', 'Author', 'Zoe', 'Yan', '@', 'Fine.']) {
        expect(`${subject}\n${text}\n${html}`).not.toContain(secret);
      }
    }
  });

  test('shows the name of a conference as text in HTML, and on one line', async () => {
    const named = conference(papers);
    const it = await worldOf([{ ...named, conference: { ...named.conference, shortName: '<b>Conf</b>\n&' } }]);
    await subscribe(it, chair);
    await sendAt(it, first);
    expect(it.mails.at(-1)?.text).toMatch(/^<b>Conf<\/b> &$/m);
    expect(it.mails.at(-1)?.html).toContain('&lt;b&gt;Conf&lt;/b&gt; &amp;');
  });

  test('that has nothing to tell is not sent', async () => {
    const it = await worldOf([conference([])]);
    await subscribe(it, chair);
    expect(await sendAt(it, first)).toEqual(['empty']);
    expect(it.mails).toEqual([]);
  });

  test('shows nothing of roles that were lost before it is sent', async () => {
    const it = await worldOf([usual]);
    await subscribe(it, zoe);
    const cancelled = papers.map((each) => ({
      ...each,
      assignments: each.assignments.map((assignment) => ({ ...assignment, status: 'CANCELLED' as const })),
    }));
    await it.change(conference(cancelled), later(0, -1));
    expect(await sendAt(it, first)).toEqual(['empty']);
  });

  test('is neither offered nor sent to a main address that is not verified', async () => {
    const it = await worldOf([usual]);
    const token = await subscribe(it, chair);
    await it.store.db.updateTable('users').set({ email: 'unproven@x.org' }).where('email', '=', chair).execute();
    expect((await it.account('PUT', '/digest', { token, body: daily })).status).toBe(409);
    expect(await sendAt(it, first)).toEqual(['empty']);
    await it.store.db
      .insertInto('addresses')
      .values({ address: 'unproven@x.org', user_id: await userOf(it), verified: 0 })
      .execute();
    expect(await sendAt(it, later(1))).toEqual(['empty']);
    expect(it.mails).toEqual([]);
  });

  test('goes to nobody once the account is closed', async () => {
    const it = await worldOf([usual]);
    await subscribe(it, ada);
    const other = await it.signIn('other@new.example');
    const { body } = await it.account('POST', '/addresses', { token: other, body: { address: ada } });
    const code = /^\d{6}$/m.exec(it.mails.at(-1)?.text ?? '')?.[0] ?? '';
    await it.account('POST', '/addresses/verification', { token: other, body: { attempt: body.attempt, code } });
    it.mails.length = 0;
    expect(await sendAt(it, first)).toEqual([]);
    expect(it.mails).toEqual([]);
  });

  test('reaches a mail server with the headers of RFC 8058, as text and as HTML', async () => {
    const mailbox = await startMailbox();
    onTestFinished(() => mailbox.stop());
    const it = await worldOf([usual]);
    await subscribe(it, chair);
    it.accounts.mail = smtpMail(mailbox.url, 'Rostrum <rostrum@x.org>');
    expect(await sendAt(it, first)).toEqual(['sent']);
    const sent = (mailbox.take(chair) ?? '').replaceAll(/\r\n[ \t]+/g, ' ');
    expect(sent).toMatch(/^List-Unsubscribe: <https:\/\/dash\.example\/api\/unsubscribe\/rostrum_digest_[\w-]+>\r$/m);
    expect(sent).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m);
    expect(sent).toMatch(/^Auto-Submitted: auto-generated\r$/m);
    expect(sent).toMatch(/^Content-Type: text\/plain/m);
    expect(sent).toMatch(/^Content-Type: text\/html/m);
  });
});

describe('each due moment', () => {
  test('gets one digest, whatever number of services share the store and however often they look', async () => {
    const address = await testAddress('store');
    const here = await worldOf([usual], { address });
    const there = await worldOf([], { address });
    onTestFinished(async () => {
      await Promise.all([here.store.close(), there.store.close()]);
    });
    for (const each of [chair, zoe, max]) await subscribe(here, each);
    const outcomes = await Promise.all([here, there, here, there].map((it) => sendAt(it, first)));
    expect(outcomes.flat()).toEqual(['sent', 'sent', 'sent']);
    expect([...here.mails, ...there.mails].map(({ to }) => to).toSorted()).toEqual([chair, max, zoe]);
    expect(await sendAt(there, later(0, 23))).toEqual([]);
    expect(await sendAt(there, later(1))).toHaveLength(3);
  });

  test('comes once after several were missed, and tells of all that changed since the last digest', async () => {
    const it = await worldOf([usual]);
    await subscribe(it, chair);
    expect(await sendAt(it, later(4, 5))).toEqual(['sent']);
    expect(lines(it)).toContain('1 new review');
    expect(await sendAt(it, later(4, 6))).toEqual([]);
    expect(await sendAt(it, later(5))).toEqual(['sent']);
    expect(lines(it)).not.toContain('1 new review');
  });

  test('before which nobody looks loses none of the changes: what was empty or failed is told later', async () => {
    const it = await worldOf([usual]);
    await subscribe(it, chair);
    const { mail } = it.accounts;
    it.accounts.mail = () => Promise.reject(new Error('down'));
    for (const hours of [0, 1, 2, 5]) await sendAt(it, later(0, hours));
    it.accounts.mail = mail;
    expect(await sendAt(it, later(1))).toEqual(['sent']);
    expect(lines(it)).toContain('1 new review');
  });

  test('is tried again after a failure, three times, and then left out', async () => {
    const it = await worldOf([usual]);
    await subscribe(it, chair);
    const { mail } = it.accounts;
    it.accounts.mail = () => Promise.reject(new Error(`550 <${chair}> is not known`));
    expect(await sendAt(it, first)).toEqual(['failed']);
    expect(await sendAt(it, first)).toEqual([]);
    expect(await sendAt(it, later(0, 0.1))).toEqual(['failed']);
    expect(await sendAt(it, later(0, 0.7))).toEqual(['failed']);
    expect(await sendAt(it, later(0, 3))).toEqual(['given up']);
    it.accounts.mail = mail;
    expect(await sendAt(it, later(0, 12))).toEqual([]);
    expect(await sendAt(it, later(1))).toEqual(['sent']);
  });

  test('is not sent a second time if the service dies while it sends', async () => {
    const it = await worldOf([usual]);
    await subscribe(it, chair);
    let isTaken = (): void => undefined;
    const taken = new Promise<void>((resolve) => (isTaken = resolve));
    it.accounts.mail = () => new Promise(() => isTaken()); // never answers: nothing is recorded after it
    void sendAt(it, first);
    await taken;
    const restarted: World = {
      ...it,
      accounts: { ...it.accounts, mail: (message) => Promise.resolve(void it.mails.push(message)) },
    };
    expect(await sendAt(restarted, later(0, 1))).toEqual([]);
    expect(await sendAt(restarted, later(1))).toEqual(['sent']);
    expect(lines(it)).toContain('1 new review'); // those that the lost one would have told of
  });

  test('of a zone that is no longer known fails alone: the others are sent', async () => {
    const it = await worldOf([usual]);
    for (const each of [chair, max]) await subscribe(it, each);
    const [one] = await it.store.db.selectFrom('digests').select('user_id').execute();
    await it.store.db.updateTable('digests').set({ zone: 'Nowhere' }).where('user_id', '=', one!.user_id).execute();
    expect((await sendAt(it, first)).toSorted()).toEqual(['failed', 'sent']);
  });

  test('waits its turn if more are due than are sent at a time', async () => {
    const it = await worldOf([usual]);
    for (const each of [chair, zoe, max]) await subscribe(it, each);
    expect(await sendAt(it, first, { atMost: 2 })).toHaveLength(2);
    expect(await sendAt(it, first, { atMost: 2 })).toHaveLength(1);
    expect(new Set(it.mails.map(({ to }) => to)).size).toBe(3);
  });
});

describe('unsubscribing', () => {
  const post = ({ account }: World, token: string) => account('POST', '/digest/unsubscribe', { body: { token } });

  test('works with the token of any mail, without signing in, as often as it is tried, and for this person alone', async () => {
    const it = await worldOf([usual]);
    const session = await subscribe(it, zoe);
    await subscribe(it, chair);
    await sendAt(it, first);
    const token = /\/unsubscribe\/(\S+)$/m.exec(it.mails.find(({ to }) => to === zoe)?.text ?? '')?.[1] ?? '';
    for (const _ of [1, 2]) expect((await post(it, token)).status).toBe(204);
    expect((await it.account('GET', '/digest', { token: session })).body.digest).toMatchObject({
      every: 'off',
      nextAt: null,
    });
    it.mails.length = 0;
    await sendAt(it, later(1));
    expect(it.mails.map(({ to }) => to)).toEqual([chair]);
    await it.account('PUT', '/digest', { token: session, body: daily });
    expect((await post(it, token)).status).toBe(204);
  });

  test('with a token that is malformed, unknown or forged changes nothing and gets the same answer', async () => {
    const it = await worldOf([usual]);
    const session = await subscribe(it, chair);
    await sendAt(it, first);
    const token = tokenIn(it);
    const forged = `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`;
    const unknown = `rostrum_digest_${'0'.repeat(36)}_${'x'.repeat(43)}`;
    const answers = await Promise.all(
      ['', 'x', forged, unknown].map(async (given) => ({ ...(await post(it, given)).body, instance: '' })),
    );
    expect(answers[0]).toMatchObject({ status: 404, code: 'not_found' });
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect((await it.account('GET', '/digest', { token: session })).body.digest.every).toBe('day');
  });

  test('opens nothing else with its token', async () => {
    const it = await worldOf([usual]);
    await subscribe(it, chair);
    await sendAt(it, first);
    const token = tokenIn(it);
    expect((await it.ask('/me', { key: token })).status).toBe(401);
    for (const path of ['/session', '/digest', '/keys', '/calendar/review-deadlines']) {
      expect((await it.account('GET', path, { token })).status, path).toBe(401);
    }
    const rows = await it.store.db.selectFrom('digests').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(token.slice(-43));
    expect(it.log.join('')).not.toContain(token);
  });
});

test('times, zones and tokens are the only secrets of a stored digest: the log names no address', async () => {
  const it = await worldOf([usual], { at: () => now });
  await subscribe(it, chair);
  await sendAt(it, first);
  expect(it.log.join('')).not.toContain(chair);
});
