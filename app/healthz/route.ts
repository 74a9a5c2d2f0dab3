import { healthAnswer } from '#lib/runtime/http/readiness.ts';

export const dynamic = 'force-dynamic';

/** Answers 200 while the process runs. */
export function GET(): Response {
  return healthAnswer();
}
