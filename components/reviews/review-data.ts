import { scoreText } from '#lib/contract/scores.ts';
import { type Entry, readFreeForm } from '#components/submissions/free-form.ts';

/** A numeric field of a review. */
export interface Score {
  label: string;
  /** As it came, for example `6` or `7.5`. */
  value: string;
  /** What the scale says of it: "marginally above the threshold". */
  meaning: string | null;
}

/** A review's free-form data, read for showing. */
export interface ReviewContent {
  scores: readonly Score[];
  /** Everything else in its order: short facts and texts alike. */
  entries: readonly Entry[];
}

/** Splits a review's data into scores and the rest (specification §2.7: no key may be assumed). */
export function readReview(data: Readonly<Record<string, unknown>> | null | undefined): ReviewContent {
  const scores: Score[] = [];
  const entries: Entry[] = [];
  for (const entry of readFreeForm(data)) {
    const [, value, meaning] = (entry.kind === 'fact' && scoreText.exec(entry.text)) || [];
    if (value === undefined) entries.push(entry);
    else scores.push({ label: entry.label, value, meaning: meaning ?? null });
  }
  return { scores, entries };
}

/** The name to show for the reviewer at a place in the list: an identity that is hidden becomes a number, in the order given. */
export function reviewerName(name: string | null | undefined, index: number): string {
  return name?.trim() || `Reviewer ${index + 1}`;
}
