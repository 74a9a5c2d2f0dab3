import type { ChangeTimes } from '#lib/contract/reviews/changes.ts';
import type { CountedSubmission, Figures } from '#lib/contract/reviews/count-figures.ts';
import type { Store } from '#lib/store/database/store.ts';
import type { Scope } from '#lib/policy/viewer.ts';
import type { CountedReviewers } from './count-reviewers.ts';
import type { ReviewedSubmission, Track } from './reviewed-submission.ts';

/** What was read of a conference for one caller. */
export interface Read {
  /** By id, in the order of the conference. */
  tracks: ReadonlyMap<string, Track>;
  submissions: readonly (Omit<CountedSubmission, 'reviewing'> & {
    /** Undefined if the caller does not chair it. */
    reviewed: ReviewedSubmission | undefined;
  })[];
}

/** What was counted of it, for one target. */
export interface Counted {
  figures: Figures;
  changes: ChangeTimes;
}

/** What was read of one submission for a caller who may see its reviewers. */
interface Kept {
  /** Identifies what it was read from: equal only while nothing of it has changed. */
  version: string;
  reviewed: ReviewedSubmission;
}

interface KeptConference {
  /** Tracks, phases and passed deadlines, as JSON: all entries depend on them. */
  basis: string;
  bySubmission: Map<string, Kept>;
}

/** A submission takes about a kilobyte. The conferences that were asked for least recently are dropped. */
const SUBMISSIONS_AT_MOST = 100_000;
/** By `Store.counts`, which is the same object for every connection to one database. */
const stores = new WeakMap<Store['counts'], Map<string, KeptConference>>();

/**
 * The submissions from which figures of a conference were counted before, so that only changed ones are read again.
 *
 * @param basis what all entries depend on; with another one, all entries are dropped
 * @returns by submission id
 */
export function keptReviewing({ counts }: Store, conferenceId: string, basis: string): Map<string, Kept> {
  const conferences = stores.get(counts) ?? new Map<string, KeptConference>();
  stores.set(counts, conferences);
  const known = conferences.get(conferenceId);
  const conference = known?.basis === basis ? known : { basis, bySubmission: new Map<string, Kept>() };
  conferences.delete(conferenceId);
  let others = 0;
  for (const { bySubmission } of conferences.values()) others += bySubmission.size;
  for (const [id, { bySubmission }] of conferences) {
    if (others <= SUBMISSIONS_AT_MOST) break;
    conferences.delete(id);
    others -= bySubmission.size;
  }
  conferences.set(conferenceId, conference); // the most recent one is last
  return conference.bySubmission;
}

/** The most counted figures that are kept. Those of 20,000 submissions take about a megabyte. */
const FIGURES_AT_MOST = 20;
/** The most reads that are kept. They take little memory: they refer to submissions that are kept anyway, unless those have changed. */
const READ_AT_MOST = 4;

/** The most lists of reviewers that are kept. One of 20,000 submissions with 80,000 reviews takes about ten megabytes. */
const REVIEWERS_AT_MOST = 4;

/** The latest values from a store, finished or still being computed, by everything that they depend on. */
interface Made {
  read: Map<string, Promise<Read>>;
  counted: Map<string, Promise<Counted>>;
  reviewers: Map<string, Promise<CountedReviewers>>;
}
const made = new WeakMap<Store['counts'], Made>();

/** What a caller who sees the whole conference reads of it. It is read once for each state. */
export function keptRead(store: Store, state: string, read: () => Promise<Read>): Promise<Read> {
  return keptOr(madeOf(store).read, READ_AT_MOST, state, read);
}

/** What is counted from it, for one target and minute. It is counted once for each state. */
export function keptCounted(store: Store, state: string, count: () => Promise<Counted>): Promise<Counted> {
  return keptOr(madeOf(store).counted, FIGURES_AT_MOST, state, count);
}

/** The reviewers that a caller who sees the whole conference counts. They are counted once for each state. */
export function keptReviewers(store: Store, state: string, count: () => Promise<CountedReviewers>) {
  return keptOr(madeOf(store).reviewers, REVIEWERS_AT_MOST, state, count);
}

/** By the scope of a request, which is an object of its own. */
const ofRequests = new WeakMap<Scope, Map<string, Promise<CountedReviewers>>>();

/** The reviewers that are counted for a request: once for all its pages, also if they are not kept any longer. */
export function reviewersOfRequest(scope: Scope, state: string, count: () => Promise<CountedReviewers>) {
  const known = ofRequests.get(scope) ?? new Map<string, Promise<CountedReviewers>>();
  ofRequests.set(scope, known);
  return keptOr(known, REVIEWERS_AT_MOST, state, count);
}

function madeOf({ counts }: Store): Made {
  const known = made.get(counts) ?? {
    read: new Map<string, Promise<Read>>(),
    counted: new Map<string, Promise<Counted>>(),
    reviewers: new Map<string, Promise<CountedReviewers>>(),
  };
  made.set(counts, known);
  return known;
}

/**
 * Callers that ask while a value is being computed wait for it. Failures are not kept, and who has waited for one computes the value: another
 * caller's connection may have been closed, or is no longer in this state.
 */
function keptOr<T>(all: Map<string, Promise<T>>, most: number, state: string, make: () => Promise<T>): Promise<T> {
  const known = all.get(state);
  if (known) return known.catch(make);
  if (all.size >= most) all.delete(all.keys().next().value ?? '');
  const making = make();
  all.set(state, making);
  making.catch(() => all.delete(state));
  return making;
}
