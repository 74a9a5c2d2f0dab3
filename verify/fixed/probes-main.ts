import { FAULTS_FOUND, readNumbers } from '#tools/command-line.ts';
import { fixedWorld } from './fixed-world.ts';
import { probe } from './probes.ts';

/** `node verify/fixed/probes-main.ts [probes] [seed]`: counts the distinct answers for resources that are absent or hidden. */
const given = readNumbers('node verify/fixed/probes-main.ts', { probes: 50_000, seed: Date.now() % 1_000_000_000 });
const begin = performance.now();
const { probes, distinct, kinds } = await probe(await fixedWorld(), given.probes, given.seed);
const seconds = ((performance.now() - begin) / 1000).toFixed(1);
console.log(
  `${probes} probes, seed ${given.seed}, ${seconds} s: ${JSON.stringify(kinds)}; distinct answers by status: ${JSON.stringify(distinct)}`,
);
if (Object.values(distinct).some((answers) => answers !== 1)) process.exitCode = FAULTS_FOUND;
