import { startFloor } from '#bench/load/floor.ts';
import { connection, get, getJson } from '#bench/programs/http.ts';
import { type Figure, milliseconds } from '#bench/load/report.ts';
import type { Service, Walk } from '#bench/programs/service.ts';
import { median, spread } from '#bench/load/statistics.ts';

interface Page {
  name: string;
  path: string;
}

interface Envelope {
  data: unknown[];
  hasMore: boolean;
  nextCursor: string | null;
}

/** The first page of 25, one in the middle, and the last full one. */
async function findPages({ base, key, conference }: Service, { cursors }: Walk): Promise<Page[]> {
  const path = (cursor?: string | null) =>
    `/submissions?${new URLSearchParams({ conference, limit: '25', ...(cursor && { cursor }) })}`;
  let last = path(cursors.at(-1));
  for (;;) {
    const { nextCursor } = await getJson<Envelope>(base + last, key);
    if (nextCursor === null) break;
    const next = path(nextCursor);
    if ((await getJson<Envelope>(base + next, key)).data.length < 25) break;
    last = next;
  }
  return [
    { name: 'first page of 25', path: path() },
    { name: 'middle page of 25', path: path(cursors[Math.floor(cursors.length / 2)]) },
    { name: 'last full page of 25', path: last },
  ];
}

/**
 * What a page costs by its place in the walk: one request after another on one connection, the pages in turn.
 *
 * @returns milliseconds, one list for each page
 */
async function time(origin: string, key: string, paths: readonly string[], repetitions: number): Promise<number[][]> {
  const agent = connection();
  const took = paths.map((): number[] => []);
  for (let repetition = -20; repetition < repetitions; repetition++) {
    for (const [index, path] of paths.entries()) {
      const { status, milliseconds } = await get(origin + path, key, agent);
      if (status !== 200) throw new Error(`${path} answered ${status}`);
      if (repetition >= 0) took[index]?.push(milliseconds);
    }
  }
  agent.destroy();
  return took;
}

/** The cost of the middle and the last page as multiples of the first's, with the variation over the rounds. */
export async function benchPages(
  service: Service,
  found: Walk,
  rounds: number,
  repetitions: number,
): Promise<Figure[]> {
  const { origin, pathname } = new URL(service.base);
  const pages = await findPages(service, found);
  const paths = pages.map((page) => pathname + page.path);
  const floor = await startFloor(origin, service.key, paths);
  const medians: { service: number[]; floor: number[] }[] = [];
  for (let round = 0; round < rounds; round++) {
    medians.push({
      service: (await time(origin, service.key, paths, repetitions)).map(median),
      floor: (await time(floor.origin, service.key, paths, repetitions)).map(median),
    });
  }
  await floor.stop();

  return pages.map(({ name }, index) => {
    const of = (whose: 'service' | 'floor', page = index) => medians.map((round) => round[whose][page] ?? Number.NaN);
    const first = of('service', 0);
    const ratio = spread(of('service').map((value, round) => value / (first[round] ?? Number.NaN)));
    return {
      name,
      value: milliseconds(median(of('service'))),
      floor: milliseconds(median(of('floor'))),
      ratio,
      ...(index === 2 && { target: { text: '≤ 1.2', met: ratio.median <= 1.2 } }),
    };
  });
}
