import type { SharedView } from '#lib/queries/change-views.ts';
import { ViewLink } from './view-link.tsx';

interface Props {
  views: readonly SharedView[];
  /** The id of the view that is shown. */
  current: string | undefined;
}

/** The views that chairs share, in a line of their own below the tabs, each with the name of the person who shared it. */
export default function SharedTabs({ views, current }: Props) {
  return (
    <nav
      aria-label="Shared views"
      className="flex h-8 flex-none items-center gap-x-1 overflow-x-auto border-b border-line mask-[linear-gradient(to_left,transparent,black_20px)] px-4 pr-9 text-small [scrollbar-width:none] print:hidden"
    >
      {views.map(({ id, search, name, by, isMine }) => (
        <ViewLink
          key={id}
          id={id}
          search={search}
          isCurrent={id === current}
          className="h-6 gap-1.5 rounded-full px-2 hover:bg-sunken aria-[current]:bg-sunken"
        >
          <span dir="auto">{name}</span>
          <span className="font-normal text-ink-3">shared by {isMine ? 'you' : <bdi>{by}</bdi>}</span>
        </ViewLink>
      ))}
    </nav>
  );
}
