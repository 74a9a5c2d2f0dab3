import type {
  Report,
  SourcedAssignment,
  SourcedConference,
  SourcedPerson,
  SourcedSubmission,
} from '#lib/importers/model/sourced.ts';
import type { Source, SourceRequest } from '#lib/importers/model/source.ts';
import {
  blankAssignment,
  blankSubmission,
  notStarted,
  singlePhase,
  unknownConference,
} from '#lib/importers/model/blank.ts';
import { SourceProblem } from '#lib/importers/files/source-problem.ts';
import { Entries, type Entry, reportOrphans } from '#lib/importers/tables/entries.ts';
import { addressIn, idIn, person, setField } from '#lib/importers/tables/fields.ts';
import { knownHeaders } from '#lib/importers/tables/known-headers.ts';
import { isAnswerShown, shownOf } from '#lib/importers/tables/shown-columns.ts';
import { momentIn, timeRules } from '#lib/importers/tables/moments.ts';
import { type TableOptions, tableOptions } from '#lib/importers/tables/options.ts';
import { unsigned } from '#lib/importers/tables/texts/signatures.ts';
import { readTables } from '#lib/importers/tables/read/read-tables.ts';
import { decisionNote, isDecision, isDeskRejection, listOf, outcomeIn } from '#lib/importers/tables/status-words.ts';
import { authorsOf, formAnswers, notesOf, questionIn, reviewDataOf, reviewerOf, reviewersIn } from './map.ts';
import { sortTables } from './kinds.ts';
import { papersOfReviews } from './papers-of-reviews.ts';
import * as wire from './wire.ts';

/** Microsoft CMT's exports: Papers, Reviews, Meta-Reviews, Reviewers, Assignments. */
export const cmt: Source<TableOptions> = {
  label: 'Microsoft CMT',
  options: tableOptions,
  from: ['files'],
  read: async (request) => {
    const { columns = {} } = request.options;
    const { report } = request;
    const isField = knownHeaders(wire.allFields, columns);
    const isKnown = (cell: string) => isField(cell) || questionIn(cell) !== null;
    const found = sortTables(await readTables(request.files, request, { isKnown, hasTitles: true }), columns, report);
    const hasPapers = found.submissions.length > 0;
    const papers = hasPapers
      ? found.submissions
      : papersOfReviews(found.reviews, columns.reviews, request.spool, report);
    if (papers.length === 0) {
      const message =
        'contains no table of papers: expected the export Submissions (Papers.xls) with Paper ID and Paper Title';
      throw SourceProblem.ofFile(request.files.join(', '), message);
    }
    const own = hasPapers ? columns.submissions : undefined;
    return conferenceOf(
      {
        submissions: new Entries(papers, wire.submissionFields, own, report),
        reviews: new Entries(found.reviews, wire.reviewFields, columns.reviews, report),
        metareviews: new Entries(found.metareviews, wire.metareviewFields, columns.metareviews, report),
        assignments: new Entries(found.assignments, wire.assignmentFields, columns.assignments, report),
        people: new Entries(found.people, wire.peopleFields, columns.people, report),
      },
      request,
    );
  },
};

interface All {
  submissions: Entries<keyof typeof wire.submissionFields>;
  reviews: Entries<keyof typeof wire.reviewFields>;
  metareviews: Entries<keyof typeof wire.metareviewFields>;
  assignments: Entries<keyof typeof wire.assignmentFields>;
  people: Entries<keyof typeof wire.peopleFields>;
}

type SubmissionEntry = Entry<keyof typeof wire.submissionFields>;
type ReviewEntry = Entry<keyof typeof wire.reviewFields>;

function conferenceOf(all: All, request: SourceRequest<TableOptions>): SourcedConference {
  const { options, report } = request;
  const times = timeRules(request, options.dates ?? 'month first'); // CMT writes dates in the American way
  const names = namesOf(all.people);
  const groups = {
    reviews: all.reviews.byId('id'),
    metareviews: all.metareviews.byId('id'),
    assignments: all.assignments.byId('id'),
  };
  reportOrphans(groups, new Set(Array.from(all.submissions, (entry) => idIn(entry.get('id')))), report);
  // If a workbook has several sheets of papers, each sheet is a track, unless it has the accepted papers or the like.
  const files = all.submissions.columns.map(({ table }) => table.file);
  const trackOf = (entry: SubmissionEntry) => {
    if (entry.get('track') !== '') return entry.get('track');
    const { file, name } = entry.table;
    return files.filter((other) => other === file).length > 1 && !isDecision(name) ? name : null;
  };
  const submissions = function* (report: Report): Generator<SourcedSubmission> {
    using reviews = groups.reviews.open();
    using metareviews = groups.metareviews.open();
    using assignments = groups.assignments.open();
    let isTold = false;
    for (const entry of all.submissions) {
      const id = idIn(entry.get('id'));
      if (id === '') {
        report({ place: entry.place, field: 'Paper ID', message: 'expected a number; this paper is left out' });
        continue;
      }
      if (entry.get('title') === '') report({ place: entry.place, field: 'Paper Title', message: 'is missing' });
      const written = reviews.of(id);
      const named = reviewersIn(entry);
      if (!isTold && named.length === 0 && entry.get('reviewers') !== '' && assignments.of(id).length === 0) {
        const message = 'has names without addresses, so it is not known who was asked; export Reviewer Emails too';
        report({ place: entry.place, field: 'Reviewers', message });
        isTold = true;
      }
      const assigned = [
        ...named,
        ...assignments.of(id).flatMap((each) => reviewerOf(each.get('name'), each.get('email')) ?? []),
      ];
      const reviewOf = (review: ReviewEntry): SourcedAssignment['review'] => ({
        status: 'SUBMITTED',
        submittedAt: momentIn(review, 'date', times, report),
        version: 1,
        reviewData: reviewDataOf(review.others(), options),
      });
      const asked = askedOf(assigned, written, names, reviewOf, report);
      const outcome = outcomeIn(entry, 'status', options.statuses, report);
      const { status, decision } = outcome;
      const notes = [
        decisionNote(decision, entry.get('status')) ?? [],
        ...metareviews.of(id).flatMap((each) => notesOf(each.others(), options)),
      ].flat();
      const track = trackOf(entry);
      yield {
        ...blankSubmission,
        id,
        place: entry.place,
        track,
        labels: { track: track === null ? [] : [track], area: [entry.get('primaryArea')].filter(Boolean) },
        title: entry.get('title') || `Paper ${id}`,
        status: status ?? (asked.length > 0 ? 'UNDER_REVIEW' : 'SUBMITTED'),
        decision,
        ...(isDeskRejection(outcome, entry.get('status')) && { isDeskRejected: true }),
        notesToAuthors: notes.join('\n\n') || null,
        submissionData: dataOf(
          entry,
          asked.map(({ reviewer }) => reviewer),
          options,
          report,
        ),
        createdAt: momentIn(entry, 'created', times, report),
        updatedAt: null, // Nothing says that `Last Modified` does not move with the decision.
        authors: authorsOf(entry),
        assignments: asked,
      };
    }
  };
  return {
    ...unknownConference,
    phases: singlePhase(null),
    submissions,
  };
}

interface Name {
  firstName: string;
  lastName: string;
}

/** The names of people by e-mail address. */
function namesOf(people: All['people']): Map<string, Name> {
  const names = new Map<string, Name>();
  for (const entry of people) {
    const email = addressIn(entry.get('email'))?.toLowerCase();
    if (email === undefined) continue;
    const [first, middle] = [entry.get('firstName'), entry.get('middle')];
    const name = { firstName: first === '' ? '' : `${first} ${middle}`.trim(), lastName: entry.get('lastName') };
    names.set(email, fullerName(name, names.get(email)));
  }
  return names;
}

/** The first name, unless only the second one is complete. */
function fullerName(one: Name, other: Name | undefined): Name {
  if (other === undefined || (one.firstName !== '' && one.lastName !== '')) return one;
  return other.firstName === '' || other.lastName === '' ? one : other;
}

/** Gives a reviewer without an address a new pseudonym if another reviewer of the paper has the same name. */
function distinctReviewer(one: SourcedPerson, asked: ReadonlyMap<string, SourcedAssignment>): SourcedPerson {
  if (one.email !== null || asked.get(keyOf(one))?.status !== 'COMPLETED') return one;
  for (let time = 2; ; time += 1) {
    const other = { ...one, pseudonym: `${one.pseudonym ?? 'Reviewer'} ${time}` };
    if (asked.get(keyOf(other))?.status !== 'COMPLETED') return other;
  }
}

/** The assignments of a paper with their reviews. CMT exports only submitted reviews. */
function askedOf(
  assigned: readonly SourcedPerson[],
  written: readonly ReviewEntry[],
  names: ReadonlyMap<string, Name>,
  reviewOf: (entry: ReviewEntry) => SourcedAssignment['review'],
  report: Report,
): SourcedAssignment[] {
  const asked = new Map<string, SourcedAssignment>();
  const named = (one: SourcedPerson) => {
    const known = names.get(one.email?.toLowerCase() ?? '');
    return known ? { ...one, ...fullerName(known, { firstName: one.firstName, lastName: one.lastName }) } : one;
  };
  for (const one of assigned) {
    if (asked.has(keyOf(one))) continue;
    asked.set(keyOf(one), { ...blankAssignment, reviewer: named(one), status: 'ACCEPTED', review: notStarted });
  }
  for (const [index, entry] of written.entries()) {
    const nobody = person(
      { pseudonym: `Reviewer ${entry.get('number') || index + 1}` },
      { firstName: '', lastName: '' },
    );
    const known = reviewerOf(entry.get('name'), entry.get('email')) ?? nobody;
    const one = distinctReviewer(known, asked);
    if (asked.get(keyOf(one))?.status === 'COMPLETED') {
      const message = 'is another review by the same reviewer; it replaces the one before';
      report({ place: entry.place, field: '', message });
    }
    const review = reviewOf(entry);
    const reviewData = unsigned(review.reviewData, named(one), entry.place, report);
    asked.set(keyOf(one), {
      ...blankAssignment,
      reviewer: named(one),
      status: 'COMPLETED',
      review: { ...review, reviewData },
    });
  }
  return [...asked.values()];
}

/** Questions of the form are read separately. Every export has the numbers of files, which say nothing besides `Files`. */
const isNoAnswer = (name: string) => /^Q\s*\d+\s*[.(]|^Number of (Supplementary )?Files$/i.test(name);

function dataOf(
  entry: SubmissionEntry,
  reviewers: readonly SourcedPerson[],
  options: TableOptions,
  report: Report,
): Record<string, unknown> {
  const data: Record<string, unknown> = {};
  if (entry.get('abstract') !== '') data.abstract = entry.get('abstract');
  const areas = [entry.get('primaryArea'), ...listOf(entry.get('secondaryAreas'))].filter((area) => area !== '');
  if (areas.length > 0) data.subjectAreas = areas;
  for (const [name, answer] of formAnswers(entry.others())) {
    if (isAnswerShown([name, String(answer)], reviewers, options)) setField(data, name, answer);
  }
  for (const [name, cell] of shownOf(entry, reviewers, options, report, isNoAnswer)) setField(data, name, cell);
  return data;
}

const keyOf = (one: SourcedPerson) => one.email?.toLowerCase() ?? one.pseudonym ?? '';
