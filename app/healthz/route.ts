import { healthAnswer } from '#lib/runtime/http/readiness.ts';

export const dynamic = 'force-dynamic';

/** Whether the process runs. */
export function GET(): Response {
  return healthAnswer();
}
