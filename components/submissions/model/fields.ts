import { type FieldValue, fieldValue, vocabulary } from '#components/data-table/model/field-value.ts';
import { type Facet, type ValueField, valueField } from '#components/data-table/model/query-field.ts';
import { nameOf } from '#components/ui/text/humanize.ts';
import { decisions, submissionStatuses } from '#lib/contract/resources/vocabulary.ts';
import type { Submission } from './index-row.ts';
import { decisionLabel, decisionRank, statusLabel, statusRank } from './labels.ts';

/** Any row that is about a submission. */
interface OfSubmission {
  submission: Submission;
}

/** The fields of a submission that several tables and the figures share. */
export const trackField: Facet<OfSubmission> = valueField('track', ({ submission }) => trackValues(submission.track), {
  label: 'Track',
});

const statuses = vocabulary(submissionStatuses, (value) => statusLabel(value).label);

export const statusField: Facet<OfSubmission> = valueField(
  'status',
  ({ submission: { status } }) => (status ? [fieldValue(status, statusLabel(status).label)] : []),
  { label: 'Status', rank: statusRank, vocabulary: statuses },
);

export const decisionField: Facet<OfSubmission> = valueField(
  'decision',
  ({ submission: { decision } }) => (decision ? [fieldValue(decision, decisionLabel(decision).label)] : []),
  {
    label: 'Decision',
    rank: decisionRank,
    vocabulary: vocabulary(['', ...decisions], (value) => value && decisionLabel(value).label), // most have none for long
  },
);

/**
 * Whether the viewer is an author: `mine:yes`. It has no menu, because few chairs are authors; those who are have a view. The reader of a
 * file knows who made it, so an anonymised file does not reveal that the query had this field.
 */
export const mineField: ValueField<OfSubmission> = {
  ...valueField('mine', ({ submission: { isOwn } }: OfSubmission) => (isOwn === true ? [fieldValue('yes')] : [])),
  reveals: true,
};

/** The value of a track in a query: its slug, or its name. */
export function trackValues(track: Submission['track']): FieldValue[] {
  return track ? [fieldValue(track.slug, nameOf(track))] : [];
}
