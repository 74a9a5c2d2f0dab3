import type { Report } from '#lib/importers/model/sourced.ts';
import { isYes } from '#lib/importers/tables/status-words.ts';
import type { ReviewEntry } from './map.ts';

const ofRole = /^((reviewer|review|user)[ _]?)?(role|type|kind)$/i;
/** Of the paper, if nothing else is said: `Editorial`, `AC power systems`. */
const ofPaper = /^(type|kind)$/i;
const metaReview = /^meta([- ]?review(er)?)?$/i;
/**
 * The role of someone who writes for the committee: `Senior PC member`, `Area chair`, `1AC (primary)`. The second AC of a paper writes a review,
 * and so does a `Reviewer (invited by a chair)`.
 */
const ofOthers = [
  /^((1|primary) ?)?s?ac\b(?! in )|^spc\b|^senior (pc|program)|\bmeta[- ]?review/i,
  /^(?!.*\b(reviewer|referee|by|for)\b)(\w+[ -]){0,4}(chair(man|woman|person)?|editor)s?\b/i,
];
const mark = /^is[ _]?meta([ _]?review(er)?)?$/i;

const isOfOthers = (name: string, cell: string) =>
  ofRole.test(name) && (ofPaper.test(name) ? metaReview.test(cell) : ofOthers.some((pattern) => pattern.test(cell)));

/** Whether a column may tell reviews from meta-reviews. */
export const saysWhose = (header: string) => ofRole.test(header) || mark.test(header);

/** Whether a row of a table of reviews says that it is by a meta-reviewer, chair or editor. Such a row may be for the committee; it is reported. */
export function isMetaReview(entry: ReviewEntry, report: Report): boolean {
  const found = entry
    .others()
    .find(([name, cell]) => isOfOthers(name, cell) || (mark.test(name) && isYes(cell) === true));
  if (!found) return false;
  const [field, cell] = found;
  const message = `${JSON.stringify(cell.slice(0, 40))} says that this row is not by a reviewer, so it is left out`;
  report({ place: entry.place, field, message });
  return true;
}
