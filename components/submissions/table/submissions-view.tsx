'use client';

import { type ReactNode, lazy, useCallback, useMemo } from 'react';
import { hrefs } from '#components/page/hrefs.ts';
import type { TableDefinition } from '#components/data-table/model/definition.ts';
import { TablePage } from '#components/data-table/page/table-page.tsx';
import type { List } from '#components/data-table/data/use-list.ts';
import type { GivenTable } from '#components/data-table/views/views.ts';
import { submissionsApi } from './api-source.ts';
import { builtInViews } from './built-in-views.ts';
import { slugWidth, withSlugWidth } from './columns.tsx';
import type { SubmissionRow } from '#components/submissions/model/index-row.ts';
import type { FirstPage } from '#components/submissions/model/use-submissions.ts';

const DetailPanel = lazy(() => import('#components/submissions/detail/detail-panel.tsx'));

/** What the server passes to the page of the table, for every audience. */
export interface SubmissionsPageProps extends GivenTable {
  conference: string;
  /** The conference's name; undefined if `/me` does not give it. */
  conferenceName: string | undefined;
  /** What the server fetched already. */
  first: FirstPage;
  /** When the user's previous visit ended, ISO 8601; `null` if unknown. */
  lastVisit: string | null;
  /** The service's clock when the page was rendered, in milliseconds since 1970. */
  now: number;
}

interface TableProps<Row extends SubmissionRow> extends SubmissionsPageProps {
  /** Chairs read all submissions, authors their own. */
  audience: 'chair' | 'author';
  title: string;
  definition: TableDefinition<Row>;
  list: List<Row>;
  /** Whether the rows have the state of their reviews. */
  isReviewing: boolean;
  /** The text for an empty list. */
  none: { title: string; text: string };
  summary?: ReactNode;
  /** In the title's line: choices of what the columns show. */
  choice?: ReactNode;
  /** What the list is asked to contain besides the specification's fields. */
  expand?: readonly string[];
}

/** The page of the submissions table. */
export function SubmissionsTable<Row extends SubmissionRow>(props: TableProps<Row>) {
  const {
    conference,
    conferenceName,
    audience,
    title,
    definition,
    list,
    first,
    now,
    savedViews,
    apiBase,
    isReviewing,
    none,
    summary,
    choice,
    expand,
  } = props;
  const rowHref = useCallback((slug: string) => hrefs.submission(conference, slug), [conference]);
  const isDated = list.rows?.some(({ submission }) => submission.updatedAt) === true;
  const own = list.rows?.some(({ submission }) => submission.isOwn === true) === true;
  const lastVisit = isDated ? props.lastVisit : null;
  const builtIn = useMemo(
    () => builtInViews(audience, { reviewing: isReviewing, own, lastVisit }),
    [audience, isReviewing, own, lastVisit],
  );
  const api = useMemo(
    () => ({ ...submissionsApi(conference, apiBase, expand), conferenceName, isAside: audience === 'author' }),
    [conference, conferenceName, apiBase, expand, audience],
  );
  const width = useMemo(
    () =>
      slugWidth(
        (list.rows ?? []).map(({ slug }) => slug),
        `${conference}-`,
      ),
    [list.rows, conference],
  );
  const wide = useMemo(
    () => ({ ...definition, columns: withSlugWidth(definition.columns, width) }),
    [definition, width],
  );
  return (
    <TablePage
      title={title}
      definition={wide}
      list={list}
      rate={first.rate}
      now={now}
      rowHref={rowHref}
      idPrefix={`${conference}-`}
      views={{ builtIn, saved: savedViews }}
      api={api}
      summary={summary}
      choice={choice}
      none={none}
      renderPanel={(slug, href, onClose) => (
        <DetailPanel
          key={slug}
          conference={conference}
          slug={slug}
          href={href}
          isChair={audience === 'chair'}
          onClose={onClose}
        />
      )}
    />
  );
}
