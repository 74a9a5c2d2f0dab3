import { expect, test } from 'vitest';
import { assignmentRecord, conferenceRecord, submissionRecord, trackRecord } from '#lib/store/dataset/test-records.ts';
import { person, worldOf } from '#lib/service/test-world.ts';

const [chair, author] = ['chair@x.org', 'ada@x.org'];
const pc = (rating: number) =>
  assignmentRecord('pc@x.org', { review: { ...assignmentRecord('pc@x.org').review, reviewData: { rating } } });
const external = (rating: number) => ({ ...pc(rating), reviewer: 'external@x.org', phase: 2 });

/** A conference whose external reviewers have a later deadline, as an import makes it. Its chair is an author of `own` by another address. */
const world = () =>
  worldOf([
    conferenceRecord('conf', {
      people: [person(chair, [{ address: 'private@x.org', verified: true }]), person(author)],
      grants: [{ email: chair, role: 'chair' }],
      tracks: [
        trackRecord('double', 'DOUBLE_BLIND', [
          { name: 'Reviews', reviewDeadline: '2026-03-01T00:00:00.000Z', reviewsReleased: true },
          { name: 'Reviews, external', reviewDeadline: '2026-03-08T00:00:00.000Z', reviewsReleased: true },
        ]),
      ],
      submissions: [
        submissionRecord('own', 'double', { authors: ['private@x.org', author], assignments: [pc(2), external(5)] }),
        submissionRecord('other', 'double', { authors: ['bob@x.org'], assignments: [pc(3), external(6)] }),
      ],
    }),
  ]);

interface Reviewed {
  slug: string;
  reviews: { phase: { index: number } }[];
  reviewerProgress: { assigned: number }[];
  scores: { rating: number[] };
}
const phasesIn = (reviews: readonly { phase: { index: number } }[]) =>
  reviews.map(({ phase }) => phase.index).toSorted((a, b) => a - b);

test('a chair does not learn which reviews of their own blind submission are by external reviewers, whose deadlines other lists show', async () => {
  const { ask } = await world();
  const read = async (path: string) => (await ask(path, { as: chair })).body;
  const list = await read('/submissions?conference=conf&expand=reviews,scores');
  const found = (slug: string) => (list.data as Reviewed[]).find((each) => each.slug === slug)!;
  const shown = ({ reviews, reviewerProgress, scores }: Reviewed) => ({
    phases: phasesIn(reviews),
    assigned: reviewerProgress.map(({ assigned }) => assigned),
    ratings: scores.rating,
  });
  expect(shown(found('own'))).toEqual({ phases: [1, 1], assigned: [2], ratings: [2, 5] });
  expect(shown(found('other'))).toEqual({ phases: [1, 2], assigned: [1, 1], ratings: [3, 6] });

  const detail = (await read('/submissions/own')) as Reviewed;
  expect([phasesIn(detail.reviews), detail.reviewerProgress.map(({ assigned }) => assigned)]).toEqual([[1, 1], [2]]);
  expect(phasesIn((await read('/submissions/own/reviews')).data)).toEqual([1, 1]);
  const all = (await read('/conferences/conf/reviews')).data as {
    submission: { slug: string };
    phase: { index: number };
  }[];
  for (const [slug, phases] of [
    ['own', [1, 1]],
    ['other', [1, 2]],
  ]) {
    expect(phasesIn(all.filter(({ submission }) => submission.slug === slug))).toEqual(phases);
  }
  const { tracks } = (await read('/conferences/conf/figures')) as { tracks: { phases: { assigned: number }[] }[] };
  expect(tracks[0]?.phases.map(({ assigned }) => assigned)).toEqual([3, 1]);
});

test('an author does not learn which reviews are by external reviewers', async () => {
  const { ask } = await world();
  const { body } = await ask('/submissions/own', { as: author });
  expect(phasesIn(body.reviews)).toEqual([1, 1]);
});

test.each<[string, string[], string[]]>([
  ['another submission has one too', ['own', 'other'], ['Reviews', 'Reviews, external']],
  ['no other submission has one', ['own'], ['Reviews']],
  ['their own has none either', [], ['Reviews']],
])('a chair is shown the phase of external reviewers only if others have them: %s', async (_case, asked, shown) => {
  const { ask } = await worldOf([
    conferenceRecord('conf', {
      people: [person(chair)],
      grants: [
        { email: chair, role: 'chair' },
        { email: 'neutral@x.org', role: 'chair' },
      ],
      tracks: [trackRecord('double', 'DOUBLE_BLIND', [{ name: 'Reviews' }, { name: 'Reviews, external' }])],
      submissions: ['own', 'other'].map((slug) =>
        submissionRecord(slug, 'double', {
          authors: slug === 'own' ? [chair] : ['bob@x.org'],
          assignments: [pc(2), ...(asked.includes(slug) ? [external(5)] : [])],
        }),
      ),
    }),
  ]);
  const phasesTold = async (as: string) => {
    const { tracks } = (await ask('/conferences/conf', { as })).body as { tracks: { phases: { name: string }[] }[] };
    const list = (await ask('/submissions?conference=conf&expand=reviews', { as })).body.data as {
      reviewerProgress: { phaseName: string }[];
    }[];
    const inLists = list.flatMap(({ reviewerProgress }) => reviewerProgress.map(({ phaseName }) => phaseName));
    return [tracks[0]!.phases.map(({ name }) => name), [...new Set(inLists)].toSorted()];
  };
  expect(await phasesTold(chair)).toEqual([shown, shown]);
  expect((await phasesTold('neutral@x.org'))[0]).toEqual(['Reviews', 'Reviews, external']);
});

test('a chair does not learn it either from a submission that its source no longer has, after the phase of the others was renamed', async () => {
  const conference = (phases: { name: string }[], slugs: readonly string[]) =>
    conferenceRecord('conf', {
      people: [person(chair)],
      grants: [{ email: chair, role: 'chair' }],
      tracks: [trackRecord('double', 'DOUBLE_BLIND', phases)],
      submissions: slugs.map((slug) =>
        submissionRecord(slug, 'double', {
          authors: slug === 'own' ? [chair] : ['bob@x.org'],
          assignments: slug === 'own' ? [pc(2), external(5)] : [pc(2)],
        }),
      ),
    });
  const { ask, change } = await worldOf([
    conference([{ name: 'Reviews' }, { name: 'Reviews, external' }], ['own', 'other']),
  ]);
  await change(conference([{ name: 'First round' }], ['other']), new Date('2026-03-16T12:00:00.000Z'));
  expect(phasesIn((await ask('/submissions/own/reviews', { as: chair })).body.data)).toEqual([1, 1]);
});

test('a hidden review that its source withholds stays hidden if its submission moves to a track that has the phase of external reviewers in the place of its round', async () => {
  const conference = (track: string, withheld: boolean) =>
    conferenceRecord('conf', {
      people: [person(author)],
      tracks: [
        trackRecord('old', 'DOUBLE_BLIND', [{ name: 'R1', reviewsReleased: true }, { name: 'R2' }]),
        trackRecord('new', 'DOUBLE_BLIND', [
          { name: 'R1', reviewsReleased: true },
          { name: 'R1, external', reviewDeadline: '2026-03-08T00:00:00.000Z', reviewsReleased: true },
        ]),
      ],
      submissions: [
        submissionRecord('own', track, {
          authors: [author],
          assignments: withheld ? [] : [external(5)],
          isPartial: withheld,
        }),
      ],
    });
  const { ask, change } = await worldOf([conference('old', false)]);
  const read = async () => (await ask('/submissions/own', { as: author })).body.reviews as unknown[];
  expect(await read()).toEqual([]);
  await change(conference('new', true), new Date('2026-03-16T12:00:00.000Z'));
  expect(await read()).toEqual([]);
});

test('a release that is taken back hides the reviews of external reviewers too, if the source withholds them and so has no phase for them any more', async () => {
  const conference = (released: boolean) =>
    conferenceRecord('conf', {
      people: [person(author)],
      tracks: [
        trackRecord('double', 'DOUBLE_BLIND', [
          { name: 'Reviews', reviewsReleased: released },
          ...(released ? [{ name: 'Reviews, external', reviewsReleased: released }] : []),
        ]),
      ],
      submissions: [
        submissionRecord('own', 'double', {
          authors: [author],
          assignments: released ? [pc(2), external(5)] : [],
          isPartial: !released,
        }),
      ],
    });
  const { ask, change } = await worldOf([conference(true)]);
  const read = async () => (await ask('/submissions/own', { as: author })).body.reviews as Reviewed['reviews'];
  expect(phasesIn(await read())).toEqual([1, 1]);
  await change(conference(false), new Date('2026-03-16T12:00:00.000Z'));
  expect(await read()).toEqual([]);
});

test('a score of an extra phase of the first round does not count as later than one of the second round, in lists and figures', async () => {
  const late = (phase: number, rating: number) => ({ ...pc(rating), phase });
  const { ask } = await worldOf([
    conferenceRecord('conf', {
      people: [person(chair)],
      grants: [{ email: chair, role: 'chair' }],
      tracks: [trackRecord('double', 'DOUBLE_BLIND', [{ name: 'R1' }, { name: 'R2' }, { name: 'R1, external' }])],
      submissions: [submissionRecord('paper', 'double', { assignments: [late(3, 2), late(2, 6)] })],
    }),
  ]);
  const read = async (path: string) => (await ask(path, { as: chair })).body;
  const { data } = await read('/submissions?conference=conf&expand=scores');
  const scores = { rating: [6] };
  expect(data).toMatchObject([{ scores, scoreChanges: { rating: [{ before: 2, after: 6 }] } }]);
  const { tracks } = await read('/conferences/conf/figures');
  expect(tracks).toMatchObject([{ scores: [{ field: 'rating', values: [{ value: 6, count: 1 }] }] }]);
});

test('a submission in no phase has the target of the last phase, not that of an extra phase of an earlier one', async () => {
  const { ask } = await worldOf([
    conferenceRecord('conf', {
      people: [person(chair)],
      grants: [{ email: chair, role: 'chair' }],
      tracks: [
        trackRecord('double', 'DOUBLE_BLIND', [
          { name: 'R1', reviewTarget: 2 },
          { name: 'R2', reviewTarget: 4 },
          { name: 'R1, external', reviewTarget: 2 },
        ]),
      ],
      submissions: [submissionRecord('paper', 'double', { phase: null })],
    }),
  ]);
  const { body } = await ask('/conferences/conf/figures', { as: chair });
  expect(body.tracks).toMatchObject([{ targets: [4] }]);
});
