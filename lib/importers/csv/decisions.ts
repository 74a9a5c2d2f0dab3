import type { Report } from '#lib/importers/model/sourced.ts';
import { type Aliases, Columns, keyOf } from '#lib/importers/tables/columns.ts';
import { Entries, type Groups } from '#lib/importers/tables/entries.ts';
import { idIn, withoutCode } from '#lib/importers/tables/fields.ts';
import type { TableOptions } from '#lib/importers/tables/options.ts';
import type { Table } from '#lib/importers/tables/read/table.ts';
import { mainWordsOfName } from '#lib/importers/tables/table-kinds.ts';
import { kinds } from '#lib/importers/csv/headers/kinds.ts';
import { submissionFields } from '#lib/importers/csv/headers/submission-fields.ts';
import { SubmissionIds } from '#lib/importers/csv/rows/by-submission.ts';
import type { SubmissionEntry } from './map.ts';
import { stateOf } from './outcome.ts';
import { inLongerRow } from '#lib/importers/tables/read/longer-rows.ts';

type Field = keyof typeof submissionFields;

/** `Decisions`, `Paper decisions`, `CONF27 results`, but not `Award decisions` or `Plagiarism results`: they are about something else. */
const ofDecisions =
  /^(\S*\d\S* )?((final|papers?|submissions?|conference|acceptance|decision) )*(decisions?|results?|outcomes?|status(es)?|notifications?|entscheidung(en)?|décisions?|decisiones)$/;

/** A column with a person: what the table says may be the opinion of that person, or an answer to an invitation. */
const person =
  /mail|(?<!paper|track)name(?!ofthepaper)|member|reviewer|referee|evaluator|judge|editor|chair|user|person|voter|assign|author|speaker|presenter/;

const none: readonly string[] = [];
/**
 * The headers of a table of decisions. Nothing else is read: authors would see a type such as `Oral`, and everyone the names of tracks.
 */
const decisionFields = {
  ...(Object.fromEntries(Object.keys(submissionFields).map((field) => [field, none])) as unknown as Aliases<Field>),
  id: submissionFields.id,
  title: submissionFields.title.filter((name) => name !== 'name'),
  decision: [...submissionFields.decision, ...submissionFields.status],
  accepted: submissionFields.accepted,
  decidedAt: submissionFields.decidedAt,
  notesToAuthors: submissionFields.notesToAuthors,
};

/**
 * Whether a table has only the decisions of submissions that another table lists: it is called after them, and has an id or a title. With
 * both it may list submissions.
 */
export function hasOnlyDecisions(table: Table): boolean {
  if (!ofDecisions.test(mainWordsOfName(table))) return false;
  const columns = new Columns(table, decisionFields);
  if (columns.others().some((header) => person.test(keyOf(header)))) return false;
  const isDecided = columns.has('decision') || columns.has('accepted');
  return (
    isDecided && columns.has('id') !== columns.has('title') && !kinds.reviews.headers(new Set(table.headers.map(keyOf)))
  );
}

/**
 * The rows of tables of decisions by the id of their submission. Columns that are not read are reported, and so are titles that several
 * submissions have.
 */
export function decisionsById(tables: readonly Table[], submissions: Entries<Field>, report: Report): Groups<Field> {
  const decisions = new Entries(tables, decisionFields, undefined, report, withoutCode);
  for (const columns of decisions.columns) {
    for (const field of columns.others()) {
      const message = 'is left out, because only decisions are read from a table of decisions';
      report({ place: columns.table.place, field, message });
    }
  }
  const hasIds = submissions.has('id');
  const ids = tables.length > 0 ? new SubmissionIds(submissions) : null;
  return decisions.groupBy((entry) => {
    if (entry.isLonger) {
      const message = inLongerRow('the decision is left out');
      report({ place: entry.place, field: 'decision', message });
      return '';
    }
    const id = idIn(entry.get('id'));
    // Submissions without ids are numbered by their rows.
    if (id !== '') return hasIds ? id : `id ${id}`;
    const title = entry.get('title');
    const [found = title, ...others] = ids?.of(title) ?? [];
    if (others.length === 0) return found;
    const message = 'is that of several submissions, so this decision is left out';
    report({ place: entry.place, field: 'title', message });
    return '';
  });
}

/**
 * A submission with what tables of decisions say about it. If it has a decision itself, that counts, and if two rows of these tables contradict
 * each other, neither does: both are reported.
 *
 * @param rows all rows of the submission
 * @param found its rows in tables of decisions
 */
export function withDecisions(
  entry: SubmissionEntry,
  rows: readonly SubmissionEntry[],
  found: readonly SubmissionEntry[],
  options: TableOptions,
  report: Report,
): { decided: SubmissionEntry; dated: SubmissionEntry; isWithdrawn: boolean } {
  const stateIn = (each: SubmissionEntry) => stateOf(each, false, false, options, () => undefined);
  const isWithdrawn = [entry, ...found].some((each) => stateIn(each).status === 'WITHDRAWN');
  const own = stateIn(entry).decision;
  const first = found.find((each) => stateIn(each).decision !== null);
  const counted = own ?? (first ? stateIn(first).decision : null);
  const other = found.find((each) => ![null, counted].includes(stateIn(each).decision));
  if (other) {
    const than = own === null ? `${first?.place}, so neither counts` : `${entry.place}, which counts`;
    report({ place: other.place, field: 'decision', message: `differs from the decision in ${than}` });
    return { decided: entry, dated: entry, isWithdrawn };
  }
  const clear = rows.filter((each) => !each.isLonger); // in others a decision or notes to authors may be another cell
  const row = own === null ? (first ?? found[0]) : undefined;
  const whole = row ? row.filledFrom([entry, ...found]) : entry.filledFrom([...clear, ...found]);
  const dated = [entry, ...found].find((each) => each.get('decidedAt') !== '') ?? entry;
  // Beside an open status, `No` decides nothing, but it does in a table of decisions.
  const isOpen = row !== undefined && stateIn(whole).decision !== counted;
  return { decided: isOpen ? row : whole, dated, isWithdrawn };
}
