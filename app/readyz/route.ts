import { readiness } from '#lib/web/server/readiness.ts';
import { readyAnswer } from '#lib/runtime/http/readiness.ts';

export const dynamic = 'force-dynamic';

/** Whether the dashboard takes requests. */
export function GET(): Promise<Response> {
  return readyAnswer(readiness());
}
