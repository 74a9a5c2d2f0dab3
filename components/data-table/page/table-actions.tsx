'use client';

import { buttonClass } from '#components/ui/controls/button.tsx';
import type { ApiSource } from '#components/data-table/export/api-source.ts';
import type { TableDefinition, TableRow } from '#components/data-table/model/definition.ts';
import { lazyComponent } from '#components/ui/feedback/lazy-component.ts';
import { PopMenu } from '#components/ui/menu/pop-menu.tsx';
import type { List } from '#components/data-table/data/use-list.ts';
import type { TableState } from '#components/data-table/url/use-table-state.ts';

const loadColumns = () => import('#components/data-table/columns/columns-menu.tsx');
const ColumnsMenu = lazyComponent(loadColumns);
const loadExport = () => import('#components/data-table/export/export-menu.tsx');
const ExportMenu = lazyComponent(loadExport);
const loadCall = () => import('#components/data-table/export/api-call-menu.tsx');
const ApiCallMenu = lazyComponent(loadCall);

/** Narrower on phones. */
const narrowButton = `${buttonClass()} max-sm:px-2`;

interface Props<Row extends TableRow> {
  definition: TableDefinition<Row>;
  state: TableState<Row>;
  shown: readonly Row[];
  list: List<Row>;
  selected: ReadonlySet<string>;
  api: ApiSource;
  /** The name of the order if none is chosen, of rows in groups. */
  usualOrder?: string | undefined;
}

/** The menus for columns, export and the API call. Each is loaded when it is needed. */
export function TableActions<Row extends TableRow>(props: Props<Row>) {
  const { definition, state, shown, list, selected, api, usualOrder } = props;
  return (
    <>
      <PopMenu label="Columns" name="Columns" className={narrowButton} width={360} onNear={() => void loadColumns()}>
        {() => <ColumnsMenu columns={definition.columns} state={state.columns} onChange={state.setColumns} />}
      </PopMenu>
      <PopMenu label="Export" name="Export" className={narrowButton} width={320} onNear={() => void loadExport()}>
        {(close) => (
          <>
            <ExportMenu
              definition={definition}
              state={state}
              rows={list.rows ?? shown}
              shown={shown}
              complete={list.complete}
              selected={selected}
              api={api}
              usualOrder={usualOrder}
              onDone={close}
            />
            {api.isAside && (
              <details className="border-t border-line pt-1">
                <summary className="min-h-6 px-2 py-1 text-ink-2 hover:text-ink">Copy as API call</summary>
                <ApiCallMenu api={api} terms={state.terms} known={state.known} />
              </details>
            )}
          </>
        )}
      </PopMenu>
      {!api.isAside && (
        <PopMenu
          label="Copy as API call"
          name="API call"
          className={`${buttonClass()} max-lg:hidden`}
          width={480}
          onNear={() => void loadCall()}
        >
          {() => <ApiCallMenu api={api} terms={state.terms} known={state.known} />}
        </PopMenu>
      )}
    </>
  );
}
