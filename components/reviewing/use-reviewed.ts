'use client';

import { useMemo } from 'react';
import type { SubmissionRow } from '#components/submissions/index-row.ts';
import type { Submissions } from '#components/submissions/use-submissions.ts';
import { useUrlState } from '#components/table/use-url-state.ts';
import type { Reviewed } from '#lib/queries/reviewed.ts';
import { type ReviewContext, type ReviewedRow, reviewedRow, usualTarget } from './reviewed-row.ts';
import type { Round } from './rounds.ts';
import { type ScoreField, scoreFieldsOf } from './score-fields.ts';
import type { SweepState } from './use-sweep.ts';

/** What the server knows of a conference that reviews are read by. */
export interface ReviewBasis {
  rounds: readonly Round[];
  /** The service's clock, in milliseconds since 1970. */
  now: number;
}

export interface ReviewedRows {
  rows: readonly ReviewedRow[] | undefined;
  /** The rows as of when the latest refresh began. */
  before: readonly ReviewedRow[];
  /** Of how many rows the reviews are known. */
  known: number;
  fields: readonly ScoreField[];
  /** Key of the chosen score field; `null` where there is none. */
  field: string | null;
  chooseField: (key: string) => void;
  target: number;
  chooseTarget: (target: number) => void;
}

/** Rows with their reviews read: from the list where it tells of them, else from a sweep. Target and score field are in the URL. */
export function useReviewed(
  { rows, before }: Pick<Submissions, 'rows' | 'before'>,
  { rounds, now }: ReviewBasis,
  sweep: SweepState,
): ReviewedRows {
  const { value: askedField, choose: chooseField } = useUrlState('score');
  const { value: askedTarget, choose: chooseTargetText } = useUrlState('target');
  const target = /^[1-9]\d?$/.test(askedTarget) ? Number(askedTarget) : usualTarget;
  const { records } = sweep;
  const fields = useMemo(() => scoreFieldsOf((rows ?? []).map((row) => reviewedOf(row, records))), [rows, records]);
  const field = fields.find(({ key }) => key === askedField)?.key ?? fields[0]?.key ?? null;
  const context = useMemo<ReviewContext>(() => ({ rounds, now, target, field }), [rounds, now, target, field]);
  const reviewed = useMemo(
    () => rows?.map((row) => remembered(row, reviewedOf(row, records), context)),
    [rows, records, context],
  );
  const earlier = useMemo(
    () => before.map((row) => remembered(row, reviewedOf(row, records), context)),
    [before, records, context],
  );
  const known = useMemo(() => (reviewed ?? []).filter(({ reviewing }) => reviewing).length, [reviewed]);
  return {
    rows: reviewed,
    before: earlier,
    known,
    fields,
    field,
    chooseField,
    target,
    chooseTarget: (wanted) => chooseTargetText(wanted === usualTarget ? '' : String(wanted)),
  };
}

const nothing: Reviewed = {};

function reviewedOf(row: SubmissionRow, records: SweepState['records']): Reviewed {
  return row.submission.reviews || row.submission.scores
    ? row.submission
    : (records.get(row.submission.slug) ?? nothing);
}

const latest = new WeakMap<SubmissionRow, { reviewed: Reviewed; context: ReviewContext; row: ReviewedRow }>();

/** The same row as last time, where nothing has changed: pages come one by one, and each would work out all of them. */
function remembered(row: SubmissionRow, reviewed: Reviewed, context: ReviewContext): ReviewedRow {
  const last = latest.get(row);
  if (last?.context === context && last.reviewed === reviewed) return last.row;
  const fresh = reviewedRow(row, reviewed, context);
  latest.set(row, { reviewed, context, row: fresh });
  return fresh;
}
