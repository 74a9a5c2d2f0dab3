import { rm } from 'node:fs/promises';
import { FOUND, readArguments, refuse } from '#tools/command-line.ts';
import { mutants } from '#verify/mutants/planted/all.ts';
import { tryControls } from './control.ts';
import type { Mutant } from '#verify/mutants/planted/mutant.ts';
import { copyTree, tryMutant, type Verdict } from './run.ts';
import { suitesFor, suitesForAll } from './suites.ts';

/**
 * `node verify/mutants/main.ts [--said] ["words of a name or a file" …]`: breaks the service in each way of `mutants/` and tries which
 * suite finds it out; `--said` prints how. Before that every suite must pass where all the same places are changed and nothing is
 * broken. Exits with 3 where a mutant passes for whole, or is one on which the suites cannot run.
 */
const usage = 'npm run verify:mutants -- [--said] ["words of a name or a file" …]';
const { values, positionals } = readArguments(usage, { said: { type: 'boolean', default: false } });
const mutantsOf = (words: string) => mutants.filter(({ name, file }) => name.includes(words) || file.includes(words));
const unknown = positionals.find((words) => mutantsOf(words).length === 0);
if (unknown !== undefined) refuse(`No mutant has "${unknown}" in its name or its file.`, usage);
const chosen = positionals.length === 0 ? mutants : [...new Set(positionals.flatMap(mutantsOf))];

const folders = await Promise.all([copyTree(), copyTree()]);
try {
  const suites = suitesForAll(chosen.map(({ file }) => file));
  const { files, places, seconds } = await tryControls(folders[0], chosen, suites);
  console.log(
    `controls: ${places} places in ${files} files, written in another way, pass ${suites.length} suites in ${seconds.toFixed(0)} s`,
  );
  await tryMutants();
} finally {
  for (const folder of folders) await rm(folder, { recursive: true });
}

async function tryMutants(): Promise<void> {
  const left = chosen.values();
  const caught = new Map<string, number>();
  const others: string[] = [];
  await Promise.all(
    folders.map(async (folder) => {
      for (const mutant of left) {
        const judged = await tryMutant(folder, mutant, suitesFor(mutant.file));
        tell(mutant, judged);
        const { verdict, suite } = judged;
        if (verdict === 'caught') caught.set(suite!, (caught.get(suite!) ?? 0) + 1);
        else others.push(`${verdict}${suite === null ? '' : ` (${suite})`}: ${mutant.name} (${mutant.file})`);
      }
    }),
  );
  const total = [...caught.values()].reduce((sum, count) => sum + count, 0);
  console.log(
    `${total} of ${chosen.length} caught; ${[...caught].map(([suite, count]) => `${suite}: ${count}`).join(', ')}`,
  );
  if (others.length === 0) return;
  console.error(`${others.length} are not:\n${others.join('\n')}`);
  process.exitCode = FOUND;
}

function tell({ name, rule }: Mutant, { verdict, suite, said, seconds }: Verdict): void {
  const by = verdict === 'caught' ? suite! : verdict.toUpperCase();
  console.log([by.padEnd(18), seconds.toFixed(1).padStart(6), name, `[${rule}]`].join('  '));
  if (values.said) console.log(said.slice(0, 1500));
}
