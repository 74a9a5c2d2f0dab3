import type { ReactNode } from 'react';
import { hrefs } from '#components/page/hrefs.ts';

const links = [
  { href: hrefs.apiReference(), label: 'API reference' },
  { href: hrefs.visibility(), label: 'Who sees what' },
  { href: hrefs.changelog(), label: 'Changes' },
] as const;

/**
 * The frame of the public documentation pages: a header, the table of contents at the side, and the text.
 *
 * @param contents the table of contents
 */
export function DocsPage({
  current,
  title,
  lead,
  contents,
  children,
}: {
  current: string;
  title: string;
  lead: ReactNode;
  contents: ReactNode;
  children: ReactNode;
}) {
  return (
    <>
      <a
        href="#content"
        className="sr-only z-50 rounded-lg bg-accent px-3 py-2 text-on-accent focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        Skip to content
      </a>
      <header className="flex flex-wrap items-center gap-x-6 gap-y-1 border-b border-line px-4 py-3 md:px-6 print:hidden">
        <a href={hrefs.home()} className="flex items-center gap-2.5 font-semibold">
          <span aria-hidden="true" className="flex size-7 items-center justify-center rounded-lg bg-ink text-bg">
            R
          </span>
          Rostrum
        </a>
        <nav aria-label="Documentation" className="flex gap-1">
          {links.map(({ href, label }) => (
            <a
              key={href}
              href={href}
              aria-current={href === current ? 'page' : undefined}
              className="rounded-lg px-2.5 py-1.5 text-ink-2 hover:text-ink aria-[current]:bg-sunken aria-[current]:font-medium aria-[current]:text-ink"
            >
              {label}
            </a>
          ))}
        </nav>
      </header>
      <div className="mx-auto max-w-6xl px-4 md:px-6 lg:grid lg:grid-cols-[17rem_minmax(0,1fr)] lg:gap-10">
        <nav
          aria-label="On this page"
          className="top-0 max-h-dvh overflow-y-auto py-6 **:focus-visible:-outline-offset-2 max-lg:hidden lg:sticky lg:self-start print:hidden"
        >
          {contents}
        </nav>
        <main id="content" tabIndex={-1} className="min-w-0 py-6 outline-none lg:py-8">
          <h1 className="text-display font-semibold tracking-tight">{title}</h1>
          <div className="mt-1 max-w-prose text-ink-2">{lead}</div>
          <details className="mt-4 rounded-lg border border-line lg:hidden print:hidden">
            <summary className="px-3 py-2 font-medium">On this page</summary>
            <div className="px-1 pb-2">{contents}</div>
          </details>
          {children}
        </main>
      </div>
    </>
  );
}

/** A group of links in the table of contents. */
export function ContentsGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="mb-4">
      <p className="px-2 pb-1 text-small text-ink-2">{title}</p>
      <ul>{children}</ul>
    </div>
  );
}

/** A link in the table of contents. */
export function ContentsLink({ id, children }: { id: string; children: ReactNode }) {
  return (
    <li>
      <a href={`#${id}`} className="block rounded-md wrap-anywhere px-2 py-1 text-ink-2 hover:bg-sunken hover:text-ink">
        {children}
      </a>
    </li>
  );
}
