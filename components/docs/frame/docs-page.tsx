import type { ReactNode } from 'react';
import { hrefs } from '#components/page/hrefs.ts';
import { Icon } from '#components/ui/controls/icon.tsx';
import { SkipLink } from '#components/ui/controls/skip-link.tsx';
import { neighbours, siteMap } from '#components/docs/site/documents.ts';
import { SearchForm } from './search-form.tsx';

/**
 * The frame of the public documentation pages: a header with the search, the sidebar (on narrow screens a popover), the text, and its
 * table of contents. It needs no script.
 *
 * @param current the page's address
 * @param contents the table of contents; `null` if the page is short
 * @param search what is searched, on the page of results
 * @param children below the title and the lead
 */
export function DocsPage({
  current,
  title,
  lead,
  contents = null,
  search,
  children,
}: {
  current: string;
  title: string;
  lead?: ReactNode;
  contents?: ReactNode;
  search?: string;
  children: ReactNode;
}) {
  const section = sectionOf(current);
  return (
    <>
      <SkipLink />
      <header className="border-b border-line print:hidden">
        <div className="mx-auto flex h-14 max-w-360 items-center gap-3 px-4 md:px-6">
          <button
            type="button"
            popoverTarget="docs-menu"
            aria-label="Menu"
            className="-ml-2 flex size-9 shrink-0 items-center justify-center rounded-lg text-ink-2 hover:bg-sunken lg:hidden"
          >
            <Icon name="menu" />
          </button>
          <a href={hrefs.home()} className="flex items-center gap-2.5 font-semibold">
            <span aria-hidden="true" className="flex size-7 items-center justify-center rounded-lg bg-ink text-bg">
              R
            </span>
            <span className="max-sm:sr-only">Rostrum</span>
          </a>
          <a href={hrefs.document()} className="text-ink-2 hover:text-ink max-sm:sr-only">
            Documentation
          </a>
          <SearchForm text={search} />
        </div>
      </header>
      <div className="mx-auto max-w-360 px-4 md:px-6 lg:grid lg:grid-cols-[13rem_minmax(0,1fr)] lg:gap-12 xl:grid-cols-[13rem_minmax(0,1fr)_14rem]">
        <aside
          id="docs-menu"
          popover="auto"
          aria-label="Sidebar"
          className="inset-y-0 right-auto left-0 m-0 h-dvh max-h-none w-72 max-w-[85vw] overflow-y-auto border-0 bg-bg px-2 py-6 text-ink backdrop:bg-[rgb(0_0_0/0.35)] **:focus-visible:-outline-offset-2 max-lg:border-r max-lg:border-line lg:sticky lg:top-0 lg:-ml-2 lg:block lg:w-auto lg:self-start lg:px-0 lg:py-8 print:hidden"
        >
          <Sidebar current={current} />
        </aside>
        <main id="content" tabIndex={-1} className="min-w-0 pt-6 pb-16 outline-none lg:pt-8">
          {section === undefined ? null : (
            <nav aria-label="Breadcrumbs" className="mb-1.5 text-small text-ink-2 print:hidden">
              <a href={hrefs.document()} className="hover:text-ink hover:underline">
                Documentation
              </a>{' '}
              › {section}
            </nav>
          )}
          <h1 className="text-display font-semibold tracking-tight text-balance">{title}</h1>
          {lead === undefined ? null : <div className="mt-1 max-w-prose text-ink-2">{lead}</div>}
          {contents === null ? null : (
            <details className="mt-4 rounded-lg border border-line xl:hidden print:hidden">
              <summary className="px-3 py-2 font-medium">On this page</summary>
              <div className="px-1 pb-2">{contents}</div>
            </details>
          )}
          {children}
          <Neighbours current={current} />
        </main>
        {contents === null ? null : (
          <nav
            aria-label="On this page"
            className="top-0 max-h-dvh overflow-y-auto py-8 **:focus-visible:-outline-offset-2 max-xl:hidden xl:sticky xl:self-start print:hidden"
          >
            <p className="px-2 pb-1.5 font-medium">On this page</p>
            {contents}
          </nav>
        )}
      </div>
    </>
  );
}

const sectionOf = (current: string) => siteMap.find(({ links }) => links.some(({ href }) => href === current))?.title;

function Sidebar({ current }: { current: string }) {
  const here = sectionOf(current);
  return (
    <nav aria-label="Documentation">
      {siteMap.map(({ title, links, isFolded }) => (
        <div key={title} className="mb-5">
          <p className="px-2 pb-1 text-small font-medium text-ink-2">{title}</p>
          <ul>
            {links.slice(0, isFolded && title !== here ? 1 : undefined).map(({ href, label }) => (
              <li key={href}>
                <a
                  href={href}
                  aria-current={href === current ? 'page' : undefined}
                  className="block rounded-md px-2 py-1 text-ink-2 hover:bg-sunken hover:text-ink aria-[current]:bg-accent-soft aria-[current]:font-medium aria-[current]:text-ink"
                >
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}

function Neighbours({ current }: { current: string }) {
  const { before, after } = neighbours(current);
  if (!before && !after) return null;
  const box = 'flex flex-col rounded-lg border border-line px-4 py-2.5 hover:border-line-strong hover:bg-sunken';
  return (
    <nav aria-label="Previous and next" className="mt-16 grid grid-cols-2 gap-3 print:hidden">
      {before ? (
        <a href={before.href} rel="prev" className={box}>
          <span className="text-small text-ink-2">Previous</span>
          <span className="font-medium">{before.label}</span>
        </a>
      ) : null}
      {after ? (
        <a href={after.href} rel="next" className={`${box} col-start-2 items-end text-right`}>
          <span className="text-small text-ink-2">Next</span>
          <span className="font-medium">{after.label}</span>
        </a>
      ) : null}
    </nav>
  );
}

/** A group of links in the table of contents. */
export function ContentsGroup({ title, children }: { title?: string; children: ReactNode }) {
  return (
    <div className="mb-4">
      {title === undefined ? null : <p className="px-2 pb-1 text-small text-ink-2">{title}</p>}
      <ul>{children}</ul>
    </div>
  );
}

/**
 * A link in the table of contents.
 *
 * @param isBelow whether it belongs to the one before it
 */
export function ContentsLink({ id, isBelow, children }: { id: string; isBelow?: boolean; children: ReactNode }) {
  return (
    <li className={isBelow ? 'pl-3' : undefined}>
      <a href={`#${id}`} className="block rounded-md wrap-anywhere px-2 py-1 text-ink-2 hover:bg-sunken hover:text-ink">
        {children}
      </a>
    </li>
  );
}
