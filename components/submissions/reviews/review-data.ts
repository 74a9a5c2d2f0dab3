import { scoreText } from '#lib/contract/reviews/scores.ts';
import { type Entry, readFreeForm } from '#components/submissions/model/free-form.ts';

/** A numeric field of a review. */
export interface Score {
  key: string;
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

type Data = Readonly<Record<string, unknown>> | null | undefined;

/**
 * Splits the data of one submission's reviews into scores and the rest (specification §2.7: no key may be assumed). Every review
 * has its fields in one order, that in which the reviews first name them, and each field has one place: among the scores where
 * most of its values are such, among the short facts where all are short, else among the texts.
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

/** What each field is in all reviews, in the order in which they first name it. */
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

/** The name to show for the reviewer at a place in the list: an identity that is hidden becomes a number, in the order given. */
export function reviewerName(name: string | null | undefined, index: number): string {
  return name?.trim() || `Reviewer ${index + 1}`;
}
