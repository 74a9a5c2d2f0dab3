'use client';

import type { TableDefinition, TableRow } from '#components/data-table/model/definition.ts';
import { facetsOf } from '#components/data-table/model/query-field.ts';
import { lazyComponent } from '#components/ui/feedback/lazy-component.ts';
import { PopMenu } from '#components/ui/menu/pop-menu.tsx';
import { QueryBar } from '#components/data-table/query/query-bar.tsx';
import { chosenValues } from '#components/data-table/model/expression.ts';
import { parseQuery } from '#components/data-table/model/query-language.ts';
import { SortSelect } from '#components/data-table/table/sort-select.tsx';
import type { TableState } from '#components/data-table/url/use-table-state.ts';

const loadChoices = () => import('#components/data-table/facets/facet-choices.tsx');
const FacetChoices = lazyComponent(loadChoices);

const loadHelp = () => import('#components/data-table/query/query-help.tsx');
const QueryHelp = lazyComponent(loadHelp);

interface Props<Row extends TableRow> {
  definition: TableDefinition<Row>;
  state: TableState<Row>;
  rows: readonly Row[];
  /** The id of the element that says what of the query is ignored. */
  reasonsId: string;
}

/** The query bar and the menus that write into it. */
export function TableToolbar<Row extends TableRow>({ definition, state, rows, reasonsId }: Props<Row>) {
  const { noun, placeholder, fields, columns } = definition;
  const { names, text, type, choose } = state;
  const tokens = parseQuery(text, names);
  // What is known of the query may lag behind the text: what has changed since is not underlined.
  const ignored = state.issues
    .filter(({ start, end }) => state.query.slice(start, end) === text.slice(start, end))
    .map(({ start }) => start);
  return (
    <div className="top-0 z-10 flex flex-wrap items-center gap-2 bg-bg px-4 py-2 md:px-6 print:hidden">
      <QueryBar
        label={`Filter ${noun.many}`}
        placeholder={placeholder}
        text={text}
        fields={fields}
        names={names}
        known={state.known}
        ignored={ignored}
        reasonsId={reasonsId}
        onChange={type}
      />
      <div
        // On phones one line, which fades out at the right edge as a hint that there is more.
        className="flex gap-2 max-lg:w-full max-lg:flex-wrap max-md:flex-nowrap max-md:overflow-x-auto max-md:mask-[linear-gradient(to_left,transparent,black_20px)] max-md:pr-5 [scrollbar-width:none]"
      >
        <PopMenu
          name="Search help"
          label={
            <>
              <span aria-hidden="true">?</span>
              <span className="sr-only">Search help</span>
            </>
          }
          width={520}
          onNear={() => void loadHelp()}
        >
          {() => <QueryHelp fields={fields} noun={noun.many} />}
        </PopMenu>
        {facetsOf(fields).map((facet) => {
          const { name: field } = facet;
          const { label } = facet.menu;
          const chosen = chosenValues(tokens, field).length;
          return (
            <PopMenu
              key={field}
              name={`Filter by ${label.toLowerCase()}`}
              label={
                <>
                  {label}
                  {chosen > 0 && <span className="text-accent">{chosen}</span>}
                </>
              }
              onNear={() => void loadChoices()}
            >
              {() => (
                <FacetChoices
                  facet={facet}
                  fields={fields}
                  names={names}
                  rows={rows}
                  known={state.known}
                  clock={state.clock}
                  text={text}
                  onChoose={choose}
                />
              )}
            </PopMenu>
          );
        })}
        <SortSelect options={columns} sort={state.sort} onSort={state.setSort} />
      </div>
    </div>
  );
}
