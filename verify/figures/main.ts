import { writeFileSync } from 'node:fs';
import { FAULTS_FOUND, readArguments, readNumber, refuse } from '#tools/command-line.ts';
import { addLarge, largeDifferences } from '#verify/figures/run/large.ts';
import { judgeMutants } from '#verify/figures/mutants/judge.ts';
import { addWorlds, lookAt, startLooking } from '#verify/figures/run/run.ts';

/**
 * Opens random worlds and a large conference in Chromium and counts every figure again. Exits with 3 if one is wrong. The seed
 * alone determines a world: `--worlds 1 --seed 7` repeats the seventh. `--mutants` opens dashboards that count wrongly instead.
 */
const usage =
  'node verify/figures/main.ts [--worlds 500] [--seed 1] [--lists 20] [--report file] | --mutants ["part of a description" …]';
const { values, positionals } = readArguments(usage, {
  worlds: { type: 'string', default: '500' },
  seed: { type: 'string', default: '1' },
  lists: { type: 'string', default: '20' },
  report: { type: 'string' },
  mutants: { type: 'boolean', default: false },
});
if (!values.mutants && positionals.length > 0) refuse(`Unknown argument: "${positionals.join(' ')}".`, usage);

/** A whole number, at least 1. */
function wholeNumber(text: string): number {
  const number = readNumber(text, usage);
  return Number.isInteger(number) ? number : refuse(`"${text}" is not a whole number.`, usage);
}

async function lookAtWorlds(): Promise<boolean> {
  const [count, first, lists] = [values.worlds, values.seed, values.lists].map(wholeNumber) as [number, number, number];
  console.log(`figures: ${count} worlds from seed ${first}, and a large conference`);
  const began = performance.now();
  const looking = await startLooking();
  try {
    const large = await addLarge(looking);
    const worlds = await addWorlds(
      looking,
      Array.from({ length: count }, (_, at) => first + at),
    );
    let done = 0;
    const outcomes = await lookAt(looking, worlds, {
      lists,
      onOutcome({ seed, wrong, unseen }) {
        done += 1;
        if (wrong.length + unseen.length > 0) console.error([`world ${seed}:`, ...wrong, ...unseen].join('\n  '));
        if (done % 50 === 0) console.log(`${done} worlds, ${seconds(began)}`);
      },
    });
    const wrong = await largeDifferences(looking, large);
    if (wrong.length > 0) console.error(wrong.join('\n  '));
    const failed =
      outcomes.filter((outcome) => outcome.wrong.length + outcome.unseen.length > 0).length + Number(wrong.length > 0);
    const compared = outcomes.reduce((sum, outcome) => sum + outcome.compared, 0);
    const verdict = failed === 0 ? 'all are right' : `${failed} have wrong figures`;
    console.log(
      `${count} worlds and a large conference, ${compared.toLocaleString('en')} figures and lists in ${seconds(began)}: ${verdict}`,
    );
    const report = { passed: count + 1 - failed, failed, skipped: 0 };
    if (values.report !== undefined) writeFileSync(values.report, JSON.stringify(report));
    return failed === 0;
  } finally {
    await looking.close();
  }
}

const seconds = (since: number) => `${((performance.now() - since) / 1000).toFixed(0)} s`;

const holds = await (values.mutants ? judgeMutants(positionals) : lookAtWorlds());
if (!holds) process.exitCode = FAULTS_FOUND;
