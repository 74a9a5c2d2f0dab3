import type {
  AssignmentStatus,
  ConferenceState,
  Decision,
  RegistrationStatus,
  ReviewStatus,
  Role,
  SubmissionStatus,
} from '#lib/contract/resources/vocabulary.ts';
import type { Generated } from 'kysely';
import type { CountTables } from '#lib/sql/counts.ts';

/** What an attempt is for. */
export type AttemptKind =
  | 'sign-in-code'
  | 'address-code'
  | 'passkey-sign-in'
  | 'passkey-making'
  | 'provider-sign-in'
  | 'provider-link';

/**
 * The tables. Times are text, RFC 3339 in UTC with milliseconds (`2026-11-20T19:36:45.123Z`), so that their order as text is
 * their order in time; an unknown time is null, or `''` where the column orders pages. Flags are 0 or 1. Columns named `*_json`
 * hold JSON text that answers carry as it is.
 */
export interface Tables extends CountTables {
  conferences: {
    id: string;
    slug: string;
    name: string;
    short_name: string;
    description: string | null;
    state: ConferenceState;
    website: string | null;
    /** `''` where unknown: orders the list. */
    start_date: string;
    end_date: string | null;
    city: string | null;
    country: string | null;
    is_public: number;
  };
  /** Where a conference comes from: see `SourceState`. */
  sources: {
    conference_id: string;
    system: string;
    url: string | null;
    every: number | null;
    synced_at: string | null;
    tried_at: string | null;
    error: string | null;
  };
  tracks: {
    id: string;
    conference_id: string;
    position: number;
    slug: string;
    name: string;
    description: string | null;
    review_type: string;
    allows_new_submissions: number;
    submission_deadline: string | null;
    submission_deadline_timezone: string | null;
    /** The fields of its reviews that are scores: see `isScoreField`. Null where an earlier release made the track. */
    score_fields_json: string | null;
  };
  phases: {
    id: string;
    track_id: string;
    index: number;
    name: string;
    review_deadline: string | null;
    reviews_released: number;
    /** When `reviews_released` last turned, where that is known. */
    release_turned_at: string | null;
    review_target: number | null;
  };
  users: { id: string; email: string; first_name: string; last_name: string; tier: string };
  addresses: { address: string; user_id: string; verified: number };
  /** `imported`: 1 where an import gave it, which may take it back. */
  grants: { user_id: string; conference_id: string; role: Role; track_id: string; imported: Generated<number> };
  submissions: {
    id: string;
    slug: string;
    conference_id: string;
    track_id: string;
    phase_id: string | null;
    /** `''` where unknown: orders the list. */
    created_at: string;
    status: SubmissionStatus;
    decision: Decision | null;
    decided_at: string | null;
    title: string;
    /** What everyone who may list the submission is shown of it, as one JSON object: see `Listed`. */
    listed_json: string;
    current_version: number;
    withdrawn_at: string | null;
    updated_at: string | null;
    /** When what its chairs are shown last changed; `''` where unknown. */
    changed_at: string;
    /** When what its authors are shown last changed, releases and decisions aside: see `shownChange`; `''` where unknown. */
    shown_at: string;
    /** Hash of the imported record: a second import of the same record changes nothing. */
    digest: string;
    notes_to_authors: string | null;
    notes_to_chairs: string | null;
    submission_data_json: string;
    /** Its reviews and assignments for lists that expand, which its chairs alone are given: see `ReviewSummary`. Null where an earlier release imported it. */
    reviewing_json: string | null;
    /** What the fields of its completed reviews look like: see `FormCounts`. Null where an earlier release imported it. */
    score_forms_json: string | null;
  };
  /** Which address stands at which place of an author list. `address` is in its normal form, `email` as it was given. */
  authorships: { submission_id: string; author_order: number; conference_id: string; address: string; email: string };
  assignments: {
    id: string;
    slug: string;
    conference_id: string;
    submission_id: string;
    phase_id: string;
    reviewer_id: string;
    status: AssignmentStatus;
    /** `''` where unknown: orders the list. */
    assigned_at: string;
    responded_at: string | null;
    /** When what the reviewer is shown of it last changed; `''` where unknown. */
    changed_at: string;
    /** The page in its source. */
    url: string | null;
  };
  reviews: {
    id: string;
    slug: string;
    assignment_id: string;
    submission_id: string;
    status: ReviewStatus;
    /** `''` where there is none or it is unknown: orders the list. */
    submitted_at: string;
    version: number;
    review_data_json: string;
    /** The numeric fields of the review's data: see `scoresOf`. */
    scores_json: string;
  };
  registrations: {
    id: string;
    conference_id: string;
    /** `''` where unknown: orders the list. */
    created_at: string;
    status: RegistrationStatus;
    email: string;
    first_name: string;
    last_name: string;
    affiliation: string | null;
    country: string | null;
    /** `''` where unknown. */
    changed_at: string;
    digest: string;
  };
  api_keys: {
    id: string;
    user_id: string;
    name: string;
    prefix: string;
    hash: string;
    /** Space-separated. */
    scopes: string;
    conference_id: string | null;
    created_at: string;
    expires_at: string | null;
    revoked_at: string | null;
    /** When a request last came with it; up to a minute late. */
    last_used_at: string | null;
    /** The account session with which it ends, for a dashboard's own. */
    session_id: string | null;
  };
  /** The ledger: how many objects of a kind (`absent`: how many 404s) a key read in the hour that begins then. */
  key_reads: { key_id: string; hour: string; kind: string; objects: number };
  secrets: { name: string; value: string };
  /** Who is signed in to an account; of the token only its hash. */
  account_sessions: {
    id: string;
    user_id: string;
    token_hash: string;
    created_at: string;
    /** To the minute. */
    seen_at: string;
    expires_at: string;
  };
  /** What was begun and is to be finished (a code sent, a challenge given), by the hash of the secret that finishes it. */
  attempts: {
    hash: string;
    kind: AttemptKind;
    /** Whose session began it; null before a sign-in. */
    user_id: string | null;
    /** What finishing it needs: an address and the hash of a code, a challenge, … */
    data_json: string;
    /** How often it may still be tried. */
    tries: number;
    expires_at: string;
  };
  passkeys: {
    id: string;
    user_id: string;
    /** base64url, as authenticators name it. */
    credential_id: string;
    /** COSE key, base64url. */
    public_key: string;
    counter: number;
    /** Separated by commas. */
    transports: string;
    name: string;
    created_at: string;
    last_used_at: string | null;
  };
  /** Who at an OpenID Connect provider signs in as whom. */
  provider_links: { issuer: string; subject: string; user_id: string; linked_at: string };
  /** What operators and owners changed of who may do what; append-only. */
  audit: { id: string; at: string; actor: string; action: string; subject: string; detail_json: string };
  /**
   * How often each subject asked in its minute and its day (`at` lies in both), on PostgreSQL alone; how many of those that were
   * counted lastly `passed`, and within which limits.
   */
  request_counts: {
    subject: string;
    /** Milliseconds since 1970. */
    at: number;
    minute: number;
    day: number;
    passed: number;
    minute_limit: number;
    day_limit: number;
  };
}
