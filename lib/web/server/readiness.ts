import { perProcess } from '#lib/runtime/per-process.ts';
import { createReadiness } from '#lib/runtime/http/readiness.ts';
import { openedSessions } from './server.ts';

/**
 * Whether the dashboard can take requests: whether its sessions can be read. The service is not asked: where it is away, every
 * dashboard would be, and people would read a balancer's error in the place of a page that says what is amiss.
 */
export const readiness = perProcess('readiness', () =>
  createReadiness(async () => (await openedSessions()).isMigrated()),
);
