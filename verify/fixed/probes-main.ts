import { fixedWorld } from './fixed-world.ts';
import { probe } from './probes.ts';

/** `node verify/fixed/probes-main.ts [probes] [seed]`: how many distinct answers there are to what is not there, or not to be seen. */
const [count = '50000', seed = String(Date.now() % 1_000_000_000)] = process.argv.slice(2);
const begin = performance.now();
const { probes, distinct, kinds } = await probe(await fixedWorld(), Number(count), Number(seed));
const seconds = ((performance.now() - begin) / 1000).toFixed(1);
console.log(
  `${probes} probes, seed ${seed}, ${seconds} s: ${JSON.stringify(kinds)}; distinct answers by status: ${JSON.stringify(distinct)}`,
);
if (Object.values(distinct).some((answers) => answers !== 1)) process.exitCode = 1;
