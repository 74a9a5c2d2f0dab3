/** What `pg` says in its own words when there is no connection, or none any more. */
const words =
  /^(Connection terminated|timeout e|Query read timeout|Client (has encountered a connection error|was closed))/;

/** The database cannot be reached, or gave no answer: the connection failed, was cut, or took too long. */
export class ConnectionLost extends Error {
  override readonly name = 'ConnectionLost';

  /** Throws such an error in the place of one that says so, and any other as it is. */
  static rethrow(this: void, error: unknown): never {
    if (error instanceof Error && ('syscall' in error || words.test(error.message))) {
      throw new ConnectionLost('The database cannot be reached.', { cause: error });
    }
    throw error;
  }
}
