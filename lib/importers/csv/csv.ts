import type {
  Report,
  SourcedConference,
  SourcedGrant,
  SourcedPerson,
  SourcedSubmission,
} from '#lib/importers/model/sourced.ts';
import type { Source, SourceRequest } from '#lib/importers/model/source.ts';
import { blankSubmission, unknownConference } from '#lib/importers/model/blank.ts';
import { SourceProblem } from '#lib/importers/files/source-problem.ts';
import { keyOf } from '#lib/importers/tables/columns.ts';
import { Entries, reportOrphans } from '#lib/importers/tables/entries.ts';
import { addressIn, answerOf, idIn, nameOf, person, setField, withoutCode } from '#lib/importers/tables/fields.ts';
import { knownHeaders } from '#lib/importers/tables/known-headers.ts';
import { reportReviewingColumns, shownOf } from '#lib/importers/tables/shown-columns.ts';
import { tablesByKind } from '#lib/importers/tables/table-kinds.ts';
import { momentIn, timeRules } from '#lib/importers/tables/moments.ts';
import { type TableOptions, tableOptions } from '#lib/importers/tables/options.ts';
import { readTables } from '#lib/importers/tables/read/read-tables.ts';
import type { Table } from '#lib/importers/tables/read/table.ts';
import {
  decisionNote,
  isDeskRejection,
  isYes,
  listOf,
  type Outcome,
  outcomeIn,
  outcomeOf,
} from '#lib/importers/tables/status-words.ts';
import { assignmentsIn, authorOf, pageOf, reviewIn, roleOf, type Rules, type SubmissionEntry } from './map.ts';
import { authorsOfRows } from './authors.ts';
import { joined } from './join.ts';
import { anyTitle, kinds } from './kinds.ts';
import { isOfNumberedAuthor } from './numbered-authors.ts';
import { isRemark, submissionsIn } from './repeated-rows.ts';
import { submissionFieldsOf } from './fields-of-table.ts';
import { submissionFields } from './submission-fields.ts';
import * as wire from './wire.ts';

/** Any spreadsheets: tables of submissions, authors, reviews, assignments and people, with columns of any names. */
export const csv: Source<TableOptions> = {
  label: 'Spreadsheets',
  options: tableOptions,
  from: ['files'],
  read: async (request) => {
    const { columns = {} } = request.options;
    const { report } = request;
    const tables = await readTables(request.files, request, {
      isKnown: knownHeaders([submissionFields, ...Object.values(wire.tables)], columns),
    });
    const found = tablesByKind(tables, kindsFor(columns), report);
    // Authors with the titles of their submissions are enough.
    if (found.submissions.length === 0) {
      found.submissions = found.authors.filter(isTitled);
      found.authors = found.authors.filter((table) => !isTitled(table));
    }
    for (const name of Object.keys(columns)) {
      if (!Object.hasOwn(kinds, name)) {
        const message = `is not a table; expected one of ${Object.keys(kinds).join(', ')}`;
        report({ place: 'source.columns', field: name, message });
      }
    }
    const all = {
      submissions: new Entries(
        found.submissions,
        (table) => submissionFieldsOf(table, found.submissions),
        columns.submissions,
        report,
        withoutCode,
      ),
      authors: new Entries(found.authors, wire.authorFields, columns.authors, report),
      reviews: new Entries(found.reviews, wire.reviewFields, columns.reviews, report),
      assignments: new Entries(found.assignments, wire.assignmentFields, columns.assignments, report),
      people: new Entries(found.people, wire.peopleFields, columns.people, report),
    };
    if (!all.submissions.has('id') && !all.submissions.has('title')) {
      const taken = Object.entries(found).flatMap(([kind, list]) => list.map(({ place }) => `${place} as ${kind}`));
      const read = taken.length === 0 ? '' : `, only ${taken.slice(0, 5).join(', ')}`;
      const message = `contains no table of submissions with an id or a title${read}; name its columns in source.columns.submissions`;
      throw SourceProblem.ofFile(request.files.join(', '), message);
    }
    return conferenceOf(all, request);
  },
};

const isTitled = ({ headers }: Table) => headers.some((header) => anyTitle.test(keyOf(header)));

/** The kinds of tables; a table with all columns that the conference file names for submissions is a table of submissions. */
function kindsFor(columns: NonNullable<TableOptions['columns']>) {
  const own = Object.values(columns.submissions ?? {}).map(keyOf);
  const { headers } = kinds.submissions;
  const isSubmissions = (keys: ReadonlySet<string>) =>
    headers(keys) || (own.length > 0 && own.every((key) => keys.has(key)));
  return { ...kinds, submissions: { ...kinds.submissions, headers: isSubmissions } };
}

interface All {
  submissions: Entries<keyof typeof submissionFields>;
  authors: Entries<keyof typeof wire.authorFields>;
  reviews: Entries<keyof typeof wire.reviewFields>;
  assignments: Entries<keyof typeof wire.assignmentFields>;
  people: Entries<keyof typeof wire.peopleFields>;
}

function conferenceOf(all: All, request: SourceRequest<TableOptions>): SourcedConference {
  const { options, report } = request;
  const { names, grants } = peopleOf(all.people, report);
  const times = timeRules(request, options.dates);
  const rules: Rules = { times, options, names };
  const groups = {
    authors: all.authors.byId('submission'),
    assignments: all.assignments.byId('submission'),
    reviews: all.reviews.byId('submission'),
  };
  const idOf = (entry: SubmissionEntry, at: number) => (all.submissions.has('id') ? idIn(entry.get('id')) : String(at));
  if (!all.submissions.has('id')) {
    const message =
      'is missing, so rows are numbered; do not move or remove rows later, because their numbers are the ids';
    report({ place: all.submissions.columns[0]?.table.place ?? '', field: 'id', message });
  }
  reportOrphans(groups, new Set(Array.from(all.submissions, (entry, at) => idOf(entry, at + 1))), report);

  for (const columns of all.submissions.columns) reportReviewingColumns(columns, options, report);

  const submissions = function* (report: Report): Generator<SourcedSubmission> {
    using authors = groups.authors.open();
    using assignments = groups.assignments.open();
    using reviews = groups.reviews.open();
    for (const { id, entry, rows } of submissionsIn(all.submissions, options, report)) {
      const title = entry.get('title');
      if (id === '') {
        report({ place: entry.place, field: 'id', message: 'is missing; this submission is left out' });
        continue;
      }
      if (isRemark(entry)) {
        const message = `${JSON.stringify(entry.get('id').slice(0, 80))} is alone in its row, so it is a remark and no submission; it is left out`;
        report({ place: entry.place, field: 'id', message });
        continue;
      }
      if (title === '') report({ place: entry.place, field: 'title', message: 'is missing' });
      const asked = joined(
        assignments.of(id).flatMap((each) => assignmentsIn(each, rules, report)),
        reviews.of(id).map((each, index) => reviewIn(each, index + 1, rules, report)),
        entry.place,
        report,
      );
      const listed = authors.of(id).map(authorOf);
      const track = entry.get('track');
      const withdrawnAt = momentIn(entry, 'withdrawnAt', times, report);
      yield {
        ...blankSubmission,
        id,
        place: entry.place,
        track: track || null,
        labels: { track: [track].filter(Boolean), keyword: listOf(entry.get('keywords')) },
        phase: roundOf(entry, options, report),
        title: title || `Submission ${id}`,
        keywords: listOf(entry.get('keywords')),
        ...stateOf(entry, asked.length > 0, withdrawnAt !== null, options, report),
        decidedAt: momentIn(entry, 'decidedAt', times, report),
        submissionData: dataOf(
          entry,
          asked.map(({ reviewer }) => reviewer),
          options,
          report,
        ),
        withdrawnAt,
        createdAt: momentIn(entry, 'submittedAt', times, report),
        updatedAt: momentIn(entry, 'updatedAt', times, report),
        url: pageOf(entry.get('url')),
        authors: listed.length > 0 ? listed : authorsOfRows(rows, report),
        assignments: asked,
      };
    }
  };
  return {
    ...unknownConference,
    grants,
    submissions,
  };
}

function peopleOf(people: All['people'], report: Report) {
  const names = new Map<string, { firstName: string; lastName: string }>();
  const grants: SourcedGrant[] = [];
  for (const entry of people) {
    const email = addressIn(entry.get('email'));
    if (email === null) {
      report({ place: entry.place, field: 'email', message: 'expected an e-mail address; this person is left out' });
      continue;
    }
    const name = nameOf(entry);
    names.set(email.toLowerCase(), name);
    for (const word of listOf(entry.get('role'))) {
      const role = roleOf(word);
      const track = entry.get('track');
      if (role === undefined) {
        report({
          place: entry.place,
          field: 'role',
          message: `the role ${JSON.stringify(word)} is not known; the person gets no role`,
        });
      } else if (role === 'trackChair' && track === '') {
        report({
          place: entry.place,
          field: 'track',
          message: 'a track chair needs a track; the person gets no role',
        });
      } else if (role === 'trackChair') {
        for (const each of listOf(track)) grants.push({ person: person({ email }, name), role, track: each });
      } else if (role !== null) grants.push({ person: person({ email }, name), role });
    }
  }
  return { names, grants };
}

/** Words of decisions, open and likely ones included. Without `revision` alone: `Revision 1` may be a round. */
const decisionWord = /accept|reject|declin|refus|wait(ing)? ?list|short ?list|(major|minor) revis/i;

/** The round of a submission; null if there is none, or the column has decisions: a phase of that name would show them to authors. */
function roundOf(entry: SubmissionEntry, { statuses }: TableOptions, report: Report): string | null {
  const round = entry.get('round');
  const decision = round === '' ? null : outcomeOf(round, statuses)?.decision;
  if (decision !== 'ACCEPT' && decision !== 'REJECT' && !decisionWord.test(round)) return round || null;
  const message = `${JSON.stringify(round)} is a decision and no round, so it is left out; name the column in source.columns as a status`;
  report({ place: entry.place, field: 'round', message });
  return null;
}

/** Status, decision and notes to authors, from the columns for decision, status and withdrawal. */
function stateOf(
  entry: SubmissionEntry,
  isAsked: boolean,
  hasWithdrawal: boolean,
  { statuses }: TableOptions,
  report: Report,
) {
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
  if (!/^(false|0|-)$/i.test(word)) return outcomeOf('rejected') ?? state;
  const message = `${JSON.stringify(word)} may mean rejected or not decided yet; it counts as undecided, so write a status or a decision`;
  report({ place: entry.place, field: 'accepted', message });
  return open;
}

function dataOf(
  entry: SubmissionEntry,
  reviewers: readonly SourcedPerson[],
  options: TableOptions,
  report: Report,
): Record<string, unknown> {
  const data: Record<string, unknown> = {};
  if (entry.get('abstract') !== '') data.abstract = entry.get('abstract');
  for (const [name, cell] of shownOf(entry, reviewers, options, report, isOfNumberedAuthor))
    setField(data, name, answerOf(cell));
  return data;
}
