'use client';

import { useMemo } from 'react';
import { usePrepared } from '#components/data-table/growing/use-prepared.ts';
import { fold } from '#components/data-table/growing/fold.ts';
import { useSteps } from '#components/data-table/growing/use-steps.ts';
import type { SubmissionRow } from '#components/submissions/model/index-row.ts';
import type { Submissions } from '#components/submissions/model/use-submissions.ts';
import { useUrlState } from '#components/data-table/url/use-url-state.ts';
import type { Reviewed } from '#lib/queries/lists/reviewed.ts';
import { judgedRow, readingOf, type ReviewedRow } from '#components/reviews/model/reviewed-row.ts';
import { peopleOf, type ReadingContext, type Reviewing } from '#components/reviews/model/reviewing.ts';
import { settledContext, type SettledContext } from './settled-context.ts';
import type { ReviewBasis } from '#components/conferences/model/rounds.ts';
import { readTarget, targetsOf } from '#components/reviews/model/targets.ts';
import { addScores, type RowScale, type Scales, scalesIn, type ScaleTally } from '#lib/contract/reviews/scales.ts';
import type { CrawlerState } from './use-crawler.ts';

interface ReviewedRows {
  rows: readonly ReviewedRow[] | undefined;
  /** The rows before the latest refresh. */
  before: readonly ReviewedRow[];
  /** Whether these are all rows that have arrived: large numbers of them are read in short tasks. */
  isReady: boolean;
  /** The number of rows with known reviews. */
  known: number;
  scales: Scales;
  /** The scales without how many values they have: the same while only more values within them arrive. */
  spans: readonly RowScale[];
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
  const target = readTarget(askedTarget);
  const { records } = crawler;
  const tallyOf = useMemo(
    () => fold(newTally, (tally, row: SubmissionRow) => addScores(tally, scored(row, records))),
    [records],
  );
  const tallied = useSteps(rows, tallyOf);
  const scales = useStable(useMemo(() => scalesIn(tallied.sum ?? newTally(), askedField), [tallied, askedField]));
  const spans = useStable(
    useMemo(() => scales.all.map(({ key, tracks, least, most }): RowScale => ({ key, tracks, least, most })), [scales]),
  );
  const isRead = crawler.progress?.complete === true; // before that, each response would change how reviewers are told apart, and so every row
  const people = useMemo(() => (isRead ? peopleOf(records.values()) : undefined), [isRead, records]);
  const context = useMemo(
    () => settledContext({ reading: { rounds, now, people }, target, spans }),
    [rounds, now, people, target, spans],
  );
  const reader = useMemo(() => readerOf(records, context), [records, context]);
  const ready = usePrepared(tallied.items, reader);
  const rowOf = ready.work.prepare;
  const rowsOf = useMemo(() => fold(newList, (list, row: SubmissionRow) => list.push(rowOf(row))), [rowOf]);
  const reviewed = useMemo(() => ready.rows && [...rowsOf(ready.rows)], [ready.rows, rowsOf]);
  const earlier = useMemo(() => before.map(rowOf), [before, rowOf]);
  const known = useMemo(() => countKnown(reviewed ?? none), [reviewed]);
  return {
    rows: reviewed,
    before: earlier,
    isReady: ready.rows === rows && ready.work === reader,
    known,
    scales,
    spans,
    chooseField,
    targets: useMemo(() => targetsOf(reviewed ?? [], target, rounds), [reviewed, target, rounds]),
    chosenTarget: target === null ? '' : String(target),
    chooseTarget,
  };
}

const none: readonly never[] = [];
const newTally = (): ScaleTally => new Map();
const newList = (): ReviewedRow[] => [];

/** Returns the same object while its content is equal: scales seldom change while pages load, but all rows depend on them. */
function useStable<Content>(content: Content): Content {
  const json = JSON.stringify(content);
  return useMemo(() => JSON.parse(json) as Content, [json]);
}

function scored(row: SubmissionRow, records: CrawlerState['records']) {
  return { track: row.submission.track?.slug ?? '', reviewed: reviewedOf(row, records) };
}

function countKnown(rows: readonly ReviewedRow[]): number {
  return rows.reduce((sum, { reviewing }) => sum + Number(reviewing !== undefined), 0);
}

const nothing: Reviewed = {};

function reviewedOf(row: SubmissionRow, records: CrawlerState['records']): Reviewed {
  return row.submission.reviews || row.submission.scores
    ? row.submission
    : (records.get(row.submission.slug) ?? nothing);
}

/** What was last read of a row, and the row that was last made of it. */
interface Remembered {
  reviewed: Reviewed;
  reading: ReadingContext;
  reviewing: Reviewing | undefined;
  context?: SettledContext;
  row?: ReviewedRow;
}

const latest = new WeakMap<SubmissionRow, Remembered>();

/** Reads the reviews of a row that has arrived with them, so that less is left to do when many are shown at once. */
export function readEarly(row: SubmissionRow, reading: ReadingContext): void {
  read(row, row.submission, reading);
}

/** Reads the reviews of a row, unless they have been. */
function read(row: SubmissionRow, reviewed: Reviewed, reading: ReadingContext): Remembered {
  const last = latest.get(row);
  if (last?.reviewed === reviewed && last.reading === reading) return last;
  const fresh = { reviewed, reading, reviewing: readingOf(row, reviewed, reading) };
  latest.set(row, fresh);
  return fresh;
}

/** Reads rows, each again only if something has changed. */
function readerOf(records: CrawlerState['records'], context: SettledContext) {
  return { prepare: (row: SubmissionRow) => rowIn(context, read(row, reviewedOf(row, records), context.reading), row) };
}

/** Returns the cached row if nothing has changed. Reviews are not read again because a scale or the target has changed. */
function rowIn(context: SettledContext, known: Remembered, row: SubmissionRow): ReviewedRow {
  if (known.row === undefined || known.context !== context) {
    known.row = judgedRow(row, known.reviewing, context.judging);
    known.context = context;
  }
  return known.row;
}
