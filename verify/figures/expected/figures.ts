import { changeCounts } from './changes.ts';
import { middleHalf, countOf } from './statistics.ts';
import type { Line } from './reviews.ts';
import { standingsOf, type Standing } from './standing.ts';
import type { Phase, Seen, Submission } from './seen.ts';

const DAY = 86_400_000;
const WEEK = 7 * DAY;

/**
 * What `GET /conferences/{slug}/figures` must answer, counted from the lists that the caller is shown.
 *
 * @param target the number of reviewers that was asked for
 * @param since from when changes are counted, in milliseconds since 1970; null for no changes
 */
export function expectedFigures(seen: Seen, target: number | null, since: number | null = null) {
  const standings = standingsOf(seen, target);
  const lines = standings.flatMap((standing) => standing.lines);
  const people = new Set(lines.flatMap(({ reviewer }) => reviewer ?? []));
  const late = new Set(lines.flatMap((line) => (line.late && line.reviewer !== null ? line.reviewer : [])));
  const half = middleHalf(lines.flatMap(({ submittedAt }) => submittedAt ?? []));
  const tracks = seen.tracks.filter(({ slug }) => seen.submissions.some(({ track }) => track.slug === slug));
  return {
    asOf: isoTime(seen.now),
    target,
    reviewers: people.size,
    lateReviewers: late.size,
    middleHalf: half && { from: isoTime(half[0]), to: isoTime(half[1]) },
    ...(since !== null && { changes: changeCounts(seen, standings, since) }),
    tracks: tracks.map(({ slug, name, phases }) => ({
      slug,
      name,
      ...trackFigures(
        seen.submissions.filter(({ track }) => track.slug === slug),
        standings.filter(({ submission }) => submission.track.slug === slug),
        { phases, now: seen.now },
      ),
    })),
  };
}

function trackFigures(
  submissions: readonly Submission[],
  standings: readonly Standing[],
  { phases: named, now }: { phases: readonly Phase[]; now: number },
) {
  const lines = standings.flatMap((standing) => standing.lines);
  const short = standings.filter((each) => each.short > 0);
  const states = Map.groupBy(submissions, ({ status, decision }) => `${status} ${decision ?? ''}`);
  const phases = Map.groupBy(lines, ({ phase }) => phase);
  const dated = lines.flatMap(({ submittedAt }) => submittedAt ?? []).toSorted((one, other) => one - other);
  return {
    submissions: submissions.length,
    statuses: [...states]
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([, own]) => ({ status: own[0]!.status, decision: own[0]!.decision, count: own.length })),
    reviewed: standings.length,
    belowTarget: countOf(standings, ({ missing }) => missing > 0),
    willFallShort: short.length,
    targets: distinct(standings.filter(({ underReview }) => underReview).map((each) => each.target)),
    shortTargets: distinct(short.map((each) => each.target)),
    phases: [...phases]
      .toSorted(([one], [other]) => (one ?? Infinity) - (other ?? Infinity))
      .map(([index, own]) => ({ phase: phaseOf(named, index), ...phaseFigures(own, now) })),
    days: [...Map.groupBy(dated, (at) => Math.floor(at / DAY)).values()].map((own) => ({
      lastAt: isoTime(Math.max(...own)),
      count: own.length,
    })),
    scores: scoresOf(submissions),
  };
}

function phaseFigures(lines: readonly Line[], now: number) {
  const [first] = lines;
  const deadline = first?.deadline ?? null;
  const times = lines.flatMap(({ submittedAt }) => submittedAt ?? []);
  return {
    assigned: lines.length,
    completed: countOf(lines, ({ done }) => done),
    late: countOf(lines, (line) => line.late),
    inTime: deadline !== null && deadline < now ? countOf(times, (at) => at <= deadline) : null,
    lastWeek: countOf(times, (at) => at <= now && at > now - WEEK),
    undated: countOf(lines, ({ done, submittedAt }) => done && submittedAt === null),
  };
}

function phaseOf(phases: readonly Phase[], index: number | null) {
  const found = phases.find((phase) => phase.index === index);
  return found ? { index: found.index, name: found.name } : null;
}

function scoresOf(submissions: readonly Submission[]) {
  const given = submissions.flatMap(({ scores = {} }) => Object.entries(scores).filter(([, own]) => own.length > 0));
  return [...Map.groupBy(given, ([field]) => field)]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([field, own]) => ({
      field,
      values: distinct(own.flatMap(([, values]) => values)).map((value) => ({
        value,
        count: countOf(
          own.flatMap(([, values]) => values),
          (each) => each === value,
        ),
      })),
      submissions: [...Map.groupBy(own.map(scored), (each) => JSON.stringify(each)).values()]
        .map((alike) => ({ ...alike[0]!, count: alike.length }))
        .toSorted((one, other) => one.mean - other.mean || one.spread - other.spread || one.scores - other.scores),
    }));
}

function scored([, values]: readonly [string, readonly number[]]) {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return { mean, spread: Math.max(...values) - Math.min(...values), scores: values.length };
}

const distinct = (values: readonly number[]) => [...new Set(values)].toSorted((one, other) => one - other);
const isoTime = (at: number) => new Date(at).toISOString();
