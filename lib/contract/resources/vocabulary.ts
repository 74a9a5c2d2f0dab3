/**
 * The values that our service uses where the specification says "not shown" (§2.11, §3). Clients treat each of these fields as an
 * open string: other services use other values, and new ones may appear at any time (§9.2).
 */
export const roles = ['chair', 'trackChair', 'author', 'reviewer', 'associateEditor', 'seniorEditor'] as const;
export const conferenceStates = ['SETUP', 'OPEN', 'REVIEWING', 'DECIDED', 'ARCHIVED'] as const;
export const sourceStatuses = ['CURRENT', 'OVERDUE', 'FAILED'] as const;
export const submissionStatuses = [
  'DRAFT',
  'SUBMITTED',
  'UNDER_REVIEW',
  'IN_REVISION',
  'ACCEPTED',
  'REJECTED',
  'WITHDRAWN',
] as const;
export const decisions = ['ACCEPT', 'REJECT', 'REVISE'] as const;
export const assignmentStatuses = ['PENDING', 'ACCEPTED', 'DECLINED', 'COMPLETED', 'CANCELLED'] as const;
/** The statuses of assignments whose review is shown. */
export const standingStatuses = ['PENDING', 'ACCEPTED', 'COMPLETED'] as const;
export const reviewStatuses = ['NOT_STARTED', 'IN_PROGRESS', 'SUBMITTED'] as const;
export const registrationStatuses = ['PENDING', 'ACTIVE', 'CANCELLED'] as const;
/** The values of `expand`, an additive parameter of the submissions list. */
export const expansions = ['reviews', 'scores'] as const;
/** The values of `expand` in the list of a conference's assignments. */
export const assignmentExpansions = ['scores'] as const;
/** The values of `expand` in the list of a conference's reviewers. */
export const reviewerExpansions = ['comparisons'] as const;
/** The kinds of changes in a conference, for those who chair it: see `docs/figures.md`. An extension, as is everything that uses it. */
export const changeKinds = ['reviewed', 'declined', 'late', 'decided', 'withdrawn', 'scores'] as const;
/** Those that no other field of a submission dates. */
export const datedKinds = ['declined', 'withdrawn', 'scores'] as const;
export const scopes = ['read', 'write'] as const;

/** A track's review type. Any other value counts as DOUBLE_BLIND: when in doubt, hide. */
export const reviewTypes = ['OPEN', 'SINGLE_BLIND', 'DOUBLE_BLIND'] as const;

export type Role = (typeof roles)[number];
export type ConferenceState = (typeof conferenceStates)[number];
export type SubmissionStatus = (typeof submissionStatuses)[number];
export type Decision = (typeof decisions)[number];
export type AssignmentStatus = (typeof assignmentStatuses)[number];
export type ActiveStatus = (typeof standingStatuses)[number];
export type ReviewStatus = (typeof reviewStatuses)[number];
export type RegistrationStatus = (typeof registrationStatuses)[number];
export type Expansion = (typeof expansions)[number];
export type ChangeKind = (typeof changeKinds)[number];
export type KeyScope = (typeof scopes)[number];
