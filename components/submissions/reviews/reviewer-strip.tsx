'use client';

import { useMemo, type ReactNode } from 'react';
import type { Detail, Review } from '#components/submissions/model/detail.ts';
import { placesApart, shownMean } from '#components/reviews/model/statistics.ts';
import { LabelMark } from '#components/submissions/model/label-mark.tsx';
import { decisionLabel, reviewLabel } from '#components/submissions/model/labels.ts';
import type { Schedule } from '#components/submissions/model/schedule.ts';
import { Panel } from '#components/ui/text/panel.tsx';
import { HowLong } from '#components/ui/time/how-long.tsx';
import { useServiceClock } from '#components/ui/time/service-clock.ts';
import { When } from '#components/ui/time/when.tsx';
import { type ReviewerRow, reviewerRows, type ScoreField } from './reviewer-rows.ts';

interface Props {
  submission: Detail;
  /** The full reviews; undefined while they are loading. */
  reviews: readonly Review[] | undefined;
  schedule: Schedule | null;
}

/** The reviewers of a submission, one a row: what became of their reviews, when, how late, and their scores before and after the last phase. */
export function ReviewerStrip({ submission, reviews, schedule }: Props) {
  const now = useServiceClock(schedule?.now ?? 0);
  const { rows, fields } = useMemo(
    () => reviewerRows(submission, reviews, schedule, now),
    [submission, reviews, schedule, now],
  );
  const decision = submission.decision?.decision;
  return (
    <Panel
      title="Who reviews"
      finding={changeInWords(fields)}
      aside={decision ? <LabelMark label={decisionLabel(decision)} /> : undefined}
    >
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrollable content must be reachable by keyboard */}
      <section tabIndex={0} aria-label="Reviewers and their scores" className="relative overflow-x-auto">
        <table className="w-full border-spacing-0">
          <thead>
            <tr className="text-small text-ink-2">
              <Head>Reviewer</Head>
              <Head>Reviews</Head>
              {fields.map(({ key, label }) => (
                <Head key={key} isNumber>
                  {label}
                </Head>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <Row key={row.id} row={row} fields={fields} schedule={schedule} />
            ))}
          </tbody>
          {fields.some(({ mean }) => mean !== undefined) && <Means fields={fields} />}
        </table>
      </section>
    </Panel>
  );
}

function Head({ isNumber = false, children }: { isNumber?: boolean; children: ReactNode }) {
  return (
    <th
      scope="col"
      className={`pb-1 font-normal not-first:pl-3 sm:not-first:pl-4 ${isNumber ? 'text-end' : 'text-start'}`}
    >
      {children}
    </th>
  );
}

const cell = 'border-t border-line py-1.5 align-top not-first:pl-3 sm:not-first:pl-4';

function Row({
  row,
  fields,
  schedule,
}: {
  row: ReviewerRow;
  fields: readonly ScoreField[];
  schedule: Schedule | null;
}) {
  const { name, lines, scores } = row;
  return (
    <tr>
      <th scope="row" dir="auto" className={`${cell} min-w-20 sm:min-w-32 font-medium wrap-anywhere`}>
        {name}
      </th>
      <td className={cell}>
        <ul className="grid gap-y-0.5">
          {lines.map(({ id, status, phase, submittedAt, lateSince }) => (
            <li key={id} className="flex flex-wrap items-baseline gap-x-3">
              {status && <LabelMark label={reviewLabel(status)} />}
              <span className="text-small text-ink-2">
                {phase && <bdi>{phase}</bdi>}
                {phase && submittedAt && ' · '}
                {submittedAt && <When timestamp={submittedAt} />}
              </span>
              {lateSince !== null && schedule && <HowLong at={lateSince} now={schedule.now} isOwed />}
            </li>
          ))}
        </ul>
      </td>
      {fields.map(({ key }) => {
        const score = scores.get(key);
        return (
          <td key={key} className={`${cell} text-end whitespace-nowrap`}>
            {score === undefined ? (
              <span className="text-ink-3">–</span>
            ) : (
              <BeforeAfter before={score.before} after={<span className="font-medium">{score.value}</span>} />
            )}
          </td>
        );
      })}
    </tr>
  );
}

function BeforeAfter({ before, after }: { before: ReactNode; after: ReactNode }) {
  if (before === null) return after;
  return (
    <>
      <span className="text-ink-2">
        <span className="sr-only">before </span>
        {before}
        <span aria-hidden="true"> → </span>
        <span className="sr-only"> after </span>
      </span>
      {after}
    </>
  );
}

/** The mean of each field, each reviewer once, and how it changed for those who scored before the last phase and in it. */
function Means({ fields }: { fields: readonly ScoreField[] }) {
  return (
    <tfoot>
      <tr>
        <th scope="row" colSpan={2} className={`${cell} text-start font-normal text-ink-2`}>
          Mean, each reviewer once
        </th>
        {fields.map(({ key, mean, change }) => (
          <td key={key} className={`${cell} text-end whitespace-nowrap`}>
            {mean !== undefined && (
              <span data-figure="detail-mean" data-field={key} data-value={mean} className="font-semibold">
                {shownMean(mean)}
              </span>
            )}
            {change && (
              <span className="block text-small text-ink-2">
                <span data-figure="detail-change" data-field={key} data-value={change.change}>
                  {signed(change.change)}
                </span>
              </span>
            )}
          </td>
        ))}
      </tr>
    </tfoot>
  );
}

/** A change with its sign: `+0.5`, `−1.0`, and `±0` only if nothing changed. */
export function signed(change: number): string {
  if (change === 0) return '±0';
  return `${change > 0 ? '+' : '−'}${shownMean(Math.abs(change), placesOf(change))}`;
}

/** One decimal, or as many as it takes to show that something changed: `0.03`. */
function placesOf(change: number): number {
  return [1, 2, 3].find((places) => Number(shownMean(Math.abs(change), places)) !== 0) ?? 4;
}

/** What the last phase changed, of the first field that has changes. */
export function changeInWords(fields: readonly ScoreField[]): string | undefined {
  const field = fields.find(({ change }) => change);
  if (!field?.change) return undefined;
  const { before, after, change, reviewers } = field.change;
  const who = reviewers === 1 ? 'One reviewer scored' : `${reviewers} reviewers scored`;
  const places = placesApart(before, after);
  const moved =
    change === 0
      ? `stayed at ${shownMean(after)}`
      : `went from ${shownMean(before, places)} to ${shownMean(after, places)}`;
  return `${who} before the last phase and in it: the mean of ${field.label.toLowerCase()} ${moved}.`;
}
