import { type ReviewStatus, decisions, submissionStatuses } from '#lib/contract/vocabulary.ts';

export type Tone = 'neutral' | 'info' | 'ok' | 'warn' | 'bad';

/** How a state is shown: `open` is a hollow dot, `settled` a full one, `gone` a crossed one, `unknown` a hollow square. */
export interface Look {
  label: string;
  tone: Tone;
  shape: 'open' | 'settled' | 'gone' | 'unknown';
}

const statusLooks: Readonly<Record<(typeof submissionStatuses)[number], Look>> = {
  DRAFT: { label: 'Draft', tone: 'neutral', shape: 'open' },
  SUBMITTED: { label: 'Submitted', tone: 'neutral', shape: 'open' },
  UNDER_REVIEW: { label: 'Under review', tone: 'info', shape: 'open' },
  IN_REVISION: { label: 'In revision', tone: 'warn', shape: 'open' },
  ACCEPTED: { label: 'Accepted', tone: 'ok', shape: 'settled' },
  REJECTED: { label: 'Rejected', tone: 'neutral', shape: 'settled' },
  WITHDRAWN: { label: 'Withdrawn', tone: 'neutral', shape: 'gone' },
};

const decisionLooks: Readonly<Record<(typeof decisions)[number], Look>> = {
  ACCEPT: { label: 'Accept', tone: 'ok', shape: 'settled' },
  REJECT: { label: 'Reject', tone: 'neutral', shape: 'settled' },
  REVISE: { label: 'Revise', tone: 'warn', shape: 'open' },
};

const reviewLooks: Readonly<Record<ReviewStatus, Look>> = {
  NOT_STARTED: { label: 'Not started', tone: 'neutral', shape: 'open' },
  IN_PROGRESS: { label: 'In progress', tone: 'info', shape: 'open' },
  SUBMITTED: { label: 'Submitted', tone: 'ok', shape: 'settled' },
};

/** How a submission's status is shown; a value outside the vocabulary as it came (specification §9.2). */
export const statusLook = (value: string): Look => look(statusLooks, value);
/** How a decision is shown. */
export const decisionLook = (value: string): Look => look(decisionLooks, value);
/** How a review's status is shown. */
export const reviewLook = (value: string): Look => look(reviewLooks, value);

function look(looks: Readonly<Record<string, Look>>, value: string): Look {
  return Object.hasOwn(looks, value) ? (looks[value] ?? unknown(value)) : unknown(value);
}

function unknown(value: string): Look {
  return { label: value, tone: 'neutral', shape: 'unknown' };
}

/** The place of a value in its vocabulary, from 0; -1 for one outside it. */
export const statusRank = (value: string): number => submissionStatuses.findIndex((status) => status === value);
/** The same for a decision. */
export const decisionRank = (value: string): number => decisions.findIndex((decision) => decision === value);
