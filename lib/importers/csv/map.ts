import type { AssignmentStatus, Role } from '#lib/contract/resources/vocabulary.ts';
import type { Report, SourcedAssignment, SourcedAuthor, SourcedPerson } from '#lib/importers/model/sourced.ts';
import { blankAssignment } from '#lib/importers/model/blank.ts';
import type { Entry } from '#lib/importers/tables/entries.ts';
import {
  addressesIn,
  addressIn,
  nameIn,
  nameOf,
  namesIn,
  person,
  scoreOf,
  setField,
} from '#lib/importers/tables/fields.ts';
import { isHiddenInReviews } from '#lib/importers/tables/visibility.ts';
import { momentIn, type TimeRules } from '#lib/importers/tables/moments.ts';
import type { TableOptions } from '#lib/importers/tables/options.ts';
import { assignmentOf, isYes, unknownWord } from '#lib/importers/tables/status-words.ts';
import type { assignmentFields, authorFields, reviewFields, submissionFields } from './wire.ts';

export type SubmissionEntry = Entry<keyof typeof submissionFields>;
type AssignmentEntry = Entry<keyof typeof assignmentFields>;
export type ReviewEntry = Entry<keyof typeof reviewFields>;

/** How rows are read. */
export interface Rules {
  times: TimeRules;
  options: TableOptions;
  /** The names of people by e-mail address in lower case. */
  names: ReadonlyMap<string, { firstName: string; lastName: string }>;
}

/** The role that a word means; null for roles without a grant, `undefined` for unknown words. */
export function roleOf(word: string): Exclude<Role, 'author' | 'reviewer'> | null | undefined {
  const plain = word
    .toLowerCase()
    .replaceAll(/[\s_-]+/g, ' ')
    .trim();
  if (/^(reviewer|referee|author|(pc|program(me)? committee)( member)?|member|participant|)$/.test(plain)) return null;
  if (/^track ?(co )?chair$/.test(plain)) return 'trackChair';
  if (/^((general|conference|pc|program(me)?( committee)?) ?)?(co )?chair(person)?$/.test(plain)) return 'chair';
  if (/^associate editor$|^(senior|meta) ?(pc|program(me)? committee)?( member| reviewer)?$|^metareviewer$/.test(plain))
    return 'associateEditor';
  return /^senior editor$|^area chair$|^senior area chair$/.test(plain) ? 'seniorEditor' : undefined;
}

export function authorOf(entry: Entry<keyof typeof authorFields>): SourcedAuthor {
  return {
    ...nameOf(entry),
    email: addressIn(entry.get('email')),
    affiliation: entry.get('affiliation') || null,
    country: entry.get('country') || null,
    isCorresponding: isYes(entry.get('corresponding')) === true,
    id: null,
  };
}

/** The authors in a submission's row. Addresses and affiliations are used if there are as many as names. */
export function authorsIn(entry: SubmissionEntry): SourcedAuthor[] {
  const names = namesIn(entry.get('authors'));
  const within = names.map((name) => addressIn(name));
  const addresses = addressesIn(entry.get('emails'));
  const affiliations = entry
    .get('affiliations')
    .split(/[;\n]/)
    .flatMap((each) => each.trim() || []);
  const rest = { country: null, isCorresponding: false, id: null };
  if (names.length === 0) {
    return addresses.map((email) => {
      return { firstName: '', lastName: email.split('@')[0] ?? '', email, affiliation: null, ...rest };
    });
  }
  return names.map((name, at) => ({
    ...nameIn(name),
    email: within[at] ?? (addresses.length === names.length ? (addresses[at] ?? null) : null),
    affiliation: affiliations.length === names.length ? (affiliations[at] ?? null) : null,
    ...rest,
  }));
}

/** The reviewer in a row, identified by address or id; a reviewer with only a name exists on this submission only. */
export function reviewerOf(
  entry: AssignmentEntry | ReviewEntry,
  names: Rules['names'],
  fallback: string,
): SourcedPerson {
  const get = (field: 'email' | 'id' | 'name' | 'firstName' | 'lastName') => entry.get(field);
  const email = addressIn(get('email')) ?? addressIn(get('name'));
  const split = { firstName: get('firstName'), lastName: get('lastName') };
  const isSplit = split.firstName !== '' || split.lastName !== '';
  const isNumbered = /\d|^anon/i.test(get('name'));
  const name = isSplit ? split : isNumbered ? { firstName: '', lastName: '' } : nameIn(get('name'));
  if (email !== null) return person({ email }, names.get(email.toLowerCase()) ?? name);
  if (get('id') !== '') return person({ id: `reviewer ${get('id')}` }, name);
  const called = isSplit ? `${split.firstName} ${split.lastName}`.trim() : get('name');
  return person({ pseudonym: called || fallback }, name);
}

/** Maps a row of assignments. */
export function assignmentIn(entry: AssignmentEntry, rules: Rules, report: Report): SourcedAssignment {
  const word = entry.get('status');
  const yes = isYes(word);
  const status = assignmentOf(word, rules.options.statuses) ?? (yes === null ? null : yes ? 'ACCEPTED' : 'DECLINED');
  if (status === null && word !== '') {
    report({ place: entry.place, field: 'status', message: unknownWord(word) });
  }
  const due = momentIn(entry, 'due', rules.times, report, 'ends');
  return {
    reviewer: reviewerOf(entry, rules.names, 'reviewer'),
    phase: roundOf(entry),
    ...(due !== null && { reviewDeadline: due }),
    status: status ?? 'PENDING',
    assignedAt: momentIn(entry, 'assignedAt', rules.times, report),
    respondedAt: momentIn(entry, 'respondedAt', rules.times, report),
    url: pageOf(entry.get('url')),
    review: {
      status: status === 'COMPLETED' ? 'SUBMITTED' : 'NOT_STARTED',
      submittedAt: null,
      version: 1,
      reviewData: {},
    },
  };
}

/**
 * Maps a row of reviews.
 *
 * @param at the number of the review on its submission, from 1
 */
export function reviewIn(entry: ReviewEntry, at: number, rules: Rules, report: Report): SourcedAssignment {
  const data: Record<string, unknown> = {};
  for (const [name, cell] of entry.others())
    if (!isHiddenInReviews(name, rules.options)) setField(data, name, scoreOf(cell));
  const said = assignmentOf(entry.get('status'), rules.options.statuses);
  const status: AssignmentStatus = said === null ? (Object.keys(data).length > 0 ? 'COMPLETED' : 'ACCEPTED') : said;
  const isDone = status === 'COMPLETED';
  const isBegun = Object.keys(data).length > 0 || /progress|draft|started/i.test(entry.get('status'));
  return {
    ...blankAssignment,
    reviewer: reviewerOf(entry, rules.names, `Reviewer ${at}`),
    phase: roundOf(entry),
    status,
    url: pageOf(entry.get('url')),
    review: {
      status: isDone
        ? 'SUBMITTED'
        : isBegun && !/not (yet )?started/i.test(entry.get('status'))
          ? 'IN_PROGRESS'
          : 'NOT_STARTED',
      submittedAt: isDone ? momentIn(entry, 'submittedAt', rules.times, report) : null,
      version: Math.max(1, Math.trunc(Number(entry.get('version'))) || 1),
      reviewData: isDone ? data : {},
    },
  };
}

const roundOf = (entry: AssignmentEntry | ReviewEntry) => {
  const round = entry.get('round');
  return /^(none|unnamed|-)$/i.test(round) ? '' : round;
};

export const pageOf = (cell: string) => (/^https?:\/\/\S+$/i.test(cell) ? cell : null);
