import type { AssignmentStatus, Role } from '#lib/contract/resources/vocabulary.ts';
import type { Report, SourcedAssignment, SourcedAuthor, SourcedPerson } from '#lib/importers/model/sourced.ts';
import { blankAssignment, notStarted } from '#lib/importers/model/blank.ts';
import type { Entry } from '#lib/importers/tables/entries.ts';
import { addressesIn, addressIn, isPlaceholder, nameOf, person } from '#lib/importers/tables/fields.ts';
import { nameIn, namesIn } from '#lib/importers/tables/names.ts';
import { isAnswer } from '#lib/importers/tables/visibility.ts';
import { isRating } from '#lib/importers/tables/visibility-of-people.ts';
import { momentIn, type TimeRules } from '#lib/importers/tables/moments.ts';
import { keyOf } from '#lib/importers/tables/columns.ts';
import type { TableOptions } from '#lib/importers/tables/options.ts';
import type { Table } from '#lib/importers/tables/read/table.ts';
import { grade, person as anyReviewer } from '#lib/importers/csv/headers/numbered-headers.ts';
import { assignmentOf, isUnfinished, isYes, unknownWord } from '#lib/importers/tables/status-words.ts';
import { isOfPaper, type submissionFields } from '#lib/importers/csv/headers/submission-fields.ts';
import { type assignmentFields, authorFields, type reviewFields } from '#lib/importers/csv/headers/wire.ts';
import { isClosedToAuthors } from '#lib/importers/csv/rows/readers.ts';
import { reviewDataOf } from '#lib/importers/csv/rows/review-data.ts';
import { inLongerRow } from '#lib/importers/tables/read/longer-rows.ts';

export type SubmissionEntry = Entry<keyof typeof submissionFields>;
type AssignmentEntry = Entry<keyof typeof assignmentFields>;
export type ReviewEntry = Entry<keyof typeof reviewFields>;

/** How rows are read. */
export interface Rules {
  times: TimeRules;
  options: TableOptions;
  /** The names of people by e-mail address in lower case. */
  names: ReadonlyMap<string, { firstName: string; lastName: string }>;
  /** The columns of tables of reviews that are about the reviewers. */
  ofReviewers: ReadonlyMap<Table, ReadonlySet<string>>;
}

/** The role that a word means; null for roles without a grant, `undefined` for unknown words. */
export function roleOf(word: string): Exclude<Role, 'author' | 'reviewer'> | null | undefined {
  const plain = word
    .toLowerCase()
    .replaceAll(/[\s_-]+/g, ' ')
    .trim();
  if (/^(reviewer|referee|author|(pc|program(me)? committee)( member)?|member|participant|)$/.test(plain)) return null;
  if (/^track ?(co )?chair$/.test(plain)) return 'trackChair';
  if (
    /^((general|conference|pc|program(me)?( committee)?) ?)?(co )?chair(person)?$|^((tagungs|programm|konferenz) ?)?(vorsitz(ende[rn]?)?|leitung)$|^pr[eé]sidente?$/.test(
      plain,
    )
  )
    return 'chair';
  if (/^associate editor$|^(senior|meta) ?(pc|program(me)? committee)?( member| reviewer)?$|^metareviewer$/.test(plain))
    return 'associateEditor';
  return /^senior editor$|^area chair$|^senior area chair$/.test(plain) ? 'seniorEditor' : undefined;
}

type AuthorEntry = Entry<keyof typeof authorFields>;

export function authorOf(entry: AuthorEntry): SourcedAuthor {
  return {
    ...nameOf(entry),
    email: addressOfAuthor(entry),
    affiliation: entry.get('affiliation') || null,
    country: entry.get('country') || null,
    isCorresponding: isYes(entry.get('corresponding')) === true,
    id: null,
  };
}

/**
 * An author's address. In a row that is longer than the headers a comma in the name or affiliation may have moved it; everything there is about one
 * author, and a chair whose address is missing would be shown who reviews the submission.
 */
function addressOfAuthor(entry: AuthorEntry): string | null {
  const own = addressIn(entry.get('email'));
  if (own !== null || !entry.isLonger) return own;
  const cells = [
    ...(Object.keys(authorFields) as (keyof typeof authorFields)[]).map((field) => entry.get(field)),
    ...entry.others().map(([, cell]) => cell),
  ];
  return addressIn(cells.join(' '));
}

/** The reviewer in a row, identified by address or id; a reviewer with only a name exists on this submission only. Null if there is none. */
function reviewerOf(entry: AssignmentEntry | ReviewEntry, names: Rules['names']): SourcedPerson | null {
  const get = (field: 'email' | 'id' | 'name' | 'firstName' | 'lastName') => entry.get(field);
  const email = addressIn(get('email')) ?? addressIn(get('name'));
  const split = { firstName: get('firstName'), lastName: get('lastName') };
  const isSplit = split.firstName !== '' || split.lastName !== '';
  const name = isSplit ? split : reviewerName(get('name'));
  if (email !== null) return person({ email }, names.get(email.toLowerCase()) ?? name);
  if (ofOneSubmission.test(get('id'))) return person({ pseudonym: get('id') }, name);
  if (get('id') !== '') return person({ id: `reviewer ${get('id')}` }, name);
  const called = isSplit ? `${split.firstName} ${split.lastName}`.trim() : get('name');
  return called === '' || isAnonymous.test(called) ? null : person({ pseudonym: called }, name);
}

/** OpenReview's pseudonyms: on another submission each is another person. */
const ofOneSubmission = /^(AnonReviewer\d{1,3}|Reviewer_(?!\d+$)[A-Za-z0-9]{4})$/;

/** A name that several reviewers may have, so that it identifies none of them. */
const isAnonymous = /^anon(ym\w*)?( (reviewer|referee))?$/i;

/** The name of a reviewer; empty for `Reviewer 2` and `Anonymous`, which are not names of people. */
const reviewerName = (cell: string) => (/\d|^anon/i.test(cell) ? { firstName: '', lastName: '' } : nameIn(cell));

/** Whether a cell with one comma is a name with the last name first, such as `García Márquez, Gabriel`, and not two full names. */
function isOneName(cell: string): boolean {
  const [, last = '', first = ''] = /^([^,;\n&]+),([^,;\n&]+)$/.exec(cell) ?? [];
  return last !== '' && !/ (and|und|et) /.test(cell) && !(hasSeveralWords(last) && hasSeveralWords(first));
}

const hasSeveralWords = (name: string) => /\S\s+\S/.test(name.trim());

/** The reviewers in a row of assignments; a cell may list several: `cleo@x; Dan <dan@x>` or `Cleo Ref, Dan Case`. */
function reviewersOf(entry: AssignmentEntry, names: Rules['names']): SourcedPerson[] {
  const single = reviewerOf(entry, names);
  const cells = [entry.get('email'), entry.get('name')];
  const listing = cells.find((cell) => addressesIn(cell).length > 0);
  const addresses = addressesIn(listing ?? '');
  if (single === null || addresses.length === 1 || entry.get('id') !== '') return single === null ? [] : [single];
  if (addresses.length > 1) {
    const within = (listing ?? '').split(/[;,\n]/);
    const beside = namesIn(entry.get('name')).filter((name) => addressIn(name) === null);
    return addresses.map((email, at) => {
      const cell = within.find((each) => addressIn(each) === email) ?? '';
      const name = beside.length === addresses.length ? beside[at] : cell;
      return person({ email }, names.get(email.toLowerCase()) ?? reviewerName(name ?? ''));
    });
  }
  const isInParts = entry.get('firstName') !== '' || entry.get('lastName') !== '';
  const several = isInParts || isOneName(entry.get('name')) ? [] : namesIn(entry.get('name'));
  return several.length > 1 ? several.map((name) => person({ pseudonym: name }, reviewerName(name))) : [single];
}

const numberedReviewer = new RegExp(
  String.raw`^(?:${anyReviewer}|pc member)[ _#-]*(\d{1,2})(?:[ :_.(-]+(name|e-?mail)\)?)?$`,
  'iu',
);

/** The reviewers in numbered columns, in order: `Reviewer 1`, `Reviewer 2 e-mail`. */
function numberedReviewers(entry: AssignmentEntry, names: Rules['names']): SourcedPerson[] {
  const cells = new Map<string, string[]>();
  for (const [header, cell] of entry.others()) {
    const [, number] = numberedReviewer.exec(header) ?? [];
    if (number !== undefined) cells.set(number, [...(cells.get(number) ?? []), cell]);
  }
  return [...cells.values()].flatMap((parts) => {
    const email = addressIn(parts.join(' '));
    const called = parts.find((part) => addressIn(part) !== part) ?? '';
    if (email === null) return isAnonymous.test(called) ? [] : person({ pseudonym: called }, nameIn(called));
    return person({ email }, names.get(email.toLowerCase()) ?? reviewerName(called));
  });
}

/** Maps a row of assignments: one for each reviewer that it names. A row that names none is reported. */
export function assignmentsIn(entry: AssignmentEntry, rules: Rules, report: Report): SourcedAssignment[] {
  const reviewers = [...reviewersOf(entry, rules.names), ...numberedReviewers(entry, rules.names)];
  if (reviewers.length === 0) {
    const message = 'expected an address, id or name of a reviewer; this assignment is left out';
    report({ place: entry.place, field: 'name', message });
    return [];
  }
  if (entry.isLonger && entry.get('round') !== '') {
    const message = inLongerRow('its round is left out');
    report({ place: entry.place, field: 'round', message });
  }
  const status = statusIn(entry, rules, report);
  const due = momentIn(entry, 'due', rules.times, report, 'ends');
  const assignment = {
    phase: roundOf(entry),
    ...(due !== null && { reviewDeadline: due }),
    status: status ?? 'PENDING',
    assignedAt: momentIn(entry, 'assignedAt', rules.times, report),
    respondedAt: momentIn(entry, 'respondedAt', rules.times, report),
    url: pageOf(entry.get('url')),
    review: { ...notStarted, status: status === 'COMPLETED' ? ('SUBMITTED' as const) : notStarted.status },
  };
  return reviewers.map((reviewer) => ({ ...assignment, reviewer }));
}

/** The status of an assignment in a row; null if there is none, or it is not known, which is reported. */
function statusIn(entry: AssignmentEntry | ReviewEntry, { options }: Rules, report: Report): AssignmentStatus | null {
  const word = entry.get('status');
  const yes = isYes(word);
  const status = assignmentOf(word, options.statuses) ?? (yes === null ? null : yes ? 'ACCEPTED' : 'DECLINED');
  if (status === null && word !== '') report({ place: entry.place, field: 'status', message: unknownWord(word) });
  return status;
}

/** Columns with the answer to an invitation, if it is one: `Response` may also be the text of a review. */
const ofInvitation =
  /^((reviewer|invitation) )*(response|invitation|agreed( to review)?|accepted invitation|confirmed)\??$/i;

/**
 * What a reviewer answered to the invitation, in a table of reviews without a status; null if it does not say, or the reviewer has given a
 * grade: then `Reject` is what the reviewer recommends.
 */
function invitationIn(others: readonly [string, string][]): { header: string; status: AssignmentStatus } | null {
  const isGraded = others.some(([header]) => grade.test(header) && isAnswer(header));
  for (const [header, cell] of others) {
    if (!ofInvitation.test(header) || cell.length > 40) continue;
    const yes = isYes(cell);
    const status = yes === null ? assignmentOf(cell) : yes ? 'ACCEPTED' : 'DECLINED';
    if (status === null || status === 'COMPLETED') continue;
    const isRecommendation = isGraded && (status === 'DECLINED' ? !/declin/i.test(cell) : /accept/i.test(cell));
    if (!isRecommendation) return { header, status };
  }
  return null;
}

/** Whether a review is submitted, in a column that has yes or no instead of a time, as ConfTool's `review_submitted`; null if it does not say. */
function submittedIn(entry: ReviewEntry): boolean | null {
  const cell = entry.get('submittedAt');
  const isMark = keyOf(entry.headerOf('submittedAt') ?? '').endsWith('submitted') && cell !== '-';
  return isMark ? isYes(cell) : null;
}

/**
 * Maps a row of reviews. A row with answers is a review, unless its status says that it is unfinished, or that the reviewer does not review:
 * what is written then may be for the chairs.
 *
 * @param at the number of the review on its submission, from 1
 */
export function reviewIn(entry: ReviewEntry, at: number, rules: Rules, report: Report): SourcedAssignment {
  const { options } = rules;
  const reviewer =
    reviewerOf(entry, rules.names) ?? person({ pseudonym: `Reviewer ${at}` }, { firstName: '', lastName: '' });
  const word = entry.get('status');
  const invitation = word === '' ? invitationIn(entry.others()) : null;
  const others = entry.others().filter(([name]) => name !== invitation?.header);
  const isShown = ([name]: readonly [string, string]) => rules.ofReviewers.get(entry.table)?.has(name) !== true;
  const data = isClosedToAuthors(entry, options)
    ? {}
    : reviewDataOf(entry, others.filter(isShown), reviewer, options, report, rules.names);
  // Answers that are hidden from everyone count: the reviewer has written them.
  const isWritten = others.some(
    ([name, cell]) => isAnswer(name, options, isRating(cell)) && !isOfPaper(name) && !isPlaceholder(cell),
  );
  const isSubmitted = submittedIn(entry);
  const completed = isYes(entry.get('completed')) ?? isSubmitted;
  const completedAt = completed === null ? momentIn(entry, 'completed', rules.times, report) : null;
  const stated = isYes(entry.get('cancelled'))
    ? 'CANCELLED'
    : isYes(entry.get('declined'))
      ? 'DECLINED'
      : (invitation?.status ?? statusIn(entry, rules, report));
  // "Reject" with a score is what the reviewer recommends.
  const isOver = stated === 'CANCELLED' || (stated === 'DECLINED' && !(isWritten && /reject|拒|거절/i.test(word)));
  if (isWritten && isOver) {
    const means = word === '' ? stated.toLowerCase() : word;
    const message = `the answers are left out, because ${JSON.stringify(means)} means that there is no review`;
    report({ place: entry.place, field: 'status', message });
  }
  if ([entry.get('email'), entry.get('name')].some((cell) => addressesIn(cell).length > 1)) {
    const message = 'has more than one address; the review is from the first';
    report({ place: entry.place, field: 'email', message });
  }
  const isStatedDone = stated === 'COMPLETED' || completed === true || completedAt !== null;
  const isDone = !isOver && completed !== false && (isWritten ? !isUnfinished(word, options.statuses) : isStatedDone);
  const isBegun = isWritten || /progress|draft|(?<!not (yet )?)started/i.test(word);
  const assignedAt = momentIn(entry, 'assignedAt', rules.times, report);
  const respondedAt = momentIn(entry, 'respondedAt', rules.times, report);
  const due = momentIn(entry, 'due', rules.times, report, 'ends');
  const isAsked = word !== '' || (assignedAt !== null && respondedAt === null);
  const withoutAnswers = isAsked ? 'PENDING' : 'ACCEPTED';
  return {
    ...blankAssignment,
    reviewer,
    ...(due !== null && { reviewDeadline: due }),
    assignedAt,
    respondedAt,
    phase: roundOf(entry),
    status: isDone ? 'COMPLETED' : isWritten && !isOver ? 'ACCEPTED' : (stated ?? withoutAnswers),
    url: pageOf(entry.get('url')),
    review: {
      status: isDone ? 'SUBMITTED' : isBegun && !isOver ? 'IN_PROGRESS' : 'NOT_STARTED',
      submittedAt: isDone
        ? ((isSubmitted === null ? momentIn(entry, 'submittedAt', rules.times, report) : null) ?? completedAt)
        : null,
      version: Math.max(1, Math.trunc(Number(entry.get('version'))) || 1),
      reviewData: isDone ? data : {},
    },
  };
}

/** The round of an assignment or a review. That of a row with more cells than headers may be another cell, and everyone sees the names of rounds. */
const roundOf = (entry: AssignmentEntry | ReviewEntry) => {
  const round = entry.isLonger ? '' : entry.get('round');
  return /^(none|unnamed|-)$/i.test(round) ? '' : round;
};

export const pageOf = (cell: string) => (/^https?:\/\/\S+$/i.test(cell) ? cell : null);
