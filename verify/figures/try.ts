import { openStage } from '#verify/figures/stage.ts';
import { drawWorld } from '#verify/figures/worlds/world.ts';
import { Api, readSeen } from '#verify/figures/read.ts';
import { cellsOf, behindOf, forecastOf, inTimeOf } from '#verify/figures/completion.ts';
import { allLines } from '#verify/figures/reviews.ts';
import { standingsOf } from '#verify/figures/standing.ts';
import { shownField, scoredOf } from '#verify/figures/scores.ts';
const stage = await openStage();
const t = performance.now();
for (let seed = 1; seed <= 25; seed++) {
  const world = drawWorld(seed);
  await stage.add(world.dataset);
  const seen = await readSeen(new Api(stage.url, await stage.keyOf(world.viewers.chair)), world.slug);
  const cells = cellsOf(seen);
  const s = standingsOf(seen);
  console.log(
    seed,
    seen.submissions.length,
    'tracks',
    seen.tracks.map((t) => t.slug + ':' + t.phases.length).join(' '),
    'reviews',
    allLines(seen).length,
    'behind',
    JSON.stringify(behindOf(cells)[0]),
    'fc',
    JSON.stringify(forecastOf(cells, seen.now)),
    'it',
    JSON.stringify(inTimeOf(allLines(seen), seen.now)),
    'short',
    s.filter((x) => x.short > 0).length,
    'late',
    s.filter((x) => x.late).length,
    seen.tracks
      .map((t) => {
        const f = shownField(seen, t.slug);
        return f
          ? f.key + ' ' + f.least + '-' + f.most + ' far ' + scoredOf(f).filter((x) => x.isFarApart).length
          : '-';
      })
      .join('; '),
  );
}
console.log(performance.now() - t);
await stage.close();
