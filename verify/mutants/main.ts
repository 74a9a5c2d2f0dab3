import { rm } from 'node:fs/promises';
import { FAULTS_FOUND, readArguments, refuse } from '#tools/command-line.ts';
import { mutants } from './all.ts';
import type { Mutant } from './mutant.ts';
import { copyTree, runTests, tryMutant } from './run.ts';

/**
 * Breaks each rule once and runs the test file that must notice. First those test files must pass on the unbroken program.
 * Exits with 3 if a mutant survives or its tests cannot run.
 */
const usage = 'npm run verify:mutants -- [--details] ["part of a rule, a name or a path" …]';
const { values, positionals } = readArguments(usage, { details: { type: 'boolean', default: false } });
const chosen = positionals.length === 0 ? mutants : [...new Set(positionals.flatMap((words) => matching(words)))];

const folders = await Promise.all([copyTree(), copyTree()]);
try {
  await requirePassing(folders[0], [...new Set(chosen.map(({ caughtBy }) => caughtBy))]);
  await tryMutants();
} finally {
  for (const folder of folders) await rm(folder, { recursive: true });
}

function matching(words: string): Mutant[] {
  const found = mutants.filter((mutant) => Object.values<string>({ ...mutant }).some((value) => value.includes(words)));
  return found.length > 0 ? found : refuse(`No mutant contains "${words}".`, usage);
}

/** @throws if a test fails on the unbroken program, since then its failure means nothing */
async function requirePassing(folder: string, files: readonly string[]): Promise<void> {
  for (const some of Object.values(Object.groupBy(files, (file) => String(file.endsWith('postgres.test.ts'))))) {
    const { outcome, details } = await runTests(folder, some!);
    if (outcome !== 'passes') throw new Error(`Without a mutant: ${outcome}\n${details}`);
  }
  console.log(`${files.length} test files pass on the unbroken program`);
}

async function tryMutants(): Promise<void> {
  const left = chosen.values();
  const survivors: string[] = [];
  await Promise.all(
    folders.map(async (folder) => {
      for (const mutant of left) {
        const began = performance.now();
        const { outcome, details } = await tryMutant(folder, mutant);
        const seconds = ((performance.now() - began) / 1000).toFixed(1);
        const verdict = outcome === 'fails' ? 'caught' : outcome === 'passes' ? 'SURVIVES' : 'CANNOT RUN';
        const line = [verdict.padEnd(10), seconds.padStart(6), `[${mutant.rule}] ${mutant.does}`, mutant.caughtBy].join(
          '  ',
        );
        console.log(line);
        if (values.details || outcome === 'cannot run') console.log(details.slice(0, 1500));
        if (outcome !== 'fails') survivors.push(line);
      }
    }),
  );
  console.log(`${chosen.length - survivors.length} of ${chosen.length} caught`);
  if (survivors.length === 0) return;
  console.error(`${survivors.length} are not:\n${survivors.join('\n')}`);
  process.exitCode = FAULTS_FOUND;
}
