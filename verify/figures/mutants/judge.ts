import { mutants } from './mutants.ts';
import { startBreakable } from './broken.ts';

/** Worlds that show every fault, found by a search among 150. The first shows most of them. */
const seeds = [84, 9, 4, 18, 6, 96, 109];

/**
 * Breaks the dashboard in each way while it runs, and looks at it.
 *
 * @param words only faults whose description contains one of them; all by default
 * @returns whether every fault was found
 * @throws Error if no fault contains a word, or if the unbroken dashboard is wrong
 */
export async function judgeMutants(words: readonly string[]): Promise<boolean> {
  const unknown = words.find((word) => mutantsOf(word).length === 0);
  if (unknown !== undefined) throw new Error(`No fault contains "${unknown}".`);
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
    if (whole !== null) throw new Error(`The unbroken dashboard is wrong: ${whole}`);
    say('whole', 'all figures are right', '');
    for (const mutant of chosen) {
      const wrong = await breakable.lookAtBroken(mutant).catch((error: unknown) => {
        failed.push(`could not be checked: ${mutant.does}: ${String(error)}`);
        return undefined;
      });
      if (wrong === undefined) continue;
      say(wrong === null ? 'SURVIVES' : 'caught', mutant.does, wrong?.slice(0, 160) ?? mutant.of);
      if (wrong === null) failed.push(`not found: ${mutant.does}`);
    }
  } finally {
    await breakable.close();
  }
  console.log(`faults: ${chosen.length}, not found: ${failed.length}`);
  if (failed.length > 0) console.error(failed.join('\n'));
  return failed.length === 0;
}

const mutantsOf = (word: string) => mutants.filter(({ does }) => does.includes(word));
