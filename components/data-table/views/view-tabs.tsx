'use client';

import { lazy, useState } from 'react';
import { LazyBoundary } from '#components/ui/feedback/lazy-boundary.tsx';
import { PopMenu } from '#components/ui/menu/pop-menu.tsx';
import type { TableUrl } from '#components/data-table/url/url.ts';
import { ViewLink } from './view-link.tsx';
import { type BuiltInView, currentView, type SavedViews, viewSearch, visibleShared } from './views.ts';

const loadManager = () => import('./view-manager.tsx');
const ViewManager = lazy(loadManager);
const SharedTabs = lazy(() => import('./shared-tabs.tsx'));

/** The views after changes, by what the page was given: a page that Back shows again is given the same object as before. */
const changed = new WeakMap<SavedViews, SavedViews>();

export interface ViewTabsProps {
  builtIn: readonly BuiltInView[];
  /** The saved views when the page was rendered. */
  saved: SavedViews;
  /** How many rows the built-in views will show, by their queries. */
  counts: ReadonlyMap<string, number>;
  /** Whether all rows have loaded and are counted. Until then the counts are "at least". */
  isComplete: boolean;
  now: TableUrl;
}

/** The views of a table as tabs with counts. A view is an address that can be opened in another tab, copied or sent. */
export function ViewTabs({ builtIn, counts, isComplete, now, saved: savedAtFirst }: ViewTabsProps) {
  const [saved, setSaved] = useState(() => changed.get(savedAtFirst) ?? savedAtFirst);
  const show = (change: Partial<SavedViews>) => {
    const after = { ...(changed.get(savedAtFirst) ?? savedAtFirst), ...change };
    changed.set(savedAtFirst, after);
    setSaved(after);
  };
  const shared = visibleShared(saved);
  const current = currentView(builtIn, [...saved.own, ...shared], now);
  const tab = (id: string, search: string, label: string, count?: number) => (
    <ViewLink
      key={id}
      id={id}
      search={search}
      isCurrent={id === current}
      className="h-9 gap-1.5 border-b-2 border-transparent px-2 aria-[current]:border-ink forced-colors:border-[Canvas] forced-colors:aria-[current]:border-[Highlight]"
    >
      <span dir="auto">{label}</span>
      {count !== undefined && (
        <span data-figure="count" className="text-ink-3">
          {count.toLocaleString('en')}
          {!isComplete && '+'}
        </span>
      )}
    </ViewLink>
  );
  return (
    <>
      <div className="flex items-center border-b border-line px-4 print:hidden">
        <nav
          aria-label="Views"
          // Fades out at the right edge, as a hint that there is more.
          className="flex min-w-0 flex-1 overflow-x-auto mask-[linear-gradient(to_left,transparent,black_20px)] pr-5 [scrollbar-width:none]"
        >
          {builtIn.map((view) =>
            tab(view.id, viewSearch(view, now), view.label, view.isUnknown ? undefined : counts.get(view.q)),
          )}
          {saved.own.map(({ id, search, name }) => tab(id, search, name))}
        </nav>
        <PopMenu
          label="Save view"
          name="Saved views"
          className="h-7 rounded px-2 text-ink-3 hover:bg-sunken hover:text-ink"
          width={360}
          onNear={() => void loadManager()}
        >
          {(close) => <ViewManager saved={saved} now={now} onSaved={show} onDone={close} />}
        </PopMenu>
      </div>
      {shared.length > 0 && (
        <LazyBoundary fallback={<div className="h-8 border-b border-line" />}>
          <SharedTabs views={shared} current={current} />
        </LazyBoundary>
      )}
    </>
  );
}
