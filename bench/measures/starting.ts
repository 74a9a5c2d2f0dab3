import { untilReady } from '#bench/programs/http.ts';
import { freePort } from '#tools/free-port.ts';
import { settings, start, stop } from '#bench/programs/programs.ts';
import { type Figure, milliseconds } from '#bench/load/report.ts';
import { median, ratios } from '#bench/load/statistics.ts';

/** Milliseconds from starting a process to its first 200. */
async function timeStart(words: readonly string[], dataDir: string): Promise<number> {
  const port = await freePort();
  const began = performance.now();
  const child = start(words, settings({ DATA_DIR: dataDir, API_PORT: String(port) }));
  await untilReady(`http://127.0.0.1:${port}/api/v1/openapi.json`);
  const took = performance.now() - began;
  await stop(child);
  return took;
}

/** How long the service takes to start on a full store, beside a bare server. */
export async function benchStart(dataDir: string, rounds: number): Promise<Figure[]> {
  const service: number[] = [];
  const floor: number[] = [];
  for (let round = 0; round < rounds; round++) {
    service.push(await timeStart(['lib/cli/rostrum.mjs', 'service'], dataDir));
    floor.push(await timeStart(['bench/programs/bare.ts'], dataDir));
  }
  return [
    {
      name: 'service, process start to first 200',
      value: milliseconds(median(service)),
      floor: milliseconds(median(floor)),
      ratio: ratios(service, floor),
    },
  ];
}
