import { fieldValue, vocabulary } from '#components/data-table/model/field-value.ts';
import { valueField } from '#components/data-table/model/query-field.ts';
import type { TableColumn } from '#components/data-table/model/column.ts';
import type { ReviewedRow } from '#components/reviews/model/reviewed-row.ts';
import { FAR_APART } from '#lib/contract/reviews/scales.ts';
import { LabelMark } from '#components/submissions/model/label-mark.tsx';
import type { Label } from '#components/submissions/model/labels.ts';
import { isUnderReview } from '#lib/contract/reviews/review-figures.ts';

/** What a submission waits for, in the order in which a chair gets to it. */
const steps = {
  assign: { label: 'Find reviewers', tone: 'warn', settled: false },
  remind: { label: 'Remind', tone: 'bad', settled: false },
  wait: { label: 'Wait for reviews', tone: 'neutral', settled: false },
  discuss: { label: 'Discuss', tone: 'info', settled: false },
  decide: { label: 'Decide', tone: 'ok', settled: false },
} as const satisfies Record<string, Label>;

export type Step = keyof typeof steps;
const names = Object.keys(steps) as Step[];

/**
 * What a chair does next with a submission: finds reviewers if too few are asked, reminds those who are late, waits for the rest, has the
 * reviewers discuss if their scores are far apart, and decides. Undefined if it is decided or not under review, or its reviews are not known.
 */
export function nextStep({ submission, reviewing, target, scores, apart }: ReviewedRow): Step | undefined {
  if (!reviewing || !isUnderReview(submission)) return undefined;
  const { asked, completed, late, lines } = reviewing;
  if (asked === 0 || asked < (target ?? 0)) return 'assign';
  if (late > 0) return 'remind';
  if (completed < asked || lines.some(({ done }) => !done)) return 'wait';
  return scores.length > 1 && apart !== undefined && apart >= FAR_APART ? 'discuss' : 'decide';
}

/** Asks for submissions by their next step. */
export const nextField = valueField(
  'next',
  (row: ReviewedRow) => {
    const step = nextStep(row);
    return step ? [fieldValue(step, steps[step].label)] : [];
  },
  { label: 'Next step', vocabulary: vocabulary(names, (name) => steps[name as Step].label) },
);

export const nextColumn: TableColumn<ReviewedRow> = {
  id: 'next',
  header: 'Next step',
  label: 'next step',
  width: 148,
  sortValue: (row) => {
    const step = nextStep(row);
    return step && names.indexOf(step);
  },
  fields: [nextField],
  optional: true,
  cell: (row) => {
    const step = nextStep(row);
    return step && <LabelMark label={steps[step]} />;
  },
  exports: [
    {
      key: 'nextStep',
      header: 'Next step',
      value: (row) => {
        const step = nextStep(row);
        return step ? steps[step].label : null;
      },
    },
  ],
};
