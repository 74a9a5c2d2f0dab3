import { splitName } from '#lib/importers/model/derive.ts';
import type { Report, SourcedAssignment, SourcedAuthor, SourcedPerson } from '#lib/importers/model/sourced.ts';
import type { Entry } from '#lib/importers/tables/entries.ts';
import { person, scoreOf, setField } from '#lib/importers/tables/fields.ts';
import { namesIn } from '#lib/importers/tables/names.ts';
import { isRating } from '#lib/importers/tables/visibility-of-people.ts';
import { isHiddenInReviews, type Visibility } from '#lib/importers/tables/visibility.ts';
import { momentIn, momentOf, type TimeRules } from '#lib/importers/tables/moments.ts';
import { isYes } from '#lib/importers/tables/status-words.ts';
import { addressOf, type ChairAddresses, personId } from './committee.ts';
import { type Headings, openSections } from './sections.ts';
import type { authorFields, metareviewFields, reviewFields } from './wire.ts';

type AuthorEntry = Entry<keyof typeof authorFields>;
export type ReviewEntry = Entry<keyof typeof reviewFields>;
type MetareviewEntry = Entry<keyof typeof metareviewFields>;

export function authorOf(entry: AuthorEntry, addresses: ChairAddresses): SourcedAuthor {
  const email = addressOf(entry, addresses);
  return {
    firstName: entry.get('firstName'),
    lastName: entry.get('lastName'),
    email,
    affiliation: entry.get('affiliation') || null,
    country: entry.get('country') || null,
    isCorresponding: isYes(entry.get('corresponding')) === true,
    id: email === null ? personId(entry.get('person')) : null,
  };
}

/** Authors with only names: `A, B and C`. */
export function namedAuthors(cell: string): SourcedAuthor[] {
  return namesIn(cell).map((name) => {
    return { ...splitName(name), email: null, affiliation: null, country: null, isCorresponding: false, id: null };
  });
}

/** A committee member of whom a table has only a number and a name. */
export function unlistedMember(member: string, name: string): SourcedPerson {
  return person({ id: `member ${member}` }, splitName(name));
}

/** The latest version of each member's review of one submission. Of several reviews by one member the last counts, which is reported. */
export function latestReviews(entries: readonly ReviewEntry[], report: Report): ReviewEntry[] {
  const latest = new Map<string, ReviewEntry>();
  const rank = (entry: ReviewEntry) => Number.parseFloat(entry.get('version')) || 0;
  for (const entry of entries) {
    const key = entry.get('member') || `${entry.get('memberName')} ${entry.get('number')}`;
    const other = latest.get(key);
    const [last, former] = !other || rank(entry) >= rank(other) ? [entry, other] : [other, entry];
    latest.set(key, last);
    if (former && former.get('order') !== last.get('order')) {
      const message = 'is left out, because the same member wrote another review of this submission';
      report({ place: former.place, field: '', message });
    }
  }
  return [...latest.values()];
}

/** How reviews are read. */
export interface ReviewRules {
  times: TimeRules;
  visibility: Visibility;
  form: Headings;
  /** Whether the tables of reviews have texts or scores; some exports have them only in other tables. */
  hasAnswers: boolean;
}

/** @returns the review; in progress if it has neither text nor scores, or no date if no review has them */
export function reviewOf(entry: ReviewEntry, rules: ReviewRules, report: Report): SourcedAssignment['review'] {
  const reviewData = reviewDataOf(entry, rules);
  const hasOwn = entry.get('text') !== '' || entry.get('scores') !== '' || Object.keys(reviewData).length > 0;
  const isWritten = hasOwn || (!rules.hasAnswers && entry.get('date') !== '');
  return {
    status: isWritten ? 'SUBMITTED' : 'IN_PROGRESS',
    submittedAt: isWritten ? writtenAt(entry, rules.times, report) : null,
    version: Math.max(1, Math.trunc(Number(entry.get('version'))) || 1),
    reviewData: isWritten ? reviewData : {},
  };
}

/** The time of a review; one that is not understood is reported. `date` and `time` are two columns; in some exports one of them has both. */
function writtenAt(entry: ReviewEntry, times: TimeRules, report: Report): string | null {
  const [date, time] = [entry.get('date'), entry.get('time')];
  const known = momentOf(`${date} ${time}`, times) ?? momentOf(date, times) ?? momentOf(time, times);
  const both = /^\d{1,2}:\d{2}/.test(time) && /^\S+$/.test(date) ? `${date} ${time}` : date;
  return known ?? momentIn(entry, 'date', times, report, 'begins', both);
}

/** The scores, one per line (`Overall evaluation: 2`), and the parts of the text that authors may see. */
function reviewDataOf(entry: ReviewEntry, { visibility, form }: ReviewRules): Record<string, unknown> {
  const data: Record<string, unknown> = {};
  const add = (name: string, value: unknown) => {
    if (!isHiddenInReviews(name, visibility, isRating(String(value)))) setField(data, name, value);
  };
  for (const line of entry.get('scores').split('\n')) {
    const [, label, value] = /^\s*(.+?)\s*:\s*(.+?)\s*$/.exec(line) ?? [];
    if (label !== undefined && value !== undefined) add(label, scoreOf(value));
    else if (line.trim() !== '') add('Score', scoreOf(line.trim()));
  }
  if (entry.get('total') !== '') add('Total score', scoreOf(entry.get('total')));
  for (const [heading, text] of openSections(entry.get('text'), form, visibility)) {
    add(heading === '' ? 'Review' : sentenceCase(heading), text);
  }
  return data;
}

/** Turns `OVERALL EVALUATION` into `Overall evaluation`. */
const sentenceCase = (text: string) => {
  return /\p{Ll}/u.test(text) ? text : text.charAt(0) + text.slice(1).toLowerCase();
};

/** The parts of metareviews that authors may see. */
export function notesOf(entries: readonly MetareviewEntry[], { visibility, form }: ReviewRules): string | null {
  const texts = entries.flatMap((entry) => openSections(entry.get('text'), form, visibility).map(([, text]) => text));
  return texts.length === 0 ? null : texts.join('\n\n');
}

/**
 * Whether reviews are released: only if EasyChair has sent them for every submission with reviews. Reviews may have been sent for a rebuttal;
 * because a release also shows decisions, every decision must have been notified too, also of submissions without reviews.
 *
 * @param submissions for each: the cell `reviews sent`, null if it has no reviews, and whether it has a decision that was not notified
 */
export function areReleased(submissions: readonly { reviewsSent: string | null; isUntold: boolean }[]): boolean | null {
  const sent = submissions.flatMap(({ reviewsSent }) => reviewsSent ?? []);
  const isSent = sent.length > 0 && sent.every((cell) => isYes(cell) === true);
  return isSent && !submissions.some(({ isUntold }) => isUntold) ? true : null;
}
