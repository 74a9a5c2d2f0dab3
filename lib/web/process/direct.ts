import { perProcess } from '#lib/runtime/per-process.ts';

type Handler = (request: Request) => Promise<Response>;

/** By what their paths begin with. Next's bundle has modules of its own: this is where they and the server's meet. */
const handlers = perProcess('direct', () => new Map<string, Handler>());

/**
 * A route handler that reads, needs nothing of Next, and is asked often: once Next has loaded it, the server asks it without Next, which
 * takes longer to find a route than the handler to answer.
 *
 * @param prefix what the paths of the route begin with
 * @returns the handler
 */
export function direct(prefix: string, handler: Handler): Handler {
  handlers().set(prefix, handler);
  return handler;
}

/** The handler for an address, where it was loaded. */
export function directHandler(address = ''): Handler | undefined {
  for (const [prefix, handler] of handlers()) if (address.startsWith(prefix)) return handler;
  return undefined;
}
