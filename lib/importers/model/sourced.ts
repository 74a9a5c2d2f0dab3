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
 * A conference as a source describes it, in Rostrum's vocabulary. Times are RFC 3339 in UTC. A member is null if the source does not say;
 * defaults are set in one place for all sources, `to-dataset.ts`.
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
  /** The IANA time zone in which deadlines are shown. */
  timezone: string | null;
  /** The tracks that the source lists, in its order. Tracks that only submissions name may be missing. */
  tracks: readonly SourcedTrack[];
  /** The phases of every track, in order. Phases that only assignments name may be missing. */
  phases: readonly SourcedPhase[];
  grants: readonly SourcedGrant[];
  /** Iterated once. */
  registrations: Iterable<RegistrationRecord>;
  /**
   * Called several times, and yields the same submissions each time, with one at a time in memory.
   *
   * @param report gets what was not understood
   */
  submissions: (report: Report) => Iterable<SourcedSubmission>;
}

export interface SourcedTrack {
  /** How the source's records refer to it: a class, a name, a code. */
  key: string;
  name: string;
  description: string | null;
  reviewType: 'OPEN' | 'SINGLE_BLIND' | 'DOUBLE_BLIND' | null;
  allowsNewSubmissions: boolean;
  submissionDeadline: string | null;
}

export interface SourcedPhase {
  /** How the source's records refer to it, for example a round; `''` is the phase without a name. */
  key: string;
  name: string;
  reviewDeadline: string | null;
  /** Whether authors may read its reviews; null if the source does not say. */
  reviewsReleased: boolean | null;
}

export interface SourcedGrant {
  person: SourcedPerson;
  role: Exclude<Role, 'author' | 'reviewer'>;
  /** The key of the track; required for `trackChair`, and not used for other roles. */
  track?: string;
}

/**
 * A person with an account, identified by e-mail address, else by the source's identifier (a profile, a member number), never by name.
 * A person with neither exists on one submission only: see `pseudonym`.
 */
export interface SourcedPerson {
  email: string | null;
  /** The source's identifier, unique in the conference: `~Ada_Lovelace1`, `person 17`. */
  id: string | null;
  /** The source's name for the person on this submission: `Reviewer_qGRF`; used only without `email` and `id`. */
  pseudonym: string | null;
  /** First and last name are `''` if unknown. */
  firstName: string;
  lastName: string;
}

export interface SourcedSubmission {
  /** The source's id, unique in the conference, of characters that a slug can have: see `idFrom`. */
  id: string;
  /** For messages: `record 3 of papers.json`. */
  place: string;
  /** The key of its track; null if the source has no tracks or does not say. */
  track: string | null;
  /** Values that `match` of a track in the conference file can name: `{class: ['industry'], tag: ['green', 'late']}`. */
  labels: Readonly<Record<string, readonly string[]>>;
  /** The key of its current phase; null if it follows from the assignments. */
  phase: string | null;
  title: string;
  keywords: readonly string[];
  status: SubmissionStatus;
  decision: Decision | null;
  decidedAt: string | null;
  notesToAuthors: string | null;
  notesToChairs: string | null;
  /**
   * Everything else: abstract, topics, form fields. Authors see it before the release, so it must not reveal a decision, not even by the
   * source's word for the status, unless the conference is public.
   */
  submissionData: Readonly<Record<string, unknown>>;
  currentVersion: number;
  withdrawnAt: string | null;
  createdAt: string | null;
  updatedAt: string | null;
  /** Its page at the source. */
  url: string | null;
  /** It was rejected without reviews, so no review is due any more. */
  isDeskRejected?: boolean;
  /** The source hides parts of it from this account, so assignments and authors that are missing are not removed. */
  isPartial?: boolean;
  authors: readonly SourcedAuthor[];
  assignments: readonly SourcedAssignment[];
}

export interface SourcedAuthor extends AuthorRecord {
  /** The source's identifier, if it gives no address. */
  id: string | null;
}

export interface SourcedAssignment {
  reviewer: SourcedPerson;
  /** The key of its phase; `''` is the phase without a name. */
  phase: string;
  /** The assignment's own deadline, or null for none; `undefined` if the phase's deadline counts. */
  reviewDeadline?: string | null | undefined;
  status: AssignmentStatus;
  assignedAt: string | null;
  respondedAt: string | null;
  /** The review's page at the source. */
  url: string | null;
  review: {
    status: ReviewStatus;
    submittedAt: string | null;
    version: number;
    /** The fields of a completed review; `{}` for others, because nobody may read drafts. */
    reviewData: Readonly<Record<string, unknown>>;
  };
}

/** Something that was not understood, and was kept in `submissionData` or left out. */
export interface Finding {
  /** Where: `papers.json, line 3`, `GET /api/papers, paper 17`. */
  place: string;
  field: string;
  /** What was expected and what was found, without secrets. */
  message: string;
}

export type Report = (finding: Finding) => void;
