/**
 * How long a connection on which nothing is asked stays open, in milliseconds (RFC 9112 §9.8): longer than proxies keep theirs, which
 * is a minute with most. They give up first, then, and no request meets a connection that is just being closed.
 */
export const keepAliveTimeout = 75_000;

/**
 * How many connections the system keeps until they are taken, of which Node takes one in a turn of the event loop. Anyone who comes
 * beyond is not heard, and tries again after a second, or three. Systems allow as many as they are set to (Linux: `net.core.somaxconn`, 4096).
 */
export const backlog = 4096;
