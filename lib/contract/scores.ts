/** A number, alone or with what the scale says of it: `6`, `6: Marginally above`, `3 - good`, `8/10`. */
export const scoreText = /^(-?\d+(?:[.,]\d+)?(?:\s*\/\s*\d+)?)(?:(?::\s+|\s+[–—-]\s+)(\S.*))?$/;

/**
 * The scores of one review: each entry of its free-form data that is a number, or a text that begins with one as forms have them.
 *
 * @param reviewData as in specification §2.7: no key may be assumed
 */
export function scoresOf(reviewData: Readonly<Record<string, unknown>> | null | undefined): Record<string, number> {
  const scores: [string, number][] = [];
  for (const [key, value] of Object.entries(reviewData ?? {})) {
    const score = typeof value === 'string' ? readScore(value) : value;
    if (typeof score === 'number' && Number.isFinite(score)) scores.push([key, score]);
  }
  return Object.fromEntries(scores);
}

function readScore(text: string): number | undefined {
  const [, number] = scoreText.exec(text.trim()) ?? [];
  return number === undefined ? undefined : Number.parseFloat(number.replace(',', '.'));
}
