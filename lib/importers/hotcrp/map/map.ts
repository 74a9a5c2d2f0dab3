import { blankSubmission } from '#lib/importers/model/blank.ts';
import type { SourcedAssignment, SourcedSubmission } from '#lib/importers/model/sourced.ts';
import { instantOf } from '#lib/importers/model/times.ts';
import type { Context } from './context.ts';
import { countedReviews, neededOf } from './counted-reviews.ts';
import { declinedReviews } from './declined-reviews.ts';
import { formFields } from './form-fields.ts';
import { mergeRecords } from './merge-records.ts';
import { mapReview } from './map-review.ts';
import { outcomeOf } from './outcome.ts';
import { authorsOf } from '#lib/importers/hotcrp/model/authors.ts';
import type { SubmissionRecords } from '#lib/importers/hotcrp/files/partial-records.ts';
import { keyOf } from '#lib/importers/hotcrp/site/rounds.ts';
import { textOf, textsOf, type Wire } from '#lib/importers/hotcrp/model/wire.ts';

/**
 * Maps one submission. What authors must not see (tags, HotCRP's word for the decision) is only in `labels`, which select its track, and in
 * `notesToChairs`.
 *
 * @returns null if only its number is known: it was removed, or no export has more
 */
export function mapSubmission(records: SubmissionRecords, context: Context): SourcedSubmission | null {
  const merged = mergeRecords(records, context.isLogRead);
  const { pid, place, paper, events } = merged;
  if (paper === null || !['title', 'status', 'authors', 'abstract'].some((key) => Object.hasOwn(paper, key))) {
    if (merged.reviews.length > 0 || paper !== null) {
      context.report({ place, field: `submission ${pid}`, message: 'only its number is known; it is left out' });
    }
    return null;
  }
  const { site } = context;
  const timeOf = (what: string) => events.findLast((event) => event.what === what)?.at ?? null;
  const given = (value: unknown) => instantOf(value, context.zone);
  const { status, decision, word, isDeskRejected } = outcomeOf(paper, place, context);
  const counted = countedReviews(merged, context.needsApproval, context.isIncompleteKnown);
  const reviews = merged.reviews.flatMap((review, index) =>
    // The reviewer does not know of a hidden assignment yet.
    review.ghost === true && context.isHidden(keyOf(review.round))
      ? []
      : mapReview(review, merged, { isCounted: counted.has(review), isDecided: decision !== null }, index, context),
  );
  if (reviews.length === merged.reviews.length) checkCount(merged.count, reviews, place, context);
  const title = textOf(paper.title);
  if (title === null) context.report({ place, field: 'title', message: 'is missing' });
  const submissionClass = textOf(paper.submission_class);
  const topics = topicsOf(paper, merged.topics);
  return {
    ...blankSubmission,
    id: String(pid),
    place,
    track: submissionClass ?? (site.tracks.length > 0 ? site.mainTrack : null),
    labels: labelsOf(paper, submissionClass, topics),
    phase: phaseOf(reviews, [...site.rounds.keys()]),
    title: title ?? `Submission ${pid}`,
    keywords: topics,
    status,
    decision,
    decidedAt: word === null ? null : timeOf('decided'),
    notesToChairs: word === null ? null : `Decision in HotCRP: ${word}`,
    submissionData: formFields(paper, place, context),
    ...(isDeskRejected && { isDeskRejected }),
    ...(context.isPartial(pid) && { isPartial: true }),
    withdrawnAt: status === 'WITHDRAWN' ? (given(paper.withdrawn_at) ?? timeOf('withdrawn')) : null,
    createdAt: events.find(({ what }) => what === 'started')?.at ?? given(paper.submitted_at),
    updatedAt: null, // HotCRP's `modified_at` moves when a decision is saved with the submission, and with fields that authors may not see.
    url: context.pageOf(`paper/${pid}`, null),
    authors: authorsOf(paper, merged.authors),
    assignments: [...reviews, ...declinedReviews(merged, reviews, context)],
  };
}

/** Labels for `match` of tracks. Tags come as `name#value`, and are not case-sensitive. */
function labelsOf(paper: Wire, submissionClass: string | null, topic: string[]): Record<string, string[]> {
  const tags = textsOf(paper.tags).map((tag) => tag.replace(/^#/, '').replace(/#[^#]*$/, ''));
  return {
    class: [submissionClass ?? 'unnamed'],
    tag: [...new Set([...tags, ...tags.map((tag) => tag.toLowerCase())])],
    topic,
  };
}

function topicsOf(paper: Wire, table: readonly string[]): string[] {
  return [...new Set([...textsOf(paper.topics), ...table])].filter((topic) => topic !== '<none>');
}

/** The last round with an assignment; the round without a name comes before all others. Null if no round is known, and so not their order. */
function phaseOf(assignments: readonly SourcedAssignment[], rounds: readonly string[]): string | null {
  if (rounds.length === 0) return null;
  const orderOf = (key: string) => (key === '' ? -1 : rounds.includes(key) ? rounds.indexOf(key) : rounds.length);
  const keys = assignments.map(({ phase }) => phase).toSorted((a, b) => orderOf(b) - orderOf(a));
  return keys[0] ?? null;
}

/** Reports a difference between HotCRP's own count of reviews and ours. */
function checkCount(
  count: string | null,
  assignments: readonly SourcedAssignment[],
  place: string,
  context: Context,
): void {
  const needed = neededOf(count);
  const standing = assignments.filter(({ status }) => status !== 'CANCELLED').length;
  if (needed !== null && needed !== standing) {
    context.report({ place, field: 'reviews', message: `HotCRP counts ${count}, but ${standing} were imported` });
  }
}
