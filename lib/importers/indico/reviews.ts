import { blankAssignment } from '#lib/importers/model/blank.ts';
import { numberFrom, wholeText } from '#lib/importers/model/loose.ts';
import type { SourcedAssignment, SourcedPerson } from '#lib/importers/model/sourced.ts';
import { instantOf } from '#lib/importers/model/times.ts';
import { answersForAuthors } from '#lib/importers/tables/visibility.ts';
import type { Review, User } from './wire.ts';

type Note = (field: string, message: string) => void;

export interface Setting {
  /** The event's address, without a slash at its end; null if it is not known. */
  page: string | null;
  zone: string;
  /** The titles of questions by id. */
  questions: ReadonlyMap<string, string>;
}

/**
 * Completed assignments in a phase, one for each reviewer. Answers to questions that are not for authors by their names are left out and reported.
 */
export function assignmentsOf(
  reviews: readonly Review[],
  phase: string,
  url: string | null,
  { zone, questions }: Setting,
  note: Note,
): SourcedAssignment[] {
  const byReviewer = new Map<string, Review[]>();
  for (const [at, review] of reviews.entries()) {
    const { email, id } = review.user;
    const key = email.toLowerCase() || id || `#${at}`;
    byReviewer.set(key, [...(byReviewer.get(key) ?? []), review]);
  }
  return [...byReviewer.values()].flatMap((own, at) => {
    const [first] = own;
    if (!first) return [];
    const times = own.map(({ created, modified }) => instantOf(modified, zone) ?? instantOf(created, zone));
    const submittedAt =
      times
        .filter((time) => time !== null)
        .toSorted()
        .at(-1) ?? null;
    const answers = own.flatMap((review) => {
      const of = review.track?.title ?? review.group;
      const suffix = own.length > 1 && of !== '' ? ` (${of})` : '';
      return Object.entries(answersForAuthors(answersOf(review, questions), note)).map(
        ([name, value]) => [`${name}${suffix}`, value] as const,
      );
    });
    return [
      {
        ...blankAssignment,
        reviewer: personOf(first.user, at),
        phase,
        status: 'COMPLETED' as const,
        url,
        review: { status: 'SUBMITTED' as const, submittedAt, version: 1, reviewData: Object.fromEntries(answers) },
      },
    ];
  });
}

function answersOf(review: Review, questions: ReadonlyMap<string, string>): Record<string, unknown> {
  const ratings = review.ratings.flatMap(({ question, title, value }) => {
    const name = title || questions.get(question) || (question === '' ? 'rating' : `question ${question}`);
    return value === null || value === undefined || value === '' ? [] : [[name, numberFrom(value) ?? value] as const];
  });
  return {
    ...Object.fromEntries(ratings),
    ...(review.action && { recommendation: review.action }),
    ...(review.type && { proposedType: review.type }),
    ...(wholeText(review.comment) && { comment: review.comment }),
  };
}

/** The reviewer. Without address and id, a pseudonym from the position on this submission. */
function personOf({ id, email, firstName, lastName }: User, at: number): SourcedPerson {
  const isKnown = email !== '' || id !== '';
  return {
    email: email || null,
    id: email === '' && id !== '' ? `user-${id}` : null,
    pseudonym: isKnown ? null : `reviewer-${at + 1}`,
    firstName,
    lastName,
  };
}
