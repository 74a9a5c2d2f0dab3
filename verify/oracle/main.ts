import { disagreementIn } from './proof.ts';
import { openStage } from '#verify/worlds/stage.ts';

/** `node verify/oracle/main.ts [worlds] [seed]`: the long version of `oracle.test.ts`; exits with 1 where they disagree. */
const [worlds = 5000, seed = Math.floor(Math.random() * 2 ** 31)] = process.argv.slice(2).map(Number);
const batch = 250;
console.log(`oracle: ${worlds} worlds, seed ${seed}`);
const stage = await openStage();
const began = performance.now();
for (let done = 0; done < worlds && !process.exitCode; done += batch) {
  const found = await disagreementIn(Math.min(batch, worlds - done), seed + done, stage, { shrink: true });
  if (found !== null) {
    console.error(found);
    process.exitCode = 1;
  }
  console.log(`${Math.min(done + batch, worlds)} worlds, ${((performance.now() - began) / 1000).toFixed(0)} s`);
}
await stage.close();
