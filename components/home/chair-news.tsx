import { Deadline } from '#components/ui/time/deadline.tsx';
import { Dot } from '#components/ui/text/state.tsx';
import { Link } from '#components/ui/controls/link.tsx';

/** Something that a chair should look at. */
export interface ChairNewsItem {
  key: string;
  /** `Vision: 12 submissions are below the target of reviews`. */
  text: string;
  /** The conference and tracks, shown below the text. */
  where: string;
  href: string;
  tone: 'accent' | 'warn' | 'bad';
  /** Given if the item is about a deadline. */
  deadline?: { at: number; zone: string | null } | undefined;
  /** Given if the item counts submissions of a track. */
  figure?: { conference: string; track: string; count: number };
}

/** News of the conferences that the viewer chairs, in the given order. */
export function ChairNews({ items, now }: { items: readonly ChairNewsItem[]; now: number }) {
  return (
    <ul className="divide-y divide-line">
      {items.map(({ key, text, where, href, tone, deadline, figure }) => (
        <li
          key={key}
          data-conference={figure?.conference}
          data-track={figure?.track}
          data-value={figure?.count}
          className={`grid gap-x-4 gap-y-1 py-2.5 ${deadline ? 'sm:grid-cols-[minmax(0,1fr)_17rem]' : ''}`}
        >
          <span className="flex min-w-0 items-baseline gap-2">
            <Dot tone={tone} settled={false} />
            <span className="min-w-0">
              <Link href={href} className="font-medium wrap-anywhere hover:underline">
                {text}
              </Link>
              <span className="block text-small text-ink-2 wrap-anywhere">{where}</span>
            </span>
          </span>
          {deadline ? (
            <span className="pl-4 sm:pl-0">
              <Deadline {...deadline} now={now} />
            </span>
          ) : null}
        </li>
      ))}
    </ul>
  );
}
