import { type Field, fieldsOf, type Scored, scoredOf, shownField } from '#verify/figures/scores.ts';
import type { Seen } from '#verify/figures/seen.ts';
import { countOf, meanOf, medianOf, middleHalf } from '#verify/figures/statistics.ts';
import { Differences, numberIn, rounded } from './differences.ts';
import type { Shown, ShownPage } from './shown.ts';

/** A number as pages write scores: one decimal at most. */
const short = (value: number) => (Number.isInteger(value) ? String(value) : value.toFixed(1));

/** What the scores of some tracks that share a panel come to. */
interface Scale {
  fields: readonly Field[];
  least: number;
  most: number;
  scored: readonly Scored[];
  /** Submissions of these tracks whose reviews are shown. */
  all: number;
}

function scaleOf(seen: Seen, tracks: readonly string[], chosen: string | null): Scale {
  const fields = tracks.flatMap((track) => shownField(seen, track, chosen) ?? []);
  return {
    fields,
    least: Math.min(...fields.map(({ least }) => least)),
    most: Math.max(...fields.map(({ most }) => most)),
    scored: fields.flatMap(scoredOf),
    all: countOf(seen.submissions, ({ slug, track }) => seen.full.has(slug) && tracks.includes(track.slug)),
  };
}

/** What is wrong on the page "Scores". */
export function scoresDifferences(seen: Seen, page: ShownPage, chosen: string | null = null): Differences {
  const found = new Differences(`scores of ${chosen ?? 'the main fields'}`, page);
  const withScores = seen.tracks.filter(({ slug }) => fieldsOf(seen, slug).length > 0).map(({ slug }) => slug);
  if (withScores.length === 0) {
    found.same('scores shown, though there are none', found.all('score-mean').length, 0);
    return found;
  }
  for (const figure of found.all('score-mean')) cards(found, seen, figure, chosen);
  for (const figure of found.all('histogram')) histogram(found, seen, figure, chosen);
  for (const figure of found.all('spread')) spread(found, seen, figure, chosen);
  for (const name of ['score-mean', 'histogram', 'spread', 'widest']) {
    const told = found.all(name).flatMap(({ of }) => tracksOf(of));
    found.same(`tracks of all ${name}`, told.toSorted(), withScores.toSorted());
  }
  widest(found, seen, chosen);
  byTrack(found, seen, chosen);
  return found;
}

const tracksOf = (of: Shown['of']) => (of['tracks'] ?? '').split(' ').filter(Boolean);

function cards(found: Differences, seen: Seen, { of }: Shown, chosen: string | null): void {
  const own = { tracks: of['tracks'] };
  const { fields, least, most, scored, all } = scaleOf(seen, tracksOf(of), chosen);
  const values = scored.flatMap(({ scores }) => scores);
  const means = scored.map(({ mean }) => mean);
  found.value('score-mean', meanOf(values), own);
  found.text('score-mean', meanOf(values)?.toFixed(2) ?? null, own);
  found.text('score-median', short(medianOf(values) ?? Number.NaN), own);
  found.count('score-count', values.length, own);
  found.text('score-least', short(least), own);
  found.text('score-most', short(most), own);
  found.same('fields', [...new Set(fields.map(({ key }) => key))], [of['field']]);
  found.count('scored', scored.length, own);
  found.value('median-of-means', medianOf(means), own);
  found.count(
    'far-apart',
    countOf(scored, ({ isFarApart }) => isFarApart),
    own,
  );
  found.count('unscored', all - scored.length, own);
}

/** Bins lie side by side, each counts its means, and every mean is in one. */
function histogram(found: Differences, seen: Seen, { of }: Shown, chosen: string | null): void {
  const { scored } = scaleOf(seen, tracksOf(of), chosen);
  const bins = found.all('bin', { tracks: of['tracks'] });
  let total = 0;
  for (const [at, bin] of bins.entries()) {
    const [from, to] = [Number(bin.of['from']), Number(bin.of['to'])];
    found.same(
      `bin from ${from} to ${to}`,
      numberIn(bin.text),
      countOf(scored, ({ mean }) => mean >= from && mean < to),
    );
    const next = bins[at + 1];
    if (next) found.same(`the bin after ${to} begins`, Number(next.of['from']), to);
    total += numberIn(bin.text) ?? 0;
  }
  found.same('all bins together', total, scored.length);
}

/** Each dot counts its submissions, and all of two scores and more are in one. */
function spread(found: Differences, seen: Seen, { of }: Shown, chosen: string | null): void {
  const scored = scaleOf(seen, tracksOf(of), chosen).scored.filter(({ scores }) => scores.length >= 2);
  let total = 0;
  for (const dot of found.all('dot', { tracks: of['tracks'] })) {
    const [from, to, least, most] = [dot.of['from'], dot.of['to'], dot.of['spreadFrom'], dot.of['spreadTo']].map(
      Number,
    );
    const isIn = ({ mean, spread }: Scored) => mean >= from! && mean < to! && spread >= least! && spread < most!;
    found.same(`dot of mean ${from} to ${to}, spread ${least} to ${most}`, numberIn(dot.text), countOf(scored, isIn));
    total += numberIn(dot.text) ?? 0;
  }
  found.same('all dots together', total, scored.length);
}

function widest(found: Differences, seen: Seen, chosen: string | null): void {
  const all = new Map(
    seen.tracks.flatMap(({ slug }) => {
      const field = shownField(seen, slug, chosen);
      return field ? scoredOf(field).map((each) => [each.slug, each] as const) : [];
    }),
  );
  for (const { of } of found.all('widest')) {
    const rows = found.all('spread-value', { tracks: of['tracks'] });
    const own = rows.map((row) => all.get(row.of['submission'] ?? ''));
    for (const [at, row] of rows.entries()) {
      found.same(`spread of ${row.of['submission']}`, row.text, own[at] && short(own[at].spread));
      const next = own[at + 1];
      if (next && own[at] && next.apart > own[at].apart + 1e-9)
        found.say(`${next.slug} is wider than ${own[at].slug}, which is before it`);
    }
    const tracks = tracksOf(of);
    const wide = [...all.values()].filter(({ slug, spread }) => spread > 0 && tracks.includes(trackOf(seen, slug)));
    found.same('widest shown', rows.length, Math.min(12, wide.length));
  }
  for (const figure of found.all('scores')) {
    const own = all.get(figure.of['submission'] ?? '');
    const numbers = (figure.value ?? '')
      .split(/[\s,]+/)
      .filter(Boolean)
      .map(Number);
    found.same(
      `scores of ${figure.of['submission']}`,
      numbers.toSorted((a, b) => a - b),
      own && [...own.scores].map(rounded),
    );
  }
}

const trackOf = (seen: Seen, slug: string) => seen.submissions.find((each) => each.slug === slug)?.track.slug ?? '';

function byTrack(found: Differences, seen: Seen, chosen: string | null): void {
  const expected = seen.tracks.flatMap(({ slug }) => {
    const own = scaleOf(seen, [slug], chosen);
    return own.all === 0 ? [] : [{ slug, ...own }];
  });
  const rows = found.rows('tracks');
  found.same('tracks', rows.map(({ id }) => id).toSorted(), expected.map(({ slug }) => slug).toSorted());
  for (const { id, cells } of rows) {
    const own = expected.find(({ slug }) => slug === id);
    if (!own) continue;
    const means = own.scored.map(({ mean }) => mean);
    const [mean, half] = [meanOf(means), middleHalf(means)];
    const exact = (column: string) =>
      (cells[column]?.value ?? '')
        .split(' ')
        .filter(Boolean)
        .map((value) => rounded(Number(value)));
    found.same(`mean of ${id}`, exact('mean'), mean === null ? [] : [rounded(mean)]);
    if (mean !== null) found.same(`mean of ${id} in words`, cells['mean']?.text, mean.toFixed(1));
    found.same(`middle half of ${id}`, exact('half'), half === null ? [] : half.map(rounded));
    if (half)
      found.same(`middle half of ${id} in words`, cells['half']?.text, half.map((value) => value.toFixed(1)).join('–'));
    found.same(`far apart of ${id}`, cells['apart']?.text, String(countOf(own.scored, ({ isFarApart }) => isFarApart)));
    found.same(`scored of ${id}`, cells['scored']?.text.replaceAll(' ', ''), `${own.scored.length}/${own.all}`);
  }
}
