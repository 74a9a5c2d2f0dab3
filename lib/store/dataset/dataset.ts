import type {
  AssignmentStatus,
  ConferenceState,
  Decision,
  RegistrationStatus,
  ReviewStatus,
  Role,
  SubmissionStatus,
} from '#lib/contract/resources/vocabulary.ts';

/**
 * One conference as a source passes it to the store: the result of every importer and of the demo generator. Plain
 * data; people are identified by e-mail address, tracks by slug, phases by index. Times are RFC 3339 in UTC; null if
 * the source does not say.
 */
export interface Dataset {
  conference: ConferenceRecord;
  tracks: readonly TrackRecord[];
  /** Everyone who needs an account: chairs, reviewers, and authors whose addresses count as verified. */
  people: Iterable<PersonRecord>;
  grants: readonly GrantRecord[];
  /** Read once, in order; may be lazy, so that a large source need not fit in memory. */
  submissions: Iterable<SubmissionRecord>;
  registrations: Iterable<RegistrationRecord>;
  /** Where it comes from, if that matters to anyone. */
  source?: SourceRecord;
}

export interface SourceRecord {
  /** As people write it: `HotCRP`. */
  system: string;
  /** The conference's page there. */
  url: string | null;
  /** Seconds between two syncs; null if it comes from files. */
  every: number | null;
}

export interface ConferenceRecord {
  /** Unique in the installation; lower case, digits and hyphens. */
  slug: string;
  name: string;
  shortName: string;
  description: string | null;
  state: ConferenceState;
  website: string | null;
  startDate: string | null;
  endDate: string | null;
  city: string | null;
  country: string | null;
  isPublic: boolean;
}

export interface TrackRecord {
  /** Unique in the conference. */
  slug: string;
  name: string;
  description: string | null;
  /** OPEN, SINGLE_BLIND or DOUBLE_BLIND; anything else is treated as DOUBLE_BLIND. */
  reviewType: string;
  allowsNewSubmissions: boolean;
  submissionDeadline: string | null;
  /** IANA name, for example `Etc/GMT+12` for "anywhere on Earth". */
  submissionDeadlineTimezone: string | null;
  phases: readonly PhaseRecord[];
}

export interface PhaseRecord {
  /** Counts from 1 within the track. */
  index: number;
  name: string;
  reviewDeadline: string | null;
  reviewsReleased: boolean;
  /** When the reviews were released, if the source says. */
  releasedAt?: string | null;
  /** How many reviewers each submission of the track should have by the end of the phase, if someone has said. */
  reviewTarget?: number | null;
}

export interface PersonRecord {
  /** The primary address, verified; identifies the person across conferences, ignoring case. */
  email: string;
  firstName: string;
  lastName: string;
  /** Further addresses; only verified ones count for authorship. */
  otherAddresses?: readonly { address: string; verified: boolean }[];
}

export interface GrantRecord {
  email: string;
  /** `author` is never granted: it follows from the author lists. */
  role: Exclude<Role, 'author'>;
  /** Slug of the track; required for `trackChair`, absent for other roles. */
  track?: string;
}

export interface SubmissionRecord {
  /** Unique in the installation. */
  slug: string;
  track: string;
  /** The current phase's index; null before the first. */
  phase: number | null;
  /** The index of the phase that its authors are shown as the current one until its reviews are released; absent if they are shown the true one. */
  shownPhase?: number;
  title: string;
  keywords: readonly string[];
  status: SubmissionStatus;
  decision: Decision | null;
  decidedAt: string | null;
  notesToAuthors: string | null;
  notesToChairs: string | null;
  /** The submission form's answers; free-form. */
  submissionData: Readonly<Record<string, unknown>>;
  currentVersion: number;
  withdrawnAt: string | null;
  createdAt: string | null;
  /** The last change by its authors; reviews and decisions have times of their own. */
  updatedAt: string | null;
  /** Its page in the source. */
  url?: string | null;
  /** Whether the source withholds part of it: authors and assignments that are missing here are not deleted. */
  isPartial?: boolean;
  /** In author order. */
  authors: readonly AuthorRecord[];
  assignments: readonly AssignmentRecord[];
}

export interface AuthorRecord {
  firstName: string;
  lastName: string;
  email: string | null;
  affiliation: string | null;
  country: string | null;
  isCorresponding: boolean;
}

/** A reviewer asked to review one submission in one phase; at most one for each reviewer, submission and phase. */
export interface AssignmentRecord {
  /** The reviewer's address; must be among `people`. */
  reviewer: string;
  phase: number;
  status: AssignmentStatus;
  assignedAt: string | null;
  respondedAt: string | null;
  /** The page in the source for writing or reading the review. */
  url?: string | null;
  review: ReviewRecord;
}

export interface ReviewRecord {
  status: ReviewStatus;
  /** Required for `SUBMITTED`, otherwise null. */
  submittedAt: string | null;
  version: number;
  /** The review form's answers (scores, comments); free-form. */
  reviewData: Readonly<Record<string, unknown>>;
}

export interface RegistrationRecord {
  email: string;
  firstName: string;
  lastName: string;
  affiliation: string | null;
  country: string | null;
  status: RegistrationStatus;
  createdAt: string | null;
}
