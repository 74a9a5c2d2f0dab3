import type { Report, SourcedConference, SourcedGrant, SourcedSubmission } from '#lib/importers/model/sourced.ts';
import type { Source, SourceRequest } from '#lib/importers/model/source.ts';
import { blankSubmission, unknownConference } from '#lib/importers/model/blank.ts';
import { SourceProblem } from '#lib/importers/files/source-problem.ts';
import { keyOf } from '#lib/importers/tables/columns.ts';
import { Entries, type Groups, reportOrphans } from '#lib/importers/tables/entries.ts';
import { addressIn, idIn, nameOf, person, withoutCode, withoutNothing } from '#lib/importers/tables/fields.ts';
import { knownHeaders } from '#lib/importers/tables/known-headers.ts';
import { reportReviewingColumns } from '#lib/importers/tables/shown-columns.ts';
import { tablesByKind } from '#lib/importers/tables/table-kinds.ts';
import { isForChairs } from '#lib/importers/tables/visibility.ts';
import { momentIn, timeRules } from '#lib/importers/tables/moments.ts';
import { isNamed, type TableOptions, tableOptions } from '#lib/importers/tables/options.ts';
import { readTables } from '#lib/importers/tables/read/read-tables.ts';
import type { Table } from '#lib/importers/tables/read/table.ts';
import { listOf } from '#lib/importers/tables/status-words.ts';
import { assignmentsIn, authorOf, pageOf, reviewIn, roleOf, type Rules, type SubmissionEntry } from './map.ts';
import { authorsOfRows, isContactName } from './authors.ts';
import { decisionsById, hasOnlyDecisions, withDecisions } from './decisions.ts';
import { joined, withoutRepeats } from './join.ts';
import { columnsOfReviewers } from '#lib/importers/csv/rows/columns-of-reviewers.ts';
import { rowsForAuthors } from '#lib/importers/csv/rows/readers.ts';
import { SubmissionIds, submissionOf } from '#lib/importers/csv/rows/by-submission.ts';
import { submissionDataOf } from '#lib/importers/csv/rows/submission-data.ts';
import { isMetaReview } from './meta-reviews.ts';
import { anyTitle, kinds } from '#lib/importers/csv/headers/kinds.ts';
import { isOfNumberedAuthor } from './numbered-authors.ts';
import { reviewsInColumns, withRowPerReview } from './numbered-reviews.ts';
import { certainParts, reportNamedAfterDecision, roundOf, rowsToRead, stateOf, trackOf } from './outcome.ts';
import { type Papers, papersOfReviews } from './papers-of-reviews.ts';
import { reshaped } from '#lib/importers/csv/rows/reshaped.ts';
import { isRemark, submissionsIn } from './repeated-rows.ts';
import { submissionFieldsOf } from './fields-of-table.ts';
import { withoutUnread } from './unread-tables.ts';
import { submissionFields } from '#lib/importers/csv/headers/submission-fields.ts';
import * as wire from '#lib/importers/csv/headers/wire.ts';
import { inLongerRow } from '#lib/importers/tables/read/longer-rows.ts';

/** Spreadsheets of any kind: tables of submissions, authors, reviews, assignments and people, whatever their columns are called. */
export const csv: Source<TableOptions> = {
  label: 'Spreadsheets',
  options: tableOptions,
  from: ['files'],
  read: async (request) => {
    const { columns = {} } = request.options;
    const { report } = request;
    const tables = await readTables(request.files, request, {
      isKnown: knownHeaders([submissionFields, ...Object.values(wire.tables)], columns),
      isForChairs,
    });
    const read = reshaped(withoutUnread(tables, report), request.options, request.spool, report);
    const decisions = read.filter((table) => hasOnlyDecisions(table) && !isNamed(table.headers.map(keyOf), columns));
    const found = tablesByKind(
      read.filter((table) => !decisions.includes(table)),
      kindsFor(columns),
      report,
    );
    // If nothing else lists submissions, titles with decisions do.
    if (found.submissions.length === 0) {
      found.submissions = decisions.filter(isTitled);
    }
    // Authors with the titles of their submissions are enough.
    if (found.submissions.length === 0) {
      found.submissions = found.authors.filter(isTitled);
      found.authors = found.authors.filter((table) => !isTitled(table));
    }
    const ofReviews =
      found.submissions.length === 0 ? papersOfReviews(found.reviews, columns.reviews, request.spool, report) : null;
    if (ofReviews) found.submissions = [ofReviews.submissions];
    reportUnknownTables(columns, report);
    const submissions = new Entries(
      found.submissions,
      (table) => submissionFieldsOf(table, found.submissions),
      ofReviews ? {} : columns.submissions,
      report,
      withoutCode,
    );
    const hasIds = submissions.has('id');
    const inColumns = await reviewsInColumns(
      submissions,
      (table, row, at) => (hasIds ? idIn(table.of(row, 'id')) : String(at)),
      [],
      request.spool,
      report,
    );
    const byRow = await withRowPerReview(found.reviews, columns.reviews, request.spool, report, ofReviews?.idOf);
    found.reviews = [
      ...found.reviews.map((table) => byRow.get(table) ?? table),
      ...Array.from(inColumns.values(), ({ reviews }) => reviews),
    ];
    const all: All = {
      submissions,
      decisions: decisionsById(
        decisions.filter((table) => !found.submissions.includes(table)),
        submissions,
        report,
      ),
      ...(ofReviews && { idOfReview: ofReviews.idOf }),
      isReview: (table: Table, header: string) => inColumns.get(table)?.isRead(header) === true,
      authors: new Entries(found.authors, wire.authorFields, columns.authors, report),
      reviews: new Entries(found.reviews, wire.reviewFields, columns.reviews, report, withoutNothing),
      assignments: new Entries(found.assignments, wire.assignmentFields, columns.assignments, report),
      people: new Entries(found.people, wire.peopleFields, columns.people, report),
    };
    if (!all.submissions.has('id') && !all.submissions.has('title')) {
      throw SourceProblem.ofFile(request.files.join(', '), noSubmissions(found, tables));
    }
    return conferenceOf(all, request);
  },
};

/** Reports tables of the conference file that are not among ours. */
function reportUnknownTables(columns: NonNullable<TableOptions['columns']>, report: Report): void {
  for (const field of Object.keys(columns)) {
    if (Object.hasOwn(kinds, field)) continue;
    const message = `is not a table; expected one of ${Object.keys(kinds).join(', ')}`;
    report({ place: 'source.columns', field, message });
  }
}

/** Says that no table lists submissions, and what the tables were taken for. */
function noSubmissions(found: Readonly<Record<string, readonly Table[]>>, tables: readonly Table[]): string {
  const taken = Object.entries(found).flatMap(([kind, list]) => list.map(({ place }) => `${place} as ${kind}`));
  const [{ place, headers } = { place: '', headers: [] }] = tables;
  const known =
    taken.length === 0
      ? ` (the headers of ${place} are ${headers.slice(0, 12).join(', ')})`
      : `, only ${taken.slice(0, 5).join(', ')}`;
  return `contains no table of submissions with an id or a title${known}; name its columns in source.columns.submissions`;
}

const isTitled = ({ headers }: Table) => headers.some((header) => anyTitle.test(keyOf(header)));

/** The kinds of tables; a table with all columns that the conference file names for submissions is a table of submissions. */
function kindsFor(columns: NonNullable<TableOptions['columns']>) {
  const { headers } = kinds.submissions;
  const isSubmissions = (keys: ReadonlySet<string>) => headers(keys) || isNamed([...keys], columns);
  return { ...kinds, submissions: { ...kinds.submissions, headers: isSubmissions } };
}

interface All {
  submissions: Entries<keyof typeof submissionFields>;
  /** What tables of decisions say about submissions, by their ids. */
  decisions: Groups<keyof typeof submissionFields>;
  /** Whether a column of a table of submissions has been read as one of reviews. */
  isReview: (table: Table, header: string) => boolean;
  /** The submission that a review is about, if the submissions are those that reviews name. */
  idOfReview?: Papers['idOf'];
  authors: Entries<keyof typeof wire.authorFields>;
  reviews: Entries<keyof typeof wire.reviewFields>;
  assignments: Entries<keyof typeof wire.assignmentFields>;
  people: Entries<keyof typeof wire.peopleFields>;
}

function conferenceOf(all: All, request: SourceRequest<TableOptions>): SourcedConference {
  const { options, report } = request;
  const { names, grants } = peopleOf(all.people, report);
  const times = timeRules(request, options.dates);
  const rules: Rules = { times, options, names, ofReviewers: columnsOfReviewers(all.reviews, options, report) };
  const { idOfReview } = all;
  const idOfRow = submissionOf(new SubmissionIds(all.submissions));
  const groups = {
    authors: all.authors.byId('submission'),
    decisions: all.decisions,
    assignments: all.assignments.byId('submission', idOfRow),
    reviews: idOfReview
      ? all.reviews.groupBy((entry) => idOfReview((field) => entry.get(field)))
      : all.reviews.byId('submission', idOfRow),
  };
  const idOf = (entry: SubmissionEntry, at: number) => (all.submissions.has('id') ? idIn(entry.get('id')) : String(at));
  if (!all.submissions.has('id')) {
    const message =
      'is missing, so rows are numbered; do not move or remove rows later, because their numbers are the ids';
    report({ place: all.submissions.columns[0]?.table.place ?? '', field: 'id', message });
  }
  reportOrphans(groups, new Set(Array.from(all.submissions, (entry, at) => idOf(entry, at + 1))), report);

  for (const columns of all.submissions.columns) {
    reportNamedAfterDecision(columns, report);
    reportReviewingColumns(columns, options, report, (header) => all.isReview(columns.table, header));
  }

  const certainOf = certainParts(all.submissions);
  const submissions = function* (report: Report): Generator<SourcedSubmission> {
    using authors = groups.authors.open();
    using decisions = groups.decisions.open();
    using assignments = groups.assignments.open();
    using reviews = groups.reviews.open();
    for (const { id, entry, rows } of submissionsIn(all.submissions, options, report)) {
      if (id === '') {
        report({ place: entry.place, field: 'id', message: 'is missing; this submission is left out' });
        continue;
      }
      if (isRemark(entry)) {
        const message = `${JSON.stringify(entry.get('id').slice(0, 80))} is alone in its row, so it is taken for a remark and left out`;
        report({ place: entry.place, field: 'id', message });
        continue;
      }
      const read = rowsToRead(entry, rows, report);
      const certain = certainOf(entry, read, report);
      if (!certain) continue;
      const title = certain.get('title');
      if (title === '') report({ place: entry.place, field: 'title', message: 'is missing' });
      const asked = joined(
        assignments.of(id).flatMap((each) => assignmentsIn(each, rules, report)),
        withoutRepeats(
          rowsForAuthors(
            reviews.of(id).filter((each) => !isMetaReview(each, report)),
            options,
            report,
          ).map((each, index) => ({ table: each.table, review: reviewIn(each, index + 1, rules, report) })),
          entry.place,
          report,
        ),
        entry.place,
        report,
      );
      const listed = authors.of(id).map(authorOf);
      const track = trackOf(certain, report);
      const { decided, dated, isWithdrawn } = withDecisions(certain, read, decisions.of(id), options, report);
      const withdrawnAt = momentIn(certain, 'withdrawnAt', times, report);
      yield {
        ...blankSubmission,
        id,
        place: entry.place,
        track: track || null,
        labels: { track: [certain.get('track')].filter(Boolean), keyword: listOf(certain.get('keywords')) },
        phase: roundOf(certain, options, report),
        title: title || `Submission ${id}`,
        keywords: listOf(certain.get('keywords')),
        ...stateOf(decided, asked.length > 0, isWithdrawn || withdrawnAt !== null, options, report),
        decidedAt: momentIn(dated, 'decidedAt', times, report),
        submissionData: submissionDataOf(
          entry,
          asked.map(({ reviewer }) => reviewer),
          (header) => isOfNumberedAuthor(header) || isContactName(entry, header) || all.isReview(entry.table, header),
          options,
          report,
        ),
        withdrawnAt,
        createdAt: momentIn(certain, 'submittedAt', times, report),
        updatedAt: null, // In most systems a row's time of change moves with the decision and with whom the chairs ask.
        url: pageOf(certain.get('url')),
        authors: listed.length > 0 ? listed : authorsOfRows(read, report),
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
    if (entry.isLonger && entry.get('role') !== '') {
      const message = inLongerRow('no role is read from it, because it may be another cell');
      report({ place: entry.place, field: 'role', message });
      continue;
    }
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
