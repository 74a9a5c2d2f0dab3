import { expectedFigures } from '#verify/figures/expected/figures.ts';
import type { Submission, Track } from '#verify/figures/expected/seen.ts';
import type { Dataset, SubmissionRecord } from '#lib/store/dataset/dataset.ts';
import type { Standing } from '#verify/worlds/observer.ts';
import { conflictRows } from './conflicts.ts';
import type { Expected, Question } from './questions.ts';
import { conferenceDetail } from './rows.ts';
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
  const { standing, now } = view;
  const { dataset, chair, tracks, manages, wrote } = standing;
  if (!chair && tracks.length === 0) return forbidden;
  const submissions = [...dataset.submissions]
    .filter((submission) => manages(submission) || wrote(submission))
    .map((submission) => submissionRow(view, submission, ['reviews', 'scores']) as unknown as Submission);
  const { slug } = dataset.conference;
  const shown = conferenceDetail(standing)['tracks'] as readonly Track[];
  const seen = {
    now: Date.parse(now),
    slug,
    kind: 'own' as const,
    tracks: shown,
    submissions,
    full: new Map(),
    assignments: [],
    invited: null,
  };
  return { status: 200, body: expectedFigures(seen, target ?? null, since === undefined ? null : Date.parse(since)) };
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
  { track, status, expand = [] }: Question & { operation: 'listConferenceAssignments' },
): Expected {
  const { dataset, chair, tracks, manages } = view.standing;
  if (!chair && tracks.length === 0) return forbidden;
  if (lacks(dataset, track)) return noSuchTrack;
  const rows = [...dataset.submissions]
    .filter((submission) => manages(submission) && (track === undefined || submission.track === track))
    .flatMap((submission) => askedRows(view, submission, expand))
    .filter((row) => among(status, String(row.status)));
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
