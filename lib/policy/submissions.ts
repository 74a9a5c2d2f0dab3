import { type Decision, type SubmissionStatus, submissionStatuses } from '#lib/contract/resources/vocabulary.ts';
import type { Scope, ConferenceAccess } from './viewer.ts';

/** The facts about a submission that decide who sees what of it. */
export interface Place {
  id: string;
  conferenceId: string;
  trackId: string;
  /** The track's review type; any type other than OPEN is blind. */
  reviewType: string;
  /** Whether the reviews of the current phase are released; false if there is no current phase. */
  released: boolean;
}

/** The roles of one person on one submission. */
export interface SubmissionRole {
  /** Is conference chair or chair of its track. */
  chairs: boolean;
  /** Is one of its authors. */
  authors: boolean;
}

declare const seenBrand: unique symbol;

/** A submission that a person may see, and their roles on it. Only `seenIn` creates one, and only within a scope. */
export interface SeenSubmission {
  readonly [seenBrand]: true;
  readonly place: Readonly<Place>;
  readonly role: Readonly<SubmissionRole>;
}

/** Which submissions of a conference one person may list (specification §1, rules 1 to 3). */
export interface Reach {
  /** All submissions, or those of these tracks; empty for none. */
  chaired: 'all' | readonly string[];
  /** Ids of authored submissions; empty if everything is chaired. */
  authored: readonly string[];
}

/** Which submissions someone with this access may list: chairs all, the others those of their tracks and their own. */
export function reachOf(access: ConferenceAccess): Reach {
  if (access.chair) return { chaired: 'all', authored: [] };
  return { chaired: access.trackIds, authored: access.authored };
}

/** Whether this person sees all submissions of a track, as conference chair or as chair of the track. */
export function chairsTrack(scope: Scope, place: Pick<Place, 'conferenceId' | 'trackId'>): boolean {
  return chairs(scope.conferences.get(place.conferenceId), place.trackId);
}

function chairs(access: ConferenceAccess | undefined, trackId: string): boolean {
  return access !== undefined && (access.chair || access.trackIds.includes(trackId));
}

function submissionRoleOn(scope: Scope, place: Pick<Place, 'id' | 'conferenceId' | 'trackId'>): SubmissionRole {
  const access = scope.conferences.get(place.conferenceId);
  return {
    chairs: chairs(access, place.trackId),
    authors: access !== undefined && access.authored.includes(place.id),
  };
}

/** The submission with this person's roles on it; undefined if they may not see it (specification §1, rules 1 to 3). */
export function seenIn(scope: Scope, place: Place): SeenSubmission | undefined {
  const role = submissionRoleOn(scope, place);
  return role.chairs || role.authors ? ({ place, role } as SeenSubmission) : undefined;
}

/** The statuses that reveal a decision, and the status shown instead until the decision is released. */
const telling: readonly SubmissionStatus[] = ['ACCEPTED', 'REJECTED', 'IN_REVISION'];
const veil: SubmissionStatus = 'UNDER_REVIEW';

/** Whether this person sees the decision: chairs always, authors once the current phase is released. */
export function seesDecision(role: SubmissionRole, place: Pick<Place, 'released'>): boolean {
  return role.chairs || place.released;
}

/** The status that this person is shown. */
export function shownStatus(status: SubmissionStatus, decisionSeen: boolean): SubmissionStatus {
  return !decisionSeen && telling.includes(status) ? veil : status;
}

/**
 * The stored statuses that match a filter on shown statuses: a filter acts on what the caller is shown, never on hidden values.
 *
 * @param filter shown statuses
 * @param decisionSeen whether decisions are shown in the filtered rows
 */
export function storedStatuses(filter: readonly SubmissionStatus[], decisionSeen: boolean): SubmissionStatus[] {
  return submissionStatuses.filter((status) => filter.includes(shownStatus(status, decisionSeen)));
}

interface StoredDecision {
  decision: Decision | null;
  notesToAuthors: string | null;
  notesToChairs: string | null;
  decidedAt: string | null;
}

/** The part of the decision that this person is shown (specification §2.6); notes to chairs are for chairs only. */
export function shownDecision(
  stored: StoredDecision,
  role: SubmissionRole,
  place: Pick<Place, 'released'>,
): StoredDecision {
  const seen = seesDecision(role, place);
  return {
    decision: seen ? stored.decision : null,
    notesToAuthors: seen ? stored.notesToAuthors : null,
    notesToChairs: role.chairs ? stored.notesToChairs : null,
    decidedAt: seen ? stored.decidedAt : null,
  };
}

/**
 * The phase that this person is shown as the current one. A phase that only some submissions of a track reach would tell authors a decision
 * before its release.
 *
 * @param current the current phase
 * @param veil what is shown instead until its release; null if nothing is
 */
export function shownPhase<Phase>(
  { current, veil }: { current: Phase; veil: Phase | null },
  role: SubmissionRole,
  place: Pick<Place, 'released'>,
): Phase {
  return seesDecision(role, place) ? current : (veil ?? current);
}

/** Whether this person sees the addresses of authors: chairs and the submission's own authors do. */
export function seesAuthorAddresses(role: SubmissionRole): boolean {
  return role.chairs || role.authors;
}

/** Whether a track of this type hides reviewers' names from authors; an unknown type does. */
function isBlind(reviewType: string): boolean {
  return reviewType !== 'OPEN';
}

/**
 * Whether this person sees who reviewed. Chairs do, unless they are authors of the submission on a blind track (authorship overrides
 * chairing); authors do only on an open track.
 */
export function seesReviewers(role: SubmissionRole, place: Pick<Place, 'reviewType'>): boolean {
  return !(role.authors && isBlind(place.reviewType)) && (role.chairs || role.authors);
}

/**
 * Whether this person is told of possible conflicts between the reviewers and the authors of a submission. Such a list names both, so
 * it is only for those who chair the submission and did not write it, whatever the type of its track.
 */
export function seesConflicts(role: SubmissionRole): boolean {
  return role.chairs && !role.authors;
}

/** Whether this person sees every review, started or not, and the counts. Others see completed reviews of released phases only. */
export function seesAllReviews(role: SubmissionRole): boolean {
  return role.chairs;
}

/** When a submission changed; `''` or null if not known. */
interface Changes {
  /** The last change of what chairs are shown. */
  changedAt: string;
  /** For its authors: the last change of what they see regardless of releases, or the last import that changed anything they see. */
  shownAt: string;
  decidedAt: string | null;
  /** When a phase of its track was last released or withdrawn; every role is shown the flag itself. */
  releaseTurnedAt: string | null;
}

/**
 * When the part of a submission that this person is shown last changed, or null. It depends on nothing that the person is not shown:
 * for authors, never on the times of reviews and assignments, and not on a decision before its release.
 */
export function shownChange(changes: Changes, role: SubmissionRole, place: Pick<Place, 'released'>): string | null {
  if (role.chairs) return latest(changes.changedAt);
  const decidedAt = seesDecision(role, place) ? changes.decidedAt : null;
  return latest(changes.shownAt, decidedAt, changes.releaseTurnedAt);
}

/** The latest of the known times; null if all are `''` or null. */
export function latest(...times: readonly (string | null | undefined)[]): string | null {
  let found = '';
  for (const time of times) if (time && time > found) found = time;
  return found === '' ? null : found;
}
