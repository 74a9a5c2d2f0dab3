import type { Decision, SubmissionStatus } from '#lib/contract/resources/vocabulary.ts';
import type { Forum, Reply } from './collection.ts';
import { decisionOf, isInvitationToWorkshop, isUndecided, newestOf, shownFields, verdictOf } from './decision.ts';
import type { Context } from './map.ts';
import { isOpenToAuthors, isOpenToItsAuthors, openFields } from './readers.ts';
import type { Names } from './stages.ts';
import { type Note, textOf } from './wire.ts';

/** The status of a submission and its decision. */
export interface Outcome {
  status: SubmissionStatus;
  decision: Decision | null;
  decidedAt: string | null;
  withdrawnAt: string | null;
  notesToAuthors: string | null;
  notesToChairs: string | null;
  /** OpenReview's words for the decision, once its authors may read them there. */
  said: string | null;
  /** Whether its authors may know the decision; true if there is none. */
  isOpen: boolean;
  isDeskRejected: boolean;
  /** A state or decision that is not known. */
  strange: string | null;
}

/** The state according to the submission itself: its `venueid`, and `venue` in API v1. */
type State = 'withdrawn' | 'deskRejected' | 'rejected' | 'accepted' | 'open' | 'unsaid' | 'strange';

type OutcomeContext = Pick<Context, 'venue' | 'names' | 'decisionForm' | 'hasDecisionNotes' | 'report'>;

/**
 * The outcome of a submission: from its state, else from what is said about the decision; in API v1 in the opposite order. Only chairs see
 * what its authors may not read yet. A submission without a decision is SUBMITTED.
 */
export function outcomeOf(
  forum: Forum,
  { venue, names, decisionForm, hasDecisionNotes, report }: OutcomeContext,
): Outcome {
  const { note, place } = forum;
  const state = stateOf(note, venue, names);
  const withdrawal = newestOf(forum, 'withdrawal');
  const rejection = newestOf(forum, 'deskRejection');
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
    strange: state === 'strange' ? textOf(note.content['venueid']?.value) : null,
  };
  // If the state is hidden from authors, they may know the decision only from what is said about it.
  const open = openFields(note, names.authors);
  const isStateShown =
    isOpenToItsAuthors(note, names.authors) &&
    ['venueid', 'venue'].every((name) => name in open || !(name in note.content));
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
  const verdict = verdictOf(forum, names, decisionForm.field, state === 'unsaid', hasDecisionNotes);
  const words = verdict?.words ?? null;
  // Of a state that is not known, the words in `venue` may say it.
  const stated = state === 'strange' ? stateOfWords(textOf(note.content['venue']?.value) ?? '') : state;
  const ofState = stated === 'accepted' ? 'ACCEPT' : stated === 'rejected' ? 'REJECT' : null;
  const ofWords = words === null ? null : decisionOf(words, decisionForm.accepting);
  // In API v1, rejected submissions had the venue's own id too.
  const decided = note.isFirstVersion || state === 'strange' ? (ofWords ?? ofState) : (ofState ?? ofWords);
  const isWithdrawal = words !== null && /^\W*withdr/i.test(words);
  if (isWithdrawal && (ofState === null || note.isFirstVersion)) {
    return { ...outcome, status: 'WITHDRAWN', withdrawnAt: withdrawal?.created ?? null };
  }
  if (words !== null && !decided && !isUndecided(words)) outcome.strange = words;
  if (verdict?.note && words === null && !decided) {
    const message = `the decision note says nothing in the field ${JSON.stringify(decisionForm.field)}; it counts as no decision`;
    report({ place: `${place}, note ${note.id}`, field: 'decision', message });
  }
  if (!decided) return outcome;
  const isShown = verdict?.isShown === true;
  return {
    ...outcome,
    decision: decided,
    status: decided === 'ACCEPT' ? 'ACCEPTED' : decided === 'REJECT' ? 'REJECTED' : 'IN_REVISION',
    decidedAt: verdict?.at ?? note.accepted,
    isOpen: (isShown && ofWords === decided) || (isStateShown && ofState === decided),
    said: isShown ? words : null,
    ...(verdict?.note && wordsOf(verdict.note, names, /comment/i)),
  };
}

function stateOf(note: Note, venue: string, names: Names): State {
  const id = textOf(note.content['venueid']?.value);
  const stages = note.invitations.flatMap((each) => each.split('/-/')[1] ?? []);
  const named = stages.find((stage) => /_submission$/i.test(stage)) ?? '';
  const own = id?.split('/').at(-1) ?? named;
  // In API v1, withdrawing changes the invitation, and may leave the venue standing.
  const stated = note.isFirstVersion ? `${named} ${own}` : own;
  // TMLR calls papers that authors took back after they were accepted `Retracted_Acceptance`.
  if (/withdr|^retract/i.test(stated)) return 'withdrawn';
  if (/desk_?reject/i.test(stated)) return 'deskRejected';
  const words = textOf(note.content['venue']?.value) ?? '';
  // In the past rejected submissions had the venue's own id too.
  const isByWords = /\bsubmitted|reject|withdrawn|not accepted|declined/i.test(words) || isInvitationToWorkshop(words);
  if (id === null || (id === venue && isByWords)) return stateOfWords(words);
  if (/^rejected/i.test(own)) return 'rejected';
  if (id === venue) return 'accepted';
  // At TMLR, submissions wait for an action editor in the states `Assigning_AE` and `Assigned_AE`.
  return own === names.submission ||
    // The stage that made it may have another name than the usual one: `<venue>/-/Paper`, `<venue>/Paper`.
    (id === note.invitations[0]?.replace('/-/', '/') && stateOfWords(words) === 'unsaid') ||
    /submission$|under_review|pending|^active|^submitted|^assign(ing|ed)_ae$/i.test(own)
    ? 'open'
    : 'strange';
}

/** The state in API v1, which has only words: `ICLR 2021 Poster`, `Submitted to ICLR 2021`. */
function stateOfWords(words: string): State {
  if (/withdrawn/i.test(words)) return 'withdrawn';
  if (/desk.?reject/i.test(words)) return 'deskRejected';
  if (isInvitationToWorkshop(words)) return 'rejected';
  if (/\bsubmitted/i.test(words)) return 'unsaid';
  if (/\b(reject(ed)?|not accepted|declined)$/i.test(words)) return 'rejected';
  const isPresented = /\b(oral|talk|highlight|notable|accept(ed)?)\b|spotlight|poster\b/i.test(words);
  return isPresented && !/submission$|\breject/i.test(words) ? 'accepted' : 'unsaid';
}

/** The comments of a decision: notes to authors if they may read them, else notes to chairs. */
function wordsOf(note: Reply, names: Names, field: RegExp): Pick<Outcome, 'notesToAuthors' | 'notesToChairs'> {
  const shown = shownFields(note, names.authors);
  const words = (isShown: boolean) =>
    Object.entries(note.content)
      .filter(([name, { value }]) => field.test(name) && name in shown === isShown && textOf(value) !== null)
      .map(([, { value }]) => textOf(value))
      .join('\n\n');
  return { notesToAuthors: words(true) || null, notesToChairs: words(false) || null };
}
