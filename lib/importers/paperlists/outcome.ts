import type { Decision, SubmissionStatus } from '#lib/contract/resources/vocabulary.ts';

export interface Outcome {
  status: SubmissionStatus;
  decision: Decision | null;
}

const withdrawn: Outcome = { status: 'WITHDRAWN', decision: null };
const rejected: Outcome = { status: 'REJECTED', decision: 'REJECT' };
const accepted: Outcome = { status: 'ACCEPTED', decision: 'ACCEPT' };
const underReview: Outcome = { status: 'UNDER_REVIEW', decision: null };

/** How a paper is presented or printed, which only accepted ones are. */
const presented = new RegExp(
  'accept poster oral spotlight highlight notable top\\W?\\d award talk findings paper long short main full regular journal tog demo'
    .concat(
      ' industry abstract presentation technical panel course tutorial lecture exhibit arts? emerging proceedings',
    )
    .concat(' published invited contributed system survey special')
    .split(' ')
    .map((word) => (word.length < 6 ? `\\b${word}` : word))
    .join('|'),
  'i',
);

/**
 * What a status word of the source says of a paper.
 *
 * - An invitation to the workshop (`Workshop`, `Poster Workshop`) is a rejection by the conference; on a workshop's own track it is not.
 * - A word for how or where a paper is presented (`Spotlight`, `Long Findings`, `TOG Paper`) says that it is accepted.
 *
 * @returns null where the word is not known, or there is none: the paper was submitted, and more is not known
 */
export function outcomeOf(word: string, track: string): Outcome | null {
  if (/withdr/i.test(word)) return withdrawn;
  if (/reject/i.test(word)) return rejected;
  if (/workshop/i.test(word)) return /workshop/i.test(track) ? accepted : rejected;
  if (/\b(active|pending|submitted|submission|under|in review|reviewing|undecided)\b/i.test(word)) return underReview;
  return presented.test(word) ? accepted : null;
}
