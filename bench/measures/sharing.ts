import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import { load, type Outcome } from '#bench/load/load.ts';
import { rostrum } from '#bench/programs/programs.ts';
import { type Figure, milliseconds, perSecond } from '#bench/load/report.ts';
import { startService } from '#bench/programs/service.ts';
import { median, ratios } from '#bench/load/statistics.ts';

/** The limits as they are, but for those who are measured. */
const limits = { RATE_LIMITS: 'default:120/20000,elevated:100000000/1000000000' };
const abuser = 'trackchair@rostrum.example';

const p99 = (rounds: readonly Outcome[]) => rounds.map((round) => round.p99);

/**
 * How long others wait while one key asks for the dearest pages from 50 connections as fast as it is answered, far beyond its
 * limit; beside how long they wait without it.
 */
export async function benchSharing(dataDir: string, rounds: number, seconds: number): Promise<Figure[]> {
  placeInTier(dataDir, 'elevated');
  const service = await startService(dataDir, limits);
  try {
    const key = await rostrum(['keys', 'create', '--user', abuser, '--name', 'flood'], dataDir);
    const { origin, pathname } = new URL(service.base);
    const path = `${pathname}/submissions?conference=${service.conference}`;
    const others = { origin, key: service.key, paths: [`${path}&limit=25`], seconds };
    const flood = {
      origin,
      key,
      paths: [`${path}&limit=100&expand=reviews,scores`],
      seconds: seconds + 2,
      connections: 50,
      flood: true,
    };
    await load(others);
    const outcomes: [flooded: Outcome[], alone: Outcome[], flood: Outcome[]] = [[], [], []];
    for (let round = 0; round < rounds; round++) {
      outcomes[1].push(await load(others));
      const flooding = load(flood);
      await wait(1000);
      outcomes[0].push(await load(others));
      outcomes[2].push(await flooding);
    }
    return figures(...outcomes, flood.seconds);
  } finally {
    await service.stop();
    placeInTier(dataDir, 'default');
  }
}

const speed = (rounds: readonly Outcome[]) => perSecond(median(rounds.map((round) => round.requestsPerSecond)));

function figures(
  flooded: readonly Outcome[],
  alone: readonly Outcome[],
  flood: readonly Outcome[],
  seconds: number,
): Figure[] {
  const ratio = ratios(p99(flooded), p99(alone));
  return [
    {
      name: 'p99 of the others',
      value: milliseconds(median(p99(flooded))),
      floor: milliseconds(median(p99(alone))),
      ratio,
      target: { text: '≤ 1.2', met: ratio.median <= 1.2 },
    },
    { name: '  requests of the others', value: speed(flooded), floor: speed(alone) },
    { name: '  refused to the flood', value: perSecond(median(flood.map(({ bad }) => bad / seconds))) },
  ];
}

/** Where the chair is placed, whose requests are measured. */
function placeInTier(dataDir: string, tier: string): void {
  const store = new DatabaseSync(join(dataDir, 'rostrum-accounts.sqlite'));
  store.prepare('update users set tier = ? where email = ?').run(tier, 'chair@rostrum.example');
  store.close();
}
