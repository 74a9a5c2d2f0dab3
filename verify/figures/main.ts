import { writeFileSync } from 'node:fs';
import { FOUND, readArguments, readNumber, refuse } from '#tools/command-line.ts';
import { addLarge, largeDifferences } from '#verify/figures/run/large.ts';
import { judgeMutants } from '#verify/figures/mutants/judge.ts';
import { addWorlds, lookAt, startLooking } from '#verify/figures/run/run.ts';

/**
 * Looks at worlds and at a large conference in Chromium, and counts every figure again; exits with 3 where one is wrong. A world is
 * drawn from its seed alone: `--worlds 1 --seed 7` shows again what was wrong in the seventh. `--mutants` looks at dashboards that
 * count wrongly instead, of all or of some faults.
 */
const usage =
  'node verify/figures/main.ts [--worlds 500] [--seed 1] [--lists 20] [--report file] | --mutants ["words of a name or file" …]';
const { values, positionals } = readArguments(usage, {
  worlds: { type: 'string', default: '500' },
  seed: { type: 'string', default: '1' },
  lists: { type: 'string', default: '20' },
  report: { type: 'string' },
  mutants: { type: 'boolean', default: false },
});
if (!values.mutants && positionals.length > 0) refuse(`"${positionals.join(' ')}" is not known.`, usage);

/** A whole number from 1 on. */
function wholeNumber(text: string): number {
  const number = readNumber(text, usage);
  return Number.isInteger(number) ? number : refuse(`"${text}" is not whole.`, usage);
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
if (!holds) process.exitCode = FOUND;
