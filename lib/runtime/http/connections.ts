/**
 * How long an idle connection stays open, in milliseconds (RFC 9112 §9.8). Most proxies close theirs after a minute. They must be the
 * first to close, so that no request arrives on a connection that is just being closed.
 */
export const keepAliveTimeout = 75_000;

/**
 * How many connections the system queues until Node accepts them, one per turn of the event loop. Beyond that a client gets no answer and
 * retries after one or three seconds. The system's own limit applies too (Linux: `net.core.somaxconn`, 4096).
 */
export const backlog = 4096;
