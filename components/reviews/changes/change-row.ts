import type { TableRow } from '#components/data-table/model/definition.ts';
import { normalizeText } from '#components/ui/text/normalize-text.ts';
import type { Submission } from '#components/submissions/model/index-row.ts';
import type { ChangeKind } from '#lib/contract/resources/vocabulary.ts';
import { changesIn, type ReviewedRow } from '#components/reviews/model/reviewed-row.ts';
import type { Phase } from '#components/reviews/model/reviewing.ts';

/** One change: a row of the list that the figures of changes link to. */
export interface ChangeRow extends TableRow {
  submission: Submission;
  kind: ChangeKind;
  /** In milliseconds since 1970; `null` if not known. */
  at: number | null;
  phase: Phase | null;
  /** The identity of the reviewer whose review or answer it is; `''` if hidden, or if it is none. */
  reviewer: string;
  name: string;
}

/** What a change is called in lists. */
export const changeLabels: Readonly<Record<ChangeKind, string>> = {
  reviewed: 'Review in',
  declined: 'Declined',
  late: 'Newly late',
  decided: 'Decision',
  withdrawn: 'Withdrawn',
  scores: 'Scores changed',
};

/** Returns every change of some submissions, in their order. */
export function changeRowsOf(rows: readonly ReviewedRow[]): ChangeRow[] {
  return rows.flatMap((row) => {
    const { submission, text } = row;
    return changesIn(row).map(({ kind, at, review, dated }, place): ChangeRow => {
      const { phase = null, reviewer = '', name = '' } = review ?? dated ?? {};
      return {
        id: `${submission.slug} ${kind} ${review?.id ?? place}`,
        submission,
        kind,
        at,
        phase,
        reviewer,
        name,
        text: `${text}\n${normalizeText(name)}`,
      };
    });
  });
}
