import { type FieldValue, fieldValue, vocabulary } from '#components/data-table/model/field-value.ts';
import { textField, timeField, valueField } from '#components/data-table/model/query-field.ts';
import { trackValues } from '#components/submissions/model/fields.ts';
import { textValue, vocabularyValue } from '#components/data-table/model/sort.ts';
import { assignmentStatuses, reviewStatuses } from '#lib/contract/resources/vocabulary.ts';
import type { CellContext, TableColumn } from '#components/data-table/model/column.ts';
import { LabelMark } from '#components/submissions/model/label-mark.tsx';
import { When } from '#components/ui/time/when.tsx';
import { nameOf, phaseName } from '#components/ui/text/humanize.ts';
import { reviewLabel } from '#components/submissions/model/labels.ts';
import { Dotted } from '#components/ui/text/dotted.tsx';
import { HowLong } from '#components/ui/time/how-long.tsx';
import { Link } from '#components/ui/controls/link.tsx';
import { Tag } from '#components/ui/text/tag.tsx';
import { parseTime } from '#components/ui/time/time.ts';
import { webAddress } from '#components/ui/controls/web-address.ts';
import { MathText } from '#components/ui/formula/math-text.tsx';
import { titleOf } from '#components/assignments/model/assignment.ts';
import type { Systems } from '#components/assignments/model/systems.ts';
import { ReviewLink } from './review-link.tsx';
import { DueTime } from './due-cell.tsx';
import type { AssignmentRow } from '#components/assignments/model/row.ts';
import { assignmentLabel } from '#components/assignments/model/labels.ts';

/** From which width the track has a column; on narrower screens it is shown below the title. An extra column needs more width. */
const rooms = {
  usual: { without: '@max-[66rem]:hidden', within: '@min-[66rem]:hidden print:hidden' },
  tight: { without: '@max-[78rem]:hidden', within: '@min-[78rem]:hidden print:hidden' },
} as const;

/**
 * Returns the columns of the worklist.
 *
 * @param now the service's clock when the page was rendered, in milliseconds since 1970
 * @param systems the systems that rows link to; `null` if there are none
 * @param names the short names of conferences, by slug, for the list of all conferences; `null` for the list of one
 */
export function assignmentColumns(
  now: number,
  names: Readonly<Record<string, string>> | null,
  systems: Systems | null,
): readonly TableColumn<AssignmentRow>[] {
  const room = systems ? rooms.tight : rooms.usual;
  const columns: TableColumn<AssignmentRow>[] = [
    {
      id: 'title',
      header: 'Submission',
      label: 'title',
      width: 300,
      sortValue: ({ assignment }) => textValue(titleOf(assignment)),
      fields: [textField('title', ({ assignment }) => [fieldValue(titleOf(assignment))])],
      grows: true,
      rowHeader: true,
      cell: (row, context) => <Title row={row} context={context} names={names} room={room} />,
      exports: [
        { key: 'slug', header: 'Assignment', value: ({ assignment }) => assignment.slug },
        { key: 'title', header: 'Title', value: ({ assignment }) => assignment.submission?.title ?? null },
        { key: 'submission', header: 'Submission', value: ({ assignment }) => assignment.submission?.slug ?? null },
      ],
    },
    {
      id: 'conference',
      header: 'Conference',
      label: 'conference',
      width: 200,
      sortValue: ({ assignment: { conference } }) => textValue(conference?.name ?? conference?.slug),
      fields: [
        valueField(
          'conference',
          ({ assignment: { conference } }) =>
            conference ? [fieldValue(conference.slug, conference.name ?? conference.slug)] : [],
          { label: 'Conference' },
        ),
      ],
      optional: true,
      className: 'text-ink-2',
      cell: ({ assignment: { conference } }) => conference && (conference.name || conference.slug),
      exports: [
        {
          key: 'conference',
          header: 'Conference',
          value: ({ assignment: { conference } }) => conference?.name || conference?.slug || null,
        },
      ],
    },
    {
      id: 'track',
      header: 'Track',
      label: 'track',
      width: 128,
      sortValue: ({ assignment: { track } }) => textValue(track && nameOf(track)),
      fields: [valueField('track', ({ assignment: { track } }) => trackValues(track), { label: 'Track' })],
      hide: room.without,
      cell: ({ assignment: { track } }) => track && <Tag>{nameOf(track)}</Tag>,
      exports: [
        { key: 'track', header: 'Track', value: ({ assignment: { track } }) => track?.name || track?.slug || null },
      ],
    },
    {
      id: 'phase',
      header: 'Phase',
      label: 'phase',
      width: 110,
      sortValue: ({ assignment: { phase } }) => phase?.index ?? textValue(phaseName(phase)),
      fields: [valueField('phase', ({ assignment: { phase } }) => phaseValues(phase), { label: 'Phase' })],
      optional: true,
      className: 'text-ink-2',
      cell: ({ assignment }) => phaseName(assignment.phase),
      exports: [
        { key: 'phase', header: 'Phase', value: ({ assignment: { phase } }) => phase?.name || phaseName(phase) },
      ],
    },
    {
      id: 'status',
      header: 'Your answer',
      label: 'answer',
      width: 142,
      sortValue: ({ assignment }) => vocabularyValue(assignment.status, rankIn(assignmentStatuses)),
      fields: [
        valueField(
          'status',
          ({ assignment: { status } }) => (status ? [fieldValue(status, assignmentLabel(status).label)] : []),
          { label: 'Answer', rank: rankIn(assignmentStatuses), vocabulary: answers },
        ),
      ],
      hide: '@max-[58rem]:hidden',
      cell: ({ assignment: { status } }) => status && <LabelMark label={assignmentLabel(status)} />,
      exports: [{ key: 'status', header: 'Status', value: ({ assignment }) => assignment.status ?? null }],
    },
    {
      id: 'review',
      header: 'Review',
      label: 'review',
      width: 116,
      sortValue: ({ assignment }) => vocabularyValue(assignment.review?.status, rankIn(reviewStatuses)),
      fields: [
        valueField(
          'review',
          ({ assignment: { review } }) =>
            review?.status ? [fieldValue(review.status, reviewLabel(review.status).label)] : [],
          { label: 'Review', rank: rankIn(reviewStatuses), vocabulary: reviews },
        ),
      ],
      hide: 'max-xl:hidden',
      cell: ({ assignment: { review } }) => review?.status && <LabelMark label={reviewLabel(review.status)} />,
      exports: [{ key: 'review', header: 'Review', value: ({ assignment }) => assignment.review?.status ?? null }],
    },
    {
      id: 'deadline',
      header: 'Deadline',
      label: 'deadline',
      width: 280,
      sortValue: ({ due }) => due?.at,
      fields: [],
      cell: ({ due }) => <DueTime due={due} />,
      exports: [{ key: 'deadline', header: 'Deadline', value: ({ due }) => (due ? new Date(due.at) : null) }],
    },
    {
      id: 'left',
      header: 'Time left',
      label: 'time left',
      width: 124,
      sortValue: ({ due }) => due?.at,
      fields: [],
      end: true,
      className: 'max-md:ml-auto max-md:self-start',
      cell: ({ due, standing }) => due && standing === 'owed' && <HowLong at={due.at} now={now} isOwed />,
      exports: [],
    },
    {
      id: 'page',
      header: 'Where it is written',
      label: 'review page',
      width: 160,
      sortValue: null,
      fields: [],
      className: 'max-md:basis-full',
      cell: ({ assignment, standing }) => (
        <ReviewLink
          assignment={assignment}
          standing={standing}
          system={systems?.[assignment.conference?.slug ?? '']}
          className="relative z-2 inline-flex min-h-6 max-w-full items-center gap-1.5 text-accent hover:underline"
        />
      ),
      exports: [{ key: 'url', header: 'Page', value: ({ assignment }) => webAddress(assignment.url)?.href ?? null }],
    },
    {
      id: 'assigned',
      header: 'Asked',
      label: 'date assigned',
      width: 110,
      sortValue: ({ assignment }) => parseTime(assignment.assignedAt) ?? undefined,
      fields: [timeField('asked', ({ assignment }) => parseTime(assignment.assignedAt) ?? undefined)],
      optional: true,
      className: 'text-ink-2',
      cell: ({ assignment: { assignedAt } }) => assignedAt && <When timestamp={assignedAt} />,
      exports: [{ key: 'assignedAt', header: 'Asked', value: ({ assignment }) => dateOf(assignment.assignedAt) }],
    },
    {
      id: 'responded',
      header: 'Answered',
      label: 'date of your answer',
      width: 110,
      sortValue: ({ assignment }) => parseTime(assignment.respondedAt) ?? undefined,
      fields: [timeField('answered', ({ assignment }) => parseTime(assignment.respondedAt) ?? undefined)],
      optional: true,
      className: 'text-ink-2',
      cell: ({ assignment: { respondedAt } }) => respondedAt && <When timestamp={respondedAt} />,
      exports: [{ key: 'respondedAt', header: 'Answered', value: ({ assignment }) => dateOf(assignment.respondedAt) }],
    },
  ];
  return columns.filter(({ id }) => (names || id !== 'conference') && (systems || id !== 'page'));
}

const rankIn = (values: readonly string[]) => (value: string) => values.indexOf(value);
const answers = vocabulary(assignmentStatuses, (value) => assignmentLabel(value).label);
const reviews = vocabulary(reviewStatuses, (value) => reviewLabel(value).label);

/** The value of a phase in a query: its name, or its number in words. */
function phaseValues(phase: AssignmentRow['assignment']['phase']): FieldValue[] {
  const words = phaseName(phase);
  return words === null ? [] : [fieldValue(phase?.name?.trim() || words, words)];
}

/** A time as it is exported; text that is not a time is returned unchanged. */
function dateOf(timestamp: string | null | undefined): Date | string | null {
  const at = parseTime(timestamp);
  return at === null ? timestamp || null : new Date(at);
}

interface TitleProps {
  row: AssignmentRow;
  context: CellContext;
  names: Readonly<Record<string, string>> | null;
  room: (typeof rooms)[keyof typeof rooms];
}

/** The title, as a link for those who can read the submission; below it, what has no column on narrow screens. */
function Title({ row, context, names, room }: TitleProps) {
  const { conference, track, phase, submission, status, review } = row.assignment;
  const title = titleOf(row.assignment);
  const where = names && conference ? (names[conference.slug] ?? conference.name ?? conference.slug) : null;
  const state =
    review?.status && status !== 'PENDING' && row.standing === 'owed'
      ? reviewLabel(review.status)
      : assignmentLabel(status ?? '');
  return (
    <>
      {context.href === '' ? (
        <span dir="auto" title={title} className="row-title">
          <MathText text={title} />
        </span>
      ) : (
        <Link href={context.href} dir="auto" title={title} className="row-title row-link">
          <MathText text={title} />
        </Link>
      )}
      <span className={`second-line ${room.without}`}>
        <Dotted parts={[where, phaseName(phase), submission?.slug]} />
      </span>
      <span className={`second-line ${room.within}`}>
        <Dotted parts={[where, track && nameOf(track), phaseName(phase)]} />
      </span>
      <span className="second-line md:hidden print:hidden">{state.label}</span>
    </>
  );
}
