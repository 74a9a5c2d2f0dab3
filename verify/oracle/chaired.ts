import { expectedReviewers } from '#verify/figures/expected/by-reviewer.ts';
import { expectedFigures } from '#verify/figures/expected/figures.ts';
import { placeOf } from '#verify/figures/expected/reviews.ts';
import type { FullReview, Invited, Submission, Track } from '#verify/figures/expected/seen.ts';
import type { Dataset, SubmissionRecord } from '#lib/store/dataset/dataset.ts';
import type { Standing } from '#verify/worlds/observer.ts';
import { conflictRows } from './conflicts.ts';
import type { Expected, Question } from './questions.ts';
import { conferenceDetail, opaque } from './rows.ts';
import { numbersOf, scoreFieldsOf } from './scores.ts';
import { askedRows, completed, reviewRow, submissionRow, type View } from './submission.ts';

export const forbidden = { status: 403, code: 'forbidden' } as const;
export const noSuchTrack = { status: 422, code: 'validation_error', param: 'track' } as const;

/** Whether a question names a track that the conference does not have. */
export const lacks = ({ tracks }: Dataset, track: string | undefined) =>
  track !== undefined && tracks.every(({ slug }) => slug !== track);

/** Whether a filter, if there is one, names the value. */
export const among = (values: readonly string[] | undefined, value: string) =>
  values === undefined || values.includes(value);

/** Counted from the rows of the list with all expansions. */
export function figures(view: View, { target, since }: Question & { operation: 'getFigures' }): Expected {
  const { chair, tracks } = view.standing;
  if (!chair && tracks.length === 0) return forbidden;
  return {
    status: 200,
    body: expectedFigures(seenBy(view), target ?? null, since === undefined ? null : Date.parse(since)),
  };
}

/** Counted from the rows of the lists, by id. A person is asked for by their address. */
export function conferenceReviewers(
  view: View,
  { track, reviewer, scoreField, expand = [] }: Question & { operation: 'listConferenceReviewers' },
): Expected {
  const { dataset, chair, tracks } = view.standing;
  if (!chair && tracks.length === 0) return forbidden;
  if (lacks(dataset, track)) return noSuchTrack;
  const rows = expectedReviewers(seenBy(view), {
    track: track ?? null,
    chosen: scoreField ?? null,
    withComparisons: expand.includes('comparisons'),
  });
  return { status: 200, rows: rows.filter(({ id }) => isAskedFor(dataset, reviewer, id)), order: { by: 'id' } };
}

const isAskedFor = ({ conference }: Dataset, reviewer: string | undefined, id: unknown) =>
  reviewer === undefined || id === opaque('reviewer', conference.slug, reviewer);

/** All that the observer reads of a conference. */
function seenBy(view: View) {
  const { dataset, manages, wrote } = view.standing;
  const submissions = [...dataset.submissions];
  const managed = submissions.filter(manages);
  const tracks = conferenceDetail(view.standing)['tracks'] as readonly Track[];
  return {
    now: Date.parse(view.now),
    slug: dataset.conference.slug,
    kind: 'own' as const,
    tracks,
    submissions: submissions
      .filter((submission) => manages(submission) || wrote(submission))
      .map((submission) => submissionRow(view, submission, ['reviews', 'scores']) as unknown as Submission),
    full: new Map(managed.map((submission) => [submission.slug, scoredReviews(view, submission, tracks)])),
    assignments: [],
    invited: managed.flatMap((submission) => askedRows(view, submission) as unknown as Invited[]),
  };
}

/** The completed reviews of a submission, with the numbers in the fields that are scores of its track. */
function scoredReviews(view: View, submission: SubmissionRecord, tracks: readonly Track[]): FullReview[] {
  const { submissions } = view.standing.dataset;
  const isScore = scoreFieldsOf([...submissions].filter(({ track }) => track === submission.track).flatMap(completed));
  const track = tracks.find(({ slug }) => slug === submission.track);
  return completed(submission).map((assignment) => {
    const full = reviewRow(view, submission, assignment) as unknown as FullReview;
    const numbers = Object.entries(numbersOf(full.reviewData)).filter(([field]) => isScore.has(field));
    return { ...full, reviewData: Object.fromEntries(numbers), place: placeOf(track, full.phase) };
  });
}

/** In the order of their submission. */
export function reviews(view: View, submission: SubmissionRecord): Expected {
  if (!view.standing.manages(submission)) return forbidden;
  const rows = completed(submission).map((assignment) => reviewRow(view, submission, assignment));
  return { status: 200, rows, order: { by: 'submittedAt' } };
}

/** In the order of the submissions, and for each submission in that of its own list. */
export function conferenceReviews(view: View, { track }: { track?: string | undefined }): Expected {
  const { dataset, chair, tracks, manages } = view.standing;
  if (!chair && tracks.length === 0) return forbidden;
  if (lacks(dataset, track)) return noSuchTrack;
  const rows = [...dataset.submissions]
    .filter((submission) => manages(submission) && (track === undefined || submission.track === track))
    .flatMap((submission) =>
      completed(submission).map((assignment) => ({
        ...reviewRow(view, submission, assignment),
        submission: { slug: submission.slug, title: submission.title },
      })),
    );
  return { status: 200, rows, order: null };
}

/** In the order of the submissions; none of a submission whose reviewers are hidden. */
export function conferenceAssignments(
  view: View,
  { track, status, reviewer, expand = [] }: Question & { operation: 'listConferenceAssignments' },
): Expected {
  const { dataset, chair, tracks, manages } = view.standing;
  if (!chair && tracks.length === 0) return forbidden;
  if (lacks(dataset, track)) return noSuchTrack;
  const rows = [...dataset.submissions]
    .filter((submission) => manages(submission) && (track === undefined || submission.track === track))
    .flatMap((submission) => askedRows(view, submission, expand))
    .filter((row) => among(status, String(row.status)) && isAskedFor(dataset, reviewer, row['reviewerId']));
  return { status: 200, rows, order: null };
}

/** In the order of the submissions; found in what the key's owner chairs, wherever that is. */
export function possibleConflicts(view: View, reachable: readonly Standing[], track: string | undefined): Expected {
  const { dataset, chair, tracks, manages } = view.standing;
  if (!chair && tracks.length === 0) return forbidden;
  if (lacks(dataset, track)) return noSuchTrack;
  const chaired = reachable.flatMap((standing) => [...standing.dataset.submissions].filter(standing.manages));
  const rows = [...dataset.submissions]
    .filter((submission) => manages(submission) && (track === undefined || submission.track === track))
    .flatMap((submission) => conflictRows(view, submission, chaired));
  return { status: 200, rows, order: null };
}
