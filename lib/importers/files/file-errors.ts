import { SourceProblem } from './source-problem.ts';

/** Why a file cannot be read, in words, by the system's code. */
const reasons: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file',
  EACCES: 'cannot be read: this user may not',
  EISDIR: 'is a folder; name the files in it',
  ELOOP: 'cannot be read: its link leads to itself',
};

/**
 * Does something with a file that somebody names.
 *
 * @param called what the file is in messages
 * @throws SourceProblem where the system refuses, with the reason
 */
export function withFileErrors<Result>(called: string, action: () => Result): Result {
  try {
    return action();
  } catch (error) {
    const { code = 'unknown' } = error as NodeJS.ErrnoException;
    throw SourceProblem.ofFile(called, reasons[code] ?? `cannot be read (${code})`, error);
  }
}
