import type { Reviewed } from '#lib/queries/reviewed.ts';

/** A numeric field of the reviews, found in the data: its key may be anything (specification §2.7). */
export interface ScoreField {
  key: string;
  /** How many values there are. */
  count: number;
  least: number;
  most: number;
}

/** What reviewers tend to call the score that decides. */
const telling = [/^(?:overall|rating|recommendation|score)/i, /(?:rating|score|recommendation)/i];

/** The numeric fields that occur, the one that decides first: by what it is called, then by how often it was given. */
export function scoreFieldsOf(all: Iterable<Pick<Reviewed, 'scores'>>): readonly ScoreField[] {
  const fields = new Map<string, ScoreField>();
  for (const { scores } of all) {
    for (const [key, values] of Object.entries(scores ?? {})) {
      const field = fields.get(key) ?? { key, count: 0, least: Infinity, most: -Infinity };
      fields.set(key, field);
      for (const value of values ?? []) {
        field.count += 1;
        field.least = Math.min(field.least, value);
        field.most = Math.max(field.most, value);
      }
    }
  }
  const rank = ({ key }: ScoreField) => telling.findIndex((pattern) => pattern.test(key)) >>> 0;
  return [...fields.values()]
    .filter((field) => field.count > 0)
    .toSorted((a, b) => rank(a) - rank(b) || b.count - a.count || (a.key < b.key ? -1 : 1));
}
