import { noteFailure } from '#lib/store/conference/sources.ts';
import { assignmentRecord, authorRecord, registrationRecord } from '#lib/store/dataset/test-records.ts';
import { now, person } from '#lib/service/test-world.ts';
import { atLast, items, mentions, statuses } from './test-looks.ts';
import { cast, draft, given, type Look, type Scenario, type Side } from './test-scenario.ts';

const inIt = statuses(
  '/conferences/conf',
  '/submissions?conference=conf',
  '/submissions?conference=conf&track=main',
  '/assignments?conference=conf',
  '/registrations?conference=conf',
);

const rolesTold: Look = async (looking) => {
  const [me, detail] = await Promise.all(['/me', '/conferences/conf'].map(looking.ask));
  const [listed] = await items(looking, '/conferences?limit=1&role=' + me!.body.conferences[0].roles[0]);
  return [me!.body.conferences[0].roles, listed!.roles, detail!.body.roles];
};

const reviewing: Look = async (looking) =>
  (await items(looking, '/assignments')).map(({ submission }) => (submission as { slug: string }).slug);

const registeredIn =
  (conference: string): Look =>
  async (looking) => {
    const { status, body } = await looking.ask(`/registrations?conference=${conference}`);
    return status === 200 ? body.data.map(({ email }: { email: string }) => email) : status;
  };

/** What the caller is told about a source that has just failed. */
const failing: Look = async ({ world, ask }) => {
  await noteFailure(world.store, 'conf', 'The token is not accepted', now);
  const { status, error } = (await ask('/conferences/conf')).body.source;
  return [status, error];
};
const synced = { ...given(), source: { system: 'HotCRP', url: 'https://hotcrp.example/', every: 300 } };

const co = (verified: boolean) =>
  given({
    people: [person('co@x.org', [{ address: 'second@x.org', verified }])],
    paper: { authors: [authorRecord('Second@X.org')] },
  });
const asked = (status: 'CANCELLED' | 'PENDING') =>
  given({
    paper: { assignments: [draft('new@x.org', { status }), draft('new@x.org', { status: 'CANCELLED', phase: 2 })] },
  });
const chairing = given({ grants: [{ email: 'nobody@x.org', role: 'chair' }] });
const paper = statuses('/submissions/paper', '/submissions/paper/reviews');

export const conferenceScenarios: Readonly<Record<string, Scenario>> = {
  conference: {
    look: inIt,
    hidden: [
      [given(), cast.nobody, [404, 404, 404, 404, 404]],
      [given(), cast.ada, false, mentions('Track main', '/conferences/second')],
    ],
    shown: [
      [given(), cast.chair, [200, 200, 200, 200, 200]],
      [given(), cast.ada, [200, 200, 200, 200, 403]],
    ],
  },
  'role-granted': {
    look: paper,
    hidden: [[given(), cast.nobody, [404, 404]]],
    shown: [
      [chairing, cast.nobody, [200, 200]],
      [[given(), chairing], cast.nobody, [200, 200], atLast(paper)],
    ],
  },
  'role-author': {
    look: statuses('/submissions/paper', '/conferences/conf'),
    hidden: [[co(false), 'co@x.org', [404, 404]]],
    shown: [[co(true), 'co@x.org', [200, 200]]],
  },
  'role-reviewer': {
    look: statuses('/conferences/conf'),
    hidden: [[asked('CANCELLED'), 'new@x.org', [404]]],
    shown: [
      [asked('PENDING'), 'new@x.org', [200]],
      [given({ grants: [{ email: cast.nobody, role: 'reviewer' }] }), cast.nobody, [200]],
    ],
  },
  'roles-of-others': {
    look: rolesTold,
    hidden: [[given(), cast.bob, [['author'], ['author'], ['author']]]],
    shown: [[given(), cast.chair, [['chair'], ['chair'], ['chair']]]],
  },
  'source-error': {
    look: failing,
    hidden: [cast.track, cast.associate, cast.senior, cast.zoe, cast.ada].map((as): Side => [
      synced,
      as,
      ['FAILED', null],
    ]),
    shown: [[synced, cast.chair, ['FAILED', 'The token is not accepted']]],
  },
  'assignments-of-others': {
    look: reviewing,
    hidden: [
      [given(), cast.chair, []],
      [given(), cast.track, []],
      [given(), cast.ada, []],
    ],
    shown: [[given(), cast.zoe, ['paper']]],
  },
  'assignment-authors': {
    look: mentions('Lovelace', '/assignments', '/submissions/paper', '/submissions?conference=conf'),
    hidden: [
      [given({ released: [1, 2] }), cast.zoe, false],
      [given({ released: [1, 2], paper: { assignments: [assignmentRecord(cast.senior)] } }), cast.senior, false],
    ],
    shown: [[given(), cast.chair, true]],
  },
  registrations: {
    look: registeredIn('conf'),
    hidden: [
      ...[cast.track, cast.associate, cast.senior, cast.zoe, cast.ada].map((as): Side => [given(), as, 403]),
      [given({ registrations: [] }), cast.track, 403],
      [given(), cast.ada, [], registeredIn('second')],
    ],
    shown: [[given({ registrations: [registrationRecord('guest@x.org')] }), cast.chair, ['guest@x.org']]],
  },
};
