import { endSession, foreignSite, seeOther } from '#lib/dashboard/respond.ts';
import { isSameOrigin } from '#lib/session/origin.ts';

/** Signs out from a plain form, which knows no DELETE. */
export async function POST(request: Request): Promise<Response> {
  if (!isSameOrigin(request.headers)) return foreignSite();
  return seeOther('/sign-in?why=out', await endSession(request));
}
