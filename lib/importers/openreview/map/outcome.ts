import type { Decision, SubmissionStatus } from '#lib/contract/resources/vocabulary.ts';
import { isOpenToAuthors, openFields } from './readers.ts';
import type { Forum, Reply } from './collection.ts';
import type { Names, Stage } from './stages.ts';
import { textOf } from './wire.ts';

/** The status of a submission and its decision. */
export interface Outcome {
  status: SubmissionStatus;
  decision: Decision | null;
  decidedAt: string | null;
  withdrawnAt: string | null;
  notesToAuthors: string | null;
  notesToChairs: string | null;
  /** OpenReview's words for the decision, once its authors may read them. */
  said: string | null;
  /** Whether its authors may know the decision; true if there is none. */
  isOpen: boolean;
  isDeskRejected: boolean;
  /** A state or decision that is not known. */
  strange: string | null;
}

/** The state according to the submission's `venueid`. */
type State = 'withdrawn' | 'deskRejected' | 'rejected' | 'accepted' | 'open' | 'unsaid' | 'strange';

/**
 * The outcome of a submission: from its state (`venueid`), else from its decision note. Only chairs see what its authors may not read yet. A
 * submission without a decision is SUBMITTED.
 */
export function outcomeOf(forum: Forum, venue: string, names: Names): Outcome {
  const state = stateOf(forum, venue, names);
  const decision = lastOf(forum, 'decision');
  const withdrawal = lastOf(forum, 'withdrawal');
  const rejection = lastOf(forum, 'deskRejection');
  const outcome: Outcome = {
    status: 'SUBMITTED',
    decision: null,
    decidedAt: null,
    withdrawnAt: null,
    notesToAuthors: null,
    notesToChairs: null,
    said: null,
    isOpen: true,
    isDeskRejected: false,
    strange: state === 'strange' ? textOf(forum.note.content['venueid']?.value) : null,
  };
  // If the state is hidden from authors, they may know the decision only from a decision note.
  const isStateShown = 'venueid' in openFields(forum.note, names.authors) || !('venueid' in forum.note.content);
  const isUnsaid = state === 'unsaid' || state === 'strange';
  if (state === 'withdrawn' || (isUnsaid && withdrawal)) {
    return { ...outcome, status: 'WITHDRAWN', withdrawnAt: withdrawal?.created ?? null };
  }
  if (state === 'deskRejected' || (isUnsaid && rejection)) {
    const told = rejection && wordsOf(rejection, names, /comment|reason/i);
    const rejected = { decision: 'REJECT', status: 'REJECTED', isDeskRejected: true } as const;
    const isOpen =
      (state === 'deskRejected' && isStateShown) ||
      (rejection !== undefined && isOpenToAuthors(rejection, names.authors) === true);
    return { ...outcome, ...rejected, isOpen, decidedAt: rejection?.created ?? null, ...told };
  }
  const word = decision && wordOf(decision);
  const ofState = state === 'accepted' ? 'ACCEPT' : state === 'rejected' ? 'REJECT' : null;
  const decided = ofState ?? (word ? decisionOf(word) : null);
  if (word && !decided) outcome.strange = word;
  if (!decided) return outcome;
  const isShown = decision !== undefined && isOpenToAuthors(decision, names.authors) === true;
  return {
    ...outcome,
    decision: decided,
    status: decided === 'ACCEPT' ? 'ACCEPTED' : decided === 'REJECT' ? 'REJECTED' : 'IN_REVISION',
    decidedAt: decision?.created ?? forum.note.accepted,
    isOpen: isShown || (ofState !== null && isStateShown),
    said: isShown ? (word ?? null) : null,
    ...(decision && wordsOf(decision, names, /comment/i)),
  };
}

function stateOf({ note }: Forum, venue: string, names: Names): State {
  const id = textOf(note.content['venueid']?.value);
  const stages = note.invitations.flatMap((each) => each.split('/-/')[1] ?? []);
  const named = stages.find((stage) => /_submission$/i.test(stage)) ?? '';
  const own = id?.split('/').at(-1) ?? named;
  if (/withdr/i.test(own)) return 'withdrawn';
  if (/desk_?reject/i.test(own)) return 'deskRejected';
  const words = textOf(note.content['venue']?.value) ?? '';
  // In the past rejected submissions had the venue's own id too.
  if (id === null || (id === venue && /\bsubmitted|reject|withdrawn/i.test(words))) return stateOfWords(words);
  if (/^rejected/i.test(own)) return 'rejected';
  if (id === venue) return 'accepted';
  return own === names.submission || /submission$|under_review|pending|^active|^submitted/i.test(own)
    ? 'open'
    : 'strange';
}

/** The state in API v1, which has only words: `ICLR 2021 Poster`, `Submitted to ICLR 2021`. */
function stateOfWords(words: string): State {
  if (/withdrawn/i.test(words)) return 'withdrawn';
  if (/desk.?reject/i.test(words)) return 'deskRejected';
  if (/\bsubmitted|\breject/i.test(words)) return 'unsaid';
  return /\b(poster|oral|spotlight|talk)\b/i.test(words) && !/submission$/i.test(words) ? 'accepted' : 'unsaid';
}

/** @returns the decision that the words mean; null if they are not known */
export function decisionOf(words: string): Decision | null {
  if (/^\W*(conditional(ly)?\s+)?accept/i.test(words)) return 'ACCEPT';
  if (/revis/i.test(words)) return 'REVISE';
  if (/reject|decline|not accept|workshop track/i.test(words)) return 'REJECT';
  return /accept|oral|poster|spotlight|notable|talk|invite/i.test(words) ? 'ACCEPT' : null;
}

function wordOf({ content }: Reply): string | null {
  const named =
    content['decision'] ?? Object.entries(content).find(([name]) => /decision|recommendation/i.test(name))?.[1];
  return textOf(named?.value);
}

/** The comments of a decision: notes to authors if they may read them, else notes to chairs. */
function wordsOf(note: Reply, names: Names, field: RegExp): Pick<Outcome, 'notesToAuthors' | 'notesToChairs'> {
  const shown = isOpenToAuthors(note, names.authors) === true ? openFields(note, names.authors) : {};
  const words = (isShown: boolean) =>
    Object.entries(note.content)
      .filter(([name, { value }]) => field.test(name) && name in shown === isShown && textOf(value) !== null)
      .map(([, { value }]) => textOf(value))
      .join('\n\n');
  return { notesToAuthors: words(true) || null, notesToChairs: words(false) || null };
}

/** The newest note of a stage. */
function lastOf({ replies }: Forum, stage: Stage): Reply | undefined {
  return replies
    .filter((reply) => reply.stage === stage)
    .toSorted(oldestFirst)
    .at(-1);
}

const oldestFirst = (one: Reply, other: Reply) => ((one.created ?? '') < (other.created ?? '') ? -1 : 1);
