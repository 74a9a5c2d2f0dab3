'use client';

import { useMemo } from 'react';
import { TablePage } from '#components/data-table/page/table-page.tsx';
import { type FirstPage, useList } from '#components/data-table/data/use-list.ts';
import type { BuiltInView, GivenTable } from '#components/data-table/views/views.ts';
import { browserClient } from '#lib/queries/browser.ts';
import { registrationsQuery } from '#lib/queries/lists/registrations.ts';
import { registrationsDefinition } from './definition.tsx';
import { type RegistrationRow, type RegistrationsPage, registrationRow } from './registration-row.ts';
import { RegistrationsSummary } from './summary.tsx';

interface Props extends GivenTable {
  conference: string;
  /** The first page, which the server loaded. */
  first: FirstPage<RegistrationsPage>;
  /** The server's clock, in milliseconds since 1970. */
  now: number;
}

const builtIn: readonly BuiltInView[] = [
  { id: 'all', label: 'All', q: '' },
  { id: 'active', label: 'Active', q: 'status:ACTIVE' },
  { id: 'pending', label: 'Pending', q: 'status:PENDING' },
  { id: 'cancelled', label: 'Cancelled', q: 'status:CANCELLED' },
];
const filters = { status: 'several' } as const;
const none: readonly RegistrationRow[] = [];
const noRegistrations = {
  title: 'No registrations yet',
  text: 'Registrations for this conference will be listed here.',
};

/** The page of the registrations: a summary and the table. */
export function RegistrationsView({ conference, first, savedViews, apiBase, now }: Props) {
  const options = useMemo(() => registrationsQuery(browserClient, conference), [conference]);
  const list = useList(options, registrationRow, first);
  const rows = list.rows ?? none;
  const definition = useMemo(() => registrationsDefinition(rows), [rows]);
  const views = useMemo(() => builtIn.filter((view) => view.q === '' || rows.some((row) => isOf(row, view))), [rows]);
  const api = useMemo(
    () => ({ operation: 'listRegistrations', conference, base: apiBase, filters }) as const,
    [conference, apiBase],
  );
  return (
    <TablePage
      title="Registrations"
      definition={definition}
      list={list}
      rate={first.rate}
      now={now}
      rowHref={leadsNowhere}
      idPrefix=""
      views={{ builtIn: views, saved: savedViews }}
      api={api}
      summary={<RegistrationsSummary rows={rows} complete={list.complete} now={now} />}
      none={noRegistrations}
    />
  );
}

const leadsNowhere = () => '';
const isOf = (row: RegistrationRow, view: BuiltInView): boolean => view.q === `status:${row.registration.status}`;
