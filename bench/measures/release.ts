import { arrive, type Arrived } from '#bench/load/arrivals.ts';
import { type Author, authorsWithKeys } from '#bench/load/authors.ts';
import { startFloor } from '#bench/load/floor.ts';
import { count, type Figure, milliseconds } from '#bench/load/report.ts';
import { startService } from '#bench/programs/service.ts';
import { engineNames, engines, type FullStore, withStores } from '#bench/programs/stores.ts';

/** The highest allowed p99, in milliseconds. */
const SLOWEST = 250;

export interface Release {
  submissions: number;
  authors: number;
  seconds: number;
  /** Requests per second and process. */
  rate: number;
}

/**
 * The hour of release: authors, each with their own key, ask for `/me`, their submissions and one of them at random moments.
 * The floor sends one author's answers. Then the same with two processes and twice as many authors.
 */
export async function benchRelease(release: Release): Promise<Figure[]> {
  const all: Figure[] = [];
  for (const engine of engines) {
    all.push(...(await withStores(engine, [release.submissions], ([store]) => benchStore(store!, release), true)));
  }
  return all;
}

function requestsOf({ key, conference, submission }: Author): [headers: Record<string, string>, path: string][] {
  const headers = { authorization: `Bearer ${key}` };
  const paths = ['/me', `/submissions?conference=${conference}`, `/submissions/${submission}`];
  return paths.map((path) => [headers, `/api/v1${path}`]);
}

async function benchStore({ engine, address, dataDir, own }: FullStore, release: Release): Promise<Figure[]> {
  const authors = await authorsWithKeys(address, release.authors);
  const service = await startService(dataDir, own);
  try {
    const { origin } = new URL(service.base);
    const requests = authors.flatMap(requestsOf);
    const one = requestsOf(authors[0]!);
    const floor = await startFloor(
      origin,
      authors[0]!.key,
      one.map(([, path]) => path),
    );
    const figures: Figure[] = [];
    for (const processes of [1, 2]) {
      const origins = processes === 1 ? [origin] : [origin, await service.another()];
      const job = { rate: release.rate * processes, seconds: release.seconds };
      await arrive({ ...job, origins, requests, seconds: 5 });
      const bare = await arrive({ ...job, origins: [floor.origin], requests: one, seconds: Math.min(60, job.seconds) });
      const arrived = await arrive({ ...job, origins, requests });
      figures.push(...figuresOf(`${engineNames[engine]}, ${job.rate} a second`, processes, arrived, bare));
    }
    await floor.stop();
    return figures;
  } finally {
    await service.stop();
  }
}

function figuresOf(name: string, processes: number, arrived: Arrived, bare: Arrived): Figure[] {
  const slower = arrived.p99 / bare.p99;
  const errors = Object.entries(arrived.bad)
    .map(([status, times]) => `${status} ×${count(times)}`)
    .join(', ');
  return [
    {
      name: `${name}, ${processes === 1 ? 'one process' : 'two processes'}: p99`,
      value: milliseconds(arrived.p99),
      floor: milliseconds(bare.p99),
      ratio: { median: slower, least: slower, most: slower },
      target: { text: `≤ ${SLOWEST} ms`, met: arrived.p99 <= SLOWEST },
    },
    { name: '  p50', value: milliseconds(arrived.p50), floor: milliseconds(bare.p50) },
    { name: '  longest', value: milliseconds(arrived.longest), floor: milliseconds(bare.longest) },
    {
      name: `  errors in ${count(arrived.requests)} requests`,
      value: errors === '' ? '0' : errors,
      target: { text: '0', met: errors === '' },
    },
  ];
}
