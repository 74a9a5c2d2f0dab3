import type { Report, SourcedConference, SourcedPerson, SourcedSubmission } from '#lib/importers/model/sourced.ts';
import type { Source, SourceRequest } from '#lib/importers/model/source.ts';
import {
  blankAssignment,
  blankSubmission,
  notStarted,
  singlePhase,
  unknownConference,
} from '#lib/importers/model/blank.ts';
import { decodeEntities } from '#lib/importers/files/entities.ts';
import { SourceProblem } from '#lib/importers/files/source-problem.ts';
import { Entries, type Entry, reportOrphans } from '#lib/importers/tables/entries.ts';
import { answerOf, idIn, person, setField } from '#lib/importers/tables/fields.ts';
import { knownHeaders } from '#lib/importers/tables/known-headers.ts';
import { isAnswerShown, reportReviewingColumns, shownOf } from '#lib/importers/tables/shown-columns.ts';
import { tablesByKind, wordsOfName } from '#lib/importers/tables/table-kinds.ts';
import { momentIn, timeRules } from '#lib/importers/tables/moments.ts';
import { type TableOptions, tableOptions } from '#lib/importers/tables/options.ts';
import { unsigned } from '#lib/importers/tables/texts/signatures.ts';
import { readTables } from '#lib/importers/tables/read/read-tables.ts';
import {
  decisionNote,
  isDeskRejection,
  isYes,
  listOf,
  outcomeIn,
  outcomeOf,
} from '#lib/importers/tables/status-words.ts';
import {
  areReleased,
  authorOf,
  latestReviews,
  namedAuthors,
  notesOf,
  type ReviewRules,
  reviewOf,
  unlistedMember,
} from './map.ts';
import { answersIn } from './answers.ts';
import { committeeOf } from './committee.ts';
import { Headings } from './sections.ts';
import * as wire from './wire.ts';

/** EasyChair's data download: a folder, a ZIP or a workbook. */
export const easychair: Source<TableOptions> = {
  label: 'EasyChair',
  options: tableOptions,
  from: ['files'],
  read: async (request) => {
    const isKnown = knownHeaders(wire.allFields, request.options.columns);
    const found = tablesByKind(await readTables(request.files, request, { isKnown }), wire.kinds, request.report);
    if (found.submission.length === 0) {
      const message =
        'contains no table of submissions: expected submission.csv or a sheet "Submissions", with # and title';
      throw SourceProblem.ofFile(request.files.join(', '), message);
    }
    for (const { place } of found.answer) {
      const message = 'is left out: texts and scores of reviews are read only from the table of reviews';
      request.report({ place, field: '', message });
    }
    for (const { place } of found.otherAssignment) {
      request.report({ place, field: '', message: 'is left out, because it does not assign reviews' });
    }
    return conferenceOf(entriesOf(found, request), request);
  },
};

type Tables = Record<keyof typeof wire.kinds, ConstructorParameters<typeof Entries>[0]>;

/** The tables by kind, with their columns mapped. EasyChair writes some characters as HTML does: `&amp;`, `&#233;`. */
function entriesOf(found: Tables, { options, report }: SourceRequest<TableOptions>) {
  const { columns = {} } = options;
  const [table, ...more] = found.review;
  const answers = table && more.length === 0 ? answersIn(table, columns.review, options) : {};
  return {
    submissions: new Entries(found.submission, wire.submissionFields, columns.submission, report, decodeEntities),
    authors: new Entries(found.author, wire.authorFields, columns.author, report, decodeEntities),
    committee: new Entries(found.committee, wire.committeeFields, columns.committee, report, decodeEntities),
    reviews: new Entries(found.review, wire.reviewFields, { ...answers, ...columns.review }, report, decodeEntities),
    metareviews: new Entries(found.metareview, wire.metareviewFields, columns.metareview, report, decodeEntities),
    assignments: new Entries(found.assignment, wire.assignmentFields, columns.assignment, report, decodeEntities),
    topics: new Entries(found.submissionTopic, wire.topicFields, columns.submission_topic, report, decodeEntities),
    fieldValues: new Entries(
      found.fieldValue,
      wire.fieldValueFields,
      columns.submission_field_value,
      report,
      decodeEntities,
    ),
  };
}

type All = ReturnType<typeof entriesOf>;
type SubmissionEntry = Entry<keyof typeof wire.submissionFields>;

function conferenceOf(all: All, request: SourceRequest<TableOptions>): SourcedConference {
  const { options, report } = request;
  const { members, grants, addresses } = committeeOf(all.committee, report);
  const form = new Headings();
  for (const review of all.reviews) form.add(review.get('text'));
  const hasAnswers = (['text', 'scores', 'total'] as const).some((field) => all.reviews.has(field));
  const rules: ReviewRules = { times: timeRules(request, options.dates), visibility: options, form, hasAnswers };
  for (const columns of all.reviews.columns) {
    for (const field of columns.others()) {
      const message = 'is left out: answers are read only from the columns text, scores and total score';
      report({ place: columns.table.place, field, message });
    }
  }
  for (const columns of all.submissions.columns) reportReviewingColumns(columns, options, report);
  const groups = {
    authors: all.authors.byId('submission'),
    reviews: all.reviews.byId('submission'),
    metareviews: all.metareviews.byId('submission'),
    assignments: all.assignments.byId('submission'),
    topics: all.topics.byId('submission'),
    fieldValues: all.fieldValues.byId('submission'),
  };
  reportOrphans(groups, new Set(Array.from(all.submissions, (entry) => idIn(entry.get('number')))), report);
  const present = Array.from(all.submissions).filter((entry) => !isGone(entry));
  const reviewsReleased = areReleased(
    present.map((entry) => ({
      reviewsSent: groups.reviews.has(idIn(entry.get('number'))) ? entry.get('reviewsSent') : null,
      isUntold: isYes(entry.get('notified')) !== true && hasDecision(entry, options),
    })),
  );

  const submissions = function* (report: Report): Generator<SourcedSubmission> {
    using authors = groups.authors.open();
    using reviews = groups.reviews.open();
    using metareviews = groups.metareviews.open();
    using assignments = groups.assignments.open();
    using topics = groups.topics.open();
    using fieldValues = groups.fieldValues.open();
    for (const entry of all.submissions) {
      const id = idIn(entry.get('number'));
      const title = entry.get('title');
      if (id === '' || title === '') {
        const field = id === '' ? '#' : 'title';
        const message = id === '' ? 'expected a number; this submission is left out' : 'is missing';
        report({ place: entry.place, field, message });
        if (id === '') continue;
      }
      const asked = assignmentsOf(reviews.of(id), assignments.of(id), members, rules, report);
      const { note, ...outcome } = stateOf(entry, asked.length > 0, options, report);
      const listed = authors.of(id).map((author) => authorOf(author, addresses));
      const notes = [note, notesOf(metareviews.of(id), rules)].filter((each) => each !== null).join('\n\n');
      yield {
        ...blankSubmission,
        id,
        place: entry.place,
        track: entry.get('track') || null,
        labels: {
          topic: topics.of(id).map((topic) => topic.get('topic')),
          track: [entry.get('track')].filter(Boolean),
        },
        title: title || `Submission ${id}`,
        keywords: listOf(entry.get('keywords')),
        ...outcome,
        notesToAuthors: notes || null,
        submissionData: dataOf(
          entry,
          topics.of(id),
          fieldValues.of(id),
          asked.map(({ reviewer }) => reviewer),
          options,
          report,
        ),
        createdAt: momentIn(entry, 'submitted', rules.times, report),
        updatedAt: null, // Nothing says that `last updated` does not move with the decision.
        authors: listed.length > 0 ? listed : namedAuthors(entry.get('authors')),
        assignments: asked,
      };
    }
  };
  return {
    ...unknownConference,
    phases: singlePhase(reviewsReleased),
    grants,
    submissions,
  };
}

/** The assignments of a submission: from the table of assignments, and from reviews. */
function assignmentsOf(
  reviews: Parameters<typeof latestReviews>[0],
  assignments: readonly Entry<keyof typeof wire.assignmentFields>[],
  members: ReadonlyMap<string, SourcedPerson>,
  rules: ReviewRules,
  report: Report,
): SourcedSubmission['assignments'] {
  const asked = new Map<string, SourcedSubmission['assignments'][number]>();
  const from = (member: string, name: string, fallback: string) =>
    members.get(member) ??
    (member === '' ? person({ pseudonym: fallback }, { firstName: '', lastName: '' }) : unlistedMember(member, name));
  for (const entry of assignments) {
    const member = entry.get('member');
    if (member === '') continue;
    const reviewer = from(member, entry.get('memberName'), '');
    asked.set(keyOf(reviewer), { ...blankAssignment, reviewer, status: 'ACCEPTED', review: notStarted });
  }
  for (const [index, entry] of latestReviews(reviews, report).entries()) {
    const reviewer = from(entry.get('member'), entry.get('memberName'), `Reviewer ${index + 1}`);
    const review = reviewOf(entry, rules, report);
    const status = review.status === 'SUBMITTED' ? 'COMPLETED' : 'ACCEPTED';
    const other = asked.get(keyOf(reviewer));
    if (other?.status === 'COMPLETED' && status !== 'COMPLETED') continue;
    const reviewData = unsigned(review.reviewData, reviewer, entry.place, report);
    asked.set(keyOf(reviewer), { ...blankAssignment, reviewer, status, review: { ...review, reviewData } });
  }
  return [...asked.values()];
}

const hasDecision = (entry: SubmissionEntry, { statuses }: TableOptions) =>
  (outcomeOf(entry.get('decision'), statuses)?.decision ?? null) !== null;

/** Workbooks may have the deleted and the withdrawn submissions in sheets of their own. */
const isGone = (entry: SubmissionEntry) =>
  isYes(entry.get('deleted')) === true ||
  /^(deleted|withdrawn) (submissions?|papers?)$|^(submissions?|papers?) \(?(deleted|withdrawn)\)?$/.test(
    wordsOfName(entry.table),
  );

/** Status and decision. A deleted submission counts as withdrawn, even if it has a decision. */
function stateOf(entry: SubmissionEntry, isAsked: boolean, { statuses }: TableOptions, report: Report) {
  if (isGone(entry)) return { status: 'WITHDRAWN', decision: null, note: null } as const;
  const outcome = outcomeIn(entry, 'decision', statuses, report);
  const { status, decision } = outcome;
  return {
    status: status ?? (isAsked ? 'UNDER_REVIEW' : 'SUBMITTED'),
    decision,
    ...(isDeskRejection(outcome, entry.get('decision')) && { isDeskRejected: true }),
    note: decisionNote(decision, entry.get('decision')),
  } as const;
}

function dataOf(
  entry: SubmissionEntry,
  topics: readonly Entry<keyof typeof wire.topicFields>[],
  fieldValues: readonly Entry<keyof typeof wire.fieldValueFields>[],
  reviewers: readonly SourcedPerson[],
  options: TableOptions,
  report: Report,
): Record<string, unknown> {
  const data: Record<string, unknown> = {};
  if (entry.get('abstract') !== '') data.abstract = entry.get('abstract');
  if (topics.length > 0) data.topics = topics.map((topic) => topic.get('topic'));
  const add = (name: string, value: string) => {
    if (value !== '') setField(data, name, answerOf(value));
  };
  const answers = fieldValues.map((each) => [each.get('name') || 'field', each.get('value')] as const);
  for (const [name, value] of [...answers, ['formFields', entry.get('formFields')] as const])
    if (isAnswerShown([name, value], reviewers, options)) add(name, value);
  for (const [name, value] of shownOf(entry, reviewers, options, report, isNumberOfTrack)) add(name, value);
  return data;
}

/** A column beside the name of the track. */
const isNumberOfTrack = (header: string) => /^track #$/i.test(header);

const keyOf = ({ email, id, pseudonym }: SourcedPerson) => email?.toLowerCase() ?? id ?? pseudonym ?? '';
