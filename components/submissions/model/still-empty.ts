import { labelOf } from '#components/ui/text/humanize.ts';
import type { Detail } from './detail.ts';

/**
 * Returns what is still empty in a submission: the title, the authors, and the fields of the form that the service gives without a
 * value, such as an abstract or a file. Which fields a form requires is not known (specification §2.6), so this may be less, or more,
 * than what is missing.
 */
export function stillEmpty({
  title,
  authors,
  submissionData,
}: Pick<Detail, 'title' | 'authors' | 'submissionData'>): string[] {
  const fields = Object.entries(submissionData ?? {}).filter(([, value]) => isEmpty(value));
  return [
    ...(isEmpty(title) ? ['Title'] : []),
    ...(isEmpty(authors) ? ['Authors'] : []),
    ...fields.map(([key]) => labelOf(key)),
  ];
}

function isEmpty(value: unknown): boolean {
  if (value === null || value === undefined) return true;
  if (typeof value === 'string') return value.trim() === '';
  return typeof value === 'object' && Object.keys(value).length === 0;
}
