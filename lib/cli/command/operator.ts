import { userInfo } from 'node:os';

/** Who uses the command line, as the audit names them. */
export function operator(): string {
  return `operator ${userName()}`;
}

function userName(): string {
  try {
    return userInfo().username;
  } catch {
    return `uid ${process.getuid?.()}`; // containers run as users that the system has no name for
  }
}
