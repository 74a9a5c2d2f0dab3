'use client';

import { useQuery } from '@tanstack/react-query';
import { lazy, useEffect, useMemo } from 'react';
import type { ReviewBasis } from '#components/conferences/model/rounds.ts';
import { type FirstPage, type List, useList } from '#components/data-table/data/use-list.ts';
import type { ApiSource } from '#components/data-table/export/api-source.ts';
import { useUrlState } from '#components/data-table/url/use-url-state.ts';
import type { GivenTable } from '#components/data-table/views/views.ts';
import { useBasis } from '#components/reviews/crawler/use-basis.ts';
import type { CountedFigures } from '#components/reviews/frame/use-figures.ts';
import { limitsInWords } from '#components/reviews/model/reviewers.ts';
import { scalesInFigures } from '#lib/contract/reviews/scales.ts';
import { browserClient } from '#lib/queries/browser.ts';
import { failureOf } from '#lib/queries/failure.ts';
import { figuresQuery } from '#lib/queries/figures.ts';
import {
  conferenceReviewersQuery,
  type ReviewersAsked,
  reviewerQuery,
  reviewersFilter,
} from '#lib/queries/lists/conference-reviewers.ts';
import { countedReviewer, detailsOfCounted, type ReviewersPage } from './counted-row.ts';
import { comparedRows, type CountedReviewer, type ReviewerRow } from './reviewer-row.ts';
import { ReviewersTable } from './reviewers-table.tsx';
import { useReviewerRows } from './use-reviewer-rows.ts';

const ReviewerPanel = lazy(() => import('./reviewer-panel.tsx'));

interface Props extends GivenTable {
  conference: string;
  /** What the server read, and what it asked for. */
  first: FirstPage<ReviewersPage>;
  asked: ReviewersAsked;
  /** Null if the server did not wait for them. */
  counted: CountedFigures | null;
  basis: ReviewBasis;
  /** Whether the viewer wrote something in the conference: the reviewers of nothing else are hidden from its chairs. */
  isAuthor: boolean;
}

const has = { answers: true, offsets: true };
const unread: FirstPage<ReviewersPage> = { page: null, failure: null, at: 0, rate: null };

/** The reviewers of a service that counts them. */
export function CountedReviewers({ conference, first, asked: given, counted, savedViews, apiBase, ...props }: Props) {
  'use memo';
  const { basis, read } = useBasis(conference, props.basis);
  const { value: chosenTrack, choose: chooseTrack } = useUrlState('track');
  const { value: score, choose: chooseScore } = useUrlState('score');
  const track = basis.rounds.some((round) => round.track === chosenTrack) ? chosenTrack : '';
  const asked = useMemo(() => ({ track, scoreField: score }), [track, score]);
  const options = useMemo(() => conferenceReviewersQuery(browserClient, conference, asked), [conference, asked]);
  const isGiven = given.track === track && given.scoreField === score;
  const list = useList(options, countedReviewer, isGiven ? first : unread);
  const { refreshes } = list;
  const { figures, isOld, isApart, refetch } = useCountedFigures(conference, counted, list.updatedAt);
  useEffect(() => {
    if (refreshes > 0) void read(); // what is late depends on it
  }, [refreshes, read]);
  useEffect(() => {
    if (list.complete && isOld) void refetch();
  }, [list.complete, isOld, refetch]);
  // A part of them would have other medians, and so other loads.
  const { rows, isDone } = useRows(list.complete ? list.rows : undefined, asked);
  const { rows: earlier = none } = useRows(list.before.length > 0 ? list.before : undefined, asked);
  const scales = useMemo(() => figures && scalesInFigures(figures, score), [figures, score]);
  const complete = list.complete && isDone;
  const hidden = useMemo(() => {
    const shown = (rows ?? none).reduce((sum, { counts }) => sum + counts.reviews, 0);
    const all = (figures?.tracks ?? []).filter(({ slug }) => track === '' || slug === track);
    return all.reduce((sum, { phases }) => sum + phases.reduce((own, { assigned }) => own + assigned, 0), 0) - shown;
  }, [rows, figures, track]);
  const api = useMemo(() => apiOf(conference, apiBase, asked), [conference, apiBase, asked]);
  return (
    <ReviewersTable
      conference={conference}
      basis={basis}
      list={{ ...list, rows, before: earlier, complete }}
      rate={first.rate}
      savedViews={savedViews}
      api={api}
      chosen={{ track, score }}
      chooseTrack={chooseTrack}
      scales={scales}
      chooseScore={chooseScore}
      has={has}
      isKnown={has}
      limits={props.isAuthor && !isApart ? limitsInWords({ areNamesAlone: false, hidden }) : ''}
      renderPanel={(id, onClose) => (
        <Panel
          key={id}
          conference={conference}
          row={rows?.find((each) => each.id === id)}
          isComplete={complete}
          asked={asked}
          list={list}
          now={basis.now}
          onClose={onClose}
        />
      )}
    />
  );
}

const none: readonly never[] = [];

function useRows(counted: readonly CountedReviewer[] | undefined, asked: ReviewersAsked) {
  const begin = useMemo(() => counted && (() => comparedRows(counted)), [counted]);
  return useReviewerRows(begin, JSON.stringify(asked), counted?.length ?? 0);
}

/** The list and the figures may be this far apart, in milliseconds. */
const APART = 10_000;

/**
 * @param listed when the list was read, in milliseconds since 1970
 * @returns `isOld`: whether they were read before the list. `isApart`: before or after it, so that they must not be compared with it
 */
function useCountedFigures(conference: string, counted: CountedFigures | null, listed: number) {
  const { data, dataUpdatedAt, refetch } = useQuery({
    ...figuresQuery(browserClient, conference, null),
    ...(counted?.figures && { initialData: counted.figures, initialDataUpdatedAt: counted.at }),
  });
  const isOld = dataUpdatedAt < listed - APART;
  return { figures: data, isOld, isApart: isOld || dataUpdatedAt > listed + APART, refetch };
}

interface PanelProps {
  conference: string;
  row: ReviewerRow | undefined;
  isComplete: boolean;
  asked: ReviewersAsked;
  list: Pick<List<CountedReviewer>, 'updatedAt'>;
  /** The service's clock, in milliseconds since 1970. */
  now: number;
  onClose: () => void;
}

function Panel({ conference, row, isComplete, asked, list, now, onClose }: PanelProps) {
  const { data, error, refetch } = useQuery({
    ...reviewerQuery(browserClient, conference, { ...asked, reviewer: row?.id ?? '', version: list.updatedAt }),
    enabled: row !== undefined,
  });
  const offsets = row?.offsets;
  const details = useMemo(() => data && detailsOfCounted(data, offsets ?? none, now), [data, offsets, now]);
  return (
    <ReviewerPanel
      conference={conference}
      row={row}
      isComplete={isComplete}
      details={details}
      failure={error && failureOf(error)}
      onRetry={() => void refetch()}
      onClose={onClose}
    />
  );
}

function apiOf(conference: string, base: string, asked: ReviewersAsked): ApiSource {
  return {
    operation: 'listConferenceReviewers',
    conference,
    path: { 'conference-slug': conference },
    given: reviewersFilter(asked),
    base,
    filters: {},
    isAside: true,
  };
}
