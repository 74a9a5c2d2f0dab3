import { parseArgs } from 'node:util';
import { addWorlds, lookAt, startLooking } from './run.ts';

/**
 * `node verify/figures/main.ts [--worlds 500] [--seed 1] [--lists 20]`: looks at worlds in Chromium and counts every figure again;
 * exits with 1 where one is wrong. A world is drawn from its seed alone: `--worlds 1 --seed 7` is the seventh of `--seed 1`.
 */
const { values } = parseArgs({
  options: {
    worlds: { type: 'string', default: '500' },
    seed: { type: 'string', default: '1' },
    lists: { type: 'string', default: '20' },
  },
});
const [count, first, lists] = [Number(values.worlds), Number(values.seed), Number(values.lists)];
console.log(`figures: ${count} worlds from seed ${first}`);
const began = performance.now();
const looking = await startLooking();
try {
  const seeds = Array.from({ length: count }, (_, at) => first + at);
  const worlds = await addWorlds(looking, seeds);
  const outcomes = await lookAt(looking, worlds, {
    lists,
    onOutcome({ seed, wrong }) {
      if (wrong.length > 0) console.error([`world ${seed}:`, ...wrong].join('\n  '));
    },
  });
  const bad = outcomes.filter(({ wrong }) => wrong.length > 0);
  const compared = outcomes.reduce((sum, outcome) => sum + outcome.compared, 0);
  const seconds = ((performance.now() - began) / 1000).toFixed(0);
  console.log(
    `${outcomes.length} worlds, ${compared.toLocaleString('en')} figures and lists compared in ${seconds} s: ${bad.length === 0 ? 'all right' : `wrong in ${bad.length}, seeds ${bad.map(({ seed }) => seed).join(' ')}`}`,
  );
  if (bad.length > 0) process.exitCode = 1;
} finally {
  await looking.close();
}
