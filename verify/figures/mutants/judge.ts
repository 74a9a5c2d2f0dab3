import { controls, mutants } from './all.ts';
import { startBreakable } from './broken.ts';

/** These worlds have all that faults need, as a search among 150 found: the first has most of it. */
const seeds = [84, 9, 4, 18, 6, 96, 109];

/**
 * Breaks the dashboard in each way of `mutants/` while it runs, and looks at it.
 *
 * @param words that the name or the file of those has that are tried: any of them; by default all
 * @returns whether every fault was found out, and no change that changes nothing
 * @throws Error where no fault has these words, or the whole dashboard is wrong
 */
export async function judgeMutants(words: readonly string[]): Promise<boolean> {
  const unknown = words.find((word) => mutantsOf(word).length === 0);
  if (unknown !== undefined) throw new Error(`No fault has "${unknown}" in its name or its file.`);
  const chosen = words.length === 0 ? mutants : [...new Set(words.flatMap(mutantsOf))];
  const breakable = await startBreakable(seeds);
  const began = performance.now();
  const say = (verdict: string, name: string, more: string) => {
    const seconds = ((performance.now() - began) / 1000).toFixed(0).padStart(5);
    console.log(`${seconds} s  ${verdict.padEnd(8)}  ${name}  ${more}`);
  };
  const failed: string[] = [];
  try {
    const whole = await breakable.look();
    if (whole !== null) throw new Error(`The whole dashboard is wrong: ${whole}`);
    say('whole', 'all figures are right', '');
    for (const mutant of chosen) {
      const wrong = await breakable.lookAtBroken(mutant).catch((error: unknown) => {
        failed.push(`could not be looked at: ${mutant.name} (${mutant.file}): ${String(error)}`);
        return undefined;
      });
      if (wrong === undefined) continue;
      say(wrong === null ? 'SURVIVES' : 'caught', mutant.name, wrong?.slice(0, 160) ?? `[${mutant.file}]`);
      if (wrong === null) failed.push(`not found out: ${mutant.name} (${mutant.file})`);
    }
    const wrong = await breakable.lookAtBroken(...controls);
    say(
      wrong === null ? 'whole' : 'FOUND',
      'a line that says nothing in each of these files',
      wrong?.slice(0, 160) ?? '',
    );
    if (wrong !== null) failed.push('found out, though nothing was changed');
  } finally {
    await breakable.close();
  }
  console.log(`faults: ${chosen.length}, judged wrongly: ${failed.length}`);
  if (failed.length > 0) console.error(failed.join('\n'));
  return failed.length === 0;
}

const mutantsOf = (word: string) => mutants.filter(({ name, file }) => name.includes(word) || file.includes(word));
