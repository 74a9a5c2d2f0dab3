import { SourceProblem } from './source-problem.ts';

/** Why a file cannot be read, by the system's error code. */
const reasons: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file',
  EACCES: 'cannot be read: this user has no permission',
  EISDIR: 'is a folder; name the files in it',
  ELOOP: 'cannot be read: it is a symbolic link to itself',
};

/**
 * Runs an action on a file.
 *
 * @param called the file's name in messages
 * @throws SourceProblem if the system reports an error, with the reason
 */
export function withFileErrors<Result>(called: string, action: () => Result): Result {
  try {
    return action();
  } catch (error) {
    const { code = 'unknown' } = error as NodeJS.ErrnoException;
    throw SourceProblem.ofFile(called, reasons[code] ?? `cannot be read (${code})`, error);
  }
}
