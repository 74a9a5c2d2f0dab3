/** A service that breaks one rule: the source with one place changed. */
export interface Mutant {
  /** What the broken service does. */
  name: string;
  /** Where the rule stands that it breaks: a section of the specification, or the subject of a decision. */
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
