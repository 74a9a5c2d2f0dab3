import type { AssignmentStatus } from '#lib/contract/resources/vocabulary.ts';
import { notStarted } from '#lib/importers/model/blank.ts';
import type { Report, SourcedAssignment } from '#lib/importers/model/sourced.ts';
import { isHiddenInReviews } from '#lib/importers/tables/visibility.ts';
import { namesPeople } from './authors.ts';
import type { Forum, Reply } from './collection.ts';
import { type Committee, groupsOf, isPerson, isPseudonym } from './people.ts';
import { plainFields } from './field-values.ts';
import { isOpenToAuthors, judgedFields, openFields } from './readers.ts';
import type { Context } from './map.ts';
import type { Content, Note } from './wire.ts';

/** One person's assignment for one submission, before the person is resolved. */
interface Part {
  who: string;
  status: AssignmentStatus;
  assignedAt: string | null;
  respondedAt: string | null;
  review: Reply | null;
  /** The number of different versions of the review. */
  versions: number;
}

/**
 * The assignments for reviews or meta-reviews of a submission: from edges (assignments and invitations), from the members of its groups, and
 * from the reviews themselves. If the groups resolve a pseudonym, it is merged with its person. Otherwise the pseudonym is kept, in place of
 * one of the people who are assigned by name, because it is unknown which of them it is.
 *
 * @param paths of its groups: see `pathsOf`
 * @param isOver whether nothing is due any more because the submission is desk-rejected
 */
export function assignmentsOf(
  forum: Forum,
  paths: readonly string[],
  context: Context,
  committee: Committee,
  isOver: boolean,
): SourcedAssignment[] {
  const { names, people } = context;
  const parts = new Map<string, Part>();
  const partOf = (who: string) => {
    const part = parts.get(who) ?? {
      who,
      status: 'ACCEPTED',
      assignedAt: null,
      respondedAt: null,
      review: null,
      versions: 1,
    };
    parts.set(who, part);
    return part;
  };
  addAsked(forum, context, committee, partOf);
  const members = people.membersOf(paths, committee, names);
  for (const who of members) partOf(who).status = 'ACCEPTED';
  for (const reply of forum.replies) if (reply.stage === committee) addReview(partOf, reply, context);
  const found = [...parts.values()];
  const all = people.canResolvePseudonyms(paths) ? found : withoutDoubles(found, names[groupsOf[committee]]);
  return all.map((part) => {
    const status = isOver && (part.status === 'ACCEPTED' || part.status === 'PENDING') ? 'CANCELLED' : part.status;
    return assignmentOf(part, status, forum, context, committee);
  });
}

function addAsked(
  { note }: Forum,
  { people, report }: Context,
  committee: Committee,
  partOf: (who: string) => Part,
): void {
  const asked = (people.asked.get(note.id) ?? []).filter((each) => each.committee === committee);
  // Assignments last: they take precedence over invitations.
  for (const each of asked.toSorted((one, other) => Number(one.answer === null) - Number(other.answer === null))) {
    const part = partOf(people.behind(each.who));
    part.assignedAt ??= each.created;
    if (each.answer === null) {
      part.status = 'ACCEPTED';
      continue;
    }
    part.status = statusOfAnswer(each.answer, report);
    if (part.status === 'ACCEPTED' || part.status === 'DECLINED') part.respondedAt = each.changed;
  }
}

/** `Invitation Sent`, `Pending Sign Up`, `Accepted`, `Declined: no time`, `Conflict Detected`. */
function statusOfAnswer(answer: string, report: Report): AssignmentStatus {
  if (/^accept/i.test(answer)) return 'ACCEPTED';
  if (/^declin/i.test(answer)) return 'DECLINED';
  if (/conflict|cancel|expired|revoked/i.test(answer)) return 'CANCELLED';
  if (answer !== '' && !/sent|pending|invite/i.test(answer)) {
    // Only the beginning is reported, because an answer may contain a reason.
    const message = `the answer ${JSON.stringify(answer.slice(0, 20))} is not known; it counts as PENDING`;
    report({ place: 'Invite_Assignment', field: 'label', message });
  }
  return 'PENDING';
}

/** Whether several people may sign so: as `(anonymous)`, as the venue, or as its group of reviewers. */
function isOfMany(signature: string, { venue, names }: Context): boolean {
  const last = signature.split('/').at(-1) ?? '';
  return signature === venue || last === '(anonymous)' || names.reviewers.includes(last);
}

function addReview(partOf: (who: string) => Part, review: Reply, context: Context): void {
  const { people, report } = context;
  const signature = review.signatures.find((each) => !isOfMany(each, context));
  const part = partOf(people.behind(signature ?? `unsigned_${review.id}`));
  const other = part.review;
  part.status = 'COMPLETED';
  if (!other || isNewer(review, other)) part.review = review;
  // The same record in a submission's replies and separately is one version.
  if (!other || (other.id === review.id && other.changed === review.changed)) return;
  part.versions += 1;
  if (other.id === review.id) return;
  const message = `a reviewer has two reviews, ${other.id} and ${review.id}; the newest counts`;
  report({ place: `note ${review.forum}`, field: 'reviews', message });
}

/** Of two reviews the one that was written later counts, because the venue may have changed the other since; of one review its latest version. */
function isNewer(one: Reply, other: Reply): boolean {
  const created = ({ created }: Reply) => (one.id === other.id ? '' : (created ?? ''));
  const timeOf = (reply: Reply) => `${created(reply)} ${reply.changed ?? ''}`;
  return timeOf(one) >= timeOf(other);
}

/**
 * Unresolved pseudonyms and people who are assigned by name are the same people, so they must not count twice. The pseudonyms are kept, and
 * the remaining assignments are kept without names.
 */
function withoutDoubles(parts: readonly Part[], groups: readonly string[]): Part[] {
  const hidden = parts.filter(({ who }) => !isPerson(who) && isPseudonym(who, groups)).length;
  const open = parts.filter(({ who, status }) => isPerson(who) && status === 'ACCEPTED');
  if (hidden === 0 || open.length === 0) return [...parts];
  const left = open.slice(0, Math.max(0, open.length - hidden));
  const unnamed = left.map((part, at) => ({ ...part, who: `Unnamed_${at + 1}`, assignedAt: null, respondedAt: null }));
  return [...parts.filter((part) => !open.includes(part)), ...unnamed];
}

function assignmentOf(
  part: Part,
  status: AssignmentStatus,
  { note, place }: Forum,
  context: Context,
  committee: Committee,
): SourcedAssignment {
  const { names, people, deadlines, site, venue } = context;
  const { review } = part;
  const invitation = `${pathOf(note, { venue, names })}/-/${names[committee]}`;
  const own = deadlines.get(invitation);
  const prefix = committee === 'metaReview' ? 'meta_review_' : '';
  const write = `&invitationId=${encodeURIComponent(invitation)}`;
  return {
    reviewer: people.personOf(part.who),
    phase: names[committee],
    reviewDeadline: own,
    status,
    assignedAt: part.assignedAt,
    respondedAt: part.respondedAt,
    url: site && `${site}/forum?id=${note.id}${review ? `&noteId=${review.id}` : note.number === null ? '' : write}`,
    review: review
      ? {
          status: 'SUBMITTED',
          submittedAt: review.created,
          version: review.edits ?? Math.max(part.versions, isEdited(review) ? 2 : 1),
          reviewData: plainFields(fieldsOf(review, `${place}, note ${note.id}`, context), prefix),
        }
      : notStarted,
  };
}

/**
 * The fields for authors. Of a copy that does not say who may read it or its fields, and of a review of API v1 that authors may not read, those
 * are left out whose names or values say that authors may not: in API v1 fields have no readers of their own.
 */
function fieldsOf(review: Reply, place: string, { names, reportConfidential }: Context): Content {
  const open = openFields(review, names.authors);
  const isSaid = !review.isFirstVersion || isOpenToAuthors(review, names.authors) === true;
  const isUnsaid = review.readers === null || !isSaid;
  return judgedFields(open, {
    isUnsaid: ({ readers, hasLostReaders }) => readers === undefined && (isUnsaid || hasLostReaders === true),
    // A profile or an address alone, as under `reviewer_certification`, is most likely the reviewer's own.
    isHidden: (name, value) => isHiddenInReviews(name, {}) || namesPeople(value, new Set()),
    leaveOut: (name) => reportConfidential(place, name, 'reviews'),
  });
}

/** Whether its writer changed it. Changes by the venue (`<venue>/-/Edit`, such as a release) also move the time of change, and do not count. */
function isEdited({ created, changed, invitations }: Reply): boolean {
  if (invitations.some((invitation) => /_Revision$/i.test(invitation))) return true;
  return (
    created !== null && changed !== null && changed > created && !invitations.some((each) => each.endsWith('/-/Edit'))
  );
}

/** The paths that a submission's groups begin with: `<venue>/Submission7`, in API v1 `<venue>/Paper7`. */
export function pathsOf({ note, replies }: Forum, context: Context): string[] {
  const own = [note, ...replies].flatMap(({ signatures }) => signatures.filter((each) => each.includes('/')));
  const paths = own.map((signature) => signature.replace(/\/[^/]*$/, '')).filter((path) => /\d$/.test(path));
  return [...new Set([...paths, ...(note.number === null ? [] : [pathOf(note, context)])])];
}

function pathOf({ number, isFirstVersion }: Note, { venue, names }: Pick<Context, 'venue' | 'names'>): string {
  return `${venue}/${isFirstVersion ? 'Paper' : names.submission}${number}`;
}
