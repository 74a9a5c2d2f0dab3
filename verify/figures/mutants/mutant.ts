/** A dashboard that counts something wrongly: its source with one place changed. */
export interface Mutant {
  /** What it does. */
  name: string;
  /** Relative to the project's folder. */
  file: string;
  /** Stands exactly once in the file. */
  find: string;
  replace: string;
}

/** Mutants of one file. */
export function inFile(
  file: string,
  mutants: readonly (readonly [name: string, find: string, replace: string])[],
): Mutant[] {
  return mutants.map(([name, find, replace]) => ({ name, file, find, replace }));
}
