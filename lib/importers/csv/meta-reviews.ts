import type { Report } from '#lib/importers/model/sourced.ts';
import { isYes } from '#lib/importers/tables/status-words.ts';
import type { ReviewEntry } from './map.ts';

const ofRole = /^((reviewer|review|user)[ _]?)?(role|type|kind)$/i;
const ofOthers = /^meta$|\bmeta[- ]?review|(?<![a-z])(s?ac|spc)\b|\bchairs?\b|\beditors?\b|\bsenior (pc|program)/i;
const mark = /^is[ _]?meta([ _]?review(er)?)?$/i;

/** Whether a row of a table of reviews says that it is by a meta-reviewer, chair or editor. It is no review, may be for the committee, and is reported. */
export function isMetaReview(entry: ReviewEntry, report: Report): boolean {
  const found = entry
    .others()
    .find(([name, cell]) => (ofRole.test(name) && ofOthers.test(cell)) || (mark.test(name) && isYes(cell) === true));
  if (!found) return false;
  const [field, cell] = found;
  const message = `${JSON.stringify(cell.slice(0, 40))} says that this is no review by a reviewer, so it is left out`;
  report({ place: entry.place, field, message });
  return true;
}
