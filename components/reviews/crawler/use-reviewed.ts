'use client';

import { useMemo } from 'react';
import type { Submissions } from '#components/submissions/model/use-submissions.ts';
import { useUrlState } from '#components/data-table/url/use-url-state.ts';
import type { ReviewContext, ReviewedRow } from '#components/reviews/model/reviewed-row.ts';
import { peopleOf } from '#components/reviews/model/reviewing.ts';
import type { ReviewBasis } from '#components/conferences/model/rounds.ts';
import { targetsOf } from '#components/reviews/model/targets.ts';
import { scaleByTrack, type Scales, scalesOf } from '#components/reviews/model/scales.ts';
import { reviewedOf } from './made-rows.ts';
import type { CrawlerState } from './use-crawler.ts';
import { useMadeInTurns } from './use-made-in-turns.ts';

interface ReviewedRows {
  rows: readonly ReviewedRow[] | undefined;
  /** Whether the rows are those of a moment ago, because the latest are still being worked out. */
  isBehind: boolean;
  /** The rows before the latest refresh. */
  before: readonly ReviewedRow[];
  /** The number of rows with known reviews. */
  known: number;
  scales: Scales;
  chooseField: (key: string) => void;
  /** How many reviewers submissions should have, ascending: the viewer's choice, or else the targets of their phases. */
  targets: readonly number[];
  /** The target in the address; empty if the viewer has not chosen one. */
  chosenTarget: string;
  chooseTarget: (target: string) => void;
}

/** The submissions with their reviews, from the list or else from the crawler. Target and score field are read from the URL. */
export function useReviewed(
  { rows, before }: Pick<Submissions, 'rows' | 'before'>,
  { rounds, now }: ReviewBasis,
  crawler: CrawlerState,
): ReviewedRows {
  const { value: askedField, choose: chooseField } = useUrlState('score');
  const { value: askedTarget, choose: chooseTarget } = useUrlState('target');
  const target = /^[1-9]\d?$/.test(askedTarget) ? Number(askedTarget) : null;
  const { records } = crawler;
  const scales = useStableScales(
    useMemo(
      () =>
        scalesOf(
          (rows ?? []).map((row) => ({
            track: row.submission.track?.slug ?? '',
            reviewed: reviewedOf(row, records),
          })),
          askedField,
        ),
      [rows, records, askedField],
    ),
  );
  const isRead = crawler.progress?.complete === true; // before that, each response would change how reviewers are told apart, and thus every row
  const people = useMemo(() => (isRead ? peopleOf(records.values()) : undefined), [isRead, records]);
  const context = useMemo<ReviewContext>(
    () => ({ rounds, now, target, people, scales: scaleByTrack(scales) }),
    [rounds, now, target, people, scales],
  );
  const { made: reviewed, isBehind } = useMadeInTurns(rows, records, context);
  const { made: earlier = none } = useMadeInTurns(before, records, context);
  const known = useMemo(() => (reviewed ?? []).filter(({ reviewing }) => reviewing).length, [reviewed]);
  return {
    rows: reviewed,
    isBehind,
    before: earlier,
    known,
    scales,
    chooseField,
    targets: useMemo(() => targetsOf(reviewed ?? [], target, rounds), [reviewed, target, rounds]),
    chosenTarget: target === null ? '' : String(target),
    chooseTarget,
  };
}

/** Returns the same object while its content is equal: scales seldom change while pages load, but all rows depend on them. */
function useStableScales(scales: Scales): Scales {
  const json = JSON.stringify(scales);
  return useMemo(() => JSON.parse(json) as Scales, [json]);
}

const none: readonly never[] = [];
