import { startFloor } from '#bench/load/floor.ts';
import { connection, get, getJson } from '#bench/programs/http.ts';
import { type Figure, milliseconds } from '#bench/load/report.ts';
import type { Service } from '#bench/programs/service.ts';
import { median, ratios } from '#bench/load/statistics.ts';

/** What a chair's scores page reads of a conference. */
const SUBMISSIONS = 2000;
const A_PAGE = 100;

interface Envelope {
  nextCursor: string | null;
}

/** The first pages of a list, each by the cursor of the one before. */
export async function pathsOf({ base, key, conference }: Service, more: Record<string, string>): Promise<string[]> {
  const paths: string[] = [];
  for (let cursor: string | null = ''; cursor !== null && paths.length < SUBMISSIONS / A_PAGE;) {
    const query = new URLSearchParams({ conference, limit: `${A_PAGE}`, ...more, ...(cursor && { cursor }) });
    paths.push(`/submissions?${query}`);
    cursor = (await getJson<Envelope>(`${base}/submissions?${query}`, key)).nextCursor;
  }
  return paths;
}

/** Milliseconds for all of them, one after another on one connection. */
async function walkTime(origin: string, key: string, paths: readonly string[]): Promise<number> {
  const agent = connection();
  const began = performance.now();
  for (const path of paths) await get(origin + path, key, agent);
  const took = performance.now() - began;
  agent.destroy();
  return took;
}

/** How long a walk through 2,000 submissions takes, with and without `expand`, compared with a bare server with the same bytes. */
export async function benchExpanding(service: Service, rounds: number): Promise<Figure[]> {
  const { origin, pathname } = new URL(service.base);
  const figures: Figure[] = [];
  for (const [name, more, most] of [
    ['plain', {}, 60],
    ['expand=reviews', { expand: 'reviews' }],
    ['expand=scores', { expand: 'scores' }],
    ['expand=reviews,scores', { expand: 'reviews,scores' }, 150],
  ] as const satisfies readonly (readonly [string, Record<string, string>, number?])[]) {
    const paths = (await pathsOf(service, more)).map((path) => pathname + path);
    const floor = await startFloor(origin, service.key, paths);
    const took: [service: number[], floor: number[]] = [[], []];
    for (let round = -3; round < rounds * 4; round++) {
      const times = [
        await walkTime(origin, service.key, paths),
        await walkTime(floor.origin, service.key, paths),
      ] as const;
      if (round >= 0) for (const whose of [0, 1] as const) took[whose].push(times[whose]);
    }
    await floor.stop();
    const value = median(took[0]);
    figures.push({
      name,
      value: milliseconds(value),
      floor: milliseconds(median(took[1])),
      ratio: ratios(...took),
      ...(most !== undefined && { target: { text: `≤ ${most} ms`, met: value <= most } }),
    });
  }
  return figures;
}
