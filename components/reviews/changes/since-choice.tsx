'use client';

import { useRouter } from 'next/navigation';
import { Link } from '#components/ui/controls/link.tsx';
import { useViewerZoneLater } from '#components/ui/time/viewer-zone.tsx';
import { DAY } from '#lib/contract/time/durations.ts';
import { dayIn, type Since, startOfDate, startOfDay } from './since.ts';

/**
 * Chooses from when changes are counted: the last visit, yesterday, two days, a week, or any day, in the viewer's time zone. The choice
 * is in the address.
 *
 * @param props.path the address of the page
 */
export function SinceChoice({ path, since, now }: { path: string; since: Since; now: number }) {
  const router = useRouter();
  const zone = useViewerZoneLater() ?? 'UTC';
  const yesterday = new Date(startOfDay(now, zone, 1)).toISOString();
  const choices = [
    ...(since.visit === null ? [] : [['', 'Last visit'] as const]),
    [yesterday, 'Yesterday'],
    ['2d', '2 days'],
    ['7d', 'Week'],
  ] as const;
  const chosen = since.asked === '' && since.visit === null ? '2d' : since.asked;
  const isDay = chosen !== '' && !choices.some(([asked]) => asked === chosen);
  const hrefOf = (asked: string) => (asked === '' ? path : `${path}?since=${encodeURIComponent(asked)}`);
  return (
    <nav aria-label="Changes since" className="flex flex-wrap items-center gap-x-1 gap-y-1 text-small">
      {choices.map(([asked, label]) => (
        <Link
          key={label}
          href={hrefOf(asked)}
          aria-current={asked === chosen ? 'true' : undefined}
          className="inline-flex h-7 items-center rounded-md px-2 text-ink-2 hover:bg-sunken hover:text-ink aria-[current]:bg-sunken aria-[current]:font-medium aria-[current]:text-ink"
        >
          {label}
        </Link>
      ))}
      <input
        type="date"
        aria-label="Changes since this day"
        max={dayIn(now, zone)}
        defaultValue={isDay ? dayIn(since.at, zone) : ''}
        key={`${chosen} ${zone}`}
        onChange={({ target: { value } }) => {
          const at = startOfDate(value, zone);
          if (at !== null && at <= now && at > now - YEAR)
            router.push(hrefOf(new Date(at).toISOString()), { scroll: false });
        }}
        className="h-7 rounded-md border border-line-strong bg-panel px-2 text-ink-2"
      />
    </nav>
  );
}

const YEAR = 365 * DAY;
