import type { FullReview, Phase, Seen, Submission, Track } from './seen.ts';

/** A review by the definitions of docs/figures.md, "Reviews and reviewers". */
export interface Line {
  id: string;
  submission: string;
  track: string;
  /** Null if neither the review nor its submission has a phase. */
  phase: number | null;
  /** Milliseconds since 1970; null if its phase has no deadline. */
  deadline: number | null;
  done: boolean;
  late: boolean;
  open: boolean;
  /** Undefined if the service does not say. */
  unanswered: boolean | undefined;
  /** Identifies one person in this conference; null if the reviewer is hidden. */
  reviewer: string | null;
  name: string;
  /** Null for a review that is not done or has no date. */
  submittedAt: number | null;
}

const words = ['SUBMITTED', 'COMPLETED', 'COMPLETE', 'DONE', 'FINISHED', 'FINAL'];

const timeOf = (text: string | null | undefined) => (text ? Date.parse(text) : null);

/** When reviews of a phase of a track are due. */
export function deadlineOf(track: Track | undefined, index: number | null): number | null {
  return timeOf(track?.phases.find((phase) => phase.index === index)?.reviewDeadline);
}

/** "R1, external" and "R1, external 2" have reviews of "R1", and are in its place; every other phase is in its own. */
export function placeOf(track: Track | undefined, { index, name }: Pick<Phase, 'index' | 'name'>): number {
  const [, of] = /^(.+), external(?: [0-9]+)?$/.exec(name) ?? [];
  return track?.phases.find((phase) => phase.name === of)?.index ?? index;
}

/** The reviews of one submission, in the order of the service; none if they are not shown. */
export function linesOf(seen: Seen, submission: Submission): Line[] {
  const track = seen.tracks.find(({ slug }) => slug === submission.track.slug);
  const written = writtenOf(seen, submission);
  return (submission.reviews ?? []).map((review): Line => {
    const phase = (review.phase ?? submission.currentPhase)?.index ?? null;
    const full = written.get(review.id);
    const deadline = deadlineOf(track, phase);
    const done = words.includes(review.status.toUpperCase());
    const late = !done && deadline !== null && deadline < seen.now;
    return {
      id: review.id,
      submission: submission.slug,
      track: submission.track.slug,
      phase,
      deadline,
      done,
      late,
      open: !done && !late,
      unanswered: review.assignmentStatus === undefined ? undefined : !done && review.assignmentStatus === 'PENDING',
      reviewer:
        review.reviewerId || full?.reviewer.email || addressOf(seen, review.reviewer) || review.reviewer || null,
      name: review.reviewer,
      submittedAt: done ? timeOf(full?.submittedAt ?? review.submittedAt) : null,
    };
  });
}

/**
 * The full review of each completed review, if the service gives reviewers and times only in full reviews: in the same phase,
 * by someone of the same name.
 */
function writtenOf({ kind, full }: Seen, { slug, reviews = [] }: Submission): ReadonlyMap<string, FullReview> {
  if (kind !== 'plain') return new Map();
  const left = [...(full.get(slug) ?? [])];
  return new Map(
    reviews.flatMap(({ id, status, phase, reviewer }) => {
      if (!words.includes(status.toUpperCase())) return [];
      const at = left.findIndex((own) => own.phase.index === phase?.index && own.reviewer.name === reviewer);
      return at === -1 ? [] : [[id, left.splice(at, 1)[0]!] as const];
    }),
  );
}

const addresses = new WeakMap<Seen, ReadonlyMap<string, ReadonlySet<string>>>();

/** The address of the only person of this name in full reviews; `''` if there are several, or none. */
function addressOf(seen: Seen, name: string): string {
  if (seen.kind !== 'plain') return '';
  let known = addresses.get(seen);
  if (!known) {
    const people = [...seen.full.values()].flat().map(({ reviewer }) => reviewer);
    const byName = Map.groupBy(people, (person) => person.name);
    known = new Map([...byName].map(([each, own]) => [each, new Set(own.map(({ email }) => email))]));
    addresses.set(seen, known);
  }
  const [address = '', ...others] = known.get(name) ?? [];
  return others.length > 0 ? '' : address;
}

/** Every review that the caller is shown. */
export function allLines(seen: Seen): Line[] {
  return seen.submissions.flatMap((submission) => linesOf(seen, submission));
}
