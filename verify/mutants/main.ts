import { rm } from 'node:fs/promises';
import { mutants } from './all.ts';
import { copyTree, trySuites } from './run.ts';

/**
 * `node verify/mutants/main.ts [words of a name]`: breaks the service in each way of `mutants/` and tries which suite finds it out;
 * exits with 1 where one passes for whole.
 */
const words = process.argv.slice(2).join(' ');
const chosen = mutants.filter(({ name, file }) => name.includes(words) || file.includes(words));
const folders = await Promise.all([copyTree(), copyTree()]);
const whole = await trySuites(folders[0]);
if (whole.caughtBy !== null) throw new Error(`The whole service fails in ${whole.caughtBy}:\n${whole.said}`);
console.log(`mutants: ${chosen.length}; the whole service passes in ${whole.seconds.toFixed(0)} s`);

const left = chosen.values();
const caught = new Map<string, number>();
const survivors: string[] = [];
await Promise.all(
  folders.map(async (folder) => {
    for (const mutant of left) {
      const { caughtBy, said, seconds } = await trySuites(folder, mutant);
      const row = [
        (caughtBy ?? 'SURVIVES').padEnd(10),
        seconds.toFixed(1).padStart(6),
        mutant.name,
        `[${mutant.rule}]`,
      ];
      console.log(row.join('  '));
      if (process.env['SAID']) console.log(said.slice(-1500));
      if (caughtBy === null || caughtBy === 'starts') survivors.push(`${mutant.name} (${mutant.file})`);
      else caught.set(caughtBy, (caught.get(caughtBy) ?? 0) + 1);
    }
    await rm(folder, { recursive: true });
  }),
);
console.log([...caught].map(([suite, count]) => `${suite}: ${count}`).join(', '));
if (survivors.length > 0) {
  console.error(`${survivors.length} pass for whole:\n${survivors.join('\n')}`);
  process.exitCode = 1;
}
