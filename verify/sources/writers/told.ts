import * as fc from 'fast-check';

/** A conference as people know it, small enough for any system to hold. Who reviews here writes nothing here. */
export interface Told {
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
  /** In their order, as places in `authors`. */
  authors: readonly number[];
  reviews: readonly Review[];
}

export interface Review {
  /** A place in `reviewers`; each at most once in a paper. */
  reviewer: number;
  isDone: boolean;
  rating: number;
  comment: string;
  /** For chairs alone. */
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

/** An address as one paper has it: now and then in capitals. */
export function addressOf({ email }: Somebody, { number }: Pick<Paper, 'number'>): string {
  return number % 2 === 0 ? email : email.toUpperCase();
}

/** Two of one name are two. Who signs in is one of the first three. */
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

/** Up to five papers; the same number is the same paper in every one that is drawn. */
export const toldArbitrary: fc.Arbitrary<Told> = fc
  .tuple(...[1, 2, 3, 4, 5].map((number) => fc.option(paperArbitrary(number), { freq: 5 })))
  .map((papers) => papers.filter((paper) => paper !== null))
  .filter((papers) => papers.length > 0)
  .chain((papers) => fc.boolean().map((isReleased) => ({ papers, isReleased })));

/**
 * The same before the eyes of authors: other people review, as many, write other remarks to the chairs and other drafts; while nothing is
 * released, also other reviews and other decisions.
 *
 * @param other where what is hidden comes from
 * @param shift by how many places the reviewers are others
 */
export function twinOf({ papers, isReleased }: Told, other: Told, shift: number): Told {
  const hidden = other.papers.flatMap(({ reviews }) => reviews);
  const outcomes = other.papers.map(({ decision }) => decision);
  // That decisions are being made may be seen; of whom one is made may not.
  const decided = papers.find(({ decision, isWithdrawn }) => decision !== null && !isWithdrawn);
  const twins = papers.map((paper, nth): Paper => {
    const reviews = paper.reviews.map((review, at): Review => {
      const from = hidden[(nth + at) % Math.max(1, hidden.length)] ?? review;
      const reviewer = (review.reviewer + shift) % reviewers.length;
      if (!isReleased) return { ...from, reviewer };
      return review.isDone ? { ...review, reviewer, remark: from.remark } : { ...from, reviewer, isDone: false };
    });
    // Once somebody is asked or something decided, a submission is under review.
    const mayChange = !isReleased && reviews.length > 0 && decided !== undefined && decided !== paper;
    return { ...paper, reviews, decision: mayChange ? (outcomes[nth % outcomes.length] ?? null) : paper.decision };
  });
  return { papers: twins, isReleased };
}
