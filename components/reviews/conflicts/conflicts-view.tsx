'use client';

import { useCallback, useMemo } from 'react';
import { type FirstPage, useList } from '#components/data-table/data/use-list.ts';
import type { ApiSource } from '#components/data-table/export/api-source.ts';
import { TablePage } from '#components/data-table/page/table-page.tsx';
import type { GivenTable } from '#components/data-table/views/views.ts';
import { hrefs } from '#components/page/hrefs.ts';
import { HeldTracks } from '#components/reviews/frame/held-tracks.tsx';
import { browserClient } from '#lib/queries/browser.ts';
import { possibleConflictsQuery } from '#lib/queries/lists/possible-conflicts.ts';
import { conflictRows, type ConflictsPage } from './conflict-row.ts';
import { conflictsDefinition, conflictViews } from './conflicts-definition.tsx';

interface Props extends GivenTable {
  conference: string;
  /** Names of the tracks that a track chair chairs; null for a chair of the conference. */
  held: readonly string[] | null;
  /** The first page, which the server loaded. */
  first: FirstPage<ConflictsPage>;
  /** The service's clock when the page was rendered, in milliseconds since 1970. */
  now: number;
}

const compared =
  'addresses (the same, or the same domain, if it is not one of a public mail provider), affiliations in author lists, and other submissions that both wrote, among those that you chair';

const noConflicts = {
  title: 'No possible conflicts',
  text: `No reviewer shares anything with an author. What was compared: ${compared}. Declined reviews and your own submissions were left out.`,
};

/** The reviewers who may be close to an author of the submission that they review. */
export function ConflictsView({ conference, held, first, now, savedViews, apiBase }: Props) {
  'use memo';
  const options = useMemo(() => possibleConflictsQuery(browserClient, conference), [conference]);
  const toRow = useMemo(() => conflictRows(), []);
  const list = useList(options, toRow, first);
  const rowHref = useCallback((id: string) => hrefs.submission(conference, id.split(' ')[0] ?? id), [conference]);
  const api = useMemo(() => apiOf(conference, apiBase), [conference, apiBase]);
  return (
    <TablePage
      title="Possible conflicts"
      definition={conflictsDefinition}
      list={list}
      now={now}
      rate={first.rate}
      rowHref={rowHref}
      from="conflicts"
      idPrefix={`${conference}-`}
      views={{ builtIn: conflictViews, saved: savedViews }}
      api={api}
      choice={<HeldTracks held={held} />}
      summary={
        <p className="max-w-[88ch] px-4 pb-2 text-small text-ink-2 md:px-6">
          Hints to look at, not findings. These are compared: {compared}. Your own submissions are left out.
        </p>
      }
      none={noConflicts}
    />
  );
}

function apiOf(conference: string, base: string): ApiSource {
  return {
    operation: 'listPossibleConflicts',
    conference,
    path: { 'conference-slug': conference },
    given: {},
    base,
    filters: { track: 'one' },
    isAside: true,
  };
}
