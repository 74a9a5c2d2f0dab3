import type { ExportField } from '#components/data-table/model/column.ts';
import { dueInWords, fillFor, type Sending, titleInWords } from './message.ts';
import type { Mail } from './mailto.ts';
import type { ReminderRow } from './reminder-row.ts';

/**
 * The columns of the file for a mail merge: one row per reviewer, and nothing about other reviewers in it.
 *
 * @param mail the text for one reviewer, which is filled for each
 * @param link the address of the reviewer's own assignments
 * @param now the service's clock, in milliseconds since 1970
 */
export function mergeFields(mail: Mail, sending: Sending, link: string, now: number): ExportField<ReminderRow>[] {
  const filled = ({ name, reviews }: ReminderRow) => fillFor(mail, { name, reviews }, sending, now);
  return [
    { key: 'name', header: 'Name', value: ({ name }) => name },
    { key: 'address', header: 'Address', value: ({ address }) => address },
    {
      key: 'submissions',
      header: 'Submissions',
      value: ({ reviews }) => reviews.flatMap(({ submission }) => (submission ? titleInWords(submission) : [])),
    },
    {
      key: 'deadlines',
      header: 'Deadlines',
      value: ({ reviews }) => reviews.map(({ due }) => (due === null ? 'no deadline' : dueInWords(due))),
    },
    { key: 'late', header: 'Late', value: ({ counts }) => counts.late },
    { key: 'link', header: 'Link', value: () => link },
    { key: 'subject', header: 'Subject', value: (row) => filled(row).subject },
    { key: 'message', header: 'Message', value: (row) => filled(row).body },
  ];
}
