/** The messages of `pg` for a failed or closed connection; none of them contains anything of a query or a password. */
const words =
  /^(Connection terminated|timeout e|Query read timeout|received invalid response|SASL: |The server does not support SSL|There was an error establishing an SSL|Client (has encountered a connection error|was closed))/;

/** The database cannot be reached or did not answer: the connection failed, was cut, or timed out. */
export class ConnectionLost extends Error {
  override readonly name = 'ConnectionLost';
  /** The reason, for the operator: the system's error code, or the message of `pg`. */
  readonly code: string;

  constructor(cause: unknown) {
    const code = reasonOf(cause);
    super(`The database cannot be reached: ${code}.`, { cause });
    this.code = code;
  }

  /** By name, because each bundle has its own copy of this class, and one may catch what another threw. */
  static override [Symbol.hasInstance](value: unknown): boolean {
    return value instanceof Error && value.name === 'ConnectionLost';
  }

  /** Wraps errors of the connection; returns any other error unchanged. */
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
