import type { Decision, SubmissionStatus } from '#lib/contract/resources/vocabulary.ts';
import { blankSubmission } from '#lib/importers/model/blank.ts';
import type { SourcedAssignment, SourcedSubmission } from '#lib/importers/model/sourced.ts';
import { instantOf } from '#lib/importers/model/times.ts';
import type { Context } from './context.ts';
import { countedReviews, neededOf } from './counted-reviews.ts';
import { declinedReviews } from './declined-reviews.ts';
import { formFields } from './form-fields.ts';
import { mergeRecords } from './merge-records.ts';
import { mapReview } from './map-review.ts';
import { authorsOf } from '#lib/importers/hotcrp/model/authors.ts';
import type { SubmissionRecords } from '#lib/importers/hotcrp/files/partial-records.ts';
import { isDeskRejection, outcomeOf as outcomeOfWord } from '#lib/importers/tables/status-words.ts';
import { keyOf } from '#lib/importers/hotcrp/site/rounds.ts';
import type { Category } from '#lib/importers/hotcrp/site/site.ts';
import { isUndecided, textOf, textsOf, type Wire } from '#lib/importers/hotcrp/model/wire.ts';

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
      : mapReview(review, merged, counted.has(review), index, context),
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

const outcomes: Readonly<Record<Category, { status: SubmissionStatus; decision: Decision }>> = {
  accept: { status: 'ACCEPTED', decision: 'ACCEPT' },
  reject: { status: 'REJECTED', decision: 'REJECT' },
  desk_reject: { status: 'REJECTED', decision: 'REJECT' },
  maybe: { status: 'IN_REVISION', decision: 'REVISE' },
};

const categories: Readonly<Record<string, Category>> = {
  accept: 'accept',
  accepted: 'accept',
  reject: 'reject',
  rejected: 'reject',
  desk_reject: 'desk_reject',
  deskrejected: 'desk_reject',
  'desk reject': 'desk_reject',
  'desk rejected': 'desk_reject',
};

interface Outcome {
  status: SubmissionStatus;
  decision: Decision | null;
  /** What HotCRP calls the decision. */
  word: string | null;
  isDeskRejected: boolean;
}

/** HotCRP's `status` is a stage or a decision; `decision` is a name that the chairs choose, whose category is in the settings. */
function outcomeOf(paper: Wire, place: string, { site, isReviewing, report }: Context): Outcome {
  const stage = textOf(paper.status)?.toLowerCase() ?? '';
  const named = textOf(paper.decision);
  const word = named === null || isUndecided(named) ? null : named;
  const isWithdrawn = stage === 'withdrawn' || paper.withdrawn === true;
  const isDraft = stage === 'draft' || stage === 'inprogress' || paper.draft === true;
  const running: SubmissionStatus = isReviewing ? 'UNDER_REVIEW' : 'SUBMITTED';
  const plain = isWithdrawn ? 'WITHDRAWN' : isDraft ? 'DRAFT' : running;
  const ofWord = word === null || site.categories.size > 0 ? undefined : guessed(word, stage);
  const category =
    (word === null ? undefined : site.categories.get(word.toLowerCase())) ??
    // Versions before 3.0 may write the same of these two for every decision.
    (/^(accepted|rejected)$/.test(stage) ? ofWord : undefined) ??
    (Object.hasOwn(categories, stage) ? categories[stage] : undefined) ??
    ofWord;
  if (category === undefined) {
    if (word !== null)
      report({
        place,
        field: 'decision',
        message: `the category of ${JSON.stringify(word)} is not known; it counts as no decision`,
      });
    if (!/^(|submitted|draft|inprogress|withdrawn)$/.test(stage)) {
      report({ place, field: 'status', message: `the word ${JSON.stringify(stage.slice(0, 40))} is not known` });
    }
    return { status: plain, decision: null, word, isDeskRejected: false };
  }
  const { status, decision } = outcomes[category];
  const isOver = isWithdrawn || isDraft;
  return {
    status: isOver ? plain : status,
    decision,
    word: word ?? stage,
    isDeskRejected: category === 'desk_reject' && !isOver,
  };
}

/**
 * Guesses the category of a decision without settings. In JSON, a decision that does not change the status is neither yes nor no; a plain
 * `Accepted` may be from a newer export.
 */
function guessed(word: string, stage: string): Category | undefined {
  const plain = word.toLowerCase();
  if (stage === 'submitted') return (Object.hasOwn(categories, plain) ? categories[plain] : undefined) ?? 'maybe';
  const outcome = outcomeOfWord(word);
  if (outcome === null) return undefined;
  if (isDeskRejection(outcome, word)) return 'desk_reject';
  return outcome.decision === null ? undefined : ofDecision[outcome.decision];
}

const ofDecision: Readonly<Record<Decision, Category>> = { ACCEPT: 'accept', REJECT: 'reject', REVISE: 'maybe' };

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
