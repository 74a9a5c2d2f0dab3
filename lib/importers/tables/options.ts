import * as z from 'zod/mini';
import { assignmentStatuses, submissionStatuses } from '#lib/contract/resources/vocabulary.ts';

const text = z.string().check(z.trim(), z.minLength(1));
const ourWords = [...new Set([...submissionStatuses, ...assignmentStatuses])];
const names = (what: string) => z.array(text, `a list of ${what}`);

/** What a conference file may say of a source that is tables. */
export const tableOptions = z.strictObject({
  /** The headers of fields where they are others than we know: `{ submissions: { title: 'Name of the paper' } }`. */
  columns: z.optional(
    z.record(
      z.string(),
      z.record(z.string(), text, 'fields and their headers, such as id: Paper No.'),
      'tables, such as submissions: { id: Paper No. }',
    ),
  ),
  /** Words of the source for ours: `{ 'A-list': ACCEPTED }`. */
  statuses: z.optional(
    z.record(
      z.string(),
      z.enum(ourWords, `one of ${ourWords.join(', ')}`),
      "words and ours, such as 'A-list': ACCEPTED",
    ),
  ),
  /** Columns and form fields that authors may see, although their names sound otherwise. */
  show: z.optional(names('columns that authors may see')),
  /** Columns and form fields that authors must not see. */
  hide: z.optional(names('columns that authors must not see')),
  /** How `11/12/2026` is read. */
  dates: z.optional(z.enum(['month first', 'day first'], 'month first, or day first')),
});

export type TableOptions = z.infer<typeof tableOptions>;
