import { now } from '#lib/service/test-world.ts';
import { readNumbers } from '#tools/command-line.ts';
import { fixedWorld } from '#verify/fixed/fixed-world.ts';
import { garble } from './framing.ts';
import { fuzz } from './fuzz.ts';
import { served } from '#verify/fixed/served.ts';

/**
 * `node verify/fuzz/main.ts [requests] [seed]`: many invalid requests in process, and a twentieth as many garbled ones over a
 * port.
 */
const { requests: count, seed } = readNumbers('node verify/fuzz/main.ts', {
  requests: 100_000,
  seed: Date.now() % 1_000_000_000,
});
const world = await fixedWorld();
const told = (what: string, since: number, statuses: Record<number, number>) =>
  console.log(
    `${what}, seed ${seed}, ${((performance.now() - since) / 1000).toFixed(1)} s: ${JSON.stringify(statuses)}`,
  );

let begin = performance.now();
const { requests, statuses } = await fuzz(world, count, seed);
told(`${requests} requests`, begin, statuses);

begin = performance.now();
const garbled = Math.ceil(count / 20);
const server = await served(world.store, () => now);
told(
  `${garbled} garbled requests`,
  begin,
  await garble(Number(new URL(server.url).port), world.keys.chair, garbled, seed),
);
await server.close();
