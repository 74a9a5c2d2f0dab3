import { createColumnHelper } from '@tanstack/react-table';
import type { Features } from '#components/table/features.ts';
import { Link } from '#components/ui/link.tsx';
import { Tag } from '#components/ui/tag.tsx';
import type { SubmissionRow } from './index-row.ts';
import { LookMark } from './look-mark.tsx';
import { When } from './when.tsx';
import { decisionLook, statusLook } from './words.ts';

const helper = createColumnHelper<Features, SubmissionRow>();

/** Names shown before "+2". */
const shown = { authors: 4, countries: 2, keywords: 3 } as const;

/** The columns of the submissions table. Which of them show is a matter of the screen's width. */
export const submissionColumns = helper.columns([
  helper.display({
    id: 'slug',
    header: 'No.',
    meta: {
      label: 'number',
      place: 'md:w-28',
      className: 'font-mono text-small text-ink-2 max-md:order-1 max-md:ml-auto',
    },
    cell: ({ row, table }) => <Slug slug={row.id} prefix={table.options.meta?.idPrefix ?? ''} />,
  }),
  helper.display({
    id: 'title',
    header: 'Title',
    meta: { label: 'title', rowHeader: true },
    cell: ({ row, table }) => <Title row={row.original} href={table.options.meta?.rowHref(row.id) ?? ''} />,
  }),
  helper.display({
    id: 'track',
    header: 'Track',
    meta: { label: 'track', place: 'md:w-28 md:max-[72rem]:hidden' },
    cell: ({ row }) => <Track track={row.original.submission.track} />,
  }),
  helper.display({
    id: 'status',
    header: 'Status',
    meta: { label: 'status', place: 'md:w-32', className: 'max-md:-order-1' },
    cell: ({ row }) => row.original.submission.status && <LookMark look={statusLook(row.original.submission.status)} />,
  }),
  helper.display({
    id: 'decision',
    header: 'Decision',
    meta: { label: 'decision', place: 'w-24 max-lg:hidden' },
    cell: ({ row }) =>
      row.original.submission.decision && <LookMark look={decisionLook(row.original.submission.decision)} />,
  }),
  helper.display({
    id: 'country',
    header: 'Countries',
    meta: { label: 'country', place: 'w-30 max-[85rem]:hidden', className: 'text-ink-2' },
    cell: ({ row }) => <Some values={row.original.countries} most={shown.countries} />,
  }),
  helper.display({
    id: 'keyword',
    header: 'Keywords',
    meta: { label: 'keyword', place: 'w-40 max-[89rem]:hidden', className: 'text-ink-2' },
    cell: ({ row }) => <Some values={row.original.keywords} most={shown.keywords} />,
  }),
  helper.display({
    id: 'created',
    header: 'Created',
    meta: { label: 'created', place: 'w-30 max-xl:hidden', className: 'text-ink-2' },
    cell: ({ row }) => row.original.submission.createdAt && <When timestamp={row.original.submission.createdAt} />,
  }),
  helper.display({
    id: 'decided',
    header: 'Decided',
    meta: { label: 'decided', place: 'w-30 max-[100rem]:hidden', className: 'text-ink-2' },
    cell: ({ row }) => row.original.submission.decidedAt && <When timestamp={row.original.submission.decidedAt} />,
  }),
]);

/** The columns' ids, as in `SubmissionRow.sortValues`: all can be sorted. */
export const columnIds = submissionColumns.map((column) => column.id ?? '');

/** What tells a slug from the others; the whole of it for those who hear or copy it. */
function Slug({ slug, prefix }: { slug: string; prefix: string }) {
  const isShort = prefix !== '' && slug.length > prefix.length && slug.startsWith(prefix);
  return (
    <span title={slug}>
      {isShort && <span className="sr-only">{prefix}</span>}
      {isShort ? slug.slice(prefix.length) : slug}
    </span>
  );
}

function Title({ row, href }: { row: SubmissionRow; href: string }) {
  return (
    <>
      <Link
        href={href}
        dir="auto"
        title={row.submission.title ?? undefined}
        className="row-link block text-left truncate font-medium max-md:line-clamp-2 max-md:whitespace-normal"
      >
        {row.submission.title || <em className="font-normal text-ink-3">Untitled</em>}
      </Link>
      <span dir="auto" className="block truncate text-left text-small text-ink-3">
        <Some values={row.authors} most={shown.authors} />
      </span>
    </>
  );
}

function Track({ track }: { track: SubmissionRow['submission']['track'] }) {
  if (!track) return null;
  return <Tag>{track.name || track.slug}</Tag>;
}

/** The first values and how many more there are. */
function Some({ values, most }: { values: readonly string[]; most: number }) {
  const more = values.length - most;
  return (
    <span title={values.length > 1 ? values.join(', ') : undefined}>
      {values.slice(0, most).join(', ')}
      {more > 0 && ` +${more}`}
    </span>
  );
}
