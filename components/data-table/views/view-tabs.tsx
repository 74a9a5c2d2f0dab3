'use client';

import { type MouseEvent, lazy, useMemo, useState } from 'react';
import type { SavedView } from '#lib/queries/change-views.ts';
import type { TableRow } from '#components/data-table/model/definition.ts';
import { compileFilter, filterRows } from '#components/data-table/model/filter.ts';
import { PopMenu } from '#components/ui/menu/pop-menu.tsx';
import type { KnownFields } from '#components/data-table/query/known-fields.ts';
import { checkQuery } from '#components/data-table/query/query-check.ts';
import { parseQuery } from '#components/data-table/model/query-language.ts';
import type { TableUrl } from '#components/data-table/url/url.ts';
import { type BuiltInView, currentView, viewSearch } from './views.ts';
import './view-tabs.css';

const loadManager = () => import('./view-manager.tsx');
const ViewManager = lazy(loadManager);

export interface ViewTabsProps<Row extends TableRow> {
  builtIn: readonly BuiltInView[];
  /** Those that the person saved, as of when the page was made. */
  own: readonly SavedView[];
  /** Which table of which conference: what saved views are kept under. */
  place: string;
  fields: readonly string[];
  /** What is counted; nothing is, until rows have come. */
  rows: readonly Row[] | undefined;
  known: KnownFields;
  now: TableUrl;
}

/** The views of a table as tabs with counts. A view is an address: it can be opened in another tab, copied, sent. */
export function ViewTabs<Row extends TableRow>({ builtIn, own, place, fields, rows, known, now }: ViewTabsProps<Row>) {
  const [saved, setSaved] = useState(own);
  const counts = useMemo(
    () => builtIn.map(({ q }) => rows && countOf(rows, q, fields, known)),
    [builtIn, rows, fields, known],
  );
  const current = currentView(builtIn, saved, now);
  const tab = (view: BuiltInView | SavedView, label: string, count?: number) => {
    const search = viewSearch(view, now);
    return (
      <a
        key={view.id}
        href={search || '?'}
        data-view={view.id}
        aria-current={view.id === current ? 'page' : undefined}
        onClick={(event) => goTo(event, search)}
      >
        <span dir="auto">{label}</span>
        {count !== undefined && (
          <span data-figure="count" className="text-ink-3">
            {count.toLocaleString('en')}
          </span>
        )}
      </a>
    );
  };
  return (
    <div className="view-tabs print:hidden">
      <nav aria-label="Views" className="scroll-line">
        {builtIn.map((view, index) => tab(view, view.label, counts[index]))}
        {saved.map((view) => tab(view, view.name))}
      </nav>
      <PopMenu label="Save view" name="Saved views" className="view-save" width={320} onNear={() => void loadManager()}>
        {(close) => <ViewManager saved={saved} place={place} now={now} onSaved={setSaved} onDone={close} />}
      </PopMenu>
    </div>
  );
}

/** A plain click changes the address without asking the server; any other is the browser's. */
function goTo(event: MouseEvent, search: string): void {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  window.history.pushState(null, '', window.location.pathname + search);
}

/** Counted as the list will be filtered. */
function countOf(rows: readonly TableRow[], q: string, fields: readonly string[], known: KnownFields): number {
  if (q === '') return rows.length;
  const filter = compileFilter(checkQuery(parseQuery(q, fields), known).terms);
  return filterRows(rows, filter).length;
}
