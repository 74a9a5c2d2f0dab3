import type { Hono } from 'hono';
import { healthAnswer, type Readiness, readyAnswer } from '#lib/runtime/http/readiness.ts';
import type { Bindings } from './options.ts';

/**
 * `/healthz` and `/readyz`, for balancers and supervisors: without a key, counted against nobody, in no log. What they say, a request
 * that is answered or refused says as well.
 */
export function mountHealth(app: Hono<{ Bindings: Bindings }>, readiness: Readiness): void {
  app.get('/healthz', () => healthAnswer());
  app.get('/readyz', () => readyAnswer(readiness));
}
