import type {
  AssignmentStatus,
  ConferenceState,
  Decision,
  ReviewStatus,
  Role,
  SubmissionStatus,
} from '#lib/contract/resources/vocabulary.ts';
import type { AuthorRecord, RegistrationRecord } from '#lib/store/dataset/dataset.ts';

/**
 * A conference as a source's mapper gives it: what the source says, in our vocabulary. Times are RFC 3339 in UTC; null where the
 * source does not say. Nothing is guessed here: defaults are set once for every source, in `to-dataset.ts`.
 */
export interface SourcedConference {
  name: string | null;
  shortName: string | null;
  description: string | null;
  state: ConferenceState | null;
  website: string | null;
  startDate: string | null;
  endDate: string | null;
  city: string | null;
  country: string | null;
  /** IANA, in which deadlines are shown; null where the source does not say. */
  timezone: string | null;
  /** Tracks that the source names, in its order. Those that only submissions name need not be here. */
  tracks: readonly SourcedTrack[];
  /** Phases of every track, in their order. Those that only assignments name need not be here. */
  phases: readonly SourcedPhase[];
  grants: readonly SourcedGrant[];
  /** Read once. */
  registrations: Iterable<RegistrationRecord>;
  /**
   * Read several times: each time from the beginning, and the same. One at a time is in memory.
   *
   * @param report is told what was not understood
   */
  submissions: (report: Report) => Iterable<SourcedSubmission>;
}

export interface SourcedTrack {
  /** What the source calls it in its records: a class, a name, a code. */
  key: string;
  name: string;
  description: string | null;
  /** OPEN, SINGLE_BLIND or DOUBLE_BLIND; null where the source does not say. */
  reviewType: 'OPEN' | 'SINGLE_BLIND' | 'DOUBLE_BLIND' | null;
  allowsNewSubmissions: boolean;
  submissionDeadline: string | null;
}

export interface SourcedPhase {
  /** What the source calls it in its records: a round. `''` is the one without a name. */
  key: string;
  name: string;
  reviewDeadline: string | null;
  /** Whether authors may read its reviews; null where the source does not say. */
  reviewsReleased: boolean | null;
}

export interface SourcedGrant {
  person: SourcedPerson;
  role: Exclude<Role, 'author' | 'reviewer'>;
  /** The key of the managed track; given for, and only for, `trackChair`. */
  track?: string;
}

/**
 * Somebody with an account. They are known by an e-mail address, else by what the source calls them (a profile, a member number);
 * never by their name. Who has neither is known on one submission alone: see `pseudonym`.
 */
export interface SourcedPerson {
  email: string | null;
  /** What the source calls them everywhere in this conference: `~Ada_Lovelace1`, `person 17`; null where it has no such thing. */
  id: string | null;
  /** What the source calls them on this one submission: `Reviewer_qGRF`; only for those without `email` and `id`. */
  pseudonym: string | null;
  /** Both `''` where the source does not say. */
  firstName: string;
  lastName: string;
}

export interface SourcedSubmission {
  /** The source's own, unique in the conference: letters, digits, `-` and `_`. */
  id: string;
  /** For messages: `record 3 of papers.json`. */
  place: string;
  /** The key of its track; null where the source has no tracks or does not say. */
  track: string | null;
  /** What the conference file may match tracks by: `{class: ['industry'], tag: ['green', 'late']}`. */
  labels: Readonly<Record<string, readonly string[]>>;
  /** The key of the phase that it is in; null where that follows from its assignments. */
  phase: string | null;
  title: string;
  keywords: readonly string[];
  status: SubmissionStatus;
  decision: Decision | null;
  decidedAt: string | null;
  notesToAuthors: string | null;
  notesToChairs: string | null;
  /**
   * Everything else that the source says of it: abstract, topics, form fields. Its authors see it at once: nothing in it may tell of a
   * decision, so no word of the source for its status either, unless the conference is public.
   */
  submissionData: Readonly<Record<string, unknown>>;
  currentVersion: number;
  withdrawnAt: string | null;
  createdAt: string | null;
  updatedAt: string | null;
  /** The page in the source where one reads it. */
  url: string | null;
  /** The source keeps something of it back from the person who asks, so an assignment or author that it does not name is not gone. */
  isPartial?: boolean;
  authors: readonly SourcedAuthor[];
  assignments: readonly SourcedAssignment[];
}

export interface SourcedAuthor extends AuthorRecord {
  /** What the source calls them everywhere in this conference, where it gives no address. */
  id: string | null;
}

export interface SourcedAssignment {
  reviewer: SourcedPerson;
  /** The key of its phase; `''` is the one without a name. */
  phase: string;
  /** Where it differs from its phase's: of external reviewers; `undefined` where it does not, null where there is none. */
  reviewDeadline?: string | null | undefined;
  status: AssignmentStatus;
  assignedAt: string | null;
  respondedAt: string | null;
  /** The page in the source where one writes or reads the review. */
  url: string | null;
  review: {
    status: ReviewStatus;
    submittedAt: string | null;
    version: number;
    /** Of a completed review its fields; else `{}`: a draft is nobody's to read. */
    reviewData: Readonly<Record<string, unknown>>;
  };
}

/** Something that was not understood, and is kept in `submissionData`, or left out. */
export interface Finding {
  /** Where: `papers.json, line 3`, `GET /api/papers, paper 17`. */
  place: string;
  field: string;
  /** What was expected and what was found, without anything secret. */
  message: string;
}

export type Report = (finding: Finding) => void;
