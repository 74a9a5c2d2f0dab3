'use client';

import { type MouseEvent, lazy, useMemo, useState } from 'react';
import type { SavedView } from '#lib/queries/change-views.ts';
import type { TableRow } from '#components/data-table/model/definition.ts';
import { growingFilter } from '#components/data-table/growing/growing-filter.ts';
import { compileFilter } from '#components/data-table/model/filter.ts';
import type { QueryField } from '#components/data-table/model/query-field.ts';
import { PopMenu } from '#components/ui/menu/pop-menu.tsx';
import type { KnownFields } from '#components/data-table/query/known-fields.ts';
import { checkQuery } from '#components/data-table/query/query-check.ts';
import { formatQuery } from '#components/data-table/query/query-edit.ts';
import { type Clock, withInstants } from '#components/data-table/model/times.ts';
import { parseQuery } from '#components/data-table/model/query-language.ts';
import type { TableUrl } from '#components/data-table/url/url.ts';
import { type BuiltInView, currentView, viewSearch } from './views.ts';

const loadManager = () => import('./view-manager.tsx');
const ViewManager = lazy(loadManager);

export interface ViewTabsProps<Row extends TableRow> {
  builtIn: readonly BuiltInView[];
  /** The views that the user had saved when the page was rendered. */
  own: readonly SavedView[];
  /** The table and conference that saved views belong to. */
  place: string;
  fields: readonly QueryField<Row>[];
  /** The names of the fields. */
  names: readonly string[];
  /** The rows to count; `undefined` until the first have arrived. */
  rows: readonly Row[] | undefined;
  known: KnownFields;
  /** What relative times are read by. */
  clock: Clock;
  now: TableUrl;
}

/** The views of a table as tabs with counts. A view is an address that can be opened in another tab, copied or sent. */
export function ViewTabs<Row extends TableRow>(props: ViewTabsProps<Row>) {
  const { builtIn, own, place, fields, names, rows, known, clock, now } = props;
  const [saved, setSaved] = useState(own);
  const counters = useMemo(() => builtIn.map(({ q }) => counterOf(q, fields, names)), [builtIn, fields, names]);
  const counts = useMemo(
    () => counters.map((countIn) => rows && countIn(rows, known, clock)),
    [counters, rows, known, clock],
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
        className="flex h-9 flex-none items-center gap-1.5 border-b-2 border-transparent px-2 whitespace-nowrap text-ink-2 hover:text-ink focus-visible:-outline-offset-2 aria-[current]:border-ink aria-[current]:font-medium aria-[current]:text-ink"
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
    <div className="flex items-center border-b border-line px-4 print:hidden">
      <nav
        aria-label="Views"
        // Fades out at the right edge, as a hint that there is more.
        className="flex min-w-0 flex-1 overflow-x-auto mask-[linear-gradient(to_left,transparent,black_20px)] pr-5 [scrollbar-width:none]"
      >
        {builtIn.map((view, index) => tab(view, view.label, counts[index]))}
        {saved.map((view) => tab(view, view.name))}
      </nav>
      <PopMenu
        label="Save view"
        name="Saved views"
        className="h-7 rounded px-2 text-ink-3 hover:bg-sunken hover:text-ink"
        width={320}
        onNear={() => void loadManager()}
      >
        {(close) => <ViewManager saved={saved} place={place} now={now} onSaved={setSaved} onDone={close} />}
      </PopMenu>
    </div>
  );
}

/** A plain click changes the address without a request; any other click is left to the browser. */
function goTo(event: MouseEvent, search: string): void {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  window.history.pushState(null, '', window.location.pathname + search);
}

function unfiltered<Row>(rows: readonly Row[]): readonly Row[] {
  return rows;
}

/** Returns a function that counts the rows that a view will show. Of a list that grows, only the new rows are tested. */
function counterOf<Row extends TableRow>(
  q: string,
  fields: readonly QueryField<Row>[],
  names: readonly string[],
): (rows: readonly Row[], known: KnownFields, clock: Clock) => number {
  if (q === '') return ({ length }) => length;
  const tokens = parseQuery(q, names);
  let applied: string | undefined;
  let filtered = unfiltered<Row>;
  return (rows, known, clock) => {
    const terms = withInstants(checkQuery(tokens, known).terms, fields, clock);
    const text = formatQuery(terms);
    if (text !== applied) filtered = growingFilter(compileFilter(terms, fields));
    applied = text;
    return filtered(rows).length;
  };
}
