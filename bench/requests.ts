import { pathsOf } from './expanding.ts';
import { startFloor } from './floor.ts';
import { load, type Outcome } from './load.ts';
import { type Figure, milliseconds, perSecond } from './report.ts';
import type { Service, Walk } from './service.ts';
import { median, ratios } from './statistics.ts';

interface Subject {
  name: string;
  paths: string[];
  /** The least share of the floor's requests a second. */
  target?: number;
}

/** Up to `count` of them, evenly spread. */
function sample<Item>(items: readonly Item[], count: number): Item[] {
  const step = Math.max(1, items.length / count);
  return Array.from({ length: Math.min(count, items.length) }, (_, index) => items[Math.floor(index * step)] as Item);
}

function subjects(conference: string, { cursors, slugs }: Walk, expanded: string[]): Subject[] {
  const list = (limit: number) => [
    `/submissions?conference=${conference}&limit=${limit}`,
    ...sample(cursors, 63).map(
      (cursor) => `/submissions?${new URLSearchParams({ conference, limit: `${limit}`, cursor })}`,
    ),
  ];
  return [
    { name: 'GET /me', paths: ['/me'], target: 0.3 },
    { name: 'GET /submissions, 25 a page', paths: list(25), target: 0.08 },
    { name: 'GET /submissions, 100 a page', paths: list(100) },
    { name: 'GET /submissions, 100 a page, expand=reviews,scores', paths: expanded },
    { name: 'GET /submissions/{slug}', paths: sample(slugs, 500).map((slug) => `/submissions/${slug}`) },
  ];
}

const speeds = (rounds: readonly Outcome[]) => rounds.map((round) => round.requestsPerSecond);

function delays(rounds: readonly Outcome[]): string {
  const [p50, p99] = [median(rounds.map((round) => round.p50)), median(rounds.map((round) => round.p99))];
  return `${milliseconds(p50)} / ${milliseconds(p99)}`;
}

function figures({ name, target }: Subject, service: readonly Outcome[], floor: readonly Outcome[]): Figure[] {
  const ratio = ratios(speeds(service), speeds(floor));
  return [
    {
      name,
      value: perSecond(median(speeds(service))),
      floor: perSecond(median(speeds(floor))),
      ratio,
      ...(target !== undefined && { target: { text: `≥ ${target}`, met: ratio.median >= target } }),
    },
    { name: '  p50 / p99', value: delays(service), floor: delays(floor) },
  ];
}

/**
 * Requests a second and how long one takes, service and floor in turn, each alone under load from the same ten connections.
 * Lists and details are asked for at many places, so that no single page that happens to be warm is measured.
 */
export async function benchRequests(service: Service, found: Walk, rounds: number, seconds: number): Promise<Figure[]> {
  const all: Figure[] = [];
  const { origin, pathname } = new URL(service.base);
  const expanded = await pathsOf(service, { expand: 'reviews,scores' });
  for (const subject of subjects(service.conference, found, expanded)) {
    const paths = subject.paths.map((path) => pathname + path);
    const floor = await startFloor(origin, service.key, paths);
    const job = { key: service.key, paths, seconds };
    const outcomes: [service: Outcome[], floor: Outcome[]] = [[], []];
    await load({ ...job, origin, seconds: 1 });
    await load({ ...job, origin: floor.origin, seconds: 1 });
    for (let round = 0; round < rounds; round++) {
      outcomes[0].push(await load({ ...job, origin }));
      outcomes[1].push(await load({ ...job, origin: floor.origin }));
    }
    await floor.stop();
    all.push(...figures(subject, ...outcomes));
  }
  return all;
}
