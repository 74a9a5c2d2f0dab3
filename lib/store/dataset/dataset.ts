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
 * One conference as a source hands it to the store: what every importer and the demo generator produce. Plain data; people are
 * named by e-mail address, tracks by slug, phases by index. Times are RFC 3339 in UTC; null where the source does not say.
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
  /** Where it comes from; absent where that is nobody's concern. */
  source?: SourceRecord;
}

export interface SourceRecord {
  /** As people write it: `HotCRP`. */
  system: string;
  /** The conference's page there. */
  url: string | null;
  /** Seconds between two syncs; null where it comes from files. */
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
  /** When they were released, where the source says. */
  releasedAt?: string | null;
  /** How many reviewers each submission of the track should have once the phase is over, where somebody has said. */
  reviewTarget?: number | null;
}

export interface PersonRecord {
  /** The primary address, verified; identifies the person across conferences, case aside. */
  email: string;
  firstName: string;
  lastName: string;
  /** Further addresses; authorship counts through the verified ones only. */
  otherAddresses?: readonly { address: string; verified: boolean }[];
}

export interface GrantRecord {
  email: string;
  /** `author` is never granted: it follows from the author lists. */
  role: Exclude<Role, 'author'>;
  /** The managed track's slug; given for, and only for, `trackChair`. */
  track?: string;
}

export interface SubmissionRecord {
  /** Unique in the installation. */
  slug: string;
  track: string;
  /** The current phase's index; null before the first. */
  phase: number | null;
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
  /** The page in the source where one reads it. */
  url?: string | null;
  /** Authors and assignments that it does not name are not gone: its source keeps something of it back. */
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
  /** The page in the source where one writes or reads the review. */
  url?: string | null;
  review: ReviewRecord;
}

export interface ReviewRecord {
  status: ReviewStatus;
  /** Given for, and only for, `SUBMITTED`. */
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
