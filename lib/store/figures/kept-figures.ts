import type { ChangeTimes } from '#lib/contract/reviews/changes.ts';
import type { Figures } from '#lib/contract/reviews/count-figures.ts';
import type { Store } from '#lib/store/database/store.ts';
import type { ReviewedSubmission } from './reviewed-submission.ts';

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
 * The submissions of a conference that figures were counted from before, so that after a change only what has changed is read again.
 *
 * @param basis what all entries depend on; with another one the conference begins anew
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

/** What was counted of a conference, for one target. */
export interface Counted {
  figures: Figures;
  changes: ChangeTimes;
}

/** Of 20,000 submissions, each takes about a megabyte. */
const FIGURES_AT_MOST = 20;
const counted = new WeakMap<Store['counts'], Map<string, Promise<Counted>>>();

/** The figures that were counted last from this store, or are being counted, by everything that they depend on. */
export function keptFigures({ counts }: Store): Map<string, Promise<Counted>> {
  const figures = counted.get(counts) ?? new Map<string, Promise<Counted>>();
  counted.set(counts, figures);
  if (figures.size >= FIGURES_AT_MOST) figures.delete(figures.keys().next().value ?? '');
  return figures;
}
