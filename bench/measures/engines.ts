import { startFloor } from '#bench/load/floor.ts';
import { load, type Outcome } from '#bench/load/load.ts';
import { type Figure, milliseconds, perSecond } from '#bench/load/report.ts';
import { startService } from '#bench/programs/service.ts';
import { median, ratios } from '#bench/load/statistics.ts';
import { engineNames, engines, type Engine, type FullStore, withStores } from '#bench/programs/stores.ts';
import { type Subject, subjectsOf } from './subjects.ts';

/** The highest allowed p99 with 100 connections, in milliseconds. */
const SLOWEST = 50;

interface Setup {
  name: string;
  connections: number;
  processes: 1 | 2;
}

const setups: readonly Setup[] = [
  { name: '10 connections', connections: 10, processes: 1 },
  { name: '100 connections', connections: 100, processes: 1 },
  { name: 'two processes, 100 connections', connections: 100, processes: 2 },
];

interface Measured extends Setup {
  service: Outcome[];
  floor: Outcome[];
}

/**
 * Requests per second of each endpoint and how long one takes, on both engines, in one process and in two. Service and floor
 * are measured in turn, each alone. The floor is always one process.
 */
export async function benchEngines(submissions: number, rounds: number, seconds: number): Promise<Figure[]> {
  const all: Figure[] = [];
  for (const engine of engines) {
    all.push(...(await withStores(engine, [submissions], ([store]) => benchStore(store!, rounds, seconds))));
  }
  return all;
}

async function benchStore({ engine, dataDir, own }: FullStore, rounds: number, seconds: number): Promise<Figure[]> {
  const service = await startService(dataDir, own);
  try {
    const { origin } = new URL(service.base);
    const origins = [origin, await service.another()];
    const figures: Figure[] = [];
    for (const subject of await subjectsOf(service)) {
      const measured = await measure(subject, origins, rounds, seconds);
      figures.push(...measured.flatMap((each) => figuresOf(engine, subject, each)));
    }
    return figures;
  } finally {
    await service.stop();
  }
}

async function measure(
  { key, paths }: Subject,
  origins: readonly string[],
  rounds: number,
  seconds: number,
): Promise<Measured[]> {
  const floor = await startFloor(origins[0]!, key, paths);
  const all: Measured[] = setups.map((setup) => ({ ...setup, service: [], floor: [] }));
  const job = { key, paths, seconds };
  await load({ ...job, origin: origins, seconds: 5, connections: 100 }); // until V8 has optimised the code
  await load({ ...job, origin: floor.origin, seconds: 1 });
  for (let round = 0; round < rounds; round++) {
    for (const { connections, processes, ...outcomes } of all) {
      outcomes.service.push(await load({ ...job, connections, origin: origins.slice(0, processes) }));
      outcomes.floor.push(await load({ ...job, connections, origin: floor.origin }));
    }
  }
  await floor.stop();
  return all;
}

const speeds = (rounds: readonly Outcome[]) => rounds.map((round) => round.requestsPerSecond);

function delays(rounds: readonly Outcome[]): string {
  const [p50, p99] = [median(rounds.map((round) => round.p50)), median(rounds.map((round) => round.p99))];
  return `${milliseconds(p50)} / ${milliseconds(p99)}`;
}

function figuresOf(
  engine: Engine,
  { name, target }: Subject,
  { name: setup, connections, processes, service, floor }: Measured,
): Figure[] {
  const ratio = ratios(speeds(service), speeds(floor));
  const isFirst = connections === 10;
  const least = isFirst ? target?.[engine] : undefined;
  const slowest = median(service.map(({ p99 }) => p99));
  const isHeld = connections === 100 && processes === 1;
  return [
    {
      name: isFirst ? `${engineNames[engine]}: ${name}` : `  ${setup}`,
      value: perSecond(median(speeds(service))),
      floor: perSecond(median(speeds(floor))),
      ratio,
      ...(least !== undefined && { target: { text: `≥ ${least}`, met: ratio.median >= least } }),
    },
    {
      name: '    p50 / p99',
      value: delays(service),
      floor: delays(floor),
      ...(isHeld && { target: { text: `p99 ≤ ${SLOWEST} ms`, met: slowest <= SLOWEST } }),
    },
  ];
}
