import { grouped, type LongWork, mapped } from '#lib/contract/long-work.ts';
import type { TableRow } from '#components/data-table/model/definition.ts';
import type { Invitation } from '#components/reviews/model/invitation.ts';
import { normalizeText } from '#components/ui/text/normalize-text.ts';
import type { Calibration, Comparison } from '#lib/contract/reviews/calibration.ts';
import type { Answers } from '#lib/contract/reviews/reviewer-figures.ts';
import type { RowScale } from '#lib/contract/reviews/scales.ts';
import { loadOf } from './load.ts';

/** How a reviewer scores against co-reviewers on one scale. */
export interface ScaleOffset extends Omit<Calibration, 'comparisons'> {
  scale: RowScale;
  /** In how many submissions. */
  comparisons: number;
}

/** What is counted of one reviewer of a conference. Its `id` is the person's identity. */
export interface CountedReviewer {
  id: string;
  name: string;
  /** Empty if it is not known. */
  email: string;
  /** How many reviews: `reviews` is the sum of the others. */
  counts: Readonly<Record<'reviews' | 'done' | 'late' | 'open', number>>;
  /** Undefined if the service does not list who was asked. */
  answers: Answers | undefined;
  /** On each scale, the one with the most comparisons first; undefined while it is not known. */
  offsets: readonly ScaleOffset[] | undefined;
}

/** One reviewer beside the others. */
export interface ReviewerRow extends CountedReviewer, TableRow {
  /** Whether another reviewer has the same name. */
  hasNamesake: boolean;
  /** Reviews that are open or late, minus the median of the other reviewers; undefined without any review, or without others. */
  load: number | undefined;
  /** Whether the reviewer can be asked for more: see `docs/figures.md`, "Capacity". */
  hasCapacity: boolean;
}

/** A review that a reviewer was asked for, with its submission. */
export interface ReviewerReview {
  id: string;
  slug: string;
  title: string;
  /** Names; undefined if they are not known. */
  track: string | undefined;
  phase: string | undefined;
  state: 'done' | 'late' | 'open';
  /** When it was submitted, in milliseconds since 1970; null if not known. */
  at: number | null;
  isAfterDeadline: boolean;
}

/** The score of a submission beside those of co-reviewers. */
export interface ComparedScore extends Comparison {
  /** Undefined while it is not known. */
  adjusted: number | undefined;
}

/** What the panel of a reviewer shows beyond the row. */
export interface ReviewerDetails {
  reviews: readonly ReviewerReview[];
  invitations: readonly Invitation[];
  /** The submissions that are compared, for each of the row's `offsets`; undefined if they are not known. */
  compared: readonly (readonly ComparedScore[] | undefined)[];
}

/** Compares all reviewers. @returns those with most late and then most open reviews first */
export function* comparedRows<Counted extends CountedReviewer>(
  counted: readonly Counted[],
): LongWork<(Counted & ReviewerRow)[]> {
  const loads = loadOf(counted.map(({ counts: { open, late, reviews } }) => ({ pending: open + late, late, reviews })));
  const named = yield* grouped(counted, ({ name }) => name);
  const rows = yield* mapped(counted.entries(), ([at, row]) => ({
    ...row,
    ...loads[at]!,
    hasNamesake: (named.get(row.name)?.length ?? 0) > 1,
    text: normalizeText(`${row.name}\n${row.email}`),
  }));
  return rows.toSorted(({ counts: a }, { counts: b }) => b.late - a.late || b.open - a.open || b.reviews - a.reviews);
}
