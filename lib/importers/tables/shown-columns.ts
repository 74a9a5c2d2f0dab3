import type { Report, SourcedPerson } from '#lib/importers/model/sourced.ts';
import type { Entry } from './entries.ts';
import { isHiddenInSubmissions, isOfReviewing, namesAnyOf, type Visibility } from './visibility.ts';

/**
 * The cells of a submission's row that are no field of ours and that its authors may see. What nobody can tell by its name is left out
 * and reported, and so is a cell that names a reviewer of it.
 *
 * @param isOther columns that are read elsewhere
 */
export function shownOf<Field extends string>(
  entry: Entry<Field>,
  reviewers: readonly SourcedPerson[],
  visibility: Visibility,
  report: Report,
  isOther: (name: string) => boolean = () => false,
): [name: string, cell: string][] {
  return entry.others().filter(([name, cell]) => {
    if (isOther(name)) return false;
    if (isHiddenInSubmissions(name, visibility)) {
      if (isOfReviewing(name)) return false;
      const message = 'is left out, since authors would see it; if they may, name it in source.show';
      report({ place: entry.table.place, field: name, message });
      return false;
    }
    if (!namesAnyOf(cell, reviewers)) return true;
    report({ place: entry.place, field: name, message: 'is left out, since it names a reviewer of the submission' });
    return false;
  });
}
