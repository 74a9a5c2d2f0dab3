import type { Line } from './reviews.ts';
import type { Seen } from './seen.ts';
import type { Standing } from './standing.ts';
import { countOf } from './statistics.ts';

const kinds = ['reviewed', 'declined', 'late', 'decided', 'withdrawn', 'scores'];

/** One change (docs/figures.md, "What changed"). */
export interface Change {
  kind: string;
  submission: string;
  /** Milliseconds since 1970; null if not known. */
  at: number | null;
}

const timeOf = (text: string | null | undefined) => (text ? Date.parse(text) : null);

/** All changes that the caller is shown, of the submissions whose reviews they are shown. */
function changesOf(standings: readonly Standing[]): Change[] {
  return standings.flatMap(({ submission: { slug, decision, decidedAt, changes, reviewedAt = [] }, lines }) => [
    ...timesOf(lines, reviewedAt).map((at) => ({ kind: 'reviewed', submission: slug, at })),
    ...lines.filter(({ late }) => late).map(({ deadline }) => ({ kind: 'late', submission: slug, at: deadline })),
    ...(decision === null ? [] : [{ kind: 'decided', submission: slug, at: timeOf(decidedAt) }]),
    ...(changes ?? []).map(({ kind, at }) => ({ kind, submission: slug, at: timeOf(at) })),
  ]);
}

/** When each completed review came in: by review, or if no review says it, from the list of times. */
function timesOf(lines: readonly Line[], reviewedAt: readonly string[]): (number | null)[] {
  const done = lines.filter((line) => line.done).map(({ submittedAt }) => submittedAt);
  if (done.some((at) => at !== null)) return done;
  return done.map((_, place) => timeOf(reviewedAt[place]));
}

/**
 * How many changes of each kind there are since a time. A service whose lists have no `changes` says nothing about the kinds in them.
 *
 * @param since milliseconds since 1970
 */
export function changeCounts(
  { submissions }: Pick<Seen, 'submissions'>,
  standings: readonly Standing[],
  since: number,
) {
  const isTold = submissions.every(({ reviews, changes }) => !reviews || changes);
  const found = changesOf(standings);
  return kinds
    .filter((kind) => isTold || ['reviewed', 'late', 'decided'].includes(kind))
    .map((kind) => ({
      kind,
      count: countOf(found, (change) => change.kind === kind && change.at !== null && change.at >= since),
      undated: countOf(found, (change) => change.kind === kind && change.at === null),
    }));
}
