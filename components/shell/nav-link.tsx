'use client';

import { usePathname } from 'next/navigation';
import type { ReactNode } from 'react';
import { Link, useLinkPending } from '#components/ui/controls/link.tsx';
import { Icon, type IconName } from '#components/ui/controls/icon.tsx';

/** Closes the drawer that the link may stand in: the page changes without a reload. */
function closeRail() {
  document.querySelector<HTMLElement>('#sidebar:popover-open')?.hidePopover();
}

/** A link of the sidebar. Nothing is fetched before the click: the rate limit is the person's. */
export function NavLink({
  href,
  icon,
  current,
  count,
  children,
}: {
  href: string;
  icon?: IconName;
  /** Whether it leads to the page that is shown; by default, where the address is the link's. */
  current?: boolean;
  count?: ReactNode;
  children: ReactNode;
}) {
  const path = usePathname();
  return (
    <Link
      href={href}
      onClick={closeRail}
      aria-current={(current ?? path === href) ? 'page' : undefined}
      className="flex h-8 items-center gap-2.5 rounded-lg border border-transparent px-2.5 text-ink-2 hover:text-ink aria-[current]:border-line aria-[current]:bg-panel aria-[current]:font-medium aria-[current]:text-ink"
    >
      {icon === undefined ? null : <Icon name={icon} />}
      <span className="min-w-0 flex-1 truncate">{children}</span>
      <Pending />
      {count}
    </Link>
  );
}

/** Shows, after a moment, that the next page is on its way. */
function Pending() {
  const pending = useLinkPending();
  return <span aria-hidden="true" data-pending={pending || undefined} className="pending-dot" />;
}
