import type { Tone } from '#components/ui/text/state.tsx';
import { wordsOf } from '#components/ui/text/humanize.ts';
import { type ReviewStatus, decisions, submissionStatuses } from '#lib/contract/resources/vocabulary.ts';

/** How a state is shown: a filled dot is final, a hollow one open. */
export interface Label {
  label: string;
  tone: Tone;
  settled: boolean;
}

const statusLabels: Readonly<Record<(typeof submissionStatuses)[number], Label>> = {
  DRAFT: { label: 'Draft', tone: 'neutral', settled: false },
  SUBMITTED: { label: 'Submitted', tone: 'neutral', settled: false },
  UNDER_REVIEW: { label: 'Under review', tone: 'info', settled: false },
  IN_REVISION: { label: 'In revision', tone: 'warn', settled: false },
  ACCEPTED: { label: 'Accepted', tone: 'ok', settled: true },
  REJECTED: { label: 'Rejected', tone: 'neutral', settled: true },
  WITHDRAWN: { label: 'Withdrawn', tone: 'neutral', settled: true },
};

const decisionLabels: Readonly<Record<(typeof decisions)[number], Label>> = {
  ACCEPT: { label: 'Accept', tone: 'ok', settled: true },
  REJECT: { label: 'Reject', tone: 'neutral', settled: true },
  REVISE: { label: 'Revise', tone: 'warn', settled: false },
};

const reviewLabels: Readonly<Record<ReviewStatus, Label>> = {
  NOT_STARTED: { label: 'Not started', tone: 'neutral', settled: false },
  IN_PROGRESS: { label: 'In progress', tone: 'info', settled: false },
  SUBMITTED: { label: 'Submitted', tone: 'ok', settled: true },
};

/** Returns the label of a submission's status; an unknown value is shown in words (specification §9.2). */
export const statusLabel = (value: string): Label => labelIn(statusLabels, value);
/** Returns the label of a decision. */
export const decisionLabel = (value: string): Label => labelIn(decisionLabels, value);
/** Returns the label of a review's status. */
export const reviewLabel = (value: string): Label => labelIn(reviewLabels, value);

function labelIn(labels: Readonly<Record<string, Label>>, value: string): Label {
  return Object.hasOwn(labels, value) ? (labels[value] ?? unknown(value)) : unknown(value);
}

function unknown(value: string): Label {
  return { label: wordsOf(value), tone: 'neutral', settled: false };
}

/** Returns the place of a status in its vocabulary, from 0; -1 for an unknown one. */
export const statusRank = (value: string): number => submissionStatuses.findIndex((status) => status === value);
/** Returns the place of a decision in its vocabulary, from 0; -1 for an unknown one. */
export const decisionRank = (value: string): number => decisions.findIndex((decision) => decision === value);
