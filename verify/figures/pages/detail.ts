import { changeOf } from '#verify/figures/expected/score-changes.ts';
import { fieldsOf, scoreFieldsOf } from '#verify/figures/expected/scores.ts';
import type { Seen, Submission } from '#verify/figures/expected/seen.ts';
import { countOf, meanOf } from '#verify/figures/expected/statistics.ts';
import { Differences } from './differences.ts';
import type { ShownPage } from './shown.ts';
import { decimals } from './decimals.ts';

const isFilled = (value: unknown) => value != null && (typeof value !== 'string' || value.trim() !== '');

/** `+0.5`, `−1.0`, `−0.03`; `±0` only for none. */
function signed(change: number): string {
  if (change === 0) return '±0';
  const digits = [1, 2, 3, 4].map((places) => Math.abs(change).toFixed(places));
  return (change > 0 ? '+' : '−') + (digits.find((each) => Number(each) > 0) ?? digits[3]!);
}

/**
 * Wrong means on the page of a submission: those of the score fields of its track that most of its own reviews fill in with numbers. The
 * page has further fields if they look like scores in this submission alone.
 */
export function detailDifferences(seen: Seen, { slug, track }: Submission, page: ShownPage): Differences {
  const found = new Differences(`page of ${slug}`, page);
  const own = seen.full.get(slug) ?? [];
  const all = seen.submissions.filter((each) => each.track.slug === track.slug);
  const numbers = scoreFieldsOf(all.flatMap((each) => seen.full.get(each.slug) ?? []));
  for (const { key, scores } of fieldsOf(seen, track.slug)) {
    const numberOf = numbers.get(key)!;
    const filled = own.map(({ reviewData }) => reviewData[key]).filter(isFilled);
    if (countOf(filled, (value) => numberOf(value) !== null) * 2 <= filled.length) continue;
    const of = { field: key };
    const mean = meanOf(scores.get(slug) ?? []);
    const change = changeOf(own, ({ reviewData }) => numberOf(reviewData[key]));
    found.value('detail-mean', mean, of);
    found.text('detail-mean', mean === null ? null : decimals(mean), of);
    found.value('detail-change', change, of);
    found.text('detail-change', change === null ? null : signed(change), of);
  }
  return found;
}
