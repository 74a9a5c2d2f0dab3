import { FAULTS_FOUND, readNumbers } from '#tools/command-line.ts';
import { compareLater, comparePair } from './blindness.ts';
import { differenceIn, openStages } from './proof.ts';

/**
 * `node verify/blindness/main.ts [pairs] [seed]`: the long version of `blindness.test.ts`. Exits with 3 if it finds a
 * difference.
 */
const { pairs, seed } = readNumbers('node verify/blindness/main.ts', {
  pairs: 10_000,
  seed: Math.floor(Math.random() * 2 ** 31),
});
const batch = 500;
console.log(`blindness: ${pairs} pairs of worlds, and ${pairs / 4} that become another; seed ${seed}`);
const began = performance.now();
const stages = await openStages();
for (let done = 0; done < pairs && !process.exitCode; done += batch) {
  const count = Math.min(batch, pairs - done);
  const found =
    (await differenceIn(count, seed + done, stages, comparePair)) ??
    (await differenceIn(Math.ceil(count / 4), seed + done, stages, compareLater));
  if (found !== null) {
    console.error(found);
    process.exitCode = FAULTS_FOUND;
  }
  console.log(`${done + count} pairs, ${((performance.now() - began) / 1000).toFixed(0)} s`);
}
