import { forward, problemResponse } from '#lib/client/forward.ts';
import { markHeader, sessionChanged, unattendedHeader } from '#lib/client/session-changed.ts';
import { Problem } from '#lib/contract/problem.ts';
import { endSession, foreignSite, sessionIdOf } from '#lib/dashboard/respond.ts';
import { fetchObserved } from '#lib/dashboard/retirements.ts';
import { serviceBase, sessions } from '#lib/dashboard/server.ts';
import { hearBudget } from '#lib/dashboard/sweeps.ts';
import { sessionMark } from '#lib/session/seal.ts';

/** Passes a read of the interface on to the service, with the key of the session that the request itself proves. */
async function read(request: Request): Promise<Response> {
  if (request.headers.get('sec-fetch-site') === 'cross-site') return foreignSite();
  const id = sessionIdOf(request);
  const use = request.headers.has(unattendedHeader) ? 'unattended' : 'attended';
  const key = id ? await (await sessions()).read(id, use) : null;
  if (id === undefined || key === null) {
    return problemResponse(Problem.of('invalid_api_key', { detail: 'The session has ended. Sign in again.' }));
  }
  const mark = request.headers.get(markHeader);
  if (mark !== null && mark !== sessionMark(id)) return problemResponse(sessionChanged());
  const answer = await forward(request, { prefix: '/api/proxy', baseUrl: serviceBase(), key, fetch: fetchObserved });
  hearBudget(id, answer.headers);
  if (answer.status === 401) answer.headers.append('set-cookie', await endSession(request));
  return answer;
}

export { read as GET, read as HEAD };
