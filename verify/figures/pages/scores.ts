import { changesOf } from '#verify/figures/expected/score-changes.ts';
import { type Scale, scalesOf, type Scored, scoredOf } from '#verify/figures/expected/scores.ts';
import type { Seen, Submission } from '#verify/figures/expected/seen.ts';
import { countOf, meanOf, medianOf, middleHalf } from '#verify/figures/expected/statistics.ts';
import { Differences, numberIn, rounded } from './differences.ts';
import type { ShownPage } from './shown.ts';
import { dots } from './table.ts';
import { asGiven, decimals } from './decimals.ts';

/** A section of the page: the tracks that share a scale. */
interface Part {
  tracks: string;
  scale: Scale;
  scored: readonly Scored[];
  /** The number of its submissions. */
  all: number;
  /** How many of the widest spreads it shows at most: fewer if there are several sections. */
  widest: number;
}

const slugsOf = ({ fields }: Scale) => fields.map(({ track }) => track);

const nameOf = (key: string | undefined, tracks: readonly string[]) => `${key} of ${tracks.toSorted().join(' ')}`;

/** Wrong figures on the page "Scores". */
export function scoresDifferences(seen: Seen, page: ShownPage, chosen: string | null = null): Differences {
  const found = new Differences(`scores of ${chosen ?? 'the main fields'}`, page);
  const scales = scalesOf(seen, chosen);
  const shown = found.all('score-mean').map(({ of }) => nameOf(of['field'], (of['tracks'] ?? '').split(' ')));
  found.same('scales', shown.toSorted(), scales.map((scale) => nameOf(scale.key, slugsOf(scale))).toSorted());
  for (const { of } of found.all('score-mean')) {
    const scale = scales.find(
      (each) => nameOf(each.key, slugsOf(each)) === nameOf(of['field'], (of['tracks'] ?? '').split(' ')),
    );
    if (!scale) continue;
    const isOf = ({ slug, track }: Submission) =>
      seen.full.has(slug) && (scales.length === 1 || slugsOf(scale).includes(track.slug));
    const part = {
      tracks: of['tracks'] ?? '',
      scale,
      scored: scoredOf(scale),
      all: countOf(seen.submissions, isOf),
      widest: scales.length === 1 ? 12 : 6,
    };
    cards(found, part);
    histogram(found, part);
    spread(found, part);
    widest(found, part);
    changed(found, part, seen);
  }
  dots(found, new Map(scales.flatMap(scoredOf).map((each) => [each.slug, each])));
  byTrack(found, seen, scales);
  return found;
}

function cards(found: Differences, { tracks, scale, scored, all }: Part): void {
  const own = { tracks };
  const values = scored.flatMap(({ scores }) => scores);
  const means = scored.map(({ mean }) => mean);
  const apart = countOf(scored, ({ isFarApart }) => isFarApart);
  const mean = meanOf(values);
  found.value('score-mean', mean, own);
  found.text('score-mean', mean === null ? null : decimals(mean, 2), own);
  found.text('score-median', asGiven(medianOf(values) ?? Number.NaN), own);
  found.count('score-count', values.length, own);
  found.text('score-least', asGiven(scale.least), own);
  found.text('score-most', asGiven(scale.most), own);
  found.count('scored', scored.length, own);
  found.value('median-of-means', medianOf(means), own);
  found.count('far-apart', apart, own);
  found.count('far-apart-all', apart === 0 ? null : apart, own);
  found.count('unscored', all - scored.length, own);
  const [half] = found.all('half', own);
  found.same('middle half of the means', numbersIn(half?.value), (middleHalf(means) ?? []).map(rounded));
}

const numbersIn = (text: string | null | undefined) =>
  (text ?? '')
    .split(/[\s,]+/)
    .filter(Boolean)
    .map((number) => rounded(Number(number)));

/** Bins are adjacent, each counts its means, and every mean is in one. */
function histogram(found: Differences, { tracks, scored }: Part): void {
  const bins = found.all('histogram', { tracks });
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

/** Each dot counts its submissions, and every submission with two or more scores is in one. */
function spread(found: Differences, { tracks, scored: all }: Part): void {
  const scored = all.filter(({ scores }) => scores.length >= 2);
  let total = 0;
  for (const dot of found.all('spread', { tracks })) {
    const [from, to, least, most] = [dot.of['from'], dot.of['to'], dot.of['spreadFrom'], dot.of['spreadTo']].map(
      Number,
    );
    const isIn = ({ mean, spread }: Scored) => mean >= from! && mean < to! && spread >= least! && spread < most!;
    found.same(`dot of mean ${from} to ${to}, spread ${least} to ${most}`, numberIn(dot.text), countOf(scored, isIn));
    total += numberIn(dot.text) ?? 0;
  }
  found.same('all dots together', total, scored.length);
}

/** How the means changed in the last phase, counted from the full reviews. */
function changed(found: Differences, { tracks, scale }: Part, seen: Seen): void {
  const changes = [...changesOf(seen, scale).values()];
  const of = (sign: number) => countOf(changes, (change) => Math.sign(change) === sign);
  const expected = { fell: -1, stayed: 0, rose: 1 };
  for (const [how, sign] of Object.entries(expected)) {
    found.count(`change-${how}`, changes.length === 0 ? null : of(sign), { tracks });
  }
}

function widest(found: Differences, { tracks, scored, widest: most }: Part): void {
  const rows = found.all('spread-value', { tracks });
  const own = rows.map(({ of }) => scored.find(({ slug }) => slug === of['submission']));
  for (const [at, { text, of }] of rows.entries()) {
    found.same(`spread of ${of['submission']}`, text, own[at] && asGiven(own[at].spread));
    const next = own[at + 1];
    if (next && own[at] && next.spread > own[at].spread)
      found.say(`${next.slug} is wider than ${own[at].slug} before it`);
  }
  found.same(
    'widest shown',
    rows.length,
    Math.min(
      most,
      countOf(scored, ({ spread }) => spread > 0),
    ),
  );
  const others = scored.filter((each) => each.spread > 0 && !own.includes(each));
  const left = others.find(({ spread }) => spread > (own.at(-1)?.spread ?? 0));
  if (left) found.say(`${left.slug} is wider than what is shown, and is not shown`);
}

function byTrack(found: Differences, seen: Seen, scales: readonly Scale[]): void {
  const all = scales.flatMap(scoredOf);
  const expected = seen.tracks.flatMap(({ slug }) => {
    const own = new Set(
      seen.submissions.filter((each) => each.track.slug === slug && seen.full.has(each.slug)).map((each) => each.slug),
    );
    return own.size === 0 ? [] : [{ slug, scored: all.filter((each) => own.has(each.slug)), all: own.size }];
  });
  if (scales.length === 0) return;
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
    if (mean !== null) found.same(`mean of ${id} in words`, cells['mean']?.text, decimals(mean));
    found.same(`middle half of ${id}`, exact('half'), half === null ? [] : half.map(rounded));
    if (half)
      found.same(`middle half of ${id} in words`, cells['half']?.text, half.map((value) => decimals(value)).join('–'));
    found.same(`far apart of ${id}`, cells['apart']?.text, String(countOf(own.scored, ({ isFarApart }) => isFarApart)));
    found.same(`scored of ${id}`, cells['scored']?.text.replaceAll(' ', ''), `${own.scored.length}/${own.all}`);
  }
}
