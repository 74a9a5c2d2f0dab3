import { numberFrom } from '#lib/importers/model/loose.ts';
import { splitSections } from './sections.ts';
import type { Review } from './wire.ts';

const scoreNames: Readonly<Record<string, string>> = {
  RECOMMENDATION: 'rating',
  REVIEWER_CONFIDENCE: 'confidence',
  SOUNDNESS_CORRECTNESS: 'soundness',
};

/**
 * A review's answers: the scores, then `title` unless it is "Official Review", then the text by sections. Any upper-case field with a number,
 * or with a text that begins with one (`8: Top 50%`), is a score. Three scores have names of their own, the others become camel case
 * (`MEANINGFUL_COMPARISON` → `meaningfulComparison`); if two get the same name, the later one keeps its upper-case name. A recommendation in
 * words is kept. Other texts and numbers of people (`REVIEWER_ID`) are left out, because some name people (`OTHER_KEYS`).
 */
export function reviewDataOf(review: Review): Record<string, string | number> {
  const data: Record<string, string | number> = {};
  for (const [field, value] of Object.entries(review.members)) {
    const score = scoreFrom(value, field in scoreNames);
    const isOther = field === 'DATE' || field === 'TITLE' || /(^|_)IDS?$/.test(field);
    if (!/^[A-Z][A-Z0-9_]*$/.test(field) || isOther || score === null) continue;
    const name = scoreNames[field] ?? camelCase(field);
    data[name in data ? field : name] = score;
  }
  if (review.title !== '' && review.title !== 'Official Review') data['title'] = review.title;
  return {
    ...data,
    ...(review.comments === '' && review.members['comments'] === undefined ? {} : splitSections(review.comments)),
  };
}

function scoreFrom(value: unknown, isScore: boolean): string | number | null {
  if (typeof value === 'boolean') return null;
  const number = numberFrom(value);
  if (number !== null || typeof value !== 'string') return number;
  const text = value.trim();
  return text !== '' && (isScore || /^-?\d+\s*[:/–-]\s*\S/.test(text)) ? text : null;
}

function camelCase(field: string): string {
  return field.toLowerCase().replaceAll(/_+([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
}
