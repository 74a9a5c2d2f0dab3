import type { HttpBindings } from '@hono/node-server';
import type { BlockList } from 'node:net';
import type { Logger } from 'pino';
import type { KeyUsage } from '#lib/accounts/keys/key-usage.ts';
import type { Readiness } from '#lib/runtime/http/readiness.ts';
import type { Store } from '#lib/store/database/store.ts';
import type { AccountOptions } from './account-options.ts';
import type { Throttle } from '#lib/service/limits/throttle.ts';

/** What a service is made of. */
export interface ServiceOptions {
  store: Store;
  throttle: Throttle;
  /** What a problem's `type` begins with, without a slash at its end. */
  problemsBase: string;
  /** Origins whose scripts may read the interface; none by default. */
  corsOrigins?: readonly string[];
  /** Proxies whose `X-Forwarded-For` is believed; none by default. */
  trustedProxies?: BlockList;
  log: Logger;
  /** Remembers what keys read; nothing is remembered by default. */
  ledger?: KeyUsage;
  /** Serves the account interface, too; without it there is none. */
  account?: AccountOptions;
  /** Answers `/readyz`, and `/healthz` with it; without it there is neither. */
  readiness?: Readiness;
  now?: () => Date;
}

/** What the HTTP server knows beside the request; empty in tests. */
export type Bindings = Partial<HttpBindings>;
