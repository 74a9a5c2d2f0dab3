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

/** The purpose of a challenge. */
export type AttemptKind =
  | 'sign-in-code'
  | 'address-code'
  | 'main-code'
  | 'passkey-sign-in'
  | 'passkey-making'
  | 'provider-sign-in'
  | 'provider-link';

/**
 * The tables. Times are text, RFC 3339 in UTC with milliseconds (`2026-11-20T19:36:45.123Z`), so that text order is
 * time order; an unknown time is null, or `''` in columns that order pages. Flags are 0 or 1. Columns named `*_json`
 * contain JSON text that responses carry unchanged.
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
    /** `''` if unknown: orders the list. */
    start_date: string;
    end_date: string | null;
    city: string | null;
    country: string | null;
    is_public: number;
    /** Rises with every change of what its chairs are shown: see `raiseRevision`. */
    revision: Generated<number>;
    /** See `newEpoch`. */
    epoch: Generated<number>;
    /** Since when every change of its lists is told by a time of change or a departure: see `submissionsGoneSince`. */
    known_since: Generated<string>;
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
    /** The fields of its reviews that are scores: see `isScoreField`. Null if an earlier release created the track. */
    score_fields_json: string | null;
  };
  phases: {
    id: string;
    track_id: string;
    index: number;
    name: string;
    review_deadline: string | null;
    reviews_released: number;
    /** When `reviews_released` last changed, if known. */
    release_turned_at: string | null;
    review_target: number | null;
    /** When `review_deadline` last changed, if known. */
    deadline_moved_at: string | null;
  };
  users: {
    id: string;
    email: string;
    first_name: string;
    last_name: string;
    tier: string;
    /** When they last got or lost a granted role or a verified address; `''` if never since the account was made. */
    access_changed_at: Generated<string>;
  };
  /** What has left whose sight: see `writeDepartures`. */
  departures: { conference_id: string; audience: string; item_id: string; departed_at: string };
  /** Rises with every change of a main address that the conference shows as a reviewer's: see `raiseAddressRevisions`. */
  address_revisions: { conference_id: string; revision: number };
  addresses: { address: string; user_id: string; verified: number };
  /** `imported` is 1 if an import granted the role and may remove it. */
  grants: { user_id: string; conference_id: string; role: Role; track_id: string; imported: Generated<number> };
  submissions: {
    id: string;
    slug: string;
    conference_id: string;
    track_id: string;
    phase_id: string | null;
    /** What authors are shown instead of the current phase until its reviews are released; null if they are shown the true one. */
    shown_phase_id: string | null;
    /** `''` if unknown: orders the list. */
    created_at: string;
    status: SubmissionStatus;
    decision: Decision | null;
    decided_at: string | null;
    title: string;
    /** What everyone who may list the submission sees, as one JSON object: see `Listed`. */
    listed_json: string;
    current_version: number;
    withdrawn_at: string | null;
    updated_at: string | null;
    /** When what its chairs see last changed; `''` if unknown. */
    changed_at: string;
    /**
     * When what its authors see last changed, apart from releases and decisions: see `shownChange`; `''` if unknown.
     */
    shown_at: string;
    /** Hash of the imported record; importing the same record again changes nothing. */
    digest: string;
    notes_to_authors: string | null;
    notes_to_chairs: string | null;
    submission_data_json: string;
    /**
     * Its reviews and assignments, for lists with `expand`; only chairs get them: see `ReviewSummary`. Null if an
     * earlier release imported it.
     */
    reviewing_json: string | null;
    /** What the fields of its completed reviews look like: see `FormCounts`. Null if an earlier release imported it. */
    score_forms_json: string | null;
  };
  /** The addresses in author lists. `address` is in its normal form, `email` as the source gives it. */
  authorships: { submission_id: string; author_order: number; conference_id: string; address: string; email: string };
  assignments: {
    id: string;
    slug: string;
    conference_id: string;
    submission_id: string;
    phase_id: string;
    reviewer_id: string;
    status: AssignmentStatus;
    /** `''` if unknown: orders the list. */
    assigned_at: string;
    responded_at: string | null;
    /** When what the reviewer sees last changed; `''` if unknown. */
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
    /** `''` if not submitted or unknown: orders the list. */
    submitted_at: string;
    version: number;
    review_data_json: string;
    /** The numeric fields of the review's data: see `scoresOf`. */
    scores_json: string;
    /** When an import last found other scores in the completed review than before; `''` if never. */
    scores_changed_at: Generated<string>;
  };
  registrations: {
    id: string;
    conference_id: string;
    /** `''` if unknown: orders the list. */
    created_at: string;
    status: RegistrationStatus;
    email: string;
    first_name: string;
    last_name: string;
    affiliation: string | null;
    country: string | null;
    /** `''` if unknown. */
    changed_at: string;
    digest: string;
  };
  api_keys: {
    id: string;
    user_id: string;
    name: string;
    prefix: string;
    hash: string;
    /** Separated by spaces. */
    scopes: string;
    conference_id: string | null;
    created_at: string;
    expires_at: string | null;
    revoked_at: string | null;
    /** When the key was last used; up to a minute late. */
    last_used_at: string | null;
    /** The account session the key ends with; only a dashboard's own keys have one. */
    session_id: string | null;
  };
  /** Number of objects of a kind that a key read in the hour that starts at `hour` (`absent`: number of 404s). */
  key_reads: { key_id: string; hour: string; kind: string; objects: number };
  secrets: { name: string; value: string };
  /** Signed-in sessions; only a hash of the token is stored. */
  account_sessions: {
    id: string;
    user_id: string;
    token_hash: string;
    created_at: string;
    /** To the minute. */
    seen_at: string;
    expires_at: string;
  };
  /** Challenges (a code was sent, a passkey was asked for, …), by the hash of the secret that completes them. */
  attempts: {
    hash: string;
    kind: AttemptKind;
    /** The user whose session started it; null before sign-in. */
    user_id: string | null;
    /** What is needed to complete it: an address and the hash of a code, a passkey challenge, … */
    data_json: string;
    /** Number of tries left. */
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
  /** Which subject of an OpenID Connect provider signs in as which user. */
  provider_links: { issuer: string; subject: string; user_id: string; linked_at: string };
  /** The secret addresses that calendar programs read; only a hash of the token is stored. `used_at` is to the hour. */
  calendar_addresses: { user_id: string; token_hash: string; created_at: string; used_at: string | null };
  /** When each person gets the digest by mail. Those who turned it off keep their row, so that links in old mails still work. */
  digests: {
    user_id: string;
    /** Random: identifies the row in the address that unsubscribes. */
    id: string;
    every: 'off' | 'day' | 'week';
    /** Monday is 1 (ISO 8601); for `week` only. */
    weekday: number;
    hour: number;
    /** Of the IANA database. */
    zone: string;
    /** From when changes are counted: when the last digest was sent, or when the digest was turned on. */
    since: string;
    /** When the next one is due; null if it is off. */
    due_at: string | null;
    /** When it is tried, which is later than `due_at` after a failure; null if it is off. */
    try_at: string | null;
    /** How often the one that is due has failed. */
    tries: number;
  };
  /** Changes to access rights and accounts, by operators and owners; append-only. */
  audit: { id: string; at: string; actor: string; action: string; subject: string; detail_json: string };
  /**
   * Each subject's requests in the minute and the day that contain `at`, on PostgreSQL only; how many requests of the
   * last statement `passed`, and with which limits.
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
