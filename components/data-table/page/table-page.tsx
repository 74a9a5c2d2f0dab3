'use client';

import { type ReactNode, useCallback, useDeferredValue, useEffect, useId, useMemo, useRef } from 'react';
import type { ListName } from '#components/page/way-back.ts';
import type { ApiSource } from '#components/data-table/export/api-source.ts';
import { DataTable } from '#components/data-table/table/data-table.tsx';
import { useDataTable } from '#components/data-table/table/use-data-table.ts';
import type { TableDefinition, TableRow } from '#components/data-table/model/definition.ts';
import { type Grouping, headsOf, inGroups } from '#components/data-table/model/grouping.ts';
import { lazyComponent } from '#components/ui/feedback/lazy-component.ts';
import { LazyBoundary } from '#components/ui/feedback/lazy-boundary.tsx';
import { ProgressLine } from '#components/ui/feedback/progress-line.tsx';
import { QueryIssues } from '#components/data-table/query/query-issues.tsx';
import { TableSkeleton } from '#components/data-table/table/skeleton.tsx';
import { PrintedFilter } from './printed-filter.tsx';
import { RowPanel } from './row-panel.tsx';
import type { SelectionActions } from './selection-bar.tsx';
import { TableActions } from './table-actions.tsx';
import { TableFoot } from './table-foot.tsx';
import { TableTitle } from './table-title.tsx';
import { TableToolbar } from './table-toolbar.tsx';
import { changeUrlState, formatUrlState } from '#components/data-table/url/url.ts';
import type { FirstPage, List } from '#components/data-table/data/use-list.ts';
import { useOpen } from '#components/data-table/url/use-open.ts';
import { useStableRows } from '#components/data-table/data/use-stable-rows.ts';
import { useTableState } from '#components/data-table/url/use-table-state.ts';
import { useViewCounts } from '#components/data-table/views/use-view-counts.ts';
import { ViewTabs, type ViewTabsProps } from '#components/data-table/views/view-tabs.tsx';

const Failed = lazyComponent(async () => ({
  default: (await import('#components/ui/feedback/problem-view.tsx')).ProblemView,
}));
const LoadNotice = lazyComponent(() => import('#components/data-table/data/load-notice.tsx'));
const NoRows = lazyComponent(() => import('./no-rows.tsx'));
const SelectionBar = lazyComponent(() => import('./selection-bar.tsx'));

export interface TablePageProps<Row extends TableRow> {
  title: string;
  definition: TableDefinition<Row>;
  list: List<Row>;
  /** The service's clock when the page was rendered, in milliseconds since 1970: what `updated:>3d` is read by. */
  now: number;
  /** The rate limit after the page that the server loaded. */
  rate: FirstPage<unknown>['rate'] | undefined;
  /** The address of a row, or `''`. The table's state is added, so that the way back leads to it. */
  rowHref: (id: string) => string;
  /** The name of this list, if its rows link to submissions and it is not the list of submissions. */
  from?: ListName;
  /** The beginning that ids share, which cells leave out. */
  idPrefix: string;
  views: Pick<ViewTabsProps, 'builtIn' | 'saved'>;
  api: ApiSource;
  /** The text for a list without any rows. */
  none: { title: string; text: string };
  /** A summary of the rows, between the title and the views. */
  summary?: ReactNode;
  /** In the title's line, before the menus of every table. */
  choice?: ReactNode;
  grouping?: Grouping<Row> | undefined;
  /** Renders a row's panel beside the table. Without it, the row's link is followed. */
  renderPanel?: ((id: string, href: string, onClose: () => void) => ReactNode) | undefined;
  /** Whether rows have only a panel, which covers the table on narrow screens. `rowHref` is then the address of the table. */
  isPanelOnly?: boolean;
  /** Further actions on the selected rows. */
  renderSelectionActions?: SelectionActions<Row> | undefined;
}

/** The page of a table: title and actions, views, query bar, rows, the open row beside them, and the foot. */
export function TablePage<Row extends TableRow>(props: TablePageProps<Row>) {
  const { title, definition, views, api, renderPanel, rowHref: hrefOf, isPanelOnly = false } = props;
  const { rows, before, failure } = props.list;
  const state = useTableState(definition, rows ?? none, props.list.complete, props.now);
  const { filter } = state;
  const sort = useDeferredValue(state.sort); // the header shows a click at once, however many rows there are
  const {
    shown: ungrouped,
    isWhole,
    news,
    accept,
  } = useStableRows({
    columns: definition.columns,
    rows: rows ?? none,
    before,
    filter,
    sort,
  });
  const { names, known, clock } = state;
  const counted = useViewCounts(views.builtIn, { fields: definition.fields, names, rows, known, clock });
  const complete = props.list.complete && isWhole && counted.isWhole;
  const list = { ...props.list, complete };
  const { grouping } = props;
  const shown = useMemo(
    () => (grouping ? inGroups(ungrouped, grouping, sort.length > 0) : ungrouped),
    [grouping, ungrouped, sort],
  );
  const table = useDataTable({
    columns: definition.columns,
    rows: shown,
    sort: state.sort,
    onSort: state.setSort,
  });
  const { rowSelection } = table.state;
  const selected = useMemo(() => selectedOf(rowSelection, rows ?? none, shown), [rowSelection, rows, shown]);
  const { openId, open, follow, close } = useOpen(isPanelOnly);
  const suffix = formatUrlState({ ...state.state, from: props.from ?? '' });
  const rowHref = useCallback(
    (id: string) =>
      hrefOf(id) === '' ? '' : hrefOf(id) + (isPanelOnly ? changeUrlState(suffix, { open: id }) : suffix),
    [hrefOf, suffix, isPanelOnly],
  );
  const reasonsId = useId();
  const top = useTopOnChange(`${state.query} ${state.state.sort}`);

  return (
    <div className="table-page" ref={top}>
      <TableTitle title={title} list={list} rate={props.rate} news={news} onNews={accept}>
        {props.choice}
        <TableActions
          definition={definition}
          state={state}
          shown={shown}
          list={list}
          selected={selected}
          api={api}
          usualOrder={grouping?.inWords}
        />
      </TableTitle>
      {props.summary}
      <PrintedFilter shown={shown.length} loaded={rows?.length ?? 0} complete={complete} applied={state.applied} />
      <ViewTabs {...views} counts={counted.counts} isComplete={complete} now={state.state} />
      <TableToolbar definition={definition} state={state} rows={rows ?? none} reasonsId={reasonsId} />
      <ProgressLine
        busy={list.busy}
        label={`Loading ${definition.noun.many}`}
        loaded={{ count: rows?.length ?? 0, all: list.total }}
      />
      <QueryIssues
        id={reasonsId}
        tokens={state.tokens}
        fields={state.names}
        issues={state.issues}
        noun={definition.noun.one}
      />
      {rows && (list.wait || failure) && (
        <LazyBoundary>
          <LoadNotice
            loaded={rows.length}
            whole={props.list.complete}
            wait={list.wait}
            failure={failure}
            onRetry={list.retry}
          />
        </LazyBoundary>
      )}
      {rows ? (
        <>
          <div className="table-main">
            <DataTable
              label={title}
              definition={definition}
              table={table}
              columnsState={state.columns}
              onWidth={state.setWidth}
              growing={!complete && !failure && before.length === 0}
              rowHref={rowHref}
              idPrefix={props.idPrefix}
              onOpen={renderPanel && open}
              openId={renderPanel ? openId : null}
              onMove={follow}
              groupHead={grouping && headsOf(shown, grouping)}
              empty={
                <NoRows
                  noun={definition.noun}
                  none={props.none}
                  loaded={rows.length}
                  complete={complete}
                  onClear={() => state.choose('')}
                />
              }
            />
            {renderPanel && openId !== null && (
              <LazyBoundary
                fallback={<aside className="table-panel" />}
                renderError={(error) => (
                  <RowPanel label="Could not be loaded" onClose={close}>
                    {error}
                  </RowPanel>
                )}
              >
                {renderPanel(openId, rowHref(openId), close)}
              </LazyBoundary>
            )}
          </div>
          <TableFoot
            shown={shown.length}
            loaded={Math.max(rows.length, shown.length)} // those that are gone stay until somebody accepts the news
            complete={complete}
            sort={sort}
            columns={definition.columns}
            opens={shown.some(({ id }) => hrefOf(id) !== '')}
            usualOrder={grouping?.inWords}
            selected={
              selected.size > 0 ? (
                <LazyBoundary>
                  <SelectionBar
                    definition={definition}
                    rows={rows}
                    shown={shown}
                    selected={selected}
                    onClear={() => table.resetRowSelection(true)}
                    actions={props.renderSelectionActions}
                  />
                </LazyBoundary>
              ) : undefined
            }
          />
        </>
      ) : failure ? (
        <LazyBoundary>
          <Failed failure={failure} onRetry={list.retry} />
        </LazyBoundary>
      ) : (
        <TableSkeleton />
      )}
    </div>
  );
}

const none: readonly never[] = [];

/** The ids of the selected rows that the list still has, or that are still shown: a row that is gone can be neither copied nor written to. */
function selectedOf(
  selection: Readonly<Record<string, true>>,
  ...lists: readonly (readonly TableRow[])[]
): Set<string> {
  const ids = Object.keys(selection);
  if (ids.length === 0) return new Set();
  const there = new Set(lists.flatMap((rows) => rows.map(({ id }) => id)));
  return new Set(ids.filter((id) => there.has(id)));
}

/** Scrolls to the top when the filter or the order changes. */
function useTopOnChange(key: string) {
  const page = useRef<HTMLDivElement>(null);
  const known = useRef(key);
  useEffect(() => {
    if (known.current === key) return;
    known.current = key;
    page.current?.querySelector('.table-scroll')?.scrollTo({ top: 0 });
    if (page.current && page.current.getBoundingClientRect().top < 0) page.current.scrollIntoView();
  }, [key]);
  return page;
}
