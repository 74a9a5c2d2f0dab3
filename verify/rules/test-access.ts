import { sendDueDigests } from '#lib/accounts/digest/send-digests.ts';
import type { Answer } from '#lib/service/test-world.ts';
import { items, statuses } from './test-looks.ts';
import type { Dataset } from '#lib/store/dataset/dataset.ts';
import { assignmentRecord, submissionRecord } from '#lib/store/dataset/test-records.ts';
import { cast, draft, given, type Look, type Scenario, type Side, untouched } from './test-scenario.ts';

const there = statuses('/me', '/conferences/conf', '/submissions/paper', '/submissions/absent', '/nowhere');
const refused = (status: number) => [status, status, status, status, status];

/** The conferences that lists name, and the statuses of paths of the other conference. */
const reach: Look = async (looking) => {
  const listed = (await items(looking, '/conferences')).map(({ slug }) => String(slug)).toSorted();
  const told = (await looking.ask('/me')).body.conferences.map(({ slug }: { slug: string }) => slug).toSorted();
  const assigned = (await items(looking, '/assignments')).length;
  const of = statuses('/conferences/conf', '/submissions?conference=conf', '/submissions/paper', '/submissions/poem');
  return [listed, told, assigned, await of(looking)];
};

/** Whether the answers that describe the caller's key contain all of it or only its prefix. */
const whole: Look = async ({ ask, key }) => {
  const answers = await Promise.all(['/me', '/conferences'].map(ask));
  return [answers.some(({ text }) => text.includes(key!)), key!.startsWith(answers[0]!.body.key.prefix)];
};

/** The status of this list's second page, asked with the chair's cursor. */
const following =
  (list: string): Look =>
  async ({ world, ask }) => {
    const first = await world.ask('/submissions?conference=conf&limit=1', { as: cast.chair });
    return (await ask(`${list}cursor=${encodeURIComponent(first.body.nextCursor)}`)).status;
  };

/** All that an answer says, without the request's id, the date and the caller's own budget. */
function told({ status, headers, text, body }: Answer) {
  const passing = ['date', 'x-ratelimit-remaining', 'ratelimit'];
  const lasting = [...headers].filter(([name]) => !passing.includes(name));
  return JSON.stringify([status, text, lasting]).replaceAll(body.instance, '');
}
const differsFromAbsent: Look = async ({ ask }) => {
  const paths = ['/submissions/{}', '/submissions/{}/reviews'];
  const pairs = await Promise.all(
    paths.map((path) => Promise.all(['paper', 'absent'].map((slug) => ask(path.replace('{}', slug))))),
  );
  return pairs.map(([hidden, absent]) => told(hidden!) !== told(absent!));
};

/** The slugs that the calendar address of this person shows, whether it names authors, and the statuses of all else that is asked with it. */
const byCalendar =
  (owner: string): Look =>
  async ({ world }) => {
    const { body } = await world.account('POST', '/calendar', { token: await world.signIn(owner) });
    const { token } = body as { token: string };
    const read = await world.account('GET', '/calendar/review-deadlines', { token });
    const slugs = (read.body.data as { submission: { slug: string } }[]).map(({ submission }) => submission.slug);
    const elsewhere = await Promise.all([
      world.account('GET', '/keys', { token }),
      ...['/me', '/assignments', '/submissions/paper'].map((path) => world.ask(path, { key: token })),
    ]);
    return [slugs, read.text.includes('Lovelace'), elsewhere.map(({ status }) => status)];
  };
/** The counts in this person's digest, and whether it has a title or a name. */
const byDigest =
  (owner: string): Look =>
  async ({ world }) => {
    const token = await world.signIn(owner);
    await world.account('PUT', '/digest', { token, body: { every: 'day', weekday: 1, hour: 0, zone: 'UTC' } });
    const before = world.mails.length;
    await sendDueDigests(
      world.accounts,
      () => new Date('2026-03-28T00:00:00.000Z'),
      () => undefined,
    );
    const sent = world.mails.slice(before);
    const counts = sent.flatMap(({ text }) => text.split('\n').filter((line) => line.startsWith('- ')));
    return [counts, /Title|Lovelace|Person|@/.test(sent.map(({ text, html }) => `${text} ${html}`).join())];
  };
const titled: Look = async ({ ask }) => [(await ask('/assignments')).text.includes('Title of paper'), true];
const owed = (reviewer: string) => draft(reviewer, { respondedAt: null });
const dueTogether = given({
  paper: { ...untouched, assignments: [owed(cast.zoe), assignmentRecord(cast.yan)] },
  submissions: [submissionRecord('other', 'main', { assignments: [owed(cast.yan)] })],
});
const deadlines: Dataset = {
  ...dueTogether,
  tracks: dueTogether.tracks.map((track) => ({
    ...track,
    phases: track.phases.map((phase) => ({ ...phase, reviewDeadline: '2026-04-01T00:00:00.000Z' })),
  })),
};
const nothingElse = [401, 401, 401, 401];

const left = ({ headers }: Answer) => Number(headers.get('x-ratelimit-remaining'));
/** By how much the caller's budget shrinks between two requests while zoe sends three. */
const spent: Look = async ({ world, ask }) => {
  const before = left(await ask('/me'));
  for (let times = 0; times < 3; times += 1) await world.ask('/me', { as: cast.zoe });
  return before - left(await ask('/me'));
};

/** Names of the place of the failure: the database driver, the function that ran the query. */
const cause = /driver|findKey|\.ts:/i;

const broken = async ({ world, ask }: Parameters<Look>[0]) => {
  await world.store.db.destroy();
  const answer = await ask('/me');
  return { answer, log: world.log.join('\n') };
};
const causeTold: Look = async (looking) => {
  const { answer } = await broken(looking);
  return [answer.status, cause.test(answer.text)];
};
const causeLogged: Look = async (looking) => {
  const { answer, log } = await broken(looking);
  return [log.includes(answer.body.instance), cause.test(log)];
};

export const accessScenarios: Readonly<Record<string, Scenario>> = {
  'key-invalid': {
    look: there,
    hidden: [
      [given(), { text: undefined }, refused(401)],
      [given(), { text: 'rostrum_live_0' }, refused(401)],
      [given(), { owner: cast.chair, revoked: true }, refused(401)],
      [given(), { owner: cast.chair, expiresAt: new Date('2026-03-15T11:59:59.000Z') }, refused(401)],
    ],
    shown: [[given(), cast.chair, [200, 200, 200, 404, 404]]],
  },
  'key-scope': {
    look: there,
    hidden: [[given(), { owner: cast.chair, scopes: ['write'] }, [403, 403, 403, 403, 404]]],
    shown: [[given(), { owner: cast.chair, scopes: ['read', 'write'] }, [200, 200, 200, 404, 404]]],
  },
  'key-restricted': {
    look: reach,
    hidden: [
      [given(), { owner: cast.ada, conference: 'second' }, [['second'], ['second'], 0, [403, 403, 403, 404]]],
      [given(), { owner: cast.bob, conference: 'second' }, [[], [], 0, [403, 403, 404, 403]]],
      [given(), { owner: cast.zoe, conference: 'second' }, [[], [], 0, [403, 403, 404, 404]]],
    ],
    shown: [[given(), cast.ada, [['conf', 'second'], ['conf', 'second'], 0, [200, 200, 200, 404]]]],
  },
  'key-secret': {
    look: whole,
    hidden: [[given(), cast.ada, [false, true]]],
    shown: [[given(), cast.ada, [200, 200, 200, 404, 404], there]],
  },
  'calendar-address': {
    look: byCalendar(cast.zoe),
    hidden: [
      [deadlines, cast.zoe, [['paper'], false, nothingElse]],
      [deadlines, cast.chair, [[], false, nothingElse], byCalendar(cast.chair)],
      [deadlines, cast.ada, [[], false, nothingElse], byCalendar(cast.ada)],
    ],
    shown: [[deadlines, cast.yan, [['other'], false, nothingElse], byCalendar(cast.yan)]],
  },
  digest: {
    look: byDigest(cast.zoe),
    hidden: [
      [deadlines, cast.zoe, [['- 1 review due this week'], false]],
      [
        deadlines,
        cast.chair,
        [['- 2 reviews open', '- 3 submissions below their target'], false],
        byDigest(cast.chair),
      ],
      [deadlines, cast.ada, [[], false], byDigest(cast.ada)],
    ],
    shown: [[deadlines, cast.zoe, [true, true], titled]],
  },
  cursor: {
    look: following('/submissions?conference=conf&limit=1&'),
    hidden: [
      [given(), cast.track, 422],
      [given(), cast.ada, 422],
      [given(), cast.chair, 422, following('/submissions?conference=conf&limit=1&track=other&')],
      [given(), cast.chair, 422, following('/registrations?conference=conf&limit=1&')],
    ],
    shown: [[given(), cast.chair, 200]],
  },
  'hidden-or-absent': {
    look: differsFromAbsent,
    hidden: [cast.bob, cast.elsewhere, cast.zoe, cast.senior, cast.nobody].map((as): Side => [
      given(),
      as,
      [false, false],
    ]),
    shown: [[given(), cast.ada, [true, true]]],
  },
  'budget-of-others': {
    look: spent,
    hidden: [[given(), cast.ada, 1]],
    shown: [[given(), cast.zoe, 4]],
  },
  'failure-cause': {
    look: causeTold,
    hidden: [[given(), cast.ada, [500, false]]],
    shown: [[given(), cast.ada, [true, true], causeLogged]],
  },
};
