import { perProcess } from '#lib/runtime/per-process.ts';
import { createReadiness } from '#lib/runtime/http/readiness.ts';
import { openedSessions } from './server.ts';

/**
 * Whether the dashboard can take requests: whether its session store can be read. The service is not checked: if it were down, every
 * dashboard would be unready, and people would see a load balancer's error instead of a page that explains the problem.
 */
export const readiness = perProcess('readiness', () =>
  createReadiness(async () => (await openedSessions()).isMigrated()),
);
