import type { ComponentProps, ReactNode } from 'react';
import { Commander } from '#components/palette/commander.tsx';
import { Button } from '#components/ui/controls/button.tsx';
import { Icon } from '#components/ui/controls/icon.tsx';
import { SkipLink } from '#components/ui/controls/skip-link.tsx';
import { hrefs } from '#components/page/hrefs.ts';
import { NavLink } from './nav-link.tsx';
import { Offline } from './offline.tsx';
import { readsReviews } from '#components/page/navigation.ts';
import { Place, SidebarNav } from './sidebar-nav.tsx';
import { RateShortage } from '#components/page/rate-shortage.tsx';
import { ThemeSwitch } from './theme-switch.tsx';
import type { Viewer } from '#components/page/viewer.ts';

interface FrameProps {
  viewer: Viewer;
  rate: ComponentProps<typeof RateShortage>['initial'];
  theme: ComponentProps<typeof ThemeSwitch>['initial'];
  children: ReactNode;
}

/**
 * The frame around every signed-in page. The sidebar is one element: beside the page on wide screens, else a drawer that the menu
 * button opens (a popover: it needs no script, and closes on Escape and on a click outside).
 */
export function Frame({ viewer, rate, theme, children }: FrameProps) {
  const reads = viewer.conferences.some(({ roles }) => readsReviews(roles)); // others find their key and rate limit in the settings
  return (
    <div className="md:flex">
      <SkipLink />
      <header className="sticky top-0 z-20 flex h-13 items-center print:hidden gap-2 border-b border-line bg-sunken px-3 md:hidden">
        <button
          type="button"
          popoverTarget="sidebar"
          aria-label="Menu"
          className="flex size-9 items-center justify-center rounded-lg text-ink-2 hover:bg-line"
        >
          <Icon name="menu" />
        </button>
        <Place conferences={viewer.conferences} />
        <div className="ml-auto max-w-36 text-right">
          <Offline />
        </div>
      </header>
      <aside
        id="sidebar"
        popover="auto"
        aria-label="Sidebar"
        className="inset-y-0 right-auto left-0 m-0 h-dvh max-h-none w-72 max-w-[85vw] shrink-0 flex-col overflow-y-auto border-0 border-r border-line bg-sunken p-2 text-ink backdrop:bg-[rgb(0_0_0/0.35)] open:flex md:sticky md:top-0 md:flex md:w-sidebar print:hidden"
      >
        <div className="px-2 pt-3 pb-4">
          <Place conferences={viewer.conferences} />
        </div>
        <Commander conferences={viewer.conferences} />
        <SidebarNav conferences={viewer.conferences} />
        <div className="mt-auto flex flex-col gap-3 px-2.5 pt-6 pb-2">
          <div className="max-md:hidden">
            <Offline />
          </div>
          {reads ? <RateShortage initial={rate} /> : null}
          <div className="min-w-0">
            <p className="truncate">{viewer.name}</p>
            {viewer.email === '' ? null : <p className="truncate text-small text-ink-2">{viewer.email}</p>}
            {viewer.keyPrefix === '' || !reads ? null : (
              <p className="truncate text-small text-ink-2">
                <span className="sr-only">API key </span>
                <code>{viewer.keyPrefix}…</code>
              </p>
            )}
          </div>
          <nav aria-label="You" className="-mx-2.5 flex flex-col gap-0.5">
            <NavLink href={hrefs.settings()} icon="settings">
              Settings
            </NavLink>
            <NavLink href={hrefs.document()} icon="book">
              Documentation
            </NavLink>
          </nav>
          <div className="flex items-center justify-between">
            <form action="/api/session/end" method="post">
              <Button type="submit" variant="bare" className="-ml-3">
                <Icon name="out" />
                Sign out
              </Button>
            </form>
            <ThemeSwitch initial={theme} />
          </div>
        </div>
      </aside>
      <main id="content" tabIndex={-1} className="min-w-0 flex-1 outline-none">
        {children}
      </main>
    </div>
  );
}
