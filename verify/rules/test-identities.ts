import { person } from '#lib/service/test-world.ts';
import type { Dataset, GrantRecord, SubmissionRecord } from '#lib/store/dataset/dataset.ts';
import { assignmentRecord, conferenceRecord, submissionRecord, trackRecord } from '#lib/store/dataset/test-records.ts';
import { items, mentions, reviewsOf, type Review } from './test-looks.ts';
import {
  cast,
  given,
  later,
  rated,
  reviewedBy,
  type Look,
  type Looking,
  type Scenario,
  type Side,
} from './test-scenario.ts';

const all = [1, 2];
const blind = ['SINGLE_BLIND', 'DOUBLE_BLIND'];
const nameless = { name: '', email: '' };
const zoe = { name: 'Zoe Person', email: cast.zoe };

/** The reviewers that the detail names. */
const names: Look = async ({ ask }) => (await reviewsOf(ask, 'paper')).map(({ reviewer }) => reviewer).toSorted();

/** The reviewer of the one review in the detail, in the list with `expand`, and in the full review. */
const everywhere: Look = async (looking) => {
  const [item] = await items(looking, '/submissions?conference=conf&track=main&expand=reviews');
  const [full] = await items(looking, '/submissions/paper/reviews');
  return [await names(looking), (item!.reviews as Review[]).map(({ reviewer }) => reviewer), full!.reviewer];
};

/** Whether anything shows which reviews are by one person. */
const reviewerIds: Look = async ({ ask }) => {
  const paths = [
    '/submissions?conference=conf&track=main&expand=reviews,scores',
    '/submissions/paper',
    '/submissions/paper/reviews',
  ];
  const texts = await Promise.all(paths.map(async (path) => (await ask(path)).text));
  return texts.map((text) => text.replaceAll('"reviewerId":""', '').includes('reviewerId'));
};

/** The phases of the paper's reviews in the detail, in the list with `expand` (for chairs), and in the full reviews of the paper and of the conference. */
const reviewPhases: Look = async (looking) => {
  const [item] = await items(looking, '/submissions?conference=conf&track=main&expand=reviews');
  const lists = [
    await reviewsOf(looking.ask, 'paper'),
    (item!.reviews ?? []) as Review[],
    ...(await Promise.all(
      ['/submissions/paper/reviews', '/conferences/conf/reviews'].map(
        async (path) => ((await looking.ask(path)).body.data ?? []) as Review[],
      ),
    )),
  ];
  return lists.map((reviews) =>
    reviews
      .map(({ phase }) => phase.name)
      .toSorted()
      .join(' / '),
  );
};

/** Who was asked to review the paper, as the lists of the conference's assignments and of its reviewers say. */
const asked: Look = async (looking) => {
  const assignments = await items(looking, '/conferences/conf/assignments?track=main');
  const reviewers = await items(looking, '/conferences/conf/reviewers?track=main');
  return [assignments.map(({ reviewer }) => reviewer), reviewers.map(({ name, email }) => ({ name, email }))];
};

/** The reviewers of the paper who may be close to one of its authors, as the list of possible conflicts says. */
const closeReviewers: Look = async (looking) =>
  (await items(looking, '/conferences/conf/conflicts?track=main'))
    .filter(({ submission }) => (submission as { slug: string }).slug === 'paper')
    .map(({ reviewer }) => (reviewer as { name: string }).name);

/** The changes of the paper in the list, and how many declined and changed scores the figures count. */
const reviewerChanges: Look = async (looking) => {
  await looking.advance();
  const [item] = await items(looking, '/submissions?conference=conf&track=main&expand=reviews');
  const kinds = (item!.changes as { kind: string }[]).map(({ kind }) => kind).toSorted();
  const { changes } = (await looking.ask('/conferences/conf/figures?since=2026-01-01T00:00:00Z')).body;
  const counts = ['declined', 'scores'].map(
    (kind) => (changes as { kind: string; count: number }[]).find((each) => each.kind === kind)!.count,
  );
  return [kinds, ...counts];
};

/** How many people the figures count. */
const reviewersCounted: Look = async ({ ask }) => (await ask('/conferences/conf/figures')).body.reviewers as number;

/** How many different ids zoe has in the lists of these conferences, in each of which she reviews. */
const idsOfZoe =
  (...conferences: readonly string[]): Look =>
  async (looking) => {
    const third = conferenceRecord('third', {
      tracks: [trackRecord('main', 'DOUBLE_BLIND', [{}])],
      grants: [{ email: cast.chair, role: 'chair' }],
      submissions: [submissionRecord('play', 'main', { assignments: [assignmentRecord(cast.zoe)] })],
    });
    await looking.world.change(third, later);
    const lists = await Promise.all(
      conferences.map((slug) => items(looking, `/submissions?conference=${slug}&expand=reviews`)),
    );
    const reviews = lists.flat().flatMap((item) => (item.reviews ?? []) as (Review & { reviewerId: string })[]);
    const hers = reviews.filter(({ reviewer }) => reviewer === zoe.name);
    return [hers.length, new Set(hers.map(({ reviewerId }) => reviewerId)).size];
  };

/** Several submissions of ada's, each reviewed by the same people. */
function many(reviewers: readonly string[]): Dataset {
  const twelve = Array.from({ length: 12 }, (_, at): SubmissionRecord =>
    submissionRecord(`more-${at}`, 'main', {
      authors: [cast.ada],
      assignments: reviewers.map((reviewer) => assignmentRecord(reviewer)),
    }),
  );
  return given({ released: all, submissions: twelve });
}
const manyReviews = (ask: Looking['ask']): Promise<Review[][]> =>
  Promise.all(Array.from({ length: 12 }, (_, at) => reviewsOf(ask, `more-${at}`)));

const traces: Look = async (looking) => {
  const reviews = (await manyReviews(looking.ask)).flat();
  return [new Set(reviews.map(({ id }) => id)).size, new Set(reviews.map(({ reviewer }) => reviewer)).size];
};

/** Whether reviews come sometimes in the order of their reviewers' names and sometimes not, and whether names are shown. */
const orders: Look = async ({ world, ask }) => {
  const toChair = (await manyReviews((path) => world.ask(path, { as: cast.chair }))).flat();
  const nameOf = new Map(toChair.map(({ id, reviewer }) => [id, reviewer]));
  const mine = await manyReviews(ask);
  const sorted = mine.filter((reviews) => {
    const order = reviews.map(({ id }) => nameOf.get(id)!);
    return order.join() === order.toSorted().join();
  });
  return [sorted.length < mine.length && sorted.length > 0, mine.flat().some(({ reviewer }) => reviewer !== '')];
};

const progress: Look = async ({ ask }) => (await ask('/submissions/paper')).body.reviewerProgress.length;

/** The members that `expand` adds to the item of `paper`. */
const expanded: Look = async (looking) => {
  const path = '/submissions?conference=conf&track=main&expand=reviews,scores';
  const [item] = await items(looking, path);
  return ['reviews', 'reviewerProgress', 'currentPhase', 'changes', 'scores', 'lastReviewAt'].filter(
    (name) => name in item!,
  );
};

const own = (reviewType: string, role: 'chair' | 'trackChair') =>
  given({
    reviewType,
    released: all,
    ...reviewedBy(assignmentRecord(cast.zoe)),
    grants: [role === 'chair' ? { email: cast.ada, role } : { email: cast.ada, role, track: 'main' }],
  });

/** Of the paper's reviewers, yan has another deadline. */
function external(reviewType: string, ...grants: readonly GrantRecord[]): Dataset {
  const assignments = [assignmentRecord(cast.zoe), assignmentRecord(cast.yan, { phase: 2 })];
  const [, other] = given().tracks;
  const phases = ['Reviews', 'Reviews, external'].map((name) => ({ name, reviewsReleased: true }));
  return {
    ...given({ reviewType, grants, ...reviewedBy(...assignments) }),
    tracks: [trackRecord('main', reviewType, phases), other!],
  };
}

/** The paper of somebody with a private address, which zoe reviews; she has written with them on a track, under one of her addresses. */
function together(track: 'main' | 'other', address: string): Dataset {
  const author = 'someone@home.example';
  return given({
    people: [person(cast.zoe, [{ address: 'zoe@home.example', verified: true }])],
    paper: { ...reviewedBy(assignmentRecord(cast.zoe)).paper, authors: [author] },
    submissions: [submissionRecord('older', track, { authors: [author, address] })],
  });
}

/** Two states of the same: yan declines, and zoe gives another score. */
const rescored = (reviewType: string, role: 'chair' | 'trackChair') =>
  [3, 5].map((rating) => {
    const { submissions, ...rest } = own(reviewType, role);
    const assignments = [rated(cast.zoe, rating), assignmentRecord(cast.yan, { status: 'DECLINED', respondedAt: at })];
    return {
      ...rest,
      submissions: [...submissions].map((each) => (each.slug === 'paper' ? { ...each, assignments } : each)),
    };
  });
const alike = (phases: string) => Array.from({ length: 4 }, () => phases);
const at = '2026-02-21T00:00:00.000Z';

export const identityScenarios: Readonly<Record<string, Scenario>> = {
  'reviewer-blind': {
    look: names,
    hidden: blind.map((reviewType): Side => [given({ reviewType, released: all }), cast.ada, ['', '']]),
    shown: blind.map((reviewType): Side => [given({ reviewType }), cast.chair, ['Yan Person', 'Zoe Person']]),
  },
  'reviewer-unknown-type': {
    look: names,
    hidden: ['TRIPLE_BLIND', 'open', ''].map((reviewType): Side => [
      given({ reviewType, released: all }),
      cast.ada,
      ['', ''],
    ]),
    shown: [[given({ reviewType: 'TRIPLE_BLIND' }), cast.chair, ['Yan Person', 'Zoe Person']]],
  },
  'reviewer-open': {
    look: names,
    hidden: [[given({ reviewType: 'OPEN' }), cast.ada, []]],
    shown: [[given({ reviewType: 'OPEN', released: [1] }), cast.ada, ['Yan Person', 'Zoe Person']]],
  },
  'reviewer-address': {
    look: mentions(cast.zoe, '/submissions/paper', '/submissions/paper/reviews', '/submissions?conference=conf'),
    hidden: [[given({ reviewType: 'OPEN', released: all }), cast.ada, false]],
    shown: [[given(), cast.chair, true]],
  },
  'reviewer-own-submission': {
    look: everywhere,
    hidden: [...blind, 'TRIPLE_BLIND'].flatMap((reviewType) =>
      (['chair', 'trackChair'] as const).map((role): Side => [own(reviewType, role), cast.ada, [[''], [''], nameless]]),
    ),
    shown: [
      [own('OPEN', 'chair'), cast.ada, [[zoe.name], [zoe.name], zoe]],
      [own('OPEN', 'trackChair'), cast.ada, [[zoe.name], [zoe.name], zoe]],
      [own('DOUBLE_BLIND', 'chair'), cast.chair, [[zoe.name], [zoe.name], zoe]],
    ],
  },
  'reviewer-phase': {
    look: reviewPhases,
    hidden: blind.flatMap((reviewType): Side[] => [
      [external(reviewType), cast.ada, ['Reviews / Reviews', '', '', '']],
      [external(reviewType, { email: cast.ada, role: 'chair' }), cast.ada, alike('Reviews / Reviews')],
      [
        external(reviewType, { email: cast.ada, role: 'trackChair', track: 'main' }),
        cast.ada,
        alike('Reviews / Reviews'),
      ],
    ]),
    shown: [
      [external('DOUBLE_BLIND'), cast.chair, alike('Reviews / Reviews, external')],
      [external('OPEN', { email: cast.ada, role: 'chair' }), cast.ada, alike('Reviews / Reviews, external')],
    ],
  },
  'reviewer-asked': {
    look: asked,
    hidden: [...blind, 'TRIPLE_BLIND'].flatMap((reviewType) =>
      (['chair', 'trackChair'] as const).map((role): Side => [own(reviewType, role), cast.ada, [[], []]]),
    ),
    shown: [
      [own('OPEN', 'chair'), cast.ada, [[zoe], [zoe]]],
      [own('OPEN', 'trackChair'), cast.ada, [[zoe], [zoe]]],
      [own('DOUBLE_BLIND', 'chair'), cast.chair, [[zoe], [zoe]]],
    ],
  },
  'assignment-cancelled': {
    look: asked,
    hidden: [cast.chair, cast.track].map((as): Side => [
      given(reviewedBy(assignmentRecord(cast.zoe, { status: 'CANCELLED' }))),
      as,
      [[], []],
    ]),
    shown: [[given(reviewedBy(assignmentRecord(cast.zoe, { status: 'DECLINED' }))), cast.chair, [[zoe], [zoe]]]],
  },
  'conflict-own': {
    look: closeReviewers,
    hidden: ['OPEN', ...blind].flatMap((reviewType) =>
      (['chair', 'trackChair'] as const).map((role): Side => [own(reviewType, role), cast.ada, []]),
    ),
    shown: [
      [own('OPEN', 'chair'), cast.chair, [zoe.name]],
      [own('DOUBLE_BLIND', 'chair'), cast.track, [zoe.name]],
    ],
  },
  'conflict-elsewhere': {
    look: closeReviewers,
    hidden: [[together('other', cast.zoe), cast.track, []]],
    shown: [
      [together('main', cast.zoe), cast.track, [zoe.name]],
      [together('other', cast.zoe), cast.chair, [zoe.name]],
    ],
  },
  'conflict-address': {
    look: closeReviewers,
    hidden: [[together('main', 'zoe@home.example'), cast.chair, []]],
    shown: [[together('main', cast.zoe), cast.chair, [zoe.name]]],
  },
  'reviewer-figures': {
    look: reviewersCounted,
    hidden: [...blind, 'TRIPLE_BLIND'].flatMap((reviewType) =>
      (['chair', 'trackChair'] as const).map((role): Side => [own(reviewType, role), cast.ada, 0]),
    ),
    shown: [
      [own('OPEN', 'chair'), cast.ada, 1],
      [own('OPEN', 'trackChair'), cast.ada, 1],
      [own('DOUBLE_BLIND', 'chair'), cast.chair, 1],
    ],
  },
  'reviewer-changes': {
    look: reviewerChanges,
    hidden: [...blind, 'TRIPLE_BLIND'].flatMap((reviewType) =>
      (['chair', 'trackChair'] as const).map((role): Side => [rescored(reviewType, role), cast.ada, [[], 0, 0]]),
    ),
    shown: [
      [rescored('OPEN', 'chair'), cast.ada, [['declined', 'scores'], 1, 1]],
      [rescored('OPEN', 'trackChair'), cast.ada, [['declined', 'scores'], 1, 1]],
      [rescored('DOUBLE_BLIND', 'chair'), cast.chair, [['declined', 'scores'], 1, 1]],
    ],
  },
  'reviewer-id': {
    look: reviewerIds,
    hidden: [
      ...blind.flatMap((reviewType) =>
        (['chair', 'trackChair'] as const).map((role): Side => [
          own(reviewType, role),
          cast.ada,
          [false, false, false],
        ]),
      ),
      [given({ reviewType: 'OPEN', released: all }), cast.ada, [false, false, false]],
      [given({ released: all }), cast.ada, [false, false, false]],
    ],
    shown: [
      [own('OPEN', 'chair'), cast.ada, [true, false, true]],
      [own('DOUBLE_BLIND', 'chair'), cast.chair, [true, false, true]],
      [given(), cast.track, [true, false, true]],
    ],
  },
  'reviewer-id-elsewhere': {
    look: idsOfZoe('conf', 'third'),
    hidden: [[given(), cast.chair, [2, 2]]],
    shown: [[many([cast.zoe]), cast.chair, [13, 1], idsOfZoe('conf')]],
  },
  'reviewer-traces': {
    look: traces,
    hidden: [[many([cast.zoe]), cast.ada, [12, 1]]],
    shown: [[many([cast.zoe, cast.yan]), cast.chair, [24, 2]]],
  },
  'reviewer-order': {
    look: orders,
    hidden: [[many([cast.zoe, cast.yan]), cast.ada, [true, false]]],
    shown: [[many([cast.zoe, cast.yan]), cast.chair, [true, true]]],
  },
  progress: {
    look: progress,
    hidden: [
      [given(), cast.ada, 0],
      [given({ released: all }), cast.ada, 0],
    ],
    shown: [
      [given(), cast.chair, 2],
      [given(), cast.track, 2],
    ],
  },
  expand: {
    look: expanded,
    hidden: [
      [given({ released: all }), cast.ada, []],
      [given({ released: all, grants: [{ email: cast.ada, role: 'trackChair', track: 'other' }] }), cast.ada, []],
    ],
    shown: [cast.chair, cast.track].map((as): Side => [
      given(),
      as,
      ['reviews', 'reviewerProgress', 'currentPhase', 'changes', 'scores', 'lastReviewAt'],
    ]),
  },
};
