import { grouped, type LongWork, mapped } from '#lib/contract/long-work.ts';
import type { TableRow } from '#components/data-table/model/definition.ts';
import type { ConferenceCalibration, ScaleCalibration } from '#lib/contract/reviews/conference-calibration.ts';
import type { ReviewedRow } from '#components/reviews/model/reviewed-row.ts';
import type { ReviewLine } from '#components/reviews/model/reviewing.ts';
import type { Submission } from '#components/submissions/model/index-row.ts';
import { normalizeText } from '#components/ui/text/normalize-text.ts';
import { type Answers, answersOf } from '#lib/contract/reviews/reviewer-figures.ts';
import type { Invitation } from '#components/reviews/model/invitation.ts';
import { loadOf } from './load.ts';

/** A review that a reviewer was asked for, with its submission. */
export interface ReviewerLine {
  submission: Submission;
  line: ReviewLine;
}

/** One reviewer of a conference. Its `id` is the person's identity. */
export interface ReviewerRow extends TableRow {
  name: string;
  /** Empty if it is not known. */
  email: string;
  /** Whether another reviewer has the same name. */
  hasNamesake: boolean;
  lines: readonly ReviewerLine[];
  /** How many reviews: `reviews` is the sum of the others. */
  counts: Readonly<Record<'reviews' | 'done' | 'late' | 'open', number>>;
  /** Undefined if the service does not list who was asked. */
  answers: Answers | undefined;
  /** Empty if it does not. */
  invitations: readonly Invitation[];
  /** Reviews that are open or late, minus the median of the other reviewers; undefined without any review, or without others. */
  load: number | undefined;
  /** Whether the reviewer can be asked for more: see `docs/figures.md`, "Capacity". */
  hasCapacity: boolean;
  /** On each scale, the one with the most comparisons first; undefined while it is not known. */
  calibrations: readonly ScaleCalibration[] | undefined;
}

/** What the rows are made of. */
export interface ReviewerSources {
  submissions: readonly ReviewedRow[];
  /** Null if the service does not list who was asked. */
  invitations: readonly Invitation[] | null;
  calibration: ConferenceCalibration | undefined;
  /** Counts only this track, by its slug; empty for all. */
  track: string;
}

type Counted = Omit<ReviewerRow, 'load' | 'hasCapacity' | 'hasNamesake' | 'text' | 'calibrations'>;

/** Returns a row for each reviewer whose identity is known, those with most late and then most open reviews first. */
export function* reviewerRows({
  submissions,
  invitations,
  calibration,
  track,
}: ReviewerSources): LongWork<ReviewerRow[]> {
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
    counts(id, byPerson.get(id) ?? [], invitations && (answers.get(id) ?? [])),
  );
  const loads = loadOf(rows.map(({ counts: { open, late, reviews } }) => ({ pending: open + late, late, reviews })));
  const named = yield* grouped(rows, ({ name }) => name);
  const whole = yield* mapped(rows.entries(), ([at, row]) => ({
    ...row,
    ...loads[at]!,
    hasNamesake: (named.get(row.name)?.length ?? 0) > 1,
    text: normalizeText(`${row.name}\n${row.email}`),
    calibrations: calibration && (calibration.byReviewer.get(row.id) ?? []),
  }));
  return whole.toSorted(({ counts: a }, { counts: b }) => b.late - a.late || b.open - a.open || b.reviews - a.reviews);
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

function counts(id: string, lines: readonly ReviewerLine[], invitations: readonly Invitation[] | null): Counted {
  const done = lines.filter(({ line }) => line.done).length;
  const late = lines.filter(({ line }) => line.late).length;
  const name = lines.find(({ line }) => line.name !== '')?.line.name ?? invitations?.[0]?.name ?? '';
  return {
    id,
    name: name || id,
    email: invitations?.find(({ email }) => email !== '')?.email ?? '',
    lines,
    counts: { reviews: lines.length, done, late, open: lines.length - done - late },
    answers: invitations === null ? undefined : answersOf(invitations),
    invitations: invitations ?? [],
  };
}
