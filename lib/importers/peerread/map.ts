import type { Decision, SubmissionStatus } from '#lib/contract/vocabulary.ts';
import { splitSections } from './sections.ts';
import type { MetaReview, OrdinaryReview, Paper } from './wire.ts';

/**
 * One paper of a PeerRead-like file.
 *
 * - The meta-review is the decision: `RECOMMENDATION` says which (its own word stays in `submissionData.sourceDecision`),
 *   `DATE` when, and its text, less the lines that repeat the recommendation, goes to the authors. A paper without one is decided
 *   by `accepted`, at an unknown time; without either it is under review.
 * - Every other review is one by a reviewer of its own: the source names none, so they are numbered by their place.
 * - `DATE` has no time of day: midnight UTC. Other times are null.
 * - `reviewData`: see `reviewData` below.
 * - `submissionData`: `abstract`, `sourceId`, and `sourceDecision` where there is one.
 * - A keyword entry that holds several, joined by `;`, is split; repeated keywords are left out.
 */
export function mapPaper(paper: Paper) {
  const meta = paper.reviews.find((review) => review.IS_META_REVIEW);
  const reviews = paper.reviews.filter((review) => !review.IS_META_REVIEW);
  const accepted = meta ? meta.RECOMMENDATION.startsWith('Accept') : paper.accepted;
  return {
    id: paper.id,
    conference: paper.conference,
    track: 'main',
    title: paper.title,
    keywords: keywordsOf(paper),
    ...outcome(accepted),
    decidedAt: midnight(meta?.DATE),
    notesToAuthors: meta ? notesOf(meta) : null,
    submissionData: {
      abstract: paper.abstract,
      sourceId: paper.id,
      ...(meta && { sourceDecision: meta.RECOMMENDATION }),
    },
    authors: paper.authors.map((name) => ({ name, affiliation: null })),
    reviews: reviews.map((review, index) => ({
      reviewer: index + 1,
      submittedAt: midnight(review.DATE),
      reviewData: reviewData(review),
    })),
  };
}

function outcome(accepted: boolean | null): { status: SubmissionStatus; decision: Decision | null } {
  if (accepted === null) return { status: 'UNDER_REVIEW', decision: null };
  return accepted ? { status: 'ACCEPTED', decision: 'ACCEPT' } : { status: 'REJECTED', decision: 'REJECT' };
}

function keywordsOf(paper: Paper): string[] {
  const all = paper.keywords.flatMap((entry) => entry.split(';')).map((keyword) => keyword.trim());
  return [...new Set(all)].filter(Boolean);
}

function notesOf(meta: MetaReview): string {
  const repeated = `DECISION:\n${meta.RECOMMENDATION}\n\nCOMMENT:\n`;
  return meta.comments.startsWith(repeated) ? meta.comments.slice(repeated.length) : meta.comments;
}

function midnight(date: string | null | undefined): string | null {
  return date ? `${date}T00:00:00.000Z` : null;
}

const scoreNames: Readonly<Record<string, string>> = {
  RECOMMENDATION: 'rating',
  REVIEWER_CONFIDENCE: 'confidence',
  SOUNDNESS_CORRECTNESS: 'soundness',
};

/**
 * A review's answers: first the scores, then `title` where it says more than "Official Review", then the text by sections.
 * Any upper-case field with a whole number is a score: three have names of their own, the others become camel case
 * (`MEANINGFUL_COMPARISON` → `meaningfulComparison`); where two would get one name, the later keeps its upper-case name.
 */
function reviewData(review: OrdinaryReview): Record<string, string | number> {
  const data: Record<string, string | number> = {};
  for (const [field, value] of Object.entries(review)) {
    if (!/^[A-Z][A-Z0-9_]*$/.test(field) || !Number.isInteger(value)) continue;
    const name = scoreNames[field] ?? camelCase(field);
    data[name in data ? field : name] = value as number;
  }
  if (review.TITLE && review.TITLE !== 'Official Review') data.title = review.TITLE;
  return { ...data, ...splitSections(review.comments) };
}

function camelCase(field: string): string {
  return field.toLowerCase().replaceAll(/_+([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
}
