import { forward } from '#lib/client/forward.ts';
import { unattendedHeader } from '#lib/client/session-changed.ts';
import { direct } from '#lib/dashboard/direct.ts';
import { endSession, foreignSite, pageSession } from '#lib/dashboard/respond.ts';
import { handler } from '#lib/dashboard/handler.ts';
import { fetchService } from '#lib/dashboard/fetch-service.ts';
import { serviceBase } from '#lib/dashboard/server.ts';
import { hearBudget } from '#lib/dashboard/sweeps.ts';

/** Passes a read of the interface on to the service, with the key of the session that the request itself proves. */
async function read(request: Request): Promise<Response> {
  if (request.headers.get('sec-fetch-site') === 'cross-site') return foreignSite();
  const session = await pageSession(request, request.headers.has(unattendedHeader) ? 'unattended' : 'attended');
  if (session instanceof Response) return session;
  const { id, key } = session;
  const answer = await forward(request, { prefix: '/api/proxy', baseUrl: serviceBase(), key, fetch: fetchService });
  hearBudget(id, answer.headers);
  if (answer.status === 401) answer.headers.append('set-cookie', await endSession(request));
  return answer;
}

export const GET = direct('/api/proxy/', handler(read));
export const HEAD = GET;
