import type { Decision, SubmissionStatus } from '#lib/contract/resources/vocabulary.ts';
import { blankAssignment, blankSubmission } from '#lib/importers/model/blank.ts';
import { authorsOf, reviewerOf } from '#lib/importers/published/published-people.ts';
import type { SourcedAssignment, SourcedSubmission } from '#lib/importers/model/sourced.ts';
import { instantOf } from '#lib/importers/model/times.ts';
import { sortEntries } from './entries.ts';
import { reviewDataOf } from './review-data.ts';
import type { Note, Paper, Review } from './wire.ts';

/**
 * Maps one paper of a PeerRead file.
 *
 * - `sortEntries` tells decisions and reviews from the rest. The committee's decision is read like a meta-review.
 * - The meta-review is the decision: `RECOMMENDATION` is the decision (and `submissionData.sourceDecision`), `DATE` its time, and the text,
 *   without the lines that repeat the recommendation, the notes to authors. Of several meta-reviews the first with a decision counts, and
 *   authors get all texts. Without a recommendation `accepted` decides, and without both the paper is under review. Without a meta-review the
 *   time is unknown.
 * - Every review has its own reviewer, who exists on that paper only.
 * - `DATE` has no time of day and is read as midnight UTC. Other times are null.
 *
 * @param domain `<conference slug>.invalid`
 * @param note reports what was not understood
 */
export function mapPaper(paper: Paper, place: string, domain: string, note: Note): SourcedSubmission {
  const { decisions: metas, reviews } = sortEntries(paper.reviews, note);
  const meta = metas.find(({ recommendation }) => verdictOf(recommendation) !== null) ?? metas[0];
  const verdict = meta ? verdictOf(meta.recommendation) : null;
  if (metas.length > 1) note('reviews', 'has several meta-reviews; the first one with a decision counts');
  if (meta && verdict === null && (meta.recommendation !== '' || paper.accepted === null)) {
    note(
      'reviews',
      `expected a meta-review with the recommendation "Accept…" or "Reject…", found ${JSON.stringify(meta.recommendation)}`,
    );
  }
  if (verdict !== null && paper.accepted !== null && verdict !== paper.accepted) {
    note('accepted', 'contradicts the meta-review; the meta-review counts');
  }
  if (paper.unreadAccepted !== '')
    note('accepted', `expected true, false or null, found ${JSON.stringify(paper.unreadAccepted)}`);
  if (paper.title === '') note('title', 'is missing');
  const notes = [...new Set(metas.map(notesOf))].filter(Boolean).join('\n\n');
  return {
    ...blankSubmission,
    id: paper.id,
    place,
    track: null,
    labels: {},
    title: paper.title === '' ? `Untitled (${paper.givenId})` : paper.title,
    keywords: paper.keywords,
    ...outcomeOf(verdict ?? paper.accepted),
    decidedAt: meta ? midnight(meta.date, note) : null,
    notesToAuthors: metas.length > 0 ? notes : null,
    submissionData: {
      ...(paper.abstract !== null && { abstract: paper.abstract }),
      ...(paper.givenId && { sourceId: paper.givenId }),
      ...(meta?.recommendation && { sourceDecision: meta.recommendation }),
    },
    authors: authorsOf(
      paper.authors.map((name) => ({ name, affiliation: null, identity: '' })),
      domain,
    ),
    assignments: reviews.map(({ review, reviewer }, at) => {
      if (review.unreadKind !== '') {
        const message = `IS_META_REVIEW: expected true or false, found ${JSON.stringify(review.unreadKind)}; it counts as a review`;
        note(`reviews[${at}]`, message);
      }
      return assignmentOf(review, paper.id, reviewer, domain, note);
    }),
  };
}

function assignmentOf(review: Review, paper: string, number: number, domain: string, note: Note): SourcedAssignment {
  const reviewData = reviewDataOf(review);
  if (Object.keys(reviewData).length === 0) {
    note('reviews', 'expected a review with scores or a text, and found neither; it counts as one without answers');
  }
  return {
    ...blankAssignment,
    reviewer: reviewerOf(paper, number, domain),
    status: 'COMPLETED',
    review: {
      status: 'SUBMITTED',
      submittedAt: midnight(review.date, note),
      version: 1,
      reviewData,
    },
  };
}

/** Whether a recommendation means acceptance (true) or rejection (false); null if it is neither. */
function verdictOf(recommendation: string): boolean | null {
  if (/^(conditional(ly)? )?(invite.*workshop|desk reject|reject)/i.test(recommendation)) return false;
  return /^(conditional(ly)? )?accept/i.test(recommendation) ? true : null;
}

function outcomeOf(accepted: boolean | null): { status: SubmissionStatus; decision: Decision | null } {
  if (accepted === null) return { status: 'UNDER_REVIEW', decision: null };
  return accepted ? { status: 'ACCEPTED', decision: 'ACCEPT' } : { status: 'REJECTED', decision: 'REJECT' };
}

function notesOf({ comments, recommendation }: Review): string {
  const repeated = `DECISION:\n${recommendation}\n\nCOMMENT:\n`;
  return comments.startsWith(repeated) ? comments.slice(repeated.length) : comments;
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** Midnight UTC of a date such as `2026-01-05`, `05 Jan 2026` or `05 Jan 2026 (modified: 20 Jan 2026)`. */
function midnight(written: string, note: Note): string | null {
  const date = written.replace(/\s*\(modified\b[^()]*\)$/i, '');
  if (date === '') return null;
  const [, day, word = '', year] = /^(\d{1,2})\s+([A-Za-z]{3})[a-z]*\.?,?\s+(\d{4})$/.exec(date) ?? [];
  const month = months.indexOf(word.toLowerCase()) + 1;
  const time = instantOf(month > 0 ? `${year}-${month}-${day}` : date);
  if (time === null) note('DATE', 'expected a date (YYYY-MM-DD); the time is unknown');
  return time;
}
