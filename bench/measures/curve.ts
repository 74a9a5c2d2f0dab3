import { load } from '#bench/load/load.ts';
import { count, type Figure, perSecond } from '#bench/load/report.ts';
import { type Service, startService } from '#bench/programs/service.ts';
import { median, ratios } from '#bench/load/statistics.ts';
import { engineNames, engines, withStores } from '#bench/programs/stores.ts';
import { type Subject, subjectsOf } from './subjects.ts';

/** How much slower the largest conference may be than the smallest. */
const MOST = 1.3;

interface Sized {
  size: number;
  service: Service;
  subjects: Subject[];
}

/**
 * Requests per second over conferences of growing size, on both engines; the floor is the smallest. All are measured in each
 * round, one after another, so that a slow machine slows all.
 */
export async function benchCurve(sizes: readonly number[], rounds: number, seconds: number): Promise<Figure[]> {
  const all: Figure[] = [];
  for (const engine of engines) {
    const figures = await withStores(engine, sizes, async (stores) => {
      const sized: Sized[] = [];
      try {
        for (const [at, { dataDir, own }] of stores.entries()) {
          const service = await startService(dataDir, own);
          sized.push({ size: sizes[at]!, service, subjects: [] });
          sized.at(-1)!.subjects = await subjectsOf(service);
        }
        return await measureAll(engineNames[engine], sized, rounds, seconds);
      } finally {
        await Promise.all(sized.map(({ service }) => service.stop()));
      }
    });
    all.push(...figures);
  }
  return all;
}

async function measureAll(engine: string, sized: readonly Sized[], rounds: number, seconds: number): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const [at, { name }] of sized[0]!.subjects.entries()) {
    const speeds = sized.map((): number[] => []);
    for (let round = -1; round < rounds; round++) {
      for (const [which, { service, subjects }] of sized.entries()) {
        const { key, paths } = subjects[at]!;
        const origin = new URL(service.base).origin;
        const { requestsPerSecond } = await load({ origin, key, paths, seconds: round < 0 ? 1 : seconds });
        if (round >= 0) speeds[which]!.push(requestsPerSecond);
      }
    }
    figures.push(...sized.map(({ size }, which) => figureOf(`${engine}: ${name}`, size, speeds[which]!, speeds[0]!)));
  }
  return figures;
}

function figureOf(name: string, size: number, speeds: readonly number[], smallest: readonly number[]): Figure {
  if (speeds === smallest) return { name: `${name}, ${count(size)}`, value: perSecond(median(speeds)) };
  const ratio = ratios(speeds, smallest);
  const least = 1 / MOST;
  return {
    name: `  ${count(size)}`,
    value: perSecond(median(speeds)),
    floor: perSecond(median(smallest)),
    ratio,
    target: { text: `≥ ${least.toFixed(2)}`, met: ratio.median >= least },
  };
}
