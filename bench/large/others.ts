import { streamType } from '#lib/contract/stream.ts';
import { authorsWithKeys } from '#bench/load/authors.ts';
import { compare } from '#bench/measures/fairness.ts';
import type { Figure } from '#bench/load/report.ts';
import { startService } from '#bench/programs/service.ts';
import { type Engine, engineNames, type FullStore } from '#bench/programs/stores.ts';
import { chairOf } from './stores.ts';

const ROUNDS = 3;
const SECONDS = 10;

/** How long authors wait for their own pages while a chair reads the whole list as a stream, again and again; compared with silence. */
export async function benchOthers(store: FullStore, engine: Engine, conference: string): Promise<Figure[]> {
  const authors = await authorsWithKeys(store.address, 200);
  const service = await startService(store.dataDir, store.own);
  try {
    const { origin } = new URL(service.base);
    const requests = authors.flatMap(({ key, conference: own, submission }) =>
      ['/me', `/submissions?conference=${own}`, `/submissions/${submission}`].map(
        (path) => [{ authorization: `Bearer ${key}` }, `/api/v1${path}`] as const,
      ),
    );
    const headers = { authorization: `Bearer ${await service.keyOf(chairOf(0))}`, accept: streamType };
    const url = `${service.base}/submissions?conference=${conference}&expand=reviews,scores`;
    const streams = Array.from({ length: ROUNDS }, () => ({ url, headers, count: 1, seconds: SECONDS }));
    const others = { origins: [origin], requests, rate: 50, seconds: SECONDS };
    return await compare(`${engineNames[engine]}: p99 of others while a list is streamed`, others, streams, 1.3);
  } finally {
    await service.stop();
  }
}
