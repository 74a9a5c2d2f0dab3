import type { ComponentProps, ReactNode } from 'react';
import { RateNews } from './rate-shortage.tsx';

/**
 * The title row of a page.
 *
 * @param note small print beside the title, such as a count or the age of the data. On phones it has a line of its own, so that nothing moves
 *   when it gets longer
 * @param actions at the end of the row
 * @param rate the rate limit in the last response for the page
 */
export function PageHeader({
  title,
  note,
  actions,
  rate,
}: {
  title: string;
  note?: ReactNode;
  actions?: ReactNode;
  rate?: ComponentProps<typeof RateNews>['rate'];
}) {
  return (
    <header className="flex min-h-14 flex-wrap items-center gap-x-3 gap-y-1.5 px-4 py-3 md:px-6">
      <h1 className="text-title font-semibold wrap-anywhere">{title}</h1>
      {note === undefined ? null : <p className="text-ink-2 wrap-anywhere max-sm:basis-full">{note}</p>}
      {actions === undefined ? null : (
        <div className="ml-auto flex flex-wrap items-center gap-2 print:hidden">{actions}</div>
      )}
      {rate === undefined ? null : <RateNews rate={rate} />}
    </header>
  );
}
