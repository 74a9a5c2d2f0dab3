'use client';

import { lazy, useMemo, useState } from 'react';
import type { TableRow } from '#components/data-table/model/definition.ts';
import { growingFilter } from '#components/data-table/growing/growing-filter.ts';
import { compileFilter } from '#components/data-table/model/filter.ts';
import type { QueryField } from '#components/data-table/model/query-field.ts';
import { LazyBoundary } from '#components/ui/feedback/lazy-boundary.tsx';
import { PopMenu } from '#components/ui/menu/pop-menu.tsx';
import type { KnownFields } from '#components/data-table/query/known-fields.ts';
import { checkQuery } from '#components/data-table/query/query-check.ts';
import { formatQuery } from '#components/data-table/query/query-edit.ts';
import { type Clock, withInstants } from '#components/data-table/model/times.ts';
import { parseQuery } from '#components/data-table/model/query-language.ts';
import type { TableUrl } from '#components/data-table/url/url.ts';
import { ViewLink } from './view-link.tsx';
import { type BuiltInView, currentView, type SavedViews, viewSearch, visibleShared } from './views.ts';

const loadManager = () => import('./view-manager.tsx');
const ViewManager = lazy(loadManager);
const SharedTabs = lazy(() => import('./shared-tabs.tsx'));

export interface ViewTabsProps<Row extends TableRow> {
  builtIn: readonly BuiltInView[];
  /** The saved views when the page was rendered. */
  saved: SavedViews;
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
  const { builtIn, fields, names, rows, known, clock, now } = props;
  const [saved, setSaved] = useState(props.saved);
  const counters = useMemo(() => builtIn.map(({ q }) => counterOf(q, fields, names)), [builtIn, fields, names]);
  const counts = useMemo(
    () => counters.map((countIn) => rows && countIn(rows, known, clock)),
    [counters, rows, known, clock],
  );
  const shared = visibleShared(saved);
  const current = currentView(builtIn, [...saved.own, ...shared], now);
  const tab = (id: string, search: string, label: string, count?: number) => (
    <ViewLink
      key={id}
      id={id}
      search={search}
      isCurrent={id === current}
      className="h-9 gap-1.5 border-b-2 border-transparent px-2 aria-[current]:border-ink"
    >
      <span dir="auto">{label}</span>
      {count !== undefined && (
        <span data-figure="count" className="text-ink-3">
          {count.toLocaleString('en')}
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
          {builtIn.map((view, index) => tab(view.id, viewSearch(view, now), view.label, counts[index]))}
          {saved.own.map(({ id, search, name }) => tab(id, search, name))}
        </nav>
        <PopMenu
          label="Save view"
          name="Saved views"
          className="h-7 rounded px-2 text-ink-3 hover:bg-sunken hover:text-ink"
          width={360}
          onNear={() => void loadManager()}
        >
          {(close) => <ViewManager saved={saved} now={now} onSaved={setSaved} onDone={close} />}
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
