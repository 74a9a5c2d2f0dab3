import { problemResponse } from '#lib/client/forward.ts';
import { Problem } from '#lib/contract/problem.ts';
import { endSession, seeOther } from '#lib/dashboard/end-session.ts';
import { isSameOrigin } from '#lib/session/origin.ts';

/** Signs out from a plain form, which knows no DELETE. */
export async function POST(request: Request): Promise<Response> {
  if (!isSameOrigin(request.headers)) return problemResponse(Problem.of('forbidden'));
  return seeOther('/sign-in?why=out', await endSession(request));
}
