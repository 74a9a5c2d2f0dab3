import { readFile } from 'node:fs/promises';
import { stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';
import type { Mutant } from '#verify/mutants/planted/mutant.ts';
import { trySuites } from './run.ts';
import type { Suite } from './suites.ts';

/** The program alone, however it is spaced: two sources of which it is the same do the same. @throws where it is no program */
export function meaningOf(source: string): string {
  return stripTypeScriptTypes(source, { mode: 'transform' });
}

/**
 * The control of a file: every place that a mutant of it changes is written in another way that means the same. A suite that fails
 * for it fails for any change, and what it "catches" is worth nothing.
 *
 * @returns the source with what was changed, and how many places were; where all are in quotes, it begins with an empty line
 */
export function sameInOtherWords(source: string, mutants: readonly Mutant[]): { source: string; places: number } {
  const meaning = meaningOf(source);
  let [written, places] = [source, 0];
  for (const { find } of mutants) {
    const spaced = withSpace(written, find, meaning);
    if (spaced === undefined) continue; // all of it is in quotes, or it was changed with another
    written = spaced;
    places += 1;
  }
  return places > 0 ? { source: written, places } : { source: `\n${source}`, places: 0 };
}

/**
 * Tries the controls of these mutants' files all at once: if one of them failed a suite, so would all.
 *
 * @returns how many places were changed and how long it took
 * @throws where a suite does not pass, whether that is for the change or without it, too
 */
export async function tryControls(
  folder: string,
  mutants: readonly Mutant[],
  suites: readonly Suite[],
): Promise<{ files: number; places: number; seconds: number }> {
  const byFile = Map.groupBy(mutants, ({ file }) => file);
  const changes = new Map<string, string>();
  let places = 0;
  for (const [file, some] of byFile) {
    const same = sameInOtherWords(await readFile(join(folder, file), 'utf8'), some);
    changes.set(file, same.source);
    places += same.places;
  }
  const { verdict, suite, said, seconds } = await trySuites(folder, changes, suites);
  if (verdict === 'survives') return { files: byFile.size, places, seconds };
  const whole = await trySuites(folder, new Map(), suites);
  const why = whole.verdict === 'survives' ? 'for a change that means nothing' : 'on the whole service';
  throw new Error(`${suite} ${verdict === 'caught' ? 'fails' : verdict} ${why}:\n${said}`);
}

/** With a space more somewhere in the place; undefined where each would change what it means. */
function withSpace(source: string, place: string, meaning: string): string | undefined {
  const start = source.indexOf(place);
  if (start === -1) return undefined;
  for (let at = start + 1; at < start + place.length; at += 1) {
    const spaced = `${source.slice(0, at)} ${source.slice(at)}`;
    if (!spaced.includes(place) && means(spaced, meaning)) return spaced;
  }
  return undefined;
}

function means(source: string, meaning: string): boolean {
  try {
    return meaningOf(source) === meaning;
  } catch {
    return false; // it is no program any more
  }
}
