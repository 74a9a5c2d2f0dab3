import { type Decision, type SubmissionStatus, submissionStatuses } from '#lib/contract/resources/vocabulary.ts';
import type { Scope, ConferenceAccess } from './viewer.ts';

/** Where a submission stands: what decides who sees what of it. */
export interface Place {
  id: string;
  conferenceId: string;
  trackId: string;
  /** The track's review type; anything but OPEN and SINGLE_BLIND counts as DOUBLE_BLIND. */
  reviewType: string;
  /** Whether the current phase's reviews are released; false where there is no phase. */
  released: boolean;
}

/** In what capacity one person sees one submission. */
export interface SubmissionRole {
  /** Sees it as a conference chair or as chair of its track. */
  chairs: boolean;
  /** Is one of its authors. */
  authors: boolean;
}

declare const seenBrand: unique symbol;

/** Which submission this is and in what capacity the person sees it. Only `seenIn` makes one, and only of what a scope reaches. */
export interface SeenSubmission {
  readonly [seenBrand]: true;
  readonly place: Readonly<Place>;
  readonly role: Readonly<SubmissionRole>;
}

/** The rows of a conference's submissions that one person may list (specification §1, rules 1 to 3). */
export interface Reach {
  /** Every submission, or those of the tracks managed; empty for neither. */
  chaired: 'all' | readonly string[];
  /** Submissions seen as an author alone: none where everything is chaired. */
  authored: readonly string[];
}

export function reachOf(access: ConferenceAccess): Reach {
  if (access.chair) return { chaired: 'all', authored: [] };
  return { chaired: access.trackIds, authored: access.authored };
}

/** Whether this person sees all submissions of a track, as chair of the conference or of the track. */
export function chairsTrack(scope: Scope, place: Pick<Place, 'conferenceId' | 'trackId'>): boolean {
  return chairs(scope.conferences.get(place.conferenceId), place.trackId);
}

function chairs(access: ConferenceAccess | undefined, trackId: string): boolean {
  return access !== undefined && (access.chair || access.trackIds.includes(trackId));
}

export function submissionRoleOn(scope: Scope, place: Pick<Place, 'id' | 'conferenceId' | 'trackId'>): SubmissionRole {
  const access = scope.conferences.get(place.conferenceId);
  return {
    chairs: chairs(access, place.trackId),
    authors: access !== undefined && access.authored.includes(place.id),
  };
}

/** The submission as this person sees it; undefined where they may not (specification §1, rules 1 to 3). */
export function seenIn(scope: Scope, place: Place): SeenSubmission | undefined {
  const role = submissionRoleOn(scope, place);
  return role.chairs || role.authors ? ({ place, role } as SeenSubmission) : undefined;
}

/** A status that tells the decision, and the status shown in its place until the decision is released. */
const telling: readonly SubmissionStatus[] = ['ACCEPTED', 'REJECTED', 'IN_REVISION'];
const veil: SubmissionStatus = 'UNDER_REVIEW';

/** Decisions are for chairs until the current phase is released: a decision never leaks before its release. */
export function seesDecision(role: SubmissionRole, place: Pick<Place, 'released'>): boolean {
  return role.chairs || place.released;
}

/** The status as this person is shown it. */
export function shownStatus(status: SubmissionStatus, decisionSeen: boolean): SubmissionStatus {
  return !decisionSeen && telling.includes(status) ? veil : status;
}

/**
 * The stored statuses behind a filter on shown ones: a filter acts on what the caller is shown, never on what is hidden.
 *
 * @param filter shown statuses
 * @param decisionSeen whether decisions are shown in the rows that the filter is for
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

/** The decision as this person is shown it (specification §2.6; notes to chairs are for chairs alone). */
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

/** Author addresses are for its chairs and its own authors. */
export function seesAuthorAddresses(role: SubmissionRole): boolean {
  return role.chairs || role.authors;
}

/** Whether reviewers' names are hidden from authors on a track of this type; an unknown type hides. */
function isBlind(reviewType: string): boolean {
  return reviewType !== 'OPEN';
}

/**
 * Whether this person is shown who reviewed: chairs are, unless they are authors of the submission on a blind track
 * (authorship beats chairship); authors only on an open track.
 */
export function seesReviewers(role: SubmissionRole, place: Pick<Place, 'reviewType'>): boolean {
  return !(role.authors && isBlind(place.reviewType)) && (role.chairs || role.authors);
}

/** Whether this person sees every review, started or not, and the counts; others see completed reviews of released phases. */
export function seesAllReviews(role: SubmissionRole): boolean {
  return role.chairs;
}

/** What is known of when a submission changed; `''` and null where it is not. */
interface Changes {
  /** For those who chair it. */
  changedAt: string;
  /** For its authors: what they are shown whether or not anything is released, and what an import changed of what they see. */
  shownAt: string;
  decidedAt: string | null;
  /** When the release of a phase of its track last turned: every role is shown the flag itself. */
  releaseTurnedAt: string | null;
}

/**
 * When what this person is shown of a submission last changed, or null. It is made of nothing that the person is not shown:
 * not of a decision before its release, nor ever, for those who do not chair it, of the times of reviews and assignments.
 */
export function shownChange(changes: Changes, role: SubmissionRole, place: Pick<Place, 'released'>): string | null {
  if (role.chairs) return latest(changes.changedAt);
  const decidedAt = seesDecision(role, place) ? changes.decidedAt : null;
  return latest(changes.shownAt, decidedAt, changes.releaseTurnedAt);
}

/** The latest of some times, of which `''` and null are unknown; null where all are. */
export function latest(...times: readonly (string | null | undefined)[]): string | null {
  let found = '';
  for (const time of times) if (time && time > found) found = time;
  return found === '' ? null : found;
}
