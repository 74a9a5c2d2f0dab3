/**
 * A number, alone or with what the scale says of it, as reviewers' forms have them: `6`, `6: Marginally above`, `3 - good`, `8/10`.
 * Groups: the number as it came, and its meaning.
 */
export const scoreText = /^(-?\d+(?:[.,]\d+)?(?:\s*\/\s*\d+)?)(?:(?::\s+|\s+[–—-]\s+)(\S.*))?$/;

/** A longer text is no score, whatever it begins with. */
const longestScore = 80;

/** The number that a value of `reviewData` stands for, or null (specification §2.7: no key may be assumed). */
export function scoreOf(value: unknown): number | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  if (typeof value !== 'string') return null;
  const text = value.trim();
  const number = text.length > longestScore ? undefined : scoreText.exec(text)?.[1];
  return number === undefined ? null : Number.parseFloat(number.replace(',', '.'));
}

/** The numeric fields of a review's data, by their keys. */
export function scoresOf(reviewData: Readonly<Record<string, unknown>> | null | undefined): Record<string, number> {
  return Object.fromEntries(
    Object.entries(reviewData ?? {}).flatMap(([key, value]) => {
      const score = scoreOf(value);
      return score === null ? [] : [[key, score]];
    }),
  );
}
