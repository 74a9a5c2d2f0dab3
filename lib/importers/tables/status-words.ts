import type { AssignmentStatus, Decision, SubmissionStatus } from '#lib/contract/resources/vocabulary.ts';
import type { Report } from '#lib/importers/model/sourced.ts';
import { keyOf } from './columns.ts';
import type { Entry } from './entries.ts';

/** The meaning of a word for a submission. */
export interface Outcome {
  /** Null if the word means only that nothing is decided. */
  status: SubmissionStatus | null;
  decision: Decision | null;
}

/** The meaning of words from the conference file: `{ 'A-list': ACCEPTED }`. */
export type OwnWords = Readonly<Record<string, string>>;

const undecided: Outcome = { status: null, decision: null };
const rejected: Outcome = { status: 'REJECTED', decision: 'REJECT' };
const accepted: Outcome = { status: 'ACCEPTED', decision: 'ACCEPT' };
const revised: Outcome = { status: 'IN_REVISION', decision: 'REVISE' };

const outcomes: Readonly<Record<string, Outcome>> = {
  DRAFT: { status: 'DRAFT', decision: null },
  SUBMITTED: { status: 'SUBMITTED', decision: null },
  UNDER_REVIEW: { status: 'UNDER_REVIEW', decision: null },
  IN_REVISION: revised,
  ACCEPTED: accepted,
  REJECTED: rejected,
  WITHDRAWN: { status: 'WITHDRAWN', decision: null },
};

/** The first match counts. */
const rules: readonly [RegExp, Outcome][] = [
  [/withdr|retract|\bcancel/, { status: 'WITHDRAWN', decision: null }],
  [/\bdraft\b|\bincomplete\b|\bnot (yet )?submitted\b|\bunsubmitted\b/, { status: 'DRAFT', decision: null }],
  // A decision that is not final does not count.
  [
    /\?|\bprobabl|\btentativ|\blikely\b|\bmaybe\b|borderline|\bpropos|\brecommend|wait(ing)? ?list|\bno decision\b/,
    undecided,
  ],
  [/\bawait|\bpending\b|\bundecided\b|\bnot decided\b|\bto be decided\b|\btb[da]\b|^none$|^n\/?a$|^-+$/, undecided],
  [/\bnot? (be )?accept|reject|\bdeclin|\brefus|\bnot selected\b|\bfail(ed)?\b|\bdesk\b/, rejected],
  [/accept/, accepted],
  [/\brevis|\bresubmi|\brework/, revised],
  [
    /^(oral|poster|spotlight|talk|highlight|(full|short|long) (paper|talk))s?$|camera.?ready|\bpublished\b|\bin press\b/,
    accepted,
  ],
  [/review|discuss|rebuttal|feedback/, { status: 'UNDER_REVIEW', decision: null }],
  [/submitted|\bcomplete\b|^(new|active|received|open|submission|registered|in progress)$/, undecided],
];

/**
 * The meaning of a word for a status or decision.
 *
 * @param own words of the conference file; they take precedence
 * @returns null if the word is not known
 */
export function outcomeOf(word: string, own: OwnWords = {}): Outcome | null {
  if (word.trim() === '') return undecided;
  const named = ownWord(word, own);
  if (named !== undefined && outcomes[named]) return outcomes[named];
  const plain = word
    .toLowerCase()
    .replaceAll(/[_\s]+/g, ' ')
    .trim();
  return rules.find(([pattern]) => pattern.test(plain))?.[1] ?? null;
}

/** The outcome in a field of a row. An unknown word is reported, and decides nothing. */
export function outcomeIn<Field extends string>(
  entry: Entry<Field>,
  field: NoInfer<Field>,
  own: OwnWords | undefined,
  report: Report,
): Outcome {
  const word = entry.get(field);
  const outcome = outcomeOf(word, own);
  if (!outcome) report({ place: entry.place, field, message: unknownWord(word) });
  return outcome ?? undecided;
}

/** The message about a status or decision that is not known. */
export const unknownWord = (word: string) =>
  `the word ${JSON.stringify(word)} is not known; add it to source.statuses with the status that it means`;

/** The source's own word for a decision as a note to authors; null if it says no more than the decision itself. */
export function decisionNote(decision: Decision | null, word: string): string | null {
  return decision === null || /^(accept|reject|revise)e?d?$/i.test(word) ? null : `Decision: ${word}`;
}

/**
 * The meaning of a word for the status of an assignment.
 *
 * @returns null if there is no word, or it is not known
 */
export function assignmentOf(word: string, own: OwnWords = {}): AssignmentStatus | null {
  const named = ownWord(word, own);
  if (named === 'PENDING' || named === 'ACCEPTED' || named === 'DECLINED') return named;
  if (named === 'COMPLETED' || named === 'CANCELLED') return named;
  const plain = word.toLowerCase().trim();
  if (/\bno (answer|response|reply)|\bnot (yet )?(answered|responded)|unanswered/.test(plain)) return 'PENDING';
  if (/declin|reject|refus|\bno\b|\bnot (able|available)\b|unavailable/.test(plain)) return 'DECLINED';
  if (/cancel|withdr|removed|revoked|unassigned|released/.test(plain)) return 'CANCELLED';
  if (
    /\bnot (yet )?(completed?|submitted|done|started)\b|incomplete|in progress|\bdraft\b|started|overdue|late/.test(
      plain,
    )
  ) {
    return 'ACCEPTED';
  }
  if (/\b(completed?|submitted|done|finished|received)\b/.test(plain)) return 'COMPLETED';
  if (/pending|invited|asked|requested|await|\bsent\b/.test(plain)) return 'PENDING';
  if (/accept|agreed|confirmed|assigned|\byes\b|acknowledged/.test(plain)) return 'ACCEPTED';
  return null;
}

function ownWord(word: string, own: OwnWords): string | undefined {
  const found = Object.entries(own).find(([each]) => keyOf(each) === keyOf(word));
  return found?.[1];
}

/** Whether a cell means yes (true) or no (false); null for anything else. */
export function isYes(cell: string): boolean | null {
  if (/^(y|yes|true|1|x|✓|✔|ja|oui|si|sí)$/i.test(cell)) return true;
  return /^(n|no|false|0|-|nein|non)$/i.test(cell) ? false : null;
}

/** The entries of a list in a cell: one per line, else separated by `;`, `|` or `,`; also a list as Python or JSON writes it. */
export function listOf(cell: string): string[] {
  const inside = /^\[(.*)\]$/s.exec(cell.trim())?.[1];
  if (inside !== undefined) {
    const quoted = [...inside.matchAll(/"((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)'/g)];
    if (quoted.length > 0) return clean(quoted.map(([, double, single]) => double ?? single ?? ''));
  }
  const text = inside ?? cell;
  const mark = text.includes('\n') ? '\n' : text.includes(';') ? ';' : text.includes('|') ? '|' : ',';
  return clean(text.split(mark));
}

function clean(entries: readonly string[]): string[] {
  return [...new Set(entries.map((entry) => entry.trim()))].filter((entry) => entry !== '');
}
