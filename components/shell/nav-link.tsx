'use client';

import { usePathname } from 'next/navigation';
import type { ReactNode } from 'react';
import { isOutside } from '#components/page/hrefs.ts';
import { Link, useLinkPending } from '#components/ui/controls/link.tsx';
import { Icon, type IconName } from '#components/ui/controls/icon.tsx';

/** Closes the sidebar if it is open as a drawer, because the page changes without a reload. */
function closeSidebar() {
  document.querySelector<HTMLElement>('#sidebar:popover-open')?.hidePopover();
}

/** A link of the sidebar. */
export function NavLink({
  href,
  icon,
  current,
  count,
  children,
}: {
  href: string;
  icon?: IconName;
  /** Whether it links to the current page; by default, if its address is the current one. */
  current?: boolean;
  count?: ReactNode;
  children: ReactNode;
}) {
  const path = usePathname();
  const Anchor = isOutside(href) ? 'a' : Link;
  return (
    <Anchor
      href={href}
      onClick={closeSidebar}
      aria-current={(current ?? path === href) ? 'page' : undefined}
      className="flex h-8 items-center gap-2.5 rounded-lg border border-transparent px-2.5 text-ink-2 hover:text-ink aria-[current]:border-line aria-[current]:bg-panel aria-[current]:font-medium aria-[current]:text-ink forced-colors:border-[Canvas] forced-colors:aria-[current]:border-[Highlight]"
    >
      {icon === undefined ? null : <Icon name={icon} />}
      <span className="min-w-0 flex-1 truncate">{children}</span>
      <Pending />
      {count}
    </Anchor>
  );
}

/** Shows that the next page is loading, after a delay, so that quick pages do not flicker. */
function Pending() {
  const pending = useLinkPending();
  return (
    <span
      aria-hidden="true"
      data-pending={pending || undefined}
      className="size-1.5 rounded-full bg-accent opacity-0 data-pending:opacity-100 data-pending:transition-opacity data-pending:delay-150 data-pending:duration-100"
    />
  );
}
