'use client';

import { lazy, useCallback, useMemo } from 'react';
import { hrefs } from '#components/shell/hrefs.ts';
import { TablePage } from '#components/table/table-page.tsx';
import type { SavedView } from '#components/table/views.ts';
import { builtInViews } from './built-in-views.ts';
import { submissionsDefinition } from './definition.ts';
import { NoRows } from './no-rows.tsx';
import { type FirstPage, useSubmissions } from './use-submissions.ts';

const DetailPanel = lazy(() => import('./detail-panel.tsx'));

interface Props {
  conference: string;
  /** Chairs read everybody's submissions, authors their own. */
  audience: 'chair' | 'author';
  /** What the server fetched already; `null` where it could not. */
  first: FirstPage | null;
  savedViews: readonly SavedView[];
  /** What saved views are kept under. */
  place: string;
  /** The service's public address with `/api/v1`. */
  apiBase: string;
}

const filters = { track: 'one', status: 'several' } as const;

/** The page of the submissions table. */
export function SubmissionsView({ conference, audience, first, savedViews, place, apiBase }: Props) {
  const list = useSubmissions(conference, first);
  const rowHref = useCallback((slug: string) => hrefs.submission(conference, slug), [conference]);
  const builtIn = useMemo(() => builtInViews(audience, { reviewing: false, lastVisit: null }), [audience]);
  const api = useMemo(
    () => ({ operation: 'listSubmissions', conference, base: apiBase, filters }) as const,
    [conference, apiBase],
  );
  return (
    <TablePage
      title={audience === 'chair' ? 'Submissions' : 'My submissions'}
      definition={submissionsDefinition}
      list={list}
      rate={first?.rate}
      rowHref={rowHref}
      idPrefix={`${conference}-`}
      views={{ builtIn, own: savedViews, place }}
      api={api}
      renderEmpty={(given) => <NoRows audience={audience} {...given} />}
      renderPanel={(slug, onClose) => (
        <DetailPanel key={slug} slug={slug} href={rowHref(slug)} isChair={audience === 'chair'} onClose={onClose} />
      )}
    />
  );
}
