/** What the system says if a port or an address cannot be used, and what to do. */
const reasons: Readonly<Record<string, (at: { host: string; port: number }) => string>> = {
  EADDRINUSE: ({ host, port }) => `another program uses port ${port} of ${host}; stop it, or choose another port`,
  EACCES: ({ port }) => `this user may not use port ${port}; choose one from 1024`,
};

/**
 * Runs an action that begins to listen.
 *
 * @param names the settings of the address and of the port
 * @throws what the action throws; if the system refuses the port or the address, an error that names the setting, with the system's `code`
 */
export async function listeningAt<Result>(
  at: { host: string; port: number },
  names: { host: string; port: string },
  listen: () => Promise<Result>,
): Promise<Result> {
  try {
    return await listen();
  } catch (error) {
    const { code, syscall = '' } = error as NodeJS.ErrnoException;
    if (code === undefined || !['listen', 'getaddrinfo'].includes(syscall)) throw error;
    const reason = reasons[code]?.(at);
    const said =
      reason === undefined ? `${names.host}: this machine has no address ${at.host}` : `${names.port}: ${reason}`;
    throw Object.assign(new Error(`${said} (${code})`, { cause: error }), { code });
  }
}
