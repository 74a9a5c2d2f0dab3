import type { Hono } from 'hono';
import { healthAnswer, type Readiness, readyAnswer } from '#lib/runtime/http/readiness.ts';
import type { Bindings } from './options.ts';

/**
 * Serves `/healthz` and `/readyz` for load balancers and supervisors: without a key, limits or a log line. They reveal nothing that
 * any other request does not.
 */
export function mountHealth(app: Hono<{ Bindings: Bindings }>, readiness: Readiness): void {
  app.get('/healthz', () => healthAnswer());
  app.get('/readyz', () => readyAnswer(readiness));
}
