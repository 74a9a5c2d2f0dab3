import type { SubmissionRecord } from '#lib/store/dataset/dataset.ts';
import { assignmentRecord, submissionRecord } from '#lib/store/dataset/test-records.ts';
import { person } from '#lib/service/test-world.ts';
import { items, mentions } from './test-looks.ts';
import { cast, given, later, untouched, type Look, type Scenario, type Side } from './test-scenario.ts';

const all = [1, 2];

/** Whether `paper` is listed, and the status of its detail. */
const sight: Look = async (looking) => [
  (await items(looking, '/submissions?conference=conf')).some(({ slug }) => slug === 'paper'),
  (await looking.ask('/submissions/paper')).status,
];

const addressesListed: Look = async ({ ask }) =>
  (await ask('/submissions?conference=conf&expand=reviews,scores')).text.includes('@');
const addressesInDetail: Look = async ({ ask }) =>
  (await ask('/submissions/paper')).body.authors.map(({ email }: { email: string }) => email);

/** Whether `paper` is said to be the caller's own. */
const ownListed: Look = async (looking) =>
  (await items(looking, '/submissions?conference=conf')).find(({ slug }) => slug === 'paper')?.['isOwn'];
/** The chair has another address, which is an author's. */
const aliased = (verified: boolean) =>
  given({
    people: [person(cast.chair, [{ address: 'alias@x.org', verified }])],
    paper: { authors: ['alias@x.org'] },
  });

const firstPage: Look = async ({ ask }) => {
  const { data, hasMore, nextCursor } = (await ask('/submissions?conference=conf&limit=1')).body;
  return [data.length, hasMore, nextCursor !== null];
};

/** What the detail and the list say about the decision, in that order. */
const outcome: Look = async (looking) => {
  const [listed] = await items(looking, '/submissions?conference=conf&track=main');
  const { decision, notesToAuthors, decidedAt } = (await looking.ask('/submissions/paper')).body.decision;
  return [decision, notesToAuthors, decidedAt, listed!.decision, listed!.decidedAt];
};
const nothing = [null, null, null, null, null];
const accepted = ['ACCEPT', 'Well done.', '2026-03-10T00:00:00.000Z', 'ACCEPT', '2026-03-10T00:00:00.000Z'];

const statusTold: Look = async (looking) => [
  (await looking.ask('/submissions/paper')).body.status,
  (await items(looking, '/submissions?conference=conf&track=main')).map(({ status }) => status),
];
const telling = ['ACCEPTED', 'REJECTED', 'IN_REVISION'] as const;

const filtered: Look = async (looking) =>
  Promise.all(
    ['ACCEPTED', 'UNDER_REVIEW'].map(async (status) =>
      (await items(looking, `/submissions?conference=conf&track=main&status=${status}`)).map(({ slug }) => slug),
    ),
  );

const phaseTold: Look = async ({ ask }) => (await ask('/submissions/paper')).body.currentPhase?.index;
/** The submission has got to the second phase, which its authors are not told. */
const reached = (released: readonly number[]) => given({ released, paper: { phase: 2, shownPhase: 1 } });

const notes: Look = async ({ ask }) => (await ask('/submissions/paper')).body.decision.notesToChairs;

/** What a poller remembers of `paper`: its times and the ETags of both answers. */
const marks: Look = async (looking) => {
  const [detail, list] = await Promise.all(
    ['/submissions/paper', '/submissions?conference=conf&track=main'].map(looking.ask),
  );
  return [detail!.headers.get('etag'), list!.headers.get('etag'), detail!.body.updatedAt, list!.body.data[0].updatedAt];
};
const moves: Look = async (looking) => {
  const before = await marks(looking);
  await looking.advance();
  return JSON.stringify(before) !== JSON.stringify(await marks(looking));
};
/** Whether the validators of whole lists move. */
const streamsMove: Look = async (looking) => {
  const tags = async () => {
    const paths = ['/submissions?conference=conf', '/assignments?conference=conf'];
    const answers = await Promise.all(paths.map(looking.stream));
    return answers.map(({ headers }) => headers.get('etag')).join();
  };
  const first = await tags();
  await looking.advance();
  return first !== (await tags());
};
const polled: Look = async (looking) => {
  await looking.advance();
  const path = `/submissions?conference=conf&track=main&updatedSince=${later.toISOString()}`;
  return (await items(looking, path)).map(({ slug }) => slug);
};

/** How many submissions and assignments a poller finds gone. */
const gone: Look = async ({ ask, advance }) => {
  await advance();
  const since = `updatedSince=${later.toISOString()}`;
  const answers = await Promise.all([`/submissions?conference=conf&${since}`, `/assignments?${since}`].map(ask));
  return answers.map(({ body }) => body.gone?.length);
};
const moved = given({
  paper: { authors: [cast.bob], assignments: [] },
  submissions: [submissionRecord('essay', 'other')],
});
const hers = submissionRecord('essay', 'main', { authors: [cast.ada] });
const unmoved = given({ submissions: [submissionRecord('essay', 'main')] });

/** What a poller finds that asks for changes since the decision, in a conference that was imported once. */
const decidedSince: Look = async (looking) =>
  (await items(looking, '/submissions?conference=conf&track=main&updatedSince=2026-03-10T00:00:00.000Z')).map(
    ({ slug }) => slug,
  );

const before = given({ paper: untouched });
const phase = (index: number | null, released: readonly number[]) => given({ released, paper: { phase: index } });
const status = (each: SubmissionRecord['status'], released: readonly number[]) =>
  given({ released, paper: { status: each } });
const several = (released: readonly number[]) =>
  given({
    released,
    grants: [
      { email: cast.ada, role: 'trackChair', track: 'other' },
      { email: cast.ada, role: 'associateEditor' },
      { email: cast.ada, role: 'seniorEditor' },
      { email: cast.ada, role: 'reviewer' },
    ],
  });

export const submissionScenarios: Readonly<Record<string, Scenario>> = {
  'submission-author': {
    look: sight,
    hidden: [[given({ released: all }), cast.bob, [false, 404]]],
    shown: [
      [given(), cast.ada, [true, 200]],
      [given({ paper: { authors: [cast.ada, cast.bob] } }), cast.bob, [true, 200]],
    ],
  },
  'submission-track': {
    look: sight,
    hidden: [
      [given({ released: all }), cast.elsewhere, [false, 404]],
      [given({ released: all }), cast.elsewhere, false, mentions('Sound.', '/submissions/poem/reviews')],
    ],
    shown: [
      [given(), cast.track, [true, 200]],
      [given({ grants: [{ email: cast.elsewhere, role: 'trackChair', track: 'main' }] }), cast.elsewhere, [true, 200]],
    ],
  },
  'submission-reviewer': {
    look: sight,
    hidden: [cast.zoe, cast.associate, cast.senior].map((as): Side => [given({ released: all }), as, [false, 404]]),
    shown: [
      [given({ grants: [{ email: cast.zoe, role: 'chair' }] }), cast.zoe, [true, 200]],
      [given({ paper: { authors: [cast.senior] } }), cast.senior, [true, 200]],
    ],
  },
  'author-addresses': {
    look: addressesListed,
    hidden: [cast.chair, cast.track, cast.ada].map((as): Side => [given({ released: all }), as, false]),
    shown: [cast.chair, cast.track, cast.ada].map((as): Side => [given(), as, [cast.ada], addressesInDetail]),
  },
  'own-claimed': {
    look: ownListed,
    hidden: [
      [given({ released: all }), cast.chair, false],
      [given({ released: all }), cast.track, false],
      [aliased(false), cast.chair, false],
    ],
    shown: [
      [given(), cast.ada, true],
      [aliased(true), cast.chair, true],
      [given({ paper: { authors: [cast.track] } }), cast.track, true],
    ],
  },
  'page-count': {
    look: firstPage,
    hidden: [
      [given(), cast.ada, [1, false, false]],
      [given(), cast.track, [1, false, false]],
      [given(), cast.zoe, [0, false, false]],
    ],
    shown: [[given(), cast.chair, [1, true, true]]],
  },
  decision: {
    look: outcome,
    hidden: [[given(), cast.ada, nothing]],
    shown: [
      [given({ released: [1] }), cast.ada, accepted],
      [given(), cast.chair, accepted],
      [given(), cast.track, accepted],
    ],
  },
  'decision-status': {
    look: statusTold,
    hidden: telling.map((each): Side => [status(each, []), cast.ada, ['UNDER_REVIEW', ['UNDER_REVIEW']]]),
    shown: telling.flatMap((each): Side[] => [
      [status(each, [1]), cast.ada, [each, [each]]],
      [status(each, []), cast.track, [each, [each]]],
    ]),
  },
  'decision-phase': {
    look: outcome,
    hidden: [
      [phase(2, [1]), cast.ada, nothing],
      [phase(1, [2]), cast.ada, nothing],
      [phase(null, all), cast.ada, nothing],
      [phase(null, all), cast.ada, ['UNDER_REVIEW', ['UNDER_REVIEW']], statusTold],
    ],
    shown: [[phase(2, [2]), cast.ada, accepted]],
  },
  'decision-filter': {
    look: filtered,
    hidden: [
      [given(), cast.ada, [[], ['paper']]],
      [phase(null, all), cast.ada, [[], ['paper']]],
    ],
    shown: [
      [given({ released: [1] }), cast.ada, [['paper'], []]],
      [given(), cast.chair, [['paper'], []]],
    ],
  },
  'decision-other-chair': {
    look: outcome,
    hidden: [
      [several([]), cast.ada, nothing],
      [several([]), cast.ada, null, notes],
      [several([1]), cast.ada, null, notes],
    ],
    shown: [[several([1]), cast.ada, accepted]],
  },
  'decision-reached-phase': {
    look: phaseTold,
    hidden: [[], [1]].map((released): Side => [reached(released), cast.ada, 1]),
    shown: [
      [reached([2]), cast.ada, 2],
      [phase(2, []), cast.ada, 2],
      ...[cast.chair, cast.track].map((as): Side => [reached([]), as, 2]),
    ],
  },
  'notes-to-chairs': {
    look: notes,
    hidden: [
      [given(), cast.ada, null],
      [given({ released: all }), cast.ada, null],
    ],
    shown: [
      [given(), cast.chair, 'Close call.'],
      [given(), cast.track, 'Close call.'],
    ],
  },
  'change-hidden': {
    look: moves,
    hidden: [
      [[before, given({ paper: { ...untouched, assignments: [assignmentRecord(cast.zoe)] } })], cast.ada, false],
      [[before, given()], cast.ada, false],
      [[before, reached([])], cast.ada, false],
    ],
    shown: [
      [[before, given({ released: [1] })], cast.ada, true],
      [[before, given()], cast.chair, true],
    ],
  },
  'change-validator': {
    look: streamsMove,
    hidden: [
      [[before, given({ paper: { ...untouched, assignments: [assignmentRecord(cast.yan)] } })], cast.ada, false],
      [[before, given()], cast.bob, false],
      [[before, given()], cast.elsewhere, false],
    ],
    shown: [
      [[before, given({ released: [1] })], cast.ada, true],
      [[before, given()], cast.chair, true],
      [[before, given()], cast.track, true],
    ],
  },
  'change-since': {
    look: polled,
    hidden: [
      [[before, given()], cast.ada, []],
      [given(), cast.ada, [], decidedSince],
    ],
    shown: [
      [given({ released: [1] }), cast.ada, ['paper'], decidedSince],
      [[given(), given({ released: [1] })], cast.ada, ['paper']],
      [[given({ released: [1] }), given()], cast.ada, ['paper']],
      [[before, given({ released: [1] })], cast.ada, ['paper']],
      [[before, given()], cast.track, ['paper']],
    ],
  },
  'change-gone': {
    look: gone,
    hidden: [
      [[unmoved, moved], cast.bob, [0, 0]],
      [[unmoved, moved], cast.elsewhere, [0, 0]],
      [[unmoved, moved], cast.chair, [0, 0]],
    ],
    shown: [
      [[unmoved, moved], cast.track, [1, 0]],
      [
        [given({ submissions: [hers] }), given({ paper: { authors: [cast.bob] }, submissions: [hers] })],
        cast.ada,
        [1, 0],
      ],
    ],
  },
};
