import type { Decision, SubmissionStatus } from '#lib/contract/resources/vocabulary.ts';

export interface Outcome {
  status: SubmissionStatus;
  decision: Decision | null;
}

const withdrawn: Outcome = { status: 'WITHDRAWN', decision: null };
const rejected: Outcome = { status: 'REJECTED', decision: 'REJECT' };
const accepted: Outcome = { status: 'ACCEPTED', decision: 'ACCEPT' };
const underReview: Outcome = { status: 'UNDER_REVIEW', decision: null };

/** Words for how a paper is presented or printed; only accepted papers are. */
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
 * The status and decision that a status word of the source means. `ConditionalOral` is read as `Conditional Oral`.
 *
 * - An invitation to the workshop (`Workshop`, `Poster Workshop`) is a rejection by the conference, except on a workshop's own track.
 * - A word for how or where a paper is presented (`Spotlight`, `Long Findings`, `TOG Paper`) means that it is accepted.
 *
 * @returns null if there is no word, or it is not known
 */
export function outcomeOf(written: string, track: string): Outcome | null {
  const word = written.replaceAll(/([a-z])([A-Z])/g, '$1 $2');
  if (/withdr/i.test(word)) return withdrawn;
  if (/reject|declin|\bnot accepted\b/i.test(word)) return rejected;
  if (/workshop/i.test(word)) return /workshop/i.test(track) ? accepted : rejected;
  if (/\b(active|pending|submitted|submission|under|in review|reviewing|undecided)\b/i.test(word)) return underReview;
  return presented.test(word) ? accepted : null;
}
