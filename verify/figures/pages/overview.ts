import { changeCounts } from '#verify/figures/expected/changes.ts';
import type { Seen } from '#verify/figures/expected/seen.ts';
import { standingsOf } from '#verify/figures/expected/standing.ts';
import { countOf } from '#verify/figures/expected/statistics.ts';
import { groupOf, groups, weekOf } from '#verify/figures/expected/worklist.ts';
import { Differences, numberIn } from './differences.ts';
import { matrix } from './progress.ts';
import type { ShownPage } from './shown.ts';

/** Wrong figures on the overview of a conference, for people who see its submissions and reviews. */
export function overviewDifferences(seen: Seen, page: ShownPage): Differences {
  const found = new Differences('overview', page);
  if (seen.submissions.length > 0) {
    tally(found, 'tally-status', countsOf(seen.submissions.map(({ status }) => status)));
    tally(found, 'tally-decision', countsOf(seen.submissions.map(({ decision }) => decision ?? '')));
  }
  matrix(found, seen);
  changes(found, seen);
  return found;
}

/** The line of what has changed; the page says since when. */
function changes(found: Differences, seen: Seen): void {
  const since = Number(found.all('changes')[0]?.of['since']);
  found.same('a time since when', Number.isFinite(since), true);
  for (const { kind, count } of changeCounts(seen, standingsOf(seen), since))
    found.count(`changes-${kind}`, count === 0 ? null : count);
}

const countsOf = (values: readonly string[]): [string, number][] =>
  [...Map.groupBy(values, (value) => value)].map(([value, own]) => [value, own.length]);

function tally(found: Differences, name: string, expected: readonly [string, number][]): void {
  const shown = found
    .all('count')
    .filter(({ within }) => within.includes(name))
    .map(({ of, text }): [string, number | undefined] => [of['value'] ?? '', numberIn(text)]);
  found.same(name, sorted(shown), sorted(expected));
}

const sorted = (entries: readonly [string, unknown][]) => entries.toSorted(([one], [other]) => (one < other ? -1 : 1));

/** Wrong figures on the home page about tracks that will fall short. */
export function homeDifferences(seen: Seen, page: ShownPage): Differences {
  const found = new Differences('home', page);
  const standings = standingsOf(seen);
  const expected = seen.tracks.flatMap(({ slug }): [string, number][] => {
    const count = countOf(standings, ({ submission, short }) => submission.track.slug === slug && short > 0);
    return count === 0 ? [] : [[slug, count]];
  });
  const shown = found
    .all('news', { conference: seen.slug })
    .filter(({ of }) => of['track'] !== undefined)
    .map(({ of, text, value }): [string, number | undefined] => [of['track'] ?? '', Number(value ?? text)]);
  found.same('tracks that will fall short', sorted(shown), sorted(expected));
  return found;
}

/** The line that an author sees about their own submissions. */
export function ownInWords({ submissions }: Seen): string {
  const settled = countOf(submissions, ({ status, decision }) => decision !== null || status === 'WITHDRAWN');
  if (settled === 0) return `${submissions.length} open.`;
  return settled === submissions.length
    ? `${settled} settled.`
    : `${submissions.length - settled} open, ${settled} settled.`;
}

/** Wrong figures in a reviewer's worklist of one conference. */
export function worklistDifferences(seen: Seen, page: ShownPage): Differences {
  const found = new Differences('assignments', page);
  const expected = groups.flatMap((group): [string, number][] => {
    const count = countOf(seen.assignments, (assignment) => groupOf(assignment, seen.now) === group);
    return count === 0 ? [] : [[group, count]];
  });
  const shown = found
    .all('count')
    .filter(({ of }) => of['group'] !== undefined)
    .map(({ of, text }): [string, number | undefined] => [of['group'] ?? '', numberIn(text)]);
  found.same('groups', sorted(shown), sorted(expected));
  return found;
}

/** Wrong figures in a reviewer's load by week, opened in the worklist of one conference. Weeks without any may be shown. */
export function loadDifferences(seen: Seen, page: ShownPage): Differences {
  const found = new Differences('load by week', page);
  const weeks = seen.assignments.flatMap((assignment) => weekOf(assignment, seen.now) ?? []);
  const shown = found.all('load').flatMap(({ of, text }): [string, number | undefined][] => {
    const from = Number(of['from']);
    const count = numberIn(text);
    return count === 0 ? [] : [[from === 0 ? 'overdue' : new Date(from).toISOString().slice(0, 10), count]];
  });
  found.same('weeks', sorted(shown), sorted(countsOf(weeks)));
  return found;
}
