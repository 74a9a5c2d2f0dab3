import { grouped, type LongWork, mapped } from '#lib/contract/long-work.ts';
import type { Invitation } from '#components/reviews/model/invitation.ts';
import type { ReviewedRow } from '#components/reviews/model/reviewed-row.ts';
import { isAfterDeadline, type ReviewLine } from '#components/reviews/model/reviewing.ts';
import type { Submission } from '#components/submissions/model/index-row.ts';
import { nameOf } from '#components/ui/text/humanize.ts';
import type { ConferenceCalibration, ScaleCalibration } from '#lib/contract/reviews/conference-calibration.ts';
import { answersOf } from '#lib/contract/reviews/reviewer-figures.ts';
import {
  comparedRows,
  type CountedReviewer,
  type ReviewerDetails,
  type ReviewerReview,
  type ReviewerRow,
} from './reviewer-row.ts';

/** A review that a reviewer was asked for, with its submission. */
interface ReviewerLine {
  submission: Submission;
  line: ReviewLine;
}

/** What lists tell of a reviewer. */
interface Listed {
  lines: readonly ReviewerLine[];
  /** Empty if the service does not list who was asked. */
  invitations: readonly Invitation[];
  calibrations: readonly ScaleCalibration[];
}

export type ListedReviewer = ReviewerRow & Listed;

/** What the rows are made of. */
export interface ReviewerSources {
  submissions: readonly ReviewedRow[];
  /** Null if the service does not list who was asked. */
  invitations: readonly Invitation[] | null;
  calibration: ConferenceCalibration | undefined;
  /** Counts only this track, by its slug; empty for all. */
  track: string;
}

/** Returns a row for each reviewer whose identity is known, counted from lists: for services that do not count reviewers. */
export function* reviewerRows({
  submissions,
  invitations,
  calibration,
  track,
}: ReviewerSources): LongWork<ListedReviewer[]> {
  const isCounted = (slug: string) => track === '' || slug === track;
  const counted = submissions.filter(({ submission }) => isCounted(submission.track?.slug ?? ''));
  const lines = yield* mapped(counted, linesOf);
  const byPerson = yield* grouped(lines.flat(), ({ line }) => line.reviewer);
  const personOf = yield* personFinder(submissions);
  const asked = invitations?.filter(({ track: slug }) => isCounted(slug)) ?? [];
  const answers = yield* grouped(asked, personOf);
  const people = new Set([...byPerson.keys(), ...answers.keys()]);
  people.delete('');
  const rows = yield* mapped(people, (id) =>
    counts(id, byPerson.get(id) ?? [], invitations && (answers.get(id) ?? []), calibration),
  );
  return yield* comparedRows(rows);
}

/** The reviews of a submission whose reviewers are known. */
function linesOf({ submission, reviewing }: ReviewedRow): ReviewerLine[] {
  const known = reviewing?.lines.filter(({ reviewer }) => reviewer !== '') ?? [];
  return known.map((line) => ({ submission, line }));
}

/** Returns a function that finds the person of an invitation, by id; without one, by a name that only one person has. */
function* personFinder(submissions: readonly ReviewedRow[]): LongWork<(invitation: Invitation) => string> {
  const people = new Map<string, string | null>();
  yield* mapped(submissions, ({ reviewing }) => {
    for (const { name, reviewer } of reviewing?.lines ?? []) {
      if (name === '' || reviewer === '') continue;
      people.set(name, people.has(name) && people.get(name) !== reviewer ? null : reviewer);
    }
  });
  return ({ reviewerId, name }) => reviewerId || people.get(name) || name;
}

function counts(
  id: string,
  lines: readonly ReviewerLine[],
  invitations: readonly Invitation[] | null,
  calibration: ConferenceCalibration | undefined,
): CountedReviewer & Listed {
  const done = lines.filter(({ line }) => line.done).length;
  const late = lines.filter(({ line }) => line.late).length;
  const name = lines.find(({ line }) => line.name !== '')?.line.name ?? invitations?.[0]?.name ?? '';
  const calibrations = calibration?.byReviewer.get(id) ?? [];
  return {
    id,
    name: name || id,
    email: invitations?.find(({ email }) => email !== '')?.email ?? '',
    counts: { reviews: lines.length, done, late, open: lines.length - done - late },
    answers: invitations === null ? undefined : answersOf(invitations),
    offsets:
      calibration && calibrations.map(({ comparisons, ...rest }) => ({ ...rest, comparisons: comparisons.length })),
    lines,
    invitations: invitations ?? [],
    calibrations,
  };
}

/** @param adjusted the adjusted means of submissions by slug; undefined while they are not known */
export function detailsOf(
  { lines, invitations, calibrations }: ListedReviewer,
  adjusted: ReadonlyMap<string, number> | undefined,
): ReviewerDetails {
  return {
    reviews: lines.map(reviewOf),
    invitations,
    compared: calibrations.map(({ comparisons }) =>
      comparisons.map((comparison) => ({ ...comparison, adjusted: adjusted?.get(comparison.slug) })),
    ),
  };
}

function reviewOf({ submission: { slug, title, track }, line }: ReviewerLine): ReviewerReview {
  return {
    id: line.id,
    slug,
    title: title || slug,
    track: track ? nameOf(track) : undefined,
    phase: line.phase?.name,
    state: line.done ? 'done' : line.late ? 'late' : 'open',
    at: line.at,
    isAfterDeadline: isAfterDeadline(line),
  };
}
