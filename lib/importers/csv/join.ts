import type { Report, SourcedAssignment, SourcedPerson } from '#lib/importers/model/sourced.ts';
import type { Table } from '#lib/importers/tables/read/table.ts';

/**
 * Merges the assignments and reviews of one submission; a review without an assignment is an assignment too. Tables often identify a reviewer
 * in different ways: a review without an address or without a round belongs to the only assignment that fits.
 *
 * @param place of the submission, for messages
 */
export function joined(
  assignments: readonly SourcedAssignment[],
  reviews: readonly SourcedAssignment[],
  place: string,
  report: Report,
): SourcedAssignment[] {
  const asked = new Map(assignments.map((each) => [assignmentKeyOf(each), each]));
  // The key of its assignment, for reviews whose reviewer or round is written differently.
  const found = new Map<string, string>();
  const free = new Set(asked.keys());
  for (const review of reviews) free.delete(assignmentKeyOf(review));
  const refused = new Set([...asked].flatMap(([key, { status }]) => (isRefused(status) ? [key] : [])));
  const written = new Set<string>();
  for (const review of reviews) {
    const own = assignmentKeyOf(review);
    let key = found.get(own) ?? own;
    if (!asked.has(key)) {
      const fitting = assignments.filter((each) => isSamePerson(each, review) && isSameRound(each, review));
      const keys = new Set(fitting.map(assignmentKeyOf));
      const [only] = keys;
      if (keys.size === 1 && only !== undefined && free.delete(only)) {
        found.set(own, only);
        key = only;
      } else if (keys.size > 0) {
        const message =
          'a review fits more than one assignment, or one that has a review, so it is counted as another; name its round and reviewer';
        report({ place, field: 'round', message });
      }
    }
    if (review.review.status === 'SUBMITTED') {
      if (refused.has(key)) {
        report({ place, field: 'reviews', message: notAReview });
        continue;
      }
      if (written.has(key)) report({ place, field: 'reviews', message: twice });
      written.add(key);
    }
    const other = asked.get(key);
    if (!other) asked.set(key, review);
    else if (other.review.status !== 'SUBMITTED' || review.status === 'COMPLETED')
      asked.set(key, merged(other, review));
  }
  return [...asked.values()];
}

const isRefused = (status: SourcedAssignment['status']) => status === 'DECLINED' || status === 'CANCELLED';

const notAReview = 'the answers of a reviewer who declined or was removed are left out';
const twice =
  'a reviewer has two reviews in one round; the later row counts. If they are of two people of one name, add their addresses';

function merged(assignment: SourcedAssignment, review: SourcedAssignment): SourcedAssignment {
  const { status } = review;
  const isDone = status === 'COMPLETED' || status === 'DECLINED' || status === 'CANCELLED';
  return {
    ...assignment,
    reviewer: identityOf(assignment.reviewer) >= identityOf(review.reviewer) ? assignment.reviewer : review.reviewer,
    phase: assignment.phase || review.phase,
    assignedAt: assignment.assignedAt ?? review.assignedAt,
    respondedAt: assignment.respondedAt ?? review.respondedAt,
    status: isDone ? status : assignment.status,
    review: review.review,
    url: review.url ?? assignment.url,
  };
}

/** How well a person is identified. */
const identityOf = ({ email, id }: SourcedPerson) => (email !== null ? 2 : id !== null ? 1 : 0);

function isSamePerson({ reviewer: one }: SourcedAssignment, { reviewer: other }: SourcedAssignment): boolean {
  if (one.email !== null && other.email !== null) return one.email.toLowerCase() === other.email.toLowerCase();
  if (one.id !== null && other.id !== null) return one.id === other.id;
  return comparableNameOf(one) !== '' && comparableNameOf(one) === comparableNameOf(other);
}

const isSameRound = ({ phase: one }: SourcedAssignment, { phase: other }: SourcedAssignment) =>
  one === other || one === '' || other === '';

/**
 * The reviews of one submission, each once. A review may be in two tables: beside the submission with the reviewer's name, and in a table of
 * reviews with the address too. The one with the address counts, if no other has the name; if it has no answers, it gets those of the other.
 *
 * @param place of the submission, for messages
 */
export function withoutRepeats(
  reviews: readonly { table: Table; review: SourcedAssignment }[],
  place: string,
  report: Report,
): SourcedAssignment[] {
  const repeated = new Map<SourcedAssignment, SourcedAssignment>();
  for (const { table, review } of reviews) {
    const { email, id, lastName } = review.reviewer;
    if (email !== null || id !== null || lastName === '') continue;
    const fitting = reviews.filter(
      ({ review: each }) => each.reviewer.email !== null && isSamePerson(each, review) && isSameRound(each, review),
    );
    const [only, ...more] = fitting;
    if (only && more.length === 0 && only.table !== table && !repeated.has(only.review))
      repeated.set(only.review, review);
  }
  const repeats = new Set(repeated.values());
  return reviews.flatMap(({ review }) => {
    if (repeats.has(review)) return [];
    const other = repeated.get(review);
    if (other && isOtherwise(other, review)) report({ place, field: 'reviews', message: differs });
    const isAdded = other?.review.status === 'SUBMITTED' && review.review.status !== 'SUBMITTED';
    if (!other || !isAdded) return review;
    if (!isRefused(review.status)) return merged(review, other);
    report({ place, field: 'reviews', message: notAReview });
    return review;
  });
}

const differs =
  'a review has other answers beside the submission than in the table of reviews; those in the table of reviews count';

/** Whether two reviews have different answers to the same question. */
function isOtherwise({ review: one }: SourcedAssignment, { review: other }: SourcedAssignment): boolean {
  return Object.entries(one.reviewData).some(
    ([name, answer]) => Object.hasOwn(other.reviewData, name) && other.reviewData[name] !== answer,
  );
}

/** A person's name for comparison. */
const comparableNameOf = ({ firstName, lastName, pseudonym }: SourcedPerson) =>
  (`${firstName} ${lastName}`.trim() || (pseudonym ?? ''))
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const assignmentKeyOf = ({ reviewer: { email, id, pseudonym }, phase }: SourcedAssignment) =>
  `${email?.toLowerCase() ?? id ?? pseudonym} ${phase}`;
