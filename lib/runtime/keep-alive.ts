/**
 * How long a connection on which nothing is asked stays open, in milliseconds (RFC 9112 §9.8): longer than proxies keep theirs, which
 * is a minute with most. They give up first, then, and no request meets a connection that is just being closed.
 */
export const keepAliveTimeout = 75_000;
