import type { Decision } from '#lib/contract/resources/vocabulary.ts';
import type { Forum, Reply } from './collection.ts';
import { isHiddenInReviews } from '#lib/importers/tables/visibility.ts';
import { isOpenToAuthors, isOpenToItsAuthors, openFields } from './readers.ts';
import type { Names, Stage } from './stages.ts';
import { type Content, textOf, textsOf } from './wire.ts';

/** What OpenReview says about the decision on a submission. */
export interface Verdict {
  words: string | null;
  /** Whether the submission's authors may read the words. */
  isShown: boolean;
  at: string | null;
  /** The decision note; null if the words are elsewhere. */
  note: Reply | null;
}

/** What a venue's own group says about its decisions. */
export interface DecisionForm {
  /** The field of the decision note with the decision. */
  field: string;
  /** The decisions that count as acceptances; empty if it does not say. */
  accepting: readonly string[];
}

/** @param content of the venue's own group */
export function decisionFormOf(content: Content): DecisionForm {
  return {
    field: textOf(content['decision_field_name']?.value) ?? 'decision',
    accepting: textsOf(content['accept_decision_options']?.value),
  };
}

/** Words that the decision on a paper for the main conference or for findings, and on a short or long paper, consists of. */
const kindsOfPaper =
  /^(?=.*\b(findings|main|short|long|full|regular)\b)\W*((to|findings|main|short|long|full|regular|papers?|conference|track)\b\W*)+$/i;

/**
 * @param accepting the decisions that the venue itself counts as acceptances; empty if it does not say
 * @returns the decision that the words mean; null if they are not known, or are none
 */
export function decisionOf(words: string, accepting: readonly string[] = []): Decision | null {
  if (accepting.includes(words)) return 'ACCEPT';
  const read = decisionInWords(words);
  // `Accept to workshop` may be a rejection of a venue that does not count it.
  return read === 'ACCEPT' && accepting.length > 0 ? null : read;
}

function decisionInWords(words: string): Decision | null {
  // ICLR 2013 accepted papers for its workshop: `conferencePoster-iclr2013-workshop`.
  if (/^conference\w*-\w+-workshop$/i.test(words)) return 'REJECT';
  if (isTentative(words)) return null;
  if (/^\W*(conditional(ly)?\s+)?accept/i.test(words)) return 'ACCEPT';
  if (/\bno decision/i.test(words)) return null;
  if (/revis/i.test(words)) return 'REVISE';
  if (/(?<!\b(no|not|never)\s+)(reject|decline)|workshop track/i.test(words) || isInvitationToWorkshop(words))
    return 'REJECT';
  if (/\b(no|not|never|cannot|can't|unable to)\s+(be\s+)?accept|\bnon-?accept/i.test(words)) return 'REJECT';
  if (/^\W*submitted to\b|^\W*(\w+ \d{4} )?submitted\W*$/i.test(words)) return 'REJECT';
  // `Poster (not oral)` is one; with any other negation it is not clear what is negated.
  const said = words.replaceAll(/\b(no|not|without)\s+(an?\s+)?(oral|poster|talk|archival|recording)\b/gi, '');
  if (/\b(no|not|never|cannot|can't|unable|without)\b/i.test(said)) return null;
  // Whether it counts as rejected or as under revision when authors are asked to submit again, only the venue knows.
  if (/\bresub/i.test(said)) return null;
  if (/\binvited?\s+(for|to)\s+(a\s+|the\s+)?(rebut|respon)/i.test(said)) return null;
  return /accept|oral|poster|spotlight|highlight|notable|\btop\W?\d|talk|invite/i.test(said) || kindsOfPaper.test(said)
    ? 'ACCEPT'
    : null;
}

/** `Invite to Workshop`: the paper was not accepted for the conference. Papers of a workshop may also be a `Workshop Poster`, so the word alone says nothing. */
export const isInvitationToWorkshop = (words: string) => /\binvited?\s+to\s+(the\s+)?workshop/i.test(words);

/** `Probably accept`, `Accept?`: a decision that is not final does not count. */
const isTentative = (words: string) => /\bprobabl|\btentativ|\bmaybe\b|\?\W*$/i.test(words);

/** Whether the words say that nothing is decided yet. */
export const isUndecided = (words: string) =>
  isTentative(words) || /\bno decision|undecided|^\W*(pending|under review)\W*$/i.test(words);

/**
 * What is said about the decision: by the newest decision note. Without one, and if the state says nothing, by the submission itself, as ICLR
 * 2013 did, or by the newest meta-review in a venue without decision notes, as in ICLR 2019. A meta-review counts only if authors may read its
 * recommendation, because otherwise it is only a recommendation.
 *
 * @param field the field of decision notes with the decision
 * @param isUnsaid whether the submission's state says nothing
 * @param hasDecisionNotes whether any submission of the venue has a decision note
 */
export function verdictOf(
  forum: Forum,
  { authors }: Names,
  field: string,
  isUnsaid: boolean,
  hasDecisionNotes: boolean,
): Verdict | null {
  const decision = newestOf(forum, 'decision');
  if (decision) {
    const fields = Object.keys(decision.content);
    const name =
      [field, 'decision'].find((each) => fields.includes(each)) ??
      fields.find((each) => /decision|recommendation/i.test(each));
    const words = name === undefined ? null : textOf(decision.content[name]?.value);
    const isShown = name !== undefined && name in shownFields(decision, authors);
    return { words, isShown, at: decision.created, note: decision };
  }
  if (!isUnsaid) return null;
  const own = textOf(forum.note.content['decision']?.value);
  if (own !== null) {
    const isShown = isOpenToItsAuthors(forum.note, authors) && 'decision' in openFields(forum.note, authors);
    return { words: own, isShown, at: forum.note.accepted, note: null };
  }
  const metaReview = hasDecisionNotes ? undefined : newestOf(forum, 'metaReview');
  const shown = metaReview ? shownFields(metaReview, authors) : {};
  const words = textOf((shown['decision'] ?? shown['recommendation'])?.value);
  if (!metaReview || words === null || decisionOf(words) === null) return null;
  return { words, isShown: true, at: metaReview.created, note: null };
}

/** The fields of a reply that the submission's authors may read; none if they may not read the reply, or it does not say. */
export function shownFields(reply: Reply, authorsName: string): Content {
  if (isOpenToAuthors(reply, authorsName) !== true) return {};
  const open = openFields(reply, authorsName);
  const isHidden = (name: string) => open[name]?.hasLostReaders === true && isHiddenInReviews(name, {});
  return Object.fromEntries(Object.entries(open).filter(([name]) => !isHidden(name)));
}

/** The newest note of a stage. */
export function newestOf({ replies }: Forum, stage: Stage): Reply | undefined {
  return replies
    .filter((reply) => reply.stage === stage)
    .toSorted(oldestFirst)
    .at(-1);
}

const oldestFirst = (one: Reply, other: Reply) => ((one.created ?? '') < (other.created ?? '') ? -1 : 1);
