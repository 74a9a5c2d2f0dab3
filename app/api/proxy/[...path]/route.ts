import { forward } from '#lib/client/forward.ts';
import { forwardStream, wantsStream } from '#lib/client/forward-stream.ts';
import { unattendedHeader } from '#lib/client/transport/session-changed.ts';
import { endSession, foreignSite, pageSession } from '#lib/web/session/respond.ts';
import { withContentEncoding } from '#lib/web/server/content-encoding.ts';
import { handler } from '#lib/web/server/handler.ts';
import { fetchService } from '#lib/web/service/fetch-service.ts';
import { serverSecret, serviceBase } from '#lib/web/server/server.ts';
import { keptStreams } from '#lib/web/streams/kept-streams.ts';
import { updateBudget } from '#lib/web/crawler/review-crawlers.ts';

/** Forwards a read to the service, with the key of the request's session. */
async function read(request: Request): Promise<Response> {
  if (request.headers.get('sec-fetch-site') === 'cross-site') return foreignSite();
  const session = await pageSession(request, request.headers.has(unattendedHeader) ? 'unattended' : 'attended');
  if (session instanceof Response) return session;
  const { id, key } = session;
  const options = { prefix: '/api/proxy', baseUrl: serviceBase(), key, fetch: fetchService };
  const answer = wantsStream(request)
    ? withContentEncoding(await forwardStream(request, { ...options, keeper: keptStreams(id, await serverSecret()) }))
    : await forward(request, options);
  updateBudget(id, answer.headers);
  if (answer.status === 401) await endSession(request);
  return answer;
}

export const GET = handler(read);
export const HEAD = GET;
