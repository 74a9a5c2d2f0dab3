import { forward } from '#lib/client/forward.ts';
import { forwardStream, type StreamKeeper, wantsStream } from '#lib/client/forward-stream.ts';
import { unattendedHeader } from '#lib/client/transport/session-changed.ts';
import { endSession, foreignSite, hasEnded, pageSession } from '#lib/web/session/respond.ts';
import { withContentEncoding } from '#lib/web/server/content-encoding.ts';
import { handler } from '#lib/web/server/handler.ts';
import { fetchService } from '#lib/web/service/fetch-service.ts';
import { serverSecret, serviceBase } from '#lib/web/server/server.ts';
import { dropKeptStreams, keptStreams } from '#lib/web/streams/kept-streams.ts';
import { updateBudget } from '#lib/web/crawler/review-crawlers.ts';

/** Forwards a read to the service, with the key of the request's session. */
async function read(request: Request): Promise<Response> {
  if (request.headers.get('sec-fetch-site') === 'cross-site') return foreignSite();
  const session = await pageSession(request, request.headers.has(unattendedHeader) ? 'unattended' : 'attended');
  if (session instanceof Response) return session;
  const { id, key } = session;
  const options = { prefix: '/api/proxy', baseUrl: serviceBase(), key, fetch: fetchService };
  const answer = wantsStream(request)
    ? withContentEncoding(await forwardStream(request, { ...options, keeper: keeperOf(id, await serverSecret()) }))
    : await forward(request, options);
  updateBudget(id, answer.headers);
  if (answer.status === 401) await endSession(request);
  return answer;
}

/** Keeps the streams of a session, unless it has ended while one was sent: that had dropped what was kept until then. */
function keeperOf(id: string, secret: string): StreamKeeper {
  const kept = keptStreams(id, secret);
  return {
    ...kept,
    async keep(...stream) {
      kept.keep(...stream);
      if (await hasEnded(id)) dropKeptStreams(id);
    },
  };
}

export const GET = handler(read);
export const HEAD = GET;
