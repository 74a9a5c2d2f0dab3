import { useMemo } from 'react';
import { type SmallColumn, SmallTable } from '#components/data-table/table/small-table.tsx';
import { formatDay } from '#components/ui/time/day.ts';
import { captionOf, type DayCount } from './per-day.ts';

interface Props {
  days: readonly DayCount[];
  complete: boolean;
  cancelled: boolean;
}

/**
 * Registrations per day, the latest first; days without any are left out.
 *
 * @param complete whether the days are of all registrations
 * @param cancelled whether some of them are cancelled
 */
export default function PerDayTable({ days, complete, cancelled }: Props) {
  const lines = useMemo(() => days.filter((day) => day.count > 0).toReversed(), [days]);
  return (
    <div className="px-2 text-small">
      <SmallTable
        caption={captionOf(days, complete, cancelled)}
        columns={columns}
        rows={lines}
        keyOf={({ at }) => String(at)}
      />
    </div>
  );
}

const columns: readonly SmallColumn<DayCount>[] = [
  { id: 'day', header: 'Day', value: ({ at }) => at, cell: ({ at }) => formatDay(at) },
  { id: 'new', header: 'New', value: ({ count }) => count, cell: ({ count }) => count.toLocaleString('en') },
  {
    id: 'all',
    header: 'In all',
    value: ({ total }) => total,
    cell: ({ total }) => total.toLocaleString('en'),
    className: 'text-ink-2',
  },
];
