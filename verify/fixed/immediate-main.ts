import { FAULTS_FOUND, readNumbers } from '#tools/command-line.ts';
import { losses, loseUnderLoad } from './immediate.ts';

/**
 * `node verify/fixed/immediate-main.ts [requests]`: counts requests that begin after something was revoked and still show it.
 */
const given = readNumbers('node verify/fixed/immediate-main.ts', { requests: 10_000 });
const each = Math.ceil(given.requests / Object.keys(losses).length);
const begin = performance.now();
let shown = 0;
let requests = 0;
for (const [name, loss] of Object.entries(losses)) {
  const { before, after, asked } = await loseUnderLoad(loss, each);
  console.log(`${name.padEnd(40)} shown ${before} times before, ${after} times in ${asked} requests after`);
  shown += after;
  requests += asked;
}
console.log(`${requests} requests, ${((performance.now() - begin) / 1000).toFixed(1)} s, shown ${shown} times`);
if (shown > 0) process.exitCode = FAULTS_FOUND;
