import type { AssignmentStatus, ReviewStatus } from '#lib/contract/resources/vocabulary.ts';
import type { SourcedAssignment, SourcedPerson } from '#lib/importers/model/sourced.ts';
import { instantOf } from '#lib/importers/model/times.ts';
import { answersOf } from './answers.ts';
import type { Context } from './context.ts';
import type { MergedSubmission } from './merge-records.ts';
import { nameOf, textOfHtml } from '#lib/importers/hotcrp/model/names.ts';
import { keyOf } from '#lib/importers/hotcrp/site/rounds.ts';
import { addressOf, countOf, reviewTypeOf, textOf, type Wire } from '#lib/importers/hotcrp/model/wire.ts';

const stages: Readonly<Record<string, { assignment: AssignmentStatus; review: ReviewStatus }>> = {
  empty: { assignment: 'PENDING', review: 'NOT_STARTED' },
  acknowledged: { assignment: 'ACCEPTED', review: 'IN_PROGRESS' },
  draft: { assignment: 'ACCEPTED', review: 'IN_PROGRESS' },
  delivered: { assignment: 'ACCEPTED', review: 'IN_PROGRESS' },
  approved: { assignment: 'COMPLETED', review: 'SUBMITTED' },
  complete: { assignment: 'COMPLETED', review: 'SUBMITTED' },
};

/**
 * Maps one review to an assignment.
 *
 * @param of.isCounted whether HotCRP counts the review (see `countedReviews`); otherwise the assignment is CANCELLED, because nothing is due
 * @param of.isDecided whether its submission has a decision
 * @param index the review's position among those of the submission
 */
export function mapReview(
  review: Wire,
  { pid, events, place: placeOfPaper }: MergedSubmission,
  { isCounted, isDecided }: { isCounted: boolean; isDecided: boolean },
  index: number,
  context: Context,
): SourcedAssignment {
  const place = textOf(review['@place']) ?? placeOfPaper;
  const word = textOf(review.status) ?? 'empty';
  const stage = Object.hasOwn(stages, word) ? stages[word] : undefined;
  const rid = countOf(review.rid);
  const at = `review ${rid ?? textOf(review.ordinal) ?? index + 1}`;
  if (!stage) {
    const message = `expected ${Object.keys(stages).join(', ')}, found ${JSON.stringify(word.slice(0, 40))}; the review counts as not started`;
    context.report({ place, field: `${at}, status`, message });
  }
  const { assignment, review: reviewStatus } = stage ?? { assignment: 'PENDING', review: 'NOT_STARTED' };
  const type = reviewTypeOf(review.rtype);
  const isExternal = type === 1;
  // HotCRP does not ask committee members whether they accept; only external reviewers answer.
  const isGiven = assignment === 'PENDING' && type !== null && !isExternal;
  const isDone = reviewStatus === 'SUBMITTED';
  const own = events.filter((event) => event.rid !== null && event.rid === rid);
  const timeOf = (what: string) => own.find((event) => event.what === what)?.at ?? null;
  const key = keyOf(review.round);
  const { externalDeadline } = context.site.rounds.get(key) ?? {};
  return {
    reviewer: reviewerOf(review, index, context),
    phase: key,
    ...(isExternal && externalDeadline !== undefined && { reviewDeadline: externalDeadline }),
    status: !isCounted ? 'CANCELLED' : isGiven ? 'ACCEPTED' : assignment,
    assignedAt: timeOf('assigned'),
    respondedAt: timeOf('accepted'),
    url: context.pageOf(`review/${pid}`, rid === null ? null : `${pid}r${rid}`),
    review: {
      status: reviewStatus,
      submittedAt: isDone
        ? (timeOf('submitted') ??
          instantOf(review.submitted_at, context.zone) ??
          instantOf(review.modified_at, context.zone))
        : null,
      version: 1,
      reviewData: isDone ? fieldsOf(review, isDecided, place, at, context) : {},
    },
  };
}

function reviewerOf(review: Wire, index: number, context: Context): SourcedPerson {
  const email = addressOf(review.reviewer_email);
  if (email === null) {
    // An anonymous reviewer: even a name that HotCRP gives without an address is not used.
    const mark = countOf(review.rid) ?? textOf(review.ordinal) ?? `x${index + 1}`;
    return { email: null, id: null, pseudonym: `Anonymous_${mark}`, firstName: '', lastName: '' };
  }
  const shown = textOf(review['@reviewer']) ?? textOfHtml(textOf(review.reviewer) ?? '');
  return { email, id: null, pseudonym: null, ...(context.names.of(email) ?? nameOf(shown)) };
}

/** The answers that authors may read; fields of unknown visibility are reported. */
function fieldsOf(
  review: Wire,
  isDecided: boolean,
  place: string,
  at: string,
  { form, site, reportField }: Context,
): Record<string, unknown> {
  const { fields, unknown } = answersOf(review, form, isDecided && site.decisionsShown === true);
  for (const key of unknown) reportField(place, `${at}, ${key}`, key);
  return fields;
}
