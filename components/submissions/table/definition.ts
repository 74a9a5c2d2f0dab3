import { type TableDefinition, tableFields } from '#components/data-table/model/definition.ts';
import type { SubmissionRow } from '#components/submissions/model/index-row.ts';
import { submissionColumns } from './columns.tsx';

/** The table of submissions: what any service gives. */
export const submissionsDefinition: TableDefinition<SubmissionRow> = {
  noun: { one: 'submission', many: 'submissions' },
  columns: submissionColumns,
  fields: tableFields(submissionColumns),
  placeholder: 'Filter: words, status:UNDER_REVIEW, -keyword:theory',
  copies: [
    { header: 'slugs', value: (row) => row.id },
    { header: 'titles', value: (row) => row.submission.title ?? null },
    { header: 'authors', value: (row) => row.authors },
  ],
  loadHandover: async () => (await import('#components/submissions/proceedings/files.ts')).acceptedFiles,
  nameOf: (row) => row.submission.title || row.id,
};
