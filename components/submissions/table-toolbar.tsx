'use client';

import { lazy } from 'react';
import { FacetMenu } from '#components/table/facet-menu.tsx';
import { QueryBar } from '#components/table/query-bar.tsx';
import { chosenValues, parseQuery } from '#components/table/query-language.ts';
import { SortSelect } from '#components/table/sort-select.tsx';
import '#components/table/toolbar.css';
import { submissionColumns } from './columns.tsx';
import { facets, queryFields } from './facets.ts';
import type { SubmissionRow } from './index-row.ts';
import type { TableState } from './use-table-state.ts';

const loadChoices = () => import('./facet-choices.tsx');
const FacetChoices = lazy(loadChoices);

const sortOptions = submissionColumns.map((column) => ({ id: column.id ?? '', label: column.meta?.label ?? '' }));

/** The query bar and the menus that write into it. */
export function TableToolbar({ state, rows }: { state: TableState; rows: readonly SubmissionRow[] }) {
  const { text, type, choose } = state;
  const tokens = parseQuery(text, queryFields);
  return (
    <div className="top-0 z-10 flex flex-wrap items-center gap-2 bg-bg px-4 py-2 md:sticky md:px-6">
      <QueryBar
        label="Filter submissions"
        placeholder="Filter: words, status:UNDER_REVIEW, -keyword:theory"
        text={text}
        fields={queryFields}
        onChange={type}
      />
      <div className="scroll-line flex gap-2 max-md:w-full">
        {facets.map(({ field, label }) => (
          <FacetMenu
            key={field}
            label={label}
            chosen={chosenValues(tokens, field).length}
            onNear={() => void loadChoices()}
          >
            <FacetChoices field={field} label={label} rows={rows} text={text} onChoose={choose} />
          </FacetMenu>
        ))}
        <SortSelect options={sortOptions} sort={state.sort} onSort={state.setSort} />
      </div>
    </div>
  );
}
