import type { HttpBindings } from '@hono/node-server';
import type { BlockList } from 'node:net';
import type { Logger } from 'pino';
import type { KeyUsage } from '#lib/accounts/keys/key-usage.ts';
import type { Readiness } from '#lib/runtime/http/readiness.ts';
import type { Store } from '#lib/store/database/store.ts';
import type { AccountOptions } from './account-options.ts';
import type { Budget, Throttle } from '#lib/service/limits/throttle.ts';

/** What a service needs. */
export interface ServiceOptions {
  store: Store;
  throttle: Throttle;
  /** The beginning of a problem's `type`, without a trailing slash. */
  problemsBase: string;
  /** Origins allowed by CORS; none by default. */
  corsOrigins?: readonly string[];
  /** Proxies whose `X-Forwarded-For` is trusted; none by default. */
  trustedProxies?: BlockList;
  log: Logger;
  /** Records how much each key reads; not recorded by default. */
  keyUsage?: KeyUsage;
  /** Needed to serve the account interface. */
  account?: AccountOptions;
  /** Needed to serve `/readyz` and `/healthz`. */
  readiness?: Readiness;
  /** Whether assistants are served at `/mcp`; they are by default. */
  mcp?: boolean;
  now?: () => Date;
}

/** What the HTTP server knows about a request beyond the `Request`; empty in tests. */
export type Bindings = Partial<HttpBindings> & {
  /**
   * Set for requests that a tool of `/mcp` sends. The first one of a message gets the budget left after that message, which was counted
   * already; further ones get undefined and are counted.
   */
  paid?: () => Budget | undefined;
};
