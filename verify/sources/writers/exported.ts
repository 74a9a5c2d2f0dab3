import * as fc from 'fast-check';

/** A conference small enough for any system to represent. Its reviewers are not authors. */
export interface Exported {
  papers: readonly Paper[];
  /** Whether authors may read reviews and decisions. */
  isReleased: boolean;
}

export interface Paper {
  number: number;
  title: string;
  abstract: string;
  isWithdrawn: boolean;
  decision: 'accept' | 'reject' | null;
  /** Indexes into `authors`, in order. */
  authors: readonly number[];
  reviews: readonly Review[];
}

interface Review {
  /** An index into `reviewers`; each at most once in a paper. */
  reviewer: number;
  isDone: boolean;
  rating: number;
  comment: string;
  /** Only for chairs. */
  remark: string;
}

export interface Somebody {
  firstName: string;
  lastName: string;
  email: string;
}

const called = (domain: string, ...names: readonly string[]): Somebody[] =>
  names.map((name) => {
    const [firstName = '', lastName = ''] = name.split(' ');
    return { firstName, lastName, email: `${firstName}.${lastName}@${domain}`.toLowerCase() };
  });

/** An address as one paper spells it: sometimes in capitals. */
export function addressOf({ email }: Somebody, { number }: Pick<Paper, 'number'>): string {
  return number % 2 === 0 ? email : email.toUpperCase();
}

/** Two people share a name. The authors who sign in are among the first three. */
export const authors = [
  ...called('writes.example', 'Ada Ash', 'Bo Beech', 'Cy Cedar'),
  ...called('elsewhere.example', 'Ada Ash', ...Array.from({ length: 34 }, (_, at) => `Many M${at}`)),
];
export const signedIn = authors.slice(0, 3);
export const reviewers = called('reads.example', 'Rhea Rowan', 'Sol Sorrel', 'Tam Thyme', 'Una Umber', 'Vic Vetch');
reviewers.push(...called('else.example', 'Rhea Rowan'));
export const chair = 'chair@conference.example';

const words = fc.constantFrom(
  'Tides',
  'Wind, twice',
  'A "clock"',
  'NULL',
  '=1+1',
  '<b>Bold</b>',
  'مرحبا',
  '$\\alpha$',
  'a\u0000b',
  'Two\nlines',
);
export const comments = ['Clear.', 'Thin; see "Tides".', 'Two lines,\nno more.', 'مرحبا بالعالم'];

const reviewArbitrary: fc.Arbitrary<Review> = fc.record({
  reviewer: fc.nat(reviewers.length - 1),
  isDone: fc.boolean(),
  rating: fc.integer({ min: 1, max: 5 }),
  comment: fc.constantFrom(...comments),
  remark: fc.constantFrom('hush one', 'hush two'),
});

const paperArbitrary = (number: number): fc.Arbitrary<Paper> =>
  fc.record({
    number: fc.constant(number),
    title: words,
    abstract: words,
    isWithdrawn: fc.constantFrom(false, false, false, true),
    decision: fc.option(fc.constantFrom('accept' as const, 'reject' as const)),
    authors: fc.oneof(
      { weight: 9, arbitrary: fc.shuffledSubarray([0, 1, 2, 3], { minLength: 1 }) },
      { weight: 1, arbitrary: fc.constant(authors.map((_, at) => at)) },
    ),
    reviews: fc.uniqueArray(reviewArbitrary, { maxLength: 4, selector: ({ reviewer }) => reviewer }),
  });

/** Up to five papers; the same number is the same paper in every generated conference. */
export const exportedArbitrary: fc.Arbitrary<Exported> = fc
  .tuple(...[1, 2, 3, 4, 5].map((number) => fc.option(paperArbitrary(number), { freq: 5 })))
  .map((papers) => papers.filter((paper) => paper !== null))
  .filter((papers) => papers.length > 0)
  .chain((papers) => fc.boolean().map((isReleased) => ({ papers, isReleased })));

/**
 * Another conference that looks the same to authors: as many other reviewers, other remarks to chairs and other drafts; and
 * while nothing is released, other reviews and decisions.
 *
 * @param other supplies everything hidden
 * @param shift by how many places reviewers are exchanged
 */
export function twinOf({ papers, isReleased }: Exported, other: Exported, shift: number): Exported {
  const hidden = other.papers.flatMap(({ reviews }) => reviews);
  const outcomes = other.papers.map(({ decision }) => decision);
  // Authors may see that decisions are being made, but not for which submissions.
  const decided = papers.find(({ decision, isWithdrawn }) => decision !== null && !isWithdrawn);
  const twins = papers.map((paper, nth): Paper => {
    const reviews = paper.reviews.map((review, at): Review => {
      const from = hidden[(nth + at) % Math.max(1, hidden.length)] ?? review;
      const reviewer = (review.reviewer + shift) % reviewers.length;
      if (!isReleased) return { ...from, reviewer };
      return review.isDone ? { ...review, reviewer, remark: from.remark } : { ...from, reviewer, isDone: false };
    });
    // Once someone is assigned or something decided, a submission is under review.
    const mayChange = !isReleased && reviews.length > 0 && decided !== undefined && decided !== paper;
    return { ...paper, reviews, decision: mayChange ? (outcomes[nth % outcomes.length] ?? null) : paper.decision };
  });
  return { papers: twins, isReleased };
}
