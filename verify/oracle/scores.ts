import type { AssignmentRecord } from '#lib/store/dataset/dataset.ts';

const scale = /^(-?\d+(?:\.\d+)?)(?:: (.+))?$/;

/** The number that a value (a text or a number) has on a scale; null if it is on none. */
function point(value: unknown): { number: number; name: string } | null {
  const [, number, name = ''] = scale.exec(textOf(value)) ?? [];
  return number === undefined ? null : { number: Number(number), name };
}

const textOf = (value: unknown) =>
  typeof value === 'number' ? String(value) : typeof value === 'string' ? value.trim() : '';
const isFilled = (value: unknown) => textOf(value) !== '';

/** The numbers in a review, by field. */
export function numbersOf(reviewData: Readonly<Record<string, unknown>>): Record<string, number> {
  const entries = Object.entries(reviewData).map(([field, value]) => [field, point(value)?.number] as const);
  return Object.fromEntries(entries.flatMap(([field, number]) => (number === undefined ? [] : [[field, number]])));
}

const fieldsOf = (reviews: readonly AssignmentRecord[]) =>
  new Set(reviews.flatMap(({ review }) => Object.keys(review.reviewData)));

/**
 * The fields of a track's completed reviews that are scores: at least 95 % of the values are numbers, alone or with the name
 * that this number has most often.
 */
export function scoreFieldsOf(reviews: readonly AssignmentRecord[]): Set<string> {
  return new Set(
    [...fieldsOf(reviews)].filter((field) => {
      const values = reviews.map(({ review }) => review.reviewData[field]).filter(isFilled);
      const points = values.flatMap((value) => point(value) ?? []);
      const named = points.filter(({ name }) => name !== '');
      const most = [...Map.groupBy(named, ({ number }) => number).values()].map((alike) =>
        Math.max(...[...Map.groupBy(alike, ({ name }) => name).values()].map((same) => same.length)),
      );
      const right = points.length - named.length + most.reduce((sum, count) => sum + count, 0);
      return values.length > 0 && right / values.length >= 0.95;
    }),
  );
}

type Scores = Record<string, number[]>;

/** The values of these reviews by field, ascending. */
function valuesOf(field: string, reviews: readonly AssignmentRecord[]): number[] {
  return reviews
    .flatMap(({ review }) => point(review.reviewData[field])?.number ?? [])
    .toSorted((one, other) => one - other);
}

const gives = (field: string) => (assignment: AssignmentRecord) => valuesOf(field, [assignment]).length > 0;
const lastPhase = (reviews: readonly AssignmentRecord[]) => Math.max(...reviews.map(({ phase }) => phase));

function byField(
  reviews: readonly AssignmentRecord[],
  counting: (given: AssignmentRecord[]) => AssignmentRecord[],
): Scores {
  const entries = [...fieldsOf(reviews)].map(
    (field) => [field, valuesOf(field, counting(reviews.filter(gives(field))))] as const,
  );
  return Object.fromEntries(entries.filter(([, values]) => values.length > 0));
}

/** For each reviewer, the review of the latest phase that has the field. */
export function ownScores(reviews: readonly AssignmentRecord[]): Scores {
  return byField(reviews, (given) =>
    given.filter((each) => {
      const own = given.filter(({ reviewer }) => reviewer === each.reviewer);
      return each.phase === lastPhase(own);
    }),
  );
}

/** All reviews of the latest phase that has the field, because nobody may learn which of them are by one person. */
export function hiddenScores(reviews: readonly AssignmentRecord[]): Scores {
  return byField(reviews, (given) => given.filter(({ phase }) => phase === lastPhase(given)));
}

/**
 * For each field, the scores before and after of everyone who gave one in the last phase and one earlier. The last phase is the latest in
 * which somebody did.
 */
export function changedScores(
  reviews: readonly AssignmentRecord[],
): Record<string, { before: number; after: number }[]> {
  const entries = [...fieldsOf(reviews)].map((field) => {
    const given = reviews.filter(gives(field)).toSorted((one, other) => one.phase - other.phase);
    const several = [...Map.groupBy(given, ({ reviewer }) => reviewer).values()].filter((own) => own.length > 1);
    const last = lastPhase(several.flat());
    const both = several.filter((own) => own.at(-1)!.phase === last);
    const changes = both.map((own) => {
      const [before, after] = own.slice(-2).map((each) => valuesOf(field, [each])[0]!);
      return { before: before!, after: after! };
    });
    return [field, changes.toSorted((one, other) => one.before - other.before || one.after - other.after)] as const;
  });
  return Object.fromEntries(entries.filter(([, changes]) => changes.length > 0));
}
