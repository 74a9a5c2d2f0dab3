import { userInfo } from 'node:os';

/** The user of the command line, as the audit names them. */
export function operator(): string {
  return `operator ${userName()}`;
}

function userName(): string {
  try {
    return userInfo().username;
  } catch {
    return `uid ${process.getuid?.()}`; // in containers the user may have no name
  }
}
