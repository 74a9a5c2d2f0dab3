import { cookieOf, startDashboard } from '#bench/programs/dashboard.ts';
import { connection, get } from '#bench/programs/http.ts';
import { type Figure, milliseconds } from '#bench/load/report.ts';
import type { Service } from '#bench/programs/service.ts';
import { median, spread } from '#bench/load/statistics.ts';

/** What the proxy may add to the service's own answer, in milliseconds. */
const ADDED_AT_MOST = 5;

interface TimedCall {
  url: string;
  headers: Readonly<Record<string, string>>;
}

/** Medians: one request after another, each kind on its own connection, the kinds in turn. */
async function time(kinds: readonly TimedCall[], repetitions: number): Promise<number[]> {
  const agents = kinds.map(connection);
  const took = kinds.map((): number[] => []);
  for (let repetition = -50; repetition < repetitions; repetition++) {
    for (const [at, { url, headers }] of kinds.entries()) {
      const { status, milliseconds } = await get(url, undefined, agents[at], headers);
      if (status !== 200) throw new Error(`${url} answered ${status}`);
      if (repetition >= 0) took[at]?.push(milliseconds);
    }
  }
  for (const agent of agents) agent.destroy();
  return took.map(median);
}

/**
 * How long the built dashboard's proxy takes for an answer of the service (the floor), and for a route that does nothing. The
 * difference is the session, the request to the service and the check of the answer's shape.
 */
export async function benchProxy(service: Service, rounds: number, repetitions: number): Promise<Figure[]> {
  const { origin } = new URL(service.base);
  const dashboard = await startDashboard(origin);
  try {
    const cookie = { cookie: await cookieOf(dashboard, service.key) };
    const authorization = { authorization: `Bearer ${service.key}` };
    const paths = ['/me', `/submissions?conference=${service.conference}&limit=25`];
    const kinds: TimedCall[] = [
      { url: `${dashboard.origin}/healthz`, headers: {} },
      ...paths.flatMap((path) => [
        { url: service.base + path, headers: authorization },
        { url: `${dashboard.origin}/api/proxy${path}`, headers: cookie },
      ]),
    ];
    const all: number[][] = [];
    for (let round = 0; round < rounds; round++) all.push(await time(kinds, repetitions));
    const of = (kind: number) => all.map((round) => round[kind] ?? Number.NaN);
    return [
      { name: 'a route that does nothing', value: milliseconds(median(of(0))) },
      ...paths.map((path, at): Figure => {
        const [own, through] = [of(2 * at + 1), of(2 * at + 2)];
        const added = median(through.map((value, round) => value - (own[round] ?? Number.NaN)));
        return {
          name: `GET ${path.split('?')[0]}${at === 0 ? '' : ', 25 a page'}`,
          value: milliseconds(median(through)),
          floor: milliseconds(median(own)),
          ratio: spread(through.map((value, round) => value / (own[round] ?? Number.NaN))),
          target: { text: `≤ ${ADDED_AT_MOST} ms more (${added.toFixed(2)})`, met: added <= ADDED_AT_MOST },
        };
      }),
    ];
  } finally {
    await dashboard.stop();
  }
}
