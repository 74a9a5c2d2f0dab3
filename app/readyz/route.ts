import { readiness } from '#lib/dashboard/readiness.ts';
import { readyAnswer } from '#lib/runtime/readiness.ts';

export const dynamic = 'force-dynamic';

/** Whether the dashboard takes requests. */
export function GET(): Promise<Response> {
  return readyAnswer(readiness());
}
