import { isDeepStrictEqual } from 'node:util';
import { behindOf, cellsOf, forecastOf, halfCameBetween, inTimeOf } from '#verify/figures/expected/completion.ts';
import { reviewersOf } from '#verify/figures/expected/by-reviewer.ts';
import { allLines } from '#verify/figures/expected/reviews.ts';
import type { Seen } from '#verify/figures/expected/seen.ts';
import { mostUrgentFirst, type Standing, standingsOf } from '#verify/figures/expected/standing.ts';
import { countOf } from '#verify/figures/expected/statistics.ts';
import { calendar } from './calendar.ts';
import { Differences, numberIn, percentOf } from './differences.ts';
import { paces } from './paces.ts';
import type { ShownPage } from './shown.ts';

/** The maximum number of rows in the list of submissions that will fall short. */
const SHOWN = 15;

/** Wrong figures on the page "Review progress". */
export function progressDifferences(seen: Seen, page: ShownPage, target: number | null = null): Differences {
  const found = new Differences(`progress, target ${target ?? 'as planned'}`, page);
  cards(found, seen, target);
  matrix(found, seen);
  paces(found, seen);
  completion(found, seen);
  calendar(found, seen);
  shortfalls(found, seen, standingsOf(seen, target));
  reviewers(found, seen);
  return found;
}

function cards(found: Differences, seen: Seen, target: number | null): void {
  const lines = allLines(seen);
  const done = countOf(lines, (line) => line.done);
  const late = lines.filter((line) => line.late);
  const standings = standingsOf(seen, target);
  const lateReviewers = new Set(late.flatMap(({ reviewer }) => reviewer ?? [])).size;
  const short = countOf(standings, (standing) => standing.short > 0);
  found.count('reviews-in', done);
  found.count('reviews-asked', lines.length);
  found.text('reviews-share', lines.length === 0 ? null : `${percentOf(done, lines.length)} %`);
  found.count('late', late.length);
  found.count('late-reviewers', lateReviewers === 0 ? null : lateReviewers);
  found.count(
    'below-target',
    countOf(standings, ({ missing }) => missing > 0),
  );
  found.count('will-miss', short === 0 ? null : short);
  const [shown] = found.all('deadline');
  found.same('deadline', shown?.value ?? null, dueOf(seen));
}

/** The next deadline of reviews that were asked for; if there is none, the last one. */
function dueOf(seen: Seen): string | null {
  const due = cellsOf(seen).flatMap(({ deadline, asked }) => (deadline !== null && asked > 0 ? [deadline] : []));
  const ahead = due.filter((deadline) => deadline > seen.now);
  if (due.length === 0) return null;
  return new Date(ahead.length > 0 ? Math.min(...ahead) : Math.max(...due)).toISOString();
}

/** The matrix by track and phase, on the progress page and on the overview. */
export function matrix(found: Differences, seen: Seen): void {
  const cells = cellsOf(seen);
  for (const { track, phase, done, asked, late } of cells) {
    const of = { track, phase: phase === null ? '' : String(phase) };
    found.count('cell-done', asked === 0 ? null : done, of);
    found.count('cell-asked', asked === 0 ? null : asked, of);
    found.count('cell-late', late === 0 ? null : late, of);
  }
  const total = { done: 0, asked: 0 };
  for (const { text } of found.all('cell-done')) total.done += numberIn(text) ?? 0;
  for (const { text } of found.all('cell-asked')) total.asked += numberIn(text) ?? 0;
  const lines = allLines(seen);
  found.same('all cells together', total, { done: countOf(lines, ({ done }) => done), asked: lines.length });
  const [finding] = found.all('matrix-finding');
  const behind = behindOf(cells);
  if (!finding) {
    if (behind.length > 0) found.say(`no finding, though ${JSON.stringify(behind[0])}`);
    return;
  }
  const value = finding.value ?? '';
  const most = behind[0]?.points;
  if (most === undefined) {
    found.same('nobody is behind, says the finding', value === '' || value === '0', true);
    if (value === '0')
      found.same(
        'late beside "on pace"',
        countOf(lines, ({ late }) => late),
        0,
      );
    if (/\b(?:pace|far behind|no track)\b/i.test(finding.text) && lines.some(({ late }) => late)) {
      found.say(`"${finding.text}" beside late reviews`);
    }
    return;
  }
  found.same('points behind', value, String(most));
  const told = behind.filter(({ points }) => points === most).map(({ track, phase }) => `${track} ${phase}`);
  const shown = `${finding.of['track']} ${finding.of['phase']}`;
  found.same('behind', shown, told.includes(shown) ? shown : told);
  if (!finding.text.includes(String(most))) found.say(`"${finding.text}" does not say ${most} points`);
}

const share = (count: number, of: number) => (count === of ? ['All', '100 %'] : [`${percentOf(count, of)} %`]);

function completion(found: Differences, seen: Seen): void {
  const lines = allLines(seen);
  const dated = lines.filter(({ submittedAt }) => submittedAt !== null);
  if (dated.length === 0) return;
  const cells = cellsOf(seen);
  const oneOf = (name: string, expected: readonly string[] | null) => {
    const [figure] = found.all(name);
    const shown = figure?.text ?? null;
    found.same(name, shown, expected === null ? null : expected.includes(shown ?? '') ? shown : expected);
  };
  const forecast = forecastOf(cells, seen.now);
  const told = (value: number) => `${percentOf(value, forecast!.asked)}`;
  for (const name of ['forecast', 'forecast-least', 'forecast-most'] as const) {
    const key = ({ forecast: 'expected', 'forecast-least': 'least', 'forecast-most': 'most' } as const)[name];
    oneOf(name, forecast && [told(forecast[key]), `${told(forecast[key])} %`]);
    found.value(name, forecast && forecast[key]);
  }
  const inTime = inTimeOf(lines, seen.now);
  oneOf('in-time', inTime && share(inTime.inTime, inTime.of).map((text) => text.toLowerCase()));
  const [shareIn] = found.all('share-in');
  if (shareIn)
    oneOf(
      'share-in',
      share(
        countOf(lines, ({ done }) => done),
        lines.length,
      ),
    );
  const half = halfCameBetween(lines);
  for (const [at, name] of (['half-from', 'half-to'] as const).entries()) {
    const [figure] = found.all(name);
    const shown = figure ? Date.parse(figure.value ?? '') : null;
    // The attribute has whole milliseconds.
    const isNear = shown !== null && half !== null && Math.abs(shown - half[at]!) < 1.5;
    found.same(name, shown, isNear ? shown : half && half[at]);
  }
}

function shortfalls(found: Differences, seen: Seen, standings: readonly Standing[]): void {
  const short = mostUrgentFirst(standings.filter((standing) => standing.short > 0));
  found.count('short-count', short.length);
  const rows = found.all('short-done').map(({ of }) => of['submission']);
  found.same(
    'those that will fall short, in order',
    rows,
    short.slice(0, SHOWN).map(({ submission }) => submission.slug),
  );
  for (const standing of short.slice(0, SHOWN)) {
    const of = { submission: standing.submission.slug };
    found.count('short-done', standing.completed, of);
    found.count('short-asked', standing.asked, of);
    const [reason] = found.all('short-reason', of);
    found.same(`why ${of.submission} falls short`, reason?.text ?? '', reasonsOf(standing, seen.now));
  }
}

const MINUTE = 60_000;

/** At most two units; from two weeks on only the larger one: `15 d`, `3 d 4 h`, `2 h 5 min`. */
function spanOf(milliseconds: number): string {
  const minutes = Math.floor(milliseconds / MINUTE);
  const parts = [
    [Math.floor(minutes / 1440), 'd'],
    [Math.floor(minutes / 60) % 24, 'h'],
    [minutes % 60, 'min'],
  ] as const;
  const first = parts.findIndex(([count]) => count > 0);
  if (first === -1) return '0 min';
  const two = parts.slice(first, first + (parts[0][0] >= 14 ? 1 : 2)).filter(([count]) => count > 0);
  return two.map(([count, unit]) => `${count} ${unit}`).join(' ');
}

/** The first two reasons that apply. */
function reasonsOf({ late, declined, unanswered, asked, lines, target }: Standing, now: number): string {
  const owed = lines.filter((line) => line.late);
  const longest = spanOf(now - Math.min(...owed.map(({ deadline }) => deadline!)));
  const silent = unanswered - countOf(owed, (line) => line.unanswered !== false);
  const reasons = [
    late === 1 ? `1 late by ${longest}` : late > 1 ? `${late} late by up to ${longest}` : '',
    declined > 0 ? `${declined} declined` : '',
    silent > 0 ? `${silent} without an answer` : '',
    asked === 0 ? 'nobody asked' : asked < target ? `only ${asked} asked` : '',
  ];
  return reasons
    .filter((reason) => reason !== '')
    .slice(0, 2)
    .join(', ');
}

function reviewers(found: Differences, seen: Seen): void {
  const expected = reviewersOf(allLines(seen));
  const late = expected.filter((reviewer) => reviewer.late > 0);
  if (expected.length > 0) {
    found.count('reviewers-count', expected.length);
    found.count('reviewers-late', late.length === 0 ? null : late.length);
  }
  const shown = found.rows('reviewers');
  if (expected.length <= 10) found.same('reviewers shown', shown.length, expected.length);
  for (const { id, cells } of shown) {
    const text = Object.values(cells).map((cell) => cell.text);
    const told = expected
      .filter((reviewer) => seen.kind === 'plain' || reviewer.id === id)
      .map(({ name, reviews, done, late }) => [name, reviews, done, late].map(String));
    found.same(`reviewer ${id}`, text, told.find((each) => isDeepStrictEqual(each, text)) ?? told);
  }
}
