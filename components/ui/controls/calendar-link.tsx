import { Icon } from './icon.tsx';

/** Links to a calendar file (.ics) of deadlines. A plain link, because a download needs no client-side navigation. */
export function CalendarLink({ href }: { href: string }) {
  return (
    <a href={href} className="inline-flex min-h-6 shrink-0 items-center gap-1.5 text-accent hover:underline">
      <Icon name="calendar" />
      <span>
        Calendar <span className="text-ink-2">(.ics)</span>
      </span>
    </a>
  );
}
