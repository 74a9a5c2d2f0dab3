import type { MouseEvent, ReactNode } from 'react';

interface Props {
  id: string;
  /** The query string of the view; `''` for the bare table. */
  search: string;
  isCurrent: boolean;
  className: string;
  children: ReactNode;
}

/** A view as a link, which can be opened in another tab, copied or sent. A plain click changes the address without a request. */
export function ViewLink({ id, search, isCurrent, className, children }: Props) {
  return (
    <a
      href={search || '?'}
      data-view={id}
      aria-current={isCurrent ? 'page' : undefined}
      className={`flex flex-none items-center whitespace-nowrap text-ink-2 hover:text-ink focus-visible:-outline-offset-2 aria-[current]:font-medium aria-[current]:text-ink ${className}`}
      onClick={(event) => goTo(event, search)}
    >
      {children}
    </a>
  );
}

function goTo(event: MouseEvent, search: string): void {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return; // left to the browser
  event.preventDefault();
  window.history.pushState(null, '', window.location.pathname + search);
}
