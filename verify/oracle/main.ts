import { FAULTS_FOUND, readNumbers } from '#tools/command-line.ts';
import { disagreementIn } from './proof.ts';
import { openStage } from '#verify/worlds/stage.ts';

/**
 * `node verify/oracle/main.ts [worlds] [seed]`: the long version of `oracle.test.ts`. Exits with 3 if service and oracle
 * disagree.
 */
const { worlds, seed } = readNumbers('node verify/oracle/main.ts', {
  worlds: 5000,
  seed: Math.floor(Math.random() * 2 ** 31),
});
const batch = 250;
console.log(`oracle: ${worlds} worlds, seed ${seed}`);
const stage = await openStage();
const began = performance.now();
for (let done = 0; done < worlds && !process.exitCode; done += batch) {
  const found = await disagreementIn(Math.min(batch, worlds - done), seed + done, stage, { shrink: true });
  if (found !== null) {
    console.error(found);
    process.exitCode = FAULTS_FOUND;
  }
  console.log(`${Math.min(done + batch, worlds)} worlds, ${((performance.now() - began) / 1000).toFixed(0)} s`);
}
await stage.close();
