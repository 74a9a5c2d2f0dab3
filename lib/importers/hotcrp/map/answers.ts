import type { PartialRecords } from '#lib/importers/hotcrp/files/partial-records.ts';
import { isFieldCode, isWire, type Wire } from '#lib/importers/hotcrp/model/wire.ts';
import type { ReviewForm } from '#lib/importers/hotcrp/site/review-form.ts';
import type { Context } from './context.ts';
import { mergeRecords } from './merge-records.ts';
import { outcomeOf } from './outcome.ts';

/**
 * The answers of a review that authors may read, by field name, and the keys of fields of which it is unknown whether they may.
 *
 * @param isDecided whether authors know the decision on the submission
 */
export function answersOf(
  review: Wire,
  form: ReviewForm,
  isDecided: boolean,
): { fields: Record<string, unknown>; unknown: string[] } {
  const named = isWire(review['@fields']) ? Object.entries(review['@fields']) : [];
  const coded = Object.entries(review).filter(([key]) => isFieldCode(key));
  const fields = new Map<string, unknown>();
  const unknown: string[] = [];
  for (const [key, given] of [...coded, ...named]) {
    const value = form.answer(key, given);
    if (value === null || value === '') continue;
    const name = form.shownName(key, isDecided);
    if (name !== null && !fields.has(name)) fields.set(name, value);
    else if (name === null && !form.knows(key)) unknown.push(key);
  }
  return { fields: Object.fromEntries(fields), unknown };
}

/**
 * Whether HotCRP hides any complete review from authors, with the name of its reviewer: one without an answer that they may read, such as a
 * metareview for the committee. A review whose only answers are for after the decision is hidden until a decision that is final, even if
 * decisions are shown.
 */
export function hidesReviews(
  records: PartialRecords,
  context: Pick<Context, 'site' | 'form' | 'isReviewing' | 'isLogRead'>,
): boolean {
  const { site, form, isLogRead } = context;
  for (const bundle of records.bySubmission()) {
    const { paper, place, reviews } = mergeRecords(bundle, isLogRead);
    const { decision } = outcomeOf(paper ?? {}, place, { ...context, report: () => undefined });
    const isFinal = site.decisionsShown === true && decision !== null && decision !== 'REVISE';
    for (const review of reviews) {
      if (review.status !== 'complete') continue;
      if (!Object.values(answersOf(review, form, isFinal).fields).some(isAnswer)) return true;
    }
  }
  return false;
}

/** Whether HotCRP counts a value as an answer: not a box or a list without a tick. */
const isAnswer = (value: unknown) => value !== false && !(Array.isArray(value) && value.length === 0);
