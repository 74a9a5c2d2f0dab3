/** What `pg` says in its own words when there is no connection, or none any more; none of them holds anything of a query. */
const words =
  /^(Connection terminated|timeout e|Query read timeout|received invalid response|Client (has encountered a connection error|was closed))/;

/** The database cannot be reached, or gave no answer: the connection failed, was cut, or took too long. */
export class ConnectionLost extends Error {
  override readonly name = 'ConnectionLost';
  /** Why, for the operator: the system's code, or `pg`'s words. */
  readonly code: string;

  constructor(cause: unknown) {
    const code = reasonOf(cause);
    super(`The database cannot be reached: ${code}.`, { cause });
    this.code = code;
  }

  /** Of several bundles each has this class for itself, and one may have thrown what another catches. */
  static override [Symbol.hasInstance](value: unknown): boolean {
    return value instanceof Error && value.name === 'ConnectionLost';
  }

  /** Such an error in the place of one that says so, and any other as it is. */
  static from(this: void, error: unknown): unknown {
    const isOne = error instanceof Error && ('syscall' in error || words.test(error.message));
    return isOne ? new ConnectionLost(error) : error;
  }
}

function reasonOf(cause: unknown): string {
  const { code, message } = (cause ?? {}) as { code?: unknown; message?: unknown };
  if (typeof code === 'string') return code;
  return typeof message === 'string' && words.test(message) ? message : 'unknown';
}
