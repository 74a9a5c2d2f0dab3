import { freePort } from '#tools/free-port.ts';
import { hrefs } from '#components/page/hrefs.ts';
import { arrive, type Arrived, type Arriving } from '#bench/load/arrivals.ts';
import { authorsWithKeys } from '#bench/load/authors.ts';
import { cookieOf, startDashboard } from '#bench/programs/dashboard.ts';
import { flood, type Flood, type Flooded } from '#bench/load/flood.ts';
import { putNginxBefore } from '#bench/programs/front.ts';
import { rostrum, start } from '#bench/programs/programs.ts';
import { stopProcess } from '#tools/children.ts';
import { untilReady } from '#bench/programs/http.ts';
import { count, type Figure, milliseconds } from '#bench/load/report.ts';
import { type Service, startService, walk } from '#bench/programs/service.ts';
import { median, ratios } from '#bench/load/statistics.ts';
import { type Engine, engineNames, engines, type FullStore, withStores } from '#bench/programs/stores.ts';

const limits = { RATE_LIMITS: 'default:120/20000,elevated:600/100000' };

const bearer = (key: string) => ({ authorization: `Bearer ${key}` });

export interface Fairness {
  submissions: number;
  rounds: number;
  /** Of each measurement. */
  seconds: number;
}

/**
 * How long others wait at a modest rate while one user sends a thousand requests at once, or one session asks for 300 pages at
 * once, again and again; compared with how long they wait without that. The API is reached through nginx as shipped, and directly.
 */
export async function benchFairness(size: Fairness): Promise<Figure[]> {
  const all: Figure[] = [];
  for (const engine of engines) {
    all.push(...(await withStores(engine, [size.submissions], ([store]) => benchStore(store!, engine, size), true)));
  }
  return all;
}

async function benchStore(store: FullStore, engine: Engine, size: Fairness): Promise<Figure[]> {
  const authors = await authorsWithKeys(store.address, 500);
  const all: Figure[] = [];
  const service = await startService(store.dataDir, { ...store.own, ...limits });
  const { origin } = new URL(service.base);
  const front = await putNginxBefore(origin);
  try {
    const bare = { origin, headers: {} };
    for (const { at, through, atMost } of [
      ...(front ? [{ at: front, through: 'through nginx', atMost: 1.5 }] : []),
      { at: bare, through: 'without nginx', atMost: undefined },
    ]) {
      const requests = authors.flatMap(({ key, conference, submission }) =>
        ['/me', `/submissions?conference=${conference}`, `/submissions/${submission}`].map(
          (path) => [{ ...bearer(key), ...at.headers }, `/api/v1${path}`] as const,
        ),
      );
      const others = { origins: [at.origin], requests, rate: 50, seconds: size.seconds };
      for (const tier of ['default', 'elevated']) {
        const floods: Flood[] = [];
        for (let round = 0; round < size.rounds; round++) {
          const key = await chair(store, service, `${through}-${tier}-${round}@flood.example`.replace(' ', '-'), tier);
          const url = `${at.origin}/api/v1/submissions?conference=${service.conference}&limit=100`;
          floods.push({ url, headers: { ...bearer(key), ...at.headers }, count: 1000, seconds: size.seconds });
        }
        const name = `${engineNames[engine]}: p99 of others, 1,000 requests at once ${through}, limits ${tier}`;
        all.push(...(await compare(name, others, floods, atMost)));
      }
    }
  } finally {
    await front?.stop();
    await service.stop();
  }
  all.push(...(await benchPages(store, engine, size)));
  return all;
}

/** Someone new who chairs the conference, because a user who has used up their minute is refused. Returns a key. */
async function chair({ dataDir, own }: FullStore, service: Service, address: string, tier: string): Promise<string> {
  const role = ['--role', 'chair', '--conference', service.conference];
  await rostrum(['users', 'grant', address, ...role, '--first-name', 'A', '--last-name', 'Flood'], dataDir, own);
  await rostrum(['users', 'tier', address, tier], dataDir, own);
  return service.keyOf(address);
}

async function benchPages(store: FullStore, engine: Engine, size: Fairness): Promise<Figure[]> {
  const service = await startService(store.dataDir, store.own);
  const dashboard = await startDashboard(new URL(service.base).origin);
  try {
    const { slugs } = await walk(service);
    const { conference } = service;
    const submission = slugs[0] ?? '';
    const pages = [hrefs.home(), hrefs.submissions(conference), hrefs.submission(conference, submission)];
    const cookies = await Promise.all(Array.from({ length: 5 }, () => cookieOf(dashboard, service.key)));
    const requests = cookies.flatMap((cookie) => pages.map((path) => [{ cookie }, path] as const));
    const others = { origins: [dashboard.origin], requests, rate: 5, seconds: 2 * size.seconds };
    const cookie = await cookieOf(dashboard, service.key);
    const url = dashboard.origin + hrefs.submissions(conference);
    const job: Flood = { url, headers: { cookie }, count: 300, seconds: others.seconds };
    const floods = Array.from({ length: size.rounds }, () => job);
    return await compare(`${engineNames[engine]}: p99 of others, 300 pages of a session at once`, others, floods, 2);
  } finally {
    await dashboard.stop();
    await service.stop();
  }
}

const of = (which: 'p50' | 'p99' | 'longest', rounds: readonly Arrived[]) => rounds.map((round) => round[which]);

/**
 * How long others wait while a load runs, compared with silence, and with the same load on a server that does nothing.
 *
 * @param atMost the goal for the ratio of the p99
 */
export async function compare(
  name: string,
  others: Arriving,
  floods: readonly Flood[],
  atMost?: number,
): Promise<Figure[]> {
  await arrive({ ...others, seconds: 3 });
  const quiet: Arrived[] = [];
  const elsewhere: Arrived[] = [];
  const busy: Arrived[] = [];
  const flooded: Flooded[] = [];
  for (const job of floods) {
    quiet.push(await arrive(others));
    elsewhere.push(await besideBare(others, job));
    const flooding = flood(job);
    busy.push(await arrive(others));
    flooded.push(await flooding);
  }
  const bare = of('p99', elsewhere);
  const figure = (which: 'p50' | 'p99' | 'longest') => ({
    value: milliseconds(median(of(which, busy))),
    floor: milliseconds(median(of(which, quiet))),
    ratio: ratios(of(which, busy), of(which, quiet)),
  });
  const p99 = figure('p99');
  const failed = [...quiet, ...busy].reduce((sum, { bad }) => sum + total(bad), 0);
  return [
    {
      name,
      ...p99,
      ...(atMost !== undefined && { target: { text: `≤ ${atMost}`, met: p99.ratio.median <= atMost } }),
    },
    {
      name: '  p99, floor: the same sent once to a bare server, on the same machine',
      value: p99.value,
      floor: milliseconds(median(bare)),
      ratio: ratios(of('p99', busy), bare),
    },
    { name: '  p50', ...figure('p50') },
    { name: '  longest', ...figure('longest') },
    { name: '  errors of others', value: count(failed), target: { text: '0', met: failed === 0 } },
    ...flooded.slice(0, 1).map(({ times, answers }) => ({
      name: `  the flood’s answers, ${count(times)} times: ${Object.entries(answers)
        .map(([status, of]) => `${status} ×${count(of)}`)
        .join(', ')}`,
      value: count(total(answers)),
    })),
  ];
}

/** What the load itself costs others on this machine: the same flood is sent to a server that does nothing. */
async function besideBare(others: Arriving, job: Flood): Promise<Arrived> {
  const port = await freePort();
  const bare = start(['bench/programs/bare.ts'], { ...process.env, API_PORT: String(port) });
  try {
    const url = `http://127.0.0.1:${port}/`;
    await untilReady(url, 10_000);
    const flooding = flood({ ...job, url, seconds: 0 });
    const arrived = await arrive(others);
    await flooding;
    return arrived;
  } finally {
    await stopProcess(bare);
  }
}

function total(counts: Readonly<Record<number, number>>): number {
  return Object.values(counts).reduce((sum, each) => sum + each, 0);
}
