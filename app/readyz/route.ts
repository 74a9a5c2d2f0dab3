import { readiness } from '#lib/web/server/readiness.ts';
import { readyAnswer } from '#lib/runtime/http/readiness.ts';

export const dynamic = 'force-dynamic';

/** Answers 200 if the dashboard can take requests, otherwise 503. */
export function GET(): Promise<Response> {
  return readyAnswer(readiness());
}
