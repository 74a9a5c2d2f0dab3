import Papa from 'papaparse';
import type { Page } from '@playwright/test';
import { offsetsOf } from '#verify/figures/expected/calibration.ts';
import { changesOf } from '#verify/figures/expected/score-changes.ts';
import { scalesOf, type Scored, scoredOf } from '#verify/figures/expected/scores.ts';
import { allLines, type Line } from '#verify/figures/expected/reviews.ts';
import type { Seen } from '#verify/figures/expected/seen.ts';
import { type Standing, standingsOf } from '#verify/figures/expected/standing.ts';
import { countOf } from '#verify/figures/expected/statistics.ts';
import { Differences, numberIn, percentOf, rounded } from './differences.ts';
import { readExport, readFacet, readViews } from './menus.ts';
import { readShown } from './shown.ts';
import { asGiven, decimals } from './decimals.ts';

/** Every column of the submissions table that has a figure. */
export const columns =
  'slug,title,track,status,decision,reviews,late,short,phase,score,adjusted,median,spread,apart,level,rebuttal,scores,lastReview';

/** Wrong figures in an author's table of submissions. */
export async function ownDifferences(seen: Seen, page: Page): Promise<Differences> {
  const found = new Differences('own submissions', await readShown(page));
  found.same(
    'rows',
    found
      .rows('')
      .map(({ id }) => id)
      .toSorted(),
    seen.submissions.map(({ slug }) => slug).toSorted(),
  );
  await facets(found, page, seen);
  const shown = await readViews(page);
  const undecided = countOf(seen.submissions, ({ decision }) => decision === null);
  const open = countOf(seen.submissions, ({ decision, status }) => decision === null && status !== 'WITHDRAWN');
  found.same('view all', shown['all'], seen.submissions.length);
  found.same('view undecided', shown['undecided'], open);
  found.same('view decided', shown['decided'], seen.submissions.length - undecided);
  return found;
}

/** Wrong figures in the open table of submissions, with all the columns above. */
export async function tableDifferences(
  seen: Seen,
  page: Page,
  { chosen = null, target = null }: { chosen?: string | null; target?: number | null } = {},
): Promise<Differences> {
  const found = new Differences(
    `submissions by ${chosen ?? 'the main fields'}, target ${target ?? 'as planned'}`,
    await readShown(page),
  );
  const standings = standingsOf(seen, target);
  const scored = new Map(
    scalesOf(seen, chosen)
      .flatMap(scoredOf)
      .map((each) => [each.slug, each]),
  );
  rows(found, seen, standings, scored);
  if (seen.kind === 'own') adjusted(found, seen, chosen);
  dots(found, scored);
  await exported(found, page, seen, standings, scored, chosen);
  await facets(found, page, seen);
  await views(found, page, seen, standings, scored);
  return found;
}

const cell = (value: number | undefined) => (value === undefined ? '' : asGiven(value));

function rows(
  found: Differences,
  seen: Seen,
  standings: readonly Standing[],
  scored: ReadonlyMap<string, Scored>,
): void {
  const shown = found.rows('');
  if (seen.submissions.length <= 30) found.same('rows', shown.length, seen.submissions.length);
  for (const { id, cells } of shown) {
    const standing = standings.find(({ submission }) => submission.slug === id);
    const own = scored.get(id);
    const text = (column: string) => (cells[column]?.text ?? '').replace(/^–$/, '');
    if (!standing) {
      found.same(`figures of ${id}, whose reviews are not shown`, text('reviews') + text('late') + text('short'), '');
      continue;
    }
    found.same(`reviews of ${id}`, text('reviews'), `${standing.completed}/${standing.asked}`);
    found.same(`late of ${id}`, numberIn(text('late')), standing.late);
    found.same(`short of ${id}`, numberIn(text('short')), standing.underReview ? standing.short : undefined);
    found.same(`mean of ${id}`, text('score'), own ? decimals(own.mean) : '');
    found.same(`median of ${id}`, text('median'), cell(own?.median));
    found.same(`spread of ${id}`, text('spread'), cell(own?.spread));
    if (cells['apart']) found.same(`apart of ${id}`, numberIn(text('apart')), own && percentOf(own.apart, 100));
  }
}

function adjusted(found: Differences, seen: Seen, chosen: string | null): void {
  const expected = offsetsOf(seen, { chosen }).adjusted;
  for (const { id, cells } of found.rows('')) {
    const text = (cells['adjusted']?.text ?? '').replace(/^–$/, '');
    const mean = expected.get(id);
    found.same(`adjusted mean of ${id}`, text, mean === undefined ? '' : decimals(mean));
  }
}

const numbers = (values: readonly (number | string)[]) => values.map(Number).toSorted((one, other) => one - other);

/** The scores behind the dots, from the text for screen readers. */
export function dots(found: Differences, scored: ReadonlyMap<string, Scored>): void {
  for (const { of, text } of found.all('scores')) {
    const slug = of['submission'] ?? of['id'] ?? '';
    const expected = (scored.get(slug)?.scores ?? []).map(asGiven);
    found.same(`scores of ${slug}`, numbers(text.split(', ').filter(Boolean)), numbers(expected));
  }
}

/** The cells of the exported files: in full precision, and equal in both formats. */
async function exported(
  found: Differences,
  page: Page,
  seen: Seen,
  standings: readonly Standing[],
  scored: ReadonlyMap<string, Scored>,
  chosen: string | null,
): Promise<void> {
  if (seen.submissions.length === 0) return;
  const json = JSON.parse(await readExport(page, 'JSON')) as { submissions: Record<string, unknown>[] };
  const changes = new Map(scalesOf(seen, chosen).flatMap((scale) => [...changesOf(seen, scale)]));
  const csv = Papa.parse<string[]>((await readExport(page, 'CSV')).replace(/^\uFEFF/, ''), {
    skipEmptyLines: true,
  }).data;
  found.same('rows of the export', json.submissions.length, seen.submissions.length);
  found.same('lines of the CSV', csv.length - 1, seen.submissions.length);
  for (const [at, row] of json.submissions.entries()) {
    const slug = String(row['slug']);
    const standing = standings.find(({ submission }) => submission.slug === slug);
    if (!standing) continue;
    const own = scored.get(slug);
    const expected: Record<string, unknown> = {
      reviewsDone: standing.completed,
      reviewsAssigned: standing.asked,
      reviewsLate: standing.late,
      reviewsShort: standing.underReview ? standing.short : null,
      scoreMean: own?.mean ?? null,
      scoreMedian: own?.median ?? null,
      scoreSpread: own?.spread ?? null,
      scoreApart: own?.apart ?? null,
      scoreLevel: own?.level ?? null,
      scoreChange: changes.get(slug) ?? null,
    };
    for (const [key, value] of Object.entries(expected)) {
      if (!(key in row) && (key.startsWith('score') || key === 'reviewsLate')) continue; // a column that is not there
      found.same(`${key} of ${slug} in JSON`, exact(row[key]), exact(value));
    }
    if (Array.isArray(row['scores'])) {
      const values = row['scores']
        .map((score) => rounded(Number(score)))
        .toSorted((a, b) => (a as number) - (b as number));
      found.same(`scores of ${slug} in JSON`, values, (own?.scores ?? []).map(rounded));
    }
    // The CSV has the same cells in the same order; a list is one text there.
    for (const [place, value] of Object.values(row).entries()) {
      if (typeof value === 'number') {
        found.same(`${Object.keys(row)[place]} of ${slug} in CSV`, exact(Number(csv[at + 1]?.[place])), exact(value));
      }
    }
  }
}

const exact = (value: unknown) => (typeof value === 'number' ? rounded(value) : value);

const distinct = (values: readonly (string | null)[]) => [...new Set(values.flatMap((value) => value?.trim() || []))];

async function facets(found: Differences, page: Page, seen: Seen): Promise<void> {
  const given = seen.submissions;
  const fields: Record<string, string[][]> = {
    Track: given.map(({ track }) => [track.slug]),
    Status: given.map(({ status }) => [status]),
    Decision: given.map(({ decision }) => (decision === null ? [] : [decision])),
    Country: given.map(({ authors }) => distinct(authors.map(({ country }) => country))),
    Keyword: given.map(({ keywords }) => distinct(keywords)),
  };
  for (const [label, values] of Object.entries(fields)) await facet(found, page, label, values);
}

const byValue = ([one]: [string, number], [other]: [string, number]) => (one < other ? -1 : 1);

async function facet(found: Differences, page: Page, label: string, values: readonly string[][]): Promise<void> {
  const counted = values.flatMap((own) => (own.length === 0 ? ['none'] : own));
  const expected = [...Map.groupBy(counted, (value) => value)].map(([value, own]): [string, number] => [
    value,
    own.length,
  ]);
  found.same(`menu of ${label}`, (await readFacet(page, label)).toSorted(byValue), expected.toSorted(byValue));
}

/** Every review that was asked for is there, and as many as there should be. */
const isReady = ({ underReview, asked, target, late, completed, lines }: Standing) =>
  underReview && asked > 0 && asked >= target && late === 0 && completed >= asked && lines.every(({ done }) => done);

const isMiddle = (own: Scored | undefined) => own?.level != null && own.level >= 40 && own.level <= 60;

async function views(
  found: Differences,
  page: Page,
  seen: Seen,
  standings: readonly Standing[],
  scored: ReadonlyMap<string, Scored>,
): Promise<void> {
  const shown = await readViews(page);
  const ofAll = {
    all: seen.submissions.length,
    undecided: countOf(seen.submissions, ({ decision }) => decision === null),
  };
  const ofReviews = {
    missing: countOf(standings, ({ short }) => short > 0),
    overdue: countOf(standings, ({ late }) => late > 0),
    apart: countOf(scored.values(), ({ isFarApart }) => isFarApart),
    discussion: countOf(standings, (standing) => {
      const own = scored.get(standing.submission.slug);
      return isReady(standing) && isMiddle(own) && own!.apart >= 25;
    }),
    borderline: countOf(
      seen.submissions,
      ({ slug, decision, status }) => decision === null && status !== 'WITHDRAWN' && isMiddle(scored.get(slug)),
    ),
    ready: countOf(
      standings,
      (standing) => isReady(standing) && scored.get(standing.submission.slug)?.isFarApart !== true,
    ),
  };
  for (const [view, count] of Object.entries(ofAll)) found.same(`view ${view}`, shown[view], count);
  const areShown = standings.length > 0; // a track chair may see none but their own
  for (const [view, count] of Object.entries(ofReviews))
    found.same(`view ${view}`, shown[view], areShown ? count : undefined);
}

const stateOf = ({ done, late }: Line) => (done ? 'done' : late ? 'late' : 'open');

/** Wrong figures in the open table of reviews. */
export async function reviewsDifferences(seen: Seen, page: Page): Promise<Differences> {
  const found = new Differences('reviews', await readShown(page));
  const lines = allLines(seen);
  for (const { id, cells } of found.rows('')) {
    const line = lines.find((each) => id === `${each.submission} ${each.id}`);
    found.same(`state of ${id}`, cells['state']?.text.toLowerCase(), line && stateOf(line));
    if (line) found.same(`reviewer of ${id}`, cells['reviewer']?.text, line.name || 'not given');
  }
  const statuses = new Map(seen.submissions.map(({ slug, status }) => [slug, status]));
  if (lines.length === 0) return found;
  await facet(
    found,
    page,
    'Track',
    lines.map(({ track }) => [track]),
  );
  await facet(
    found,
    page,
    'State',
    lines.map((line) => [stateOf(line)]),
  );
  await facet(
    found,
    page,
    'Phase',
    lines.map(({ phase }) => (phase === null ? [] : [String(phase)])),
  );
  await facet(
    found,
    page,
    'Submission',
    lines.map(({ submission }) => [statuses.get(submission)!]),
  );
  const shown = await readViews(page);
  for (const state of ['late', 'open', 'done']) {
    found.same(
      `view ${state}`,
      shown[state],
      countOf(lines, (line) => stateOf(line) === state),
    );
  }
  found.same('view all', shown['all'], lines.length);
  return found;
}
