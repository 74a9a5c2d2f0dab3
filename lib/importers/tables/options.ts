import * as z from 'zod/mini';
import { assignmentStatuses, submissionStatuses } from '#lib/contract/resources/vocabulary.ts';
import { keyOf } from './columns.ts';

const text = z.string().check(z.trim(), z.minLength(1));
const ourWords = [...new Set([...submissionStatuses, ...assignmentStatuses])];
const names = (what: string) => z.array(text, `a list of ${what}`);

/** The members of `source` for sources that consist of tables. */
export const tableOptions = z.strictObject({
  /** Headers of fields that are not recognised: `{ submissions: { title: 'Name of the paper' } }`. */
  columns: z.optional(
    z.record(
      z.string(),
      z.record(z.string(), text, 'fields and their headers, such as id: Paper No.'),
      'tables, such as submissions: { id: Paper No. }',
    ),
  ),
  /** The meaning of the source's words: `{ 'A-list': ACCEPTED }`. */
  statuses: z.optional(
    z.record(
      z.string(),
      z.enum(ourWords, `one of ${ourWords.join(', ')}`),
      "words with their meaning, such as 'A-list': ACCEPTED",
    ),
  ),
  /** Columns and form fields that authors may see although their names suggest otherwise. */
  show: z.optional(names('columns that authors may see')),
  /** Columns and form fields that authors must not see. */
  hide: z.optional(names('columns that authors must not see')),
  /** Whether `11/12/2026` begins with the month or the day. */
  dates: z.optional(z.enum(['month first', 'day first'], 'month first, or day first')),
});

export type TableOptions = z.infer<typeof tableOptions>;

/** Whether a table has all columns that the conference file names for submissions. */
export function isNamed(keys: readonly string[], { submissions = {} }: NonNullable<TableOptions['columns']>): boolean {
  const own = Object.values(submissions).map(keyOf);
  return own.length > 0 && own.every((key) => keys.includes(key));
}

/** The keys of all headers that the conference file has: for a field, to show, or to hide. */
export function namedKeys({ columns = {}, show = [], hide = [] }: TableOptions): string[] {
  return [...Object.values(columns).flatMap((fields) => Object.values(fields)), ...show, ...hide].map(keyOf);
}
