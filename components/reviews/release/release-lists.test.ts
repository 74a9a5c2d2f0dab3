import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { findRows } from '#components/data-table/model/filter.ts';
import { figureFields } from '#components/reviews/model/review-fields.ts';
import { roundId, roundsOf } from '#components/conferences/model/rounds.ts';
import { releaseQueries, reviewQuery } from '#components/reviews/model/review-queries.ts';
import { reviewRowsOf } from '#components/reviews/model/review-row.ts';
import { reviewsDefinition } from '#components/reviews/tables/reviews-definition.tsx';
import { chairedRounds, currentRounds, formatChoice, readChoice, releasedWith } from './release-choice.ts';
import { releaseLists } from './release-lists.ts';
import { partsOf } from './release-words.ts';
import { review, rounds, rowsOf, submission } from './test-release.ts';

const slugs = ['open', 'single', 'double'];
const phases = fc.integer({ min: 1, max: 2 });
const anySubmission = fc.record({
  track: fc.constantFrom(...slugs),
  phase: fc.option(phases),
  status: fc.constantFrom('DRAFT', 'UNDER_REVIEW', 'ACCEPTED', 'WITHDRAWN', 'withdrawn'),
  decision: fc.constantFrom(null, 'ACCEPT', 'REJECT'),
  reviews: fc.array(
    fc.record({
      index: phases,
      status: fc.constantFrom('SUBMITTED', 'IN_PROGRESS', 'NOT_STARTED'),
      reviewerId: fc.constantFrom('a', 'b', 'c', 'd'),
      submittedAt: fc.constantFrom(null, '2026-02-20T00:00:00.000Z', '2026-03-02T00:00:00.000Z'),
    }),
    { maxLength: 5 },
  ),
});
const chosenOf = (flags: readonly boolean[]) =>
  rounds.filter((_, at) => flags[at]).map(({ track, index }) => `${track}/${index}`);

test('each figure of a release counts what its link finds', () => {
  const anyChoice = fc
    .array(fc.boolean(), { minLength: rounds.length, maxLength: rounds.length })
    .filter((flags) => flags.includes(true));
  fc.assert(
    fc.property(fc.array(anySubmission, { maxLength: 12 }), anyChoice, (given, flags) => {
      const chosen = chosenOf(flags);
      const rows = rowsOf(
        given.map(({ track, phase, reviews, ...rest }, at) =>
          submission(`s${at}`, track, { phase, ...rest, reviews: reviews.map(review) }),
        ),
      );
      const lists = releaseLists(rows, chosen);
      const queries = releaseQueries(chosen);
      const find = (query: string) => findRows(rows, query, figureFields).map(({ slug }) => slug);
      for (const name of ['shown', 'none', 'decided', 'undecided', 'below'] as const) {
        expect(
          lists[name].map(({ slug }) => slug),
          name,
        ).toEqual(find(queries[name]));
      }
      const reviews = reviewRowsOf(rows);
      const count = (query: string) => findRows(reviews, query, reviewsDefinition.fields).length;
      expect(lists.reviews).toBe(count(reviewQuery({ rounds: chosen, state: 'done' })));
      expect(lists.unfinished).toBe(count(reviewQuery({ rounds: chosen, state: ['late', 'open'] })));
      expect(lists.overran.length).toBe(count(reviewQuery({ rounds: chosen, submitted: 'late' })));
    }),
  );
});

test('a submission counts once if two of its phases are released', () => {
  const rows = rowsOf([submission('s', 'double', { phase: 2, reviews: [review(), review({ index: 2 })] })]);
  const { shown, reviews } = releaseLists(rows, ['double/1', 'double/2']);
  expect([shown.length, reviews]).toEqual([1, 2]);
});

test('the current phase of each track is chosen at first if it is not released, and only tracks that the viewer chairs', () => {
  const rows = rowsOf([
    submission('a', 'double', { phase: 2 }),
    submission('b', 'double', { phase: 2 }),
    submission('c', 'double', { phase: 1 }),
    ...['d', 'e', 'f'].map((slug) => submission(slug, 'double', { phase: 1, status: 'DRAFT' })),
    submission('g', 'single', { phase: 1 }),
    submission('h', 'open', { phase: 1 }),
  ]);
  const current = currentRounds(rounds, rows);
  const openOf = (chaired: readonly string[] | null) =>
    chairedRounds({ rounds, chaired, now: 0, held: null }, rows).open;
  expect(readChoice('', openOf(slugs), current)).toEqual(['open/1', 'double/2']); // phase 1 of `single` is released
  expect(readChoice('', openOf(['double']), current)).toEqual(['double/2']);
  expect(readChoice('open/2 double/1 nothing', openOf(['double']), current)).toEqual(['double/1']);
  expect(openOf(null)).toEqual(openOf(slugs));
});

test('a phase is chosen together with its extra phases, which are released with it', () => {
  const phase = (index: number, name: string) => ({ id: name, index, name, reviewsReleased: false });
  const phases = [phase(1, 'R1'), phase(2, 'R2'), phase(3, 'R1, external'), phase(4, 'R1, external 2')];
  const open = roundsOf({ id: 'c', slug: 'conf', tracks: ['a', 'b'].map((slug) => ({ id: slug, slug, phases })) });
  const [first, second] = open;
  if (!first || !second) throw new Error('The track has phases.');
  expect(releasedWith(first, open).map(roundId)).toEqual(['a/1', 'a/3', 'a/4']);
  expect(releasedWith(second, open).map(roundId)).toEqual(['a/2']);
  expect(readChoice('', open, new Map([['a', first]]))).toEqual(['a/1', 'a/3', 'a/4']);
});

test('what is released already counts only phases of tracks that the viewer chairs', () => {
  const releasedOf = (chaired: readonly string[]) =>
    chairedRounds({ rounds, chaired, now: 0, held: [] }, []).released.map(roundId);
  expect(releasedOf(slugs)).toEqual(['single/1']);
  expect(releasedOf(['double'])).toEqual([]);
});

test('a choice is read back from the address, also that of nothing', () => {
  const { open } = chairedRounds({ rounds, chaired: slugs, now: 0, held: null }, []);
  for (const ids of [[], ['open/1'], ['open/1', 'double/2']]) {
    expect(readChoice(formatChoice(ids), open, new Map())).toEqual(ids);
  }
});

test('one review and one decision of a phase are called so, and several in the plural', () => {
  const partsFor = (...slugs: string[]) => {
    const decided = slugs.map((slug) => submission(slug, 'open', { decision: 'ACCEPT', reviews: [review()] }));
    return partsOf(releaseLists(rowsOf(decided), ['open/1'])).map(({ count, what }) => `${count} ${what}`);
  };
  expect(partsFor('a')).toEqual(['1 with reviews to see', '1 review', '1 decision']);
  expect(partsFor('a', 'b')).toEqual(['2 with reviews to see', '2 reviews', '2 decisions']);
});
