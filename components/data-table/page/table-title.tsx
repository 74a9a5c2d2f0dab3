'use client';

import type { ReactNode } from 'react';
import { PageHeader } from '#components/page/page-header.tsx';
import { SourceAge } from '#components/sources/source-age.tsx';
import { DataAge } from '#components/data-table/data/data-age.tsx';
import { LoadingNote } from '#components/data-table/data/loading-note.tsx';
import { type News, newsInWords } from '#components/data-table/data/stable-rows.ts';
import type { FirstPage, List } from '#components/data-table/data/use-list.ts';

interface Props {
  title: string;
  list: List<unknown>;
  /** The rate limit after the page that the server loaded. */
  rate: FirstPage<unknown>['rate'] | undefined;
  /** What a refresh found but does not show yet. */
  news: News | null;
  onNews: () => void;
  children: ReactNode;
}

/** The title's line: the number of rows, the age of the data, what is new, and the table's menus. */
export function TableTitle({ title, list, rate, news, onNews, children }: Props) {
  const { rows, total, complete, busy, failure, updatedAt, refresh } = list;
  const note = rows ? (
    <>
      {rows.length.toLocaleString('en')}
      {complete ? ' · ' : total === null ? ' loaded' : ` of ${total.toLocaleString('en')} so far`}
      <span data-figure="loaded" data-complete={complete}>
        {complete && <DataAge since={updatedAt} />}
      </span>
      <SourceAge />
      <button
        type="button"
        className="ml-1 h-6 rounded px-1.5 max-sm:hidden print:hidden hover:bg-sunken hover:text-ink disabled:opacity-60"
        onClick={refresh}
        disabled={busy || !complete}
      >
        Refresh
      </button>
      <output>
        {news && (
          <button type="button" className="h-6 rounded bg-accent-soft px-2 text-accent" onClick={onNews}>
            {newsInWords(news)}, show
          </button>
        )}
      </output>
    </>
  ) : failure ? undefined : (
    <LoadingNote />
  );
  return <PageHeader title={title} note={note} rate={rate ?? null} actions={children} />;
}
