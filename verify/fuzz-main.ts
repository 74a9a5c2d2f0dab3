import { fixedWorld } from './fixed-world.ts';
import { fuzz } from './fuzz.ts';

/** `node verify/fuzz-main.ts [requests] [seed]`: bad input at length. */
const [count = '100000', seed = String(Date.now() % 1_000_000_000)] = process.argv.slice(2);
const world = await fixedWorld();
const begin = performance.now();
const { requests, statuses } = await fuzz(world, Number(count), Number(seed));
const seconds = ((performance.now() - begin) / 1000).toFixed(1);
console.log(`${requests} requests, seed ${seed}, ${seconds} s; answers by status: ${JSON.stringify(statuses)}`);
