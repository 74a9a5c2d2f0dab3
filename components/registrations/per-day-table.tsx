import { formatDay } from '#components/ui/day.ts';
import type { DayCount } from './per-day.ts';

/** Registrations day by day, the last first; days without any are left out. */
export default function PerDayTable({ days }: { days: readonly DayCount[] }) {
  const lines = days.filter((day) => day.count > 0).toReversed();
  return (
    <table className="w-full border-spacing-0 text-small">
      <caption className="p-2 text-start text-ink-2">Per day (UTC)</caption>
      <thead className="text-ink-3">
        <tr>
          <th scope="col" className="px-2 py-1 text-start font-normal">
            Day
          </th>
          <th scope="col" className="px-2 py-1 text-end font-normal">
            New
          </th>
          <th scope="col" className="px-2 py-1 text-end font-normal">
            In all
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ at, count, total }) => (
          <tr key={at}>
            <th scope="row" className="px-2 py-0.5 text-start font-normal">
              {formatDay(at)}
            </th>
            <td className="px-2 py-0.5 text-end">{count.toLocaleString('en')}</td>
            <td className="px-2 py-0.5 text-end text-ink-2">{total.toLocaleString('en')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
