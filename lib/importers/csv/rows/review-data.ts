import type { Report, SourcedPerson } from '#lib/importers/model/sourced.ts';
import { keyOf } from '#lib/importers/tables/columns.ts';
import { comparable, isFileOf, membersIn, scoreOf, setField } from '#lib/importers/tables/fields.ts';
import { nameIn } from '#lib/importers/tables/names.ts';
import type { Entry } from '#lib/importers/tables/entries.ts';
import type { reviewFields } from '#lib/importers/csv/headers/wire.ts';
import type { TableOptions } from '#lib/importers/tables/options.ts';
import type { Table } from '#lib/importers/tables/read/table.ts';
import { withoutScale } from '#lib/importers/tables/scales.ts';
import {
  isHiddenInReviews,
  isOutcomeOfPaper,
  isRecordOfReview,
  listed,
  namesAnyOf,
} from '#lib/importers/tables/visibility.ts';
import { isUnsigned, withoutSignature } from '#lib/importers/tables/texts/signatures.ts';
import { openPartOf } from '#lib/importers/tables/texts/headings.ts';
import { isRating } from '#lib/importers/tables/visibility-of-people.ts';
import { isReviewer } from '#lib/importers/csv/headers/header-words.ts';
import { isBeside } from '#lib/importers/csv/headers/reader-words.ts';
import { isUnnamed } from './unnamed-columns.ts';
import { inLongerRow } from '#lib/importers/tables/read/longer-rows.ts';

type ReviewEntry = Entry<keyof typeof reviewFields>;

/** A longer cell is a text, in which the reviewer may be named in passing. */
const LONGEST_NAME = 100;

/** A score, also with a decimal comma: `4,5`. */
const gradeOf = (cell: string) => scoreOf(/^[+-]?\d{1,3},\d{1,2}$/.test(cell) ? cell.replace(',', '.') : cell);

/** The header of a column that has the name of an earlier one. */
const repeated = /^(.+) \(\d+\)$/;

/** Whether a column has the name of an earlier one, in a table that repeats the column of the reviewer as well: `Reviewer, Score, Reviewer, Score`. */
function isOfAnother({ headers }: Pick<Table, 'headers'>, header: string): boolean {
  const isRepeated = (each: string) => headers.includes(repeated.exec(each)?.[1] ?? '');
  return isRepeated(header) && headers.some((each) => isReviewer(keyOf(each)) && isRepeated(each));
}

type People = ReadonlyMap<string, { firstName: string; lastName: string }>;
const headersOf = new WeakMap<People, { names: Set<string>; known: Map<string, boolean> }>();

const plainName = ({ firstName, lastName }: { firstName: string; lastName: string }) =>
  comparable(`${firstName} ${lastName}`);

/** Whether a header is the name of one of these people: then it says who reviewed, in a table with a column for each reviewer. */
function isPersonOf(people: People, header: string): boolean {
  const { names, known } = headersOf.get(people) ?? {
    names: new Set(Array.from(people.values(), plainName)),
    known: new Map<string, boolean>(),
  };
  headersOf.set(people, { names, known });
  const isPerson = known.get(header) ?? names.has(plainName(nameIn(header)));
  known.set(header, isPerson);
  return isPerson;
}

/**
 * The answers of a review that its authors may see.
 *
 * @param cells of the columns that are no fields of ours, with their headers
 * @param people the known people by address
 */
export function reviewDataOf(
  { table, place, isLonger }: Pick<ReviewEntry, 'table' | 'place' | 'isLonger'>,
  cells: readonly (readonly [header: string, cell: string])[],
  reviewer: SourcedPerson,
  options: TableOptions,
  report: Report,
  people: People,
): Record<string, unknown> {
  const data: Record<string, unknown> = {};
  if (isLonger) {
    const message = inLongerRow('its answers and round are left out');
    report({ place, field: '', message });
    return data;
  }
  for (const [name, cell] of cells) {
    if (isOfAnother(table, name)) {
      const message =
        'is left out: each row has several reviewers, and it is not clear whose this is; number the columns (`Reviewer 1`, `Score 1`)';
      report({ place: table.place, field: name, message });
      continue;
    }
    const text = withoutSignature(cell, reviewer);
    // Whatever the column is called
    const isName =
      text === '' || (text.length <= LONGEST_NAME && namesAnyOf(text, [reviewer])) || isFileOf(text, reviewer);
    const isHidden = isPersonOf(people, name) || isHiddenInReviews(name, options, isRating(cell));
    const isLeftOut = isName || isHidden || isRecordOfReview(name, options);
    const secret = membersIn(cell).find((member) => isHiddenInReviews(member, options));
    if (secret !== undefined && !isLeftOut) {
      const message = `is left out, because it has ${JSON.stringify(secret)}, which is not for authors: write each answer into a column`;
      report({ place: table.place, field: name, message });
    } else if (!isLeftOut && isUnnamed(name, table.headers, options)) {
      const message = 'is left out, because it has no header: give it one that says whether it is for authors';
      report({ place: table.place, field: name, message });
    } else if (!isLeftOut && isBeside(name, table.headers) && !isRating(cell) && !listed(name, options.show)) {
      const message =
        'is left out, because another column says that it is for authors, and this one does not; if it is for them too, add it to source.show';
      report({ place: table.place, field: name, message });
    } else if (isOutcomeOfPaper(name, options)) {
      const message =
        'is left out, because it says what became of the paper; if reviewers fill it in, add it to source.show';
      report({ place: table.place, field: name, message });
    } else if (!isLeftOut) {
      const open = openPartOf(text, options);
      if (open !== '') setField(data, name, gradeOf(withoutScale(open, table, name)));
      const message = 'is left out after a heading of remarks that are not for authors';
      if (open !== text) report({ place: table.place, field: name, message });
      if (text !== cell) report({ place, field: name, message: isUnsigned });
    }
  }
  return data;
}
