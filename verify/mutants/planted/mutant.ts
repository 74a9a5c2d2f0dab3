/** A service that breaks one rule: the source with one place changed. */
export interface Mutant {
  /** What the broken service does. */
  name: string;
  /** The rule that it breaks: its row in `visibility.ts`, or in words where it is not about who sees what. */
  rule: string;
  /** Relative to the project's folder. */
  file: string;
  /** Stands exactly once in the file. */
  find: string;
  replace: string;
}

/** Mutants of one file. */
export function inFile(file: string, mutants: readonly Omit<Mutant, 'file'>[]): Mutant[] {
  return mutants.map((mutant) => ({ ...mutant, file }));
}
