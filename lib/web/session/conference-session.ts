import type { Data } from '#lib/client/answer.ts';
import { createClient } from '#lib/client/client.ts';
import { asProblem, problemResponse } from '#lib/client/forward.ts';
import { Problem } from '#lib/contract/problem.ts';
import { fetchService } from '#lib/web/service/fetch-service.ts';
import { serviceBase } from '#lib/web/server/server.ts';
import { endSession, pageSession } from './respond.ts';

/** An open session, and what the service says of its owner now. */
export interface KnownSession {
  id: string;
  key: string;
  me: Data<'getMe'>;
}

export interface ConferenceSession extends KnownSession {
  /** The roles in the conference. */
  roles: readonly string[];
}

/**
 * Reads the session of a request, and asks the service what its key may see now.
 *
 * @returns an error response: as `pageSession`, or 401 if the service no longer accepts the key (the session ends)
 */
export async function knownSession(request: Request): Promise<KnownSession | Response> {
  const session = await pageSession(request);
  if (session instanceof Response) return session;
  const { id, key } = session;
  try {
    const { data: me } = await createClient({ baseUrl: serviceBase(), key, fetch: fetchService }).call('getMe', {});
    return { id, key, me };
  } catch (error) {
    const problem = asProblem(error);
    if (problem.status === 401) await endSession(request);
    return problemResponse(problem);
  }
}

/**
 * Reads the session of a request about a conference, and asks the service for the roles that its owner has now, so that someone who lost
 * their key or role gets nothing more.
 *
 * @param conference slug
 * @param mayUse whether somebody with these roles may make the request
 * @returns an error response: as `knownSession`, 404 for other roles
 */
export async function conferenceSession(
  request: Request,
  conference: string,
  mayUse: (roles: readonly string[]) => boolean,
): Promise<ConferenceSession | Response> {
  const session = await knownSession(request);
  if (session instanceof Response) return session;
  const roles = session.me.conferences?.find(({ slug }) => slug === conference)?.roles ?? [];
  return mayUse(roles) ? { ...session, roles } : problemResponse(Problem.of('not_found'));
}
