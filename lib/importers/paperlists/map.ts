import type { Decision, SubmissionStatus } from '#lib/contract/vocabulary.ts';
import type { Paper } from './wire.ts';

const outcomes: Record<Paper['status'], { status: SubmissionStatus; decision: Decision | null }> = {
  Poster: { status: 'ACCEPTED', decision: 'ACCEPT' },
  Oral: { status: 'ACCEPTED', decision: 'ACCEPT' },
  Workshop: { status: 'REJECTED', decision: 'REJECT' },
  Reject: { status: 'REJECTED', decision: 'REJECT' },
  Withdraw: { status: 'WITHDRAWN', decision: null },
  Active: { status: 'UNDER_REVIEW', decision: null },
};

/**
 * One paper of a paperlists file.
 *
 * - status and decision follow the table above: an invitation to the workshop is a rejection by the conference. The source's
 *   own word stays in `submissionData.sourceStatus`.
 * - `rating`, `confidence` and `reviewers` are aligned; no reviewers means no reviews. `AnonReviewer2` is this paper's reviewer 2.
 * - The source has no dates at all: every time is null.
 * - `submissionData`: `abstract`, `tldr` unless empty, `sourceId`, `sourceStatus`.
 */
export function mapPaper(paper: Paper) {
  return {
    id: paper.id,
    conference: null,
    track: paper.track,
    title: paper.title,
    keywords: [...new Set(paper.keywords)].filter(Boolean),
    ...outcomes[paper.status],
    decidedAt: null,
    notesToAuthors: null,
    submissionData: {
      abstract: paper.abstract,
      ...(paper.tldr && { tldr: paper.tldr }),
      sourceId: paper.id,
      sourceStatus: paper.status,
    },
    authors: paper.author.map((name, index) => ({ name, affiliation: paper.aff[index] || null })),
    reviews: paper.reviewers.map((reviewer, index) => ({
      reviewer,
      submittedAt: null,
      reviewData: { rating: paper.rating[index], confidence: paper.confidence[index] },
    })),
  };
}
