import { assignmentRecord } from '#lib/store/dataset/test-records.ts';
import { atLast, items, mentions, reviewsOf } from './test-looks.ts';
import { cast, draft, given, reviewedBy, type Look, type Scenario, type Side } from './test-scenario.ts';

const all = [1, 2];

/** The phases of the reviews in the detail. */
const phases: Look = async ({ ask }) =>
  (await reviewsOf(ask, 'paper')).map(({ phase }) => phase.index).toSorted((one, other) => one - other);
const phasesAndDecision: Look = async (looking) => [
  await phases(looking),
  (await looking.ask('/submissions/paper')).body.decision.decision,
];

/** How many reviews the detail and the full reviews list. */
const listed: Look = async (looking) => [
  (await reviewsOf(looking.ask, 'paper')).length,
  (await items(looking, '/submissions/paper/reviews')).length,
];

const text: Look = mentions(
  'Sound.',
  '/submissions/paper/reviews',
  '/conferences/conf/reviews',
  '/submissions/paper',
  '/assignments',
);
const fullReviews: Look = async (looking) => {
  const { status } = await looking.ask('/submissions/paper/reviews');
  return [status, await text(looking)];
};

const twoPhases = reviewedBy(assignmentRecord(cast.zoe), assignmentRecord(cast.zoe, { phase: 2 }));

export const reviewScenarios: Readonly<Record<string, Scenario>> = {
  'review-release': {
    look: phases,
    hidden: [
      [given(twoPhases), cast.ada, []],
      [given({ ...twoPhases, released: [1] }), cast.ada, [1]],
      [given({ ...twoPhases, released: [2] }), cast.ada, [2]],
    ],
    shown: [
      [given({ ...twoPhases, released: all }), cast.ada, [1, 2]],
      [given(twoPhases), cast.chair, [1, 2]],
    ],
  },
  'review-withdrawn': {
    look: atLast(phasesAndDecision),
    hidden: [[[given({ released: [1] }), given()], cast.ada, [[], null]]],
    shown: [
      [[given({ released: [1] })], cast.ada, [[1, 1], 'ACCEPT']],
      [[given({ released: [1] }), given(), given({ released: [1] })], cast.ada, [[1, 1], 'ACCEPT']],
    ],
  },
  'review-unfinished': {
    look: phases,
    hidden: [
      [given({ released: all, ...reviewedBy(assignmentRecord(cast.zoe), draft(cast.yan)) }), cast.ada, [1]],
      [given({ released: all, ...reviewedBy(draft(cast.yan)) }), cast.ada, []],
    ],
    shown: [
      [given({ released: all }), cast.ada, [1, 1]],
      [given(reviewedBy(assignmentRecord(cast.zoe), draft(cast.yan))), cast.chair, [1, 1]],
    ],
  },
  'review-declined': {
    look: listed,
    hidden: (['DECLINED', 'CANCELLED'] as const).flatMap((status) =>
      [cast.chair, cast.track].map((as): Side => [
        given(reviewedBy(assignmentRecord(cast.zoe, { status }))),
        as,
        [0, 0],
      ]),
    ),
    shown: [[given(reviewedBy(assignmentRecord(cast.zoe))), cast.chair, [1, 1]]],
  },
  'review-text': {
    look: fullReviews,
    hidden: [
      [given(), cast.ada, [403, false]],
      [given({ reviewType: 'OPEN', released: all }), cast.ada, [403, false]],
    ],
    shown: [
      [given(), cast.chair, [200, true]],
      [given(), cast.track, [200, true]],
    ],
  },
  'review-draft': {
    look: text,
    hidden: [
      [given(reviewedBy(draft(cast.zoe))), cast.chair, false],
      [given(reviewedBy(draft(cast.zoe))), cast.track, false],
    ],
    shown: [[given(reviewedBy(assignmentRecord(cast.zoe))), cast.chair, true]],
  },
  'review-reviewer': {
    look: fullReviews,
    hidden: [
      [given(), cast.zoe, [404, false]],
      [given({ reviewType: 'OPEN', released: all }), cast.zoe, [404, false]],
    ],
    shown: [[given(), cast.chair, [200, true]]],
  },
};
