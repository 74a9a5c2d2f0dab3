import type { ChangeTimes } from '#lib/contract/reviews/changes.ts';
import type { CountedSubmission, Figures } from '#lib/contract/reviews/count-figures.ts';
import type { Store } from '#lib/store/database/store.ts';
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
/** By the counts of a store, which stand for its database, whichever connection it is read over. */
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

/** Of 20,000 submissions, each takes about a megabyte. */
const FIGURES_AT_MOST = 20;
/** Each refers to what was read of the submissions, which is kept anyway unless it has changed since. */
const READ_AT_MOST = 4;

/** What was made last from a store, or is being made, by everything that it depends on. */
interface Made {
  read: Map<string, Promise<Read>>;
  counted: Map<string, Promise<Counted>>;
}
const made = new WeakMap<Store['counts'], Made>();

/** What was read of a conference by someone who sees all of it. It is read once for a state. */
export function keptRead(store: Store, state: string, read: () => Promise<Read>): Promise<Read> {
  return keptOr(madeOf(store).read, READ_AT_MOST, state, read);
}

/** What was counted of it, for one target and minute. */
export function keptCounted(store: Store, state: string, count: () => Promise<Counted>): Promise<Counted> {
  return keptOr(madeOf(store).counted, FIGURES_AT_MOST, state, count);
}

function madeOf({ counts }: Store): Made {
  const known = made.get(counts) ?? {
    read: new Map<string, Promise<Read>>(),
    counted: new Map<string, Promise<Counted>>(),
  };
  made.set(counts, known);
  return known;
}

/** Callers that ask while a value is being made wait for the same one. Failures are not kept. */
function keptOr<T>(all: Map<string, Promise<T>>, most: number, state: string, make: () => Promise<T>): Promise<T> {
  const known = all.get(state);
  if (known) return known;
  if (all.size >= most) all.delete(all.keys().next().value ?? '');
  const making = make();
  all.set(state, making);
  making.catch(() => all.delete(state));
  return making;
}
