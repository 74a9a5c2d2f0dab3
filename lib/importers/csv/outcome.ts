import type { Report } from '#lib/importers/model/sourced.ts';
import type { TableOptions } from '#lib/importers/tables/options.ts';
import {
  decisionNote,
  isDecision,
  isDeskRejection,
  isYes,
  type Outcome,
  outcomeIn,
  outcomeOf,
} from '#lib/importers/tables/status-words.ts';
import { type Columns, keyOf } from '#lib/importers/tables/columns.ts';
import { submissionFields } from '#lib/importers/csv/headers/submission-fields.ts';
import { addressIn } from '#lib/importers/tables/fields.ts';
import { inLongerRow } from '#lib/importers/tables/read/longer-rows.ts';
import type { Entries } from '#lib/importers/tables/entries.ts';
import { wordsOfName } from '#lib/importers/tables/table-kinds.ts';
import { authorsIn, isOfAuthors } from './authors.ts';
import type { SubmissionEntry } from './map.ts';
import { isOfNumberedAuthor } from './numbered-authors.ts';

type Field = keyof typeof submissionFields;
const allFields = Object.keys(submissionFields) as Field[];

/** Words of decisions, open and likely ones included. Without `revision` alone: `Revision 1` may be a round. */
const decisionWord = /accept|reject|declin|refus|wait(ing)? ?list|short ?list|(major|minor) revis/i;

/** The round of a submission; null if there is none, or the column has decisions: a phase of that name would show them to authors. */
export function roundOf(entry: SubmissionEntry, { statuses }: TableOptions, report: Report): string | null {
  const round = entry.get('round');
  const decision = round === '' ? null : outcomeOf(round, statuses)?.decision;
  if (decision !== 'ACCEPT' && decision !== 'REJECT' && !decisionWord.test(round)) return round || null;
  const message = `${JSON.stringify(round)} is a decision, not a round, so it is left out; name the column in source.columns as a status`;
  report({ place: entry.place, field: 'round', message });
  return null;
}

/** The track of a submission; `''` if there is none, or the column has decisions: everyone sees the names of tracks. */
export function trackOf(entry: SubmissionEntry, report: Report): string {
  const track = entry.get('track');
  if (!isDecision(track)) return track;
  const message = `${JSON.stringify(track)} is a decision, not a track, so it is left out; name the column in source.columns as a status`;
  report({ place: entry.place, field: 'track', message });
  return '';
}

/**
 * Whether the authors in a longer row are certain: only columns of ours come before theirs, and no address is under another header. Else somebody
 * such as an editor could be shown as an author, and a chair whose address has moved would not count as one.
 */
function hasCertainAuthors(row: SubmissionEntry): boolean {
  const ours = new Map(allFields.map((field) => [row.headerOf(field), isOfAuthors(field)]));
  const isAuthors = (header: string) => ours.get(header) === true || isOfNumberedAuthor(header);
  const last = row.table.headers.findLastIndex(isAuthors);
  if (last < 0) return true; // another table has them
  const before = row.table.headers.slice(0, last);
  const beside = [
    ...allFields.flatMap((field) => (isOfAuthors(field) ? [] : row.get(field))),
    ...row.others().flatMap(([header, cell]) => (isAuthors(header) ? [] : cell)),
  ];
  return (
    before.every((header) => ours.has(header) || isAuthors(header)) && beside.every((cell) => addressIn(cell) === null)
  );
}

/**
 * The rows of a submission that are read. If its own row is whole, a longer one of another table, such as a programme, gives nothing but authors, and
 * that only if its own has none. Longer rows are reported.
 */
export function rowsToRead(entry: SubmissionEntry, rows: readonly SubmissionEntry[], report: Report) {
  if (entry.isLonger) return rows;
  return rows.filter((row) => {
    if (!row.isLonger) return true;
    const hasAuthors = authorsIn(entry, () => undefined).length > 0;
    const message = inLongerRow(hasAuthors ? 'it is not read' : 'only its authors are read');
    report({ place: row.place, field: '', message });
    return !hasAuthors;
  });
}

/**
 * What is certain of a submission: all of it, unless its row is longer than the headers. Then other cells may be under another header: authors
 * would see what is the chairs' as a decision, and who handles it as a title, unless at most an id comes before that. Its authors are read all the
 * same: a chair who is one of them would else be shown who reviews it. If they are not certain, or its track is none that another row has, it is
 * left out, which is reported: in another track than its own, its authors may see more.
 *
 * @returns a function of a submission and its rows that are read; it returns null if the submission is left out
 */
export function certainParts(submissions: Entries<Field>) {
  const isBroken = submissions.columns.some(({ table }) => table.longer.size > 0);
  const tracks = new Set(
    isBroken ? Array.from(submissions, (each) => (each.isLonger ? [] : [each.get('track')])).flat() : [],
  );
  return (entry: SubmissionEntry, rows: readonly SubmissionEntry[], report: Report): SubmissionEntry | null => {
    const leaveOut = ({ place }: SubmissionEntry, field: string, why: string) => {
      const message = inLongerRow(`the submission and its reviews are left out, because ${why}`);
      report({ place, field, message });
      return null;
    };
    const unclear = rows.find((row) => row.isLonger && !hasCertainAuthors(row));
    if (unclear) return leaveOut(unclear, 'authors', 'its authors may be under other headers');
    if (!entry.isLonger) return entry;
    if (entry.headerOf('track') !== undefined && !tracks.has(entry.get('track'))) {
      return leaveOut(entry, 'track', 'no other has its track');
    }
    const isFirst = entry.table.headers.slice(0, 2).includes(entry.headerOf('title') ?? '');
    return entry.only((field) => field === 'id' || field === 'track' || (field === 'title' && isFirst));
  };
}

/** Reports a table without decisions that is called after one, such as a sheet `Accepted`: its name is not read. */
export function reportNamedAfterDecision(columns: Columns<Field>, report: Report): void {
  const isDecided = (['status', 'decision', 'accepted'] as const).some((field) => columns.has(field));
  if (isDecided || !isDecision(wordsOfName(columns.table))) return;
  const message = 'is called after a decision, which is not read: add a column Decision to it';
  report({ place: columns.table.place, field: '', message });
}

/** Whether the status is that of pretalx's export, where the speakers of accepted proposals confirm that they come. */
const isOfPretalx = (entry: SubmissionEntry) => keyOf(entry.headerOf('status') ?? '') === keyOf('Proposal state');

/**
 * Status, decision and notes to authors, from the columns for decision, status and withdrawal.
 *
 * @param isAsked whether anybody was asked to review the submission: without a status, it is then under review
 * @param hasWithdrawal whether a time of withdrawal is known
 */
export function stateOf(
  entry: SubmissionEntry,
  isAsked: boolean,
  hasWithdrawal: boolean,
  options: TableOptions,
  report: Report,
) {
  const statuses = { ...(isOfPretalx(entry) && { confirmed: 'ACCEPTED' as const }), ...options.statuses };
  const state = outcomeIn(entry, 'status', statuses, report);
  const ticked = tickOf(entry, state, statuses, report);
  const written = outcomeIn(entry, 'decision', statuses, report);
  const decided = written.decision === null && written.status === null ? ticked : written;
  const decision = decided.decision ?? state.decision;
  const isWithdrawn =
    [state.status, decided.status].includes('WITHDRAWN') || hasWithdrawal || isYes(entry.get('withdrawnAt')) === true;
  const status = isWithdrawn
    ? 'WITHDRAWN'
    : (decided.status ?? state.status ?? (isAsked ? 'UNDER_REVIEW' : 'SUBMITTED'));
  const word = decided.decision === null ? entry.get('status') : decided === ticked ? '' : entry.get('decision');
  const notes = [decisionNote(decision, word), entry.get('notesToAuthors')].filter(Boolean).join('\n\n');
  const isDesk = [entry.get('status'), entry.get('decision')].some((each) =>
    isDeskRejection({ status, decision }, each),
  );
  return {
    status,
    decision,
    notesToAuthors: notes || null,
    ...(isDesk && !isWithdrawn && { isDeskRejected: true as const }),
  } as const;
}

/**
 * The outcome in the column `Accepted?`, which has yes or no, or a word. "No" means rejected, unless a status or decision in another column is
 * open. A box that is not ticked (`false`, `0`, `-`) may mean that nothing is decided yet, so it decides nothing and is reported.
 */
function tickOf(entry: SubmissionEntry, state: Outcome, statuses: TableOptions['statuses'], report: Report): Outcome {
  const word = entry.get('accepted');
  const yes = isYes(word);
  if (yes === null || outcomeOf(word, statuses)) return outcomeIn(entry, 'accepted', statuses, report);
  if (yes) return outcomeOf('accepted') ?? state;
  const open = { status: null, decision: null };
  if (state.decision === null && entry.get('status') + entry.get('decision') !== '') return open;
  if (!/^(false|0(\.0)?|-)$/i.test(word)) return outcomeOf('rejected') ?? state;
  const message = `${JSON.stringify(word)} may mean rejected or not decided yet; it counts as undecided, so write a status or a decision`;
  report({ place: entry.place, field: 'accepted', message });
  return open;
}
