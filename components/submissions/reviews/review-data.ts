import { scoreText } from '#lib/contract/reviews/scores.ts';
import { type Entry, readFreeForm } from '#components/submissions/model/free-form.ts';

/** A numeric field of a review. */
export interface Score {
  key: string;
  label: string;
  /** As the service sent it, for example `6` or `7.5`. */
  value: string;
  /** Its meaning on the scale: "marginally above the threshold". */
  meaning: string | null;
}

/** A review's free-form data, prepared for display. */
export interface ReviewContent {
  scores: readonly Score[];
  /** Everything else in its order: short facts and texts. */
  entries: readonly Entry[];
}

type Data = Readonly<Record<string, unknown>> | null | undefined;

/**
 * Splits the data of one submission's reviews into scores and the rest (specification §2.7: no key may be assumed). All reviews
 * have their fields in one order, that of first occurrence, and each field has one place: among the scores if most of its values
 * are scores, among the short facts if all are short, otherwise among the texts.
 */
export function readReviews(reviews: readonly Data[]): ReviewContent[] {
  const read = reviews.map((data) => readFreeForm(data));
  const fields = fieldsOf(read);
  const places = new Map([...fields.keys()].map((key, place) => [key, place]));
  return read.map((unordered) => {
    const scores: Score[] = [];
    const entries: Entry[] = [];
    for (const entry of unordered.toSorted((a, b) => (places.get(a.key) ?? 0) - (places.get(b.key) ?? 0))) {
      const kind = fields.get(entry.key);
      const score = kind === 'score' ? scoreOf(entry) : null;
      if (score) scores.push(score);
      else entries.push(entry.kind === 'fact' && kind === 'text' ? { ...entry, kind: 'text' } : entry);
    }
    return { scores, entries };
  });
}

/** Decides the kind of each field over all reviews, in the order of first occurrence. */
function fieldsOf(reviews: readonly (readonly Entry[])[]): Map<string, 'score' | 'fact' | 'text'> {
  const filled = Map.groupBy(reviews.flat(), ({ key }) => key);
  return new Map(
    [...filled].map(([key, values]) => {
      if (values.filter(scoreOf).length * 2 > values.length) return [key, 'score'];
      return [key, values.every(({ kind }) => kind === 'fact') ? 'fact' : 'text'];
    }),
  );
}

function scoreOf(entry: Entry): Score | null {
  const [, value, meaning] = (entry.kind === 'fact' && scoreText.exec(entry.text)) || [];
  return value === undefined ? null : { key: entry.key, label: entry.label, value, meaning: meaning ?? null };
}

/** Returns the name to show for a reviewer: a hidden identity becomes a number, in the given order. */
export function reviewerName(name: string | null | undefined, index: number): string {
  return name?.trim() || `Reviewer ${index + 1}`;
}
