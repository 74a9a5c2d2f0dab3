import * as z from 'zod/mini';
import { readsReviews } from '#components/page/navigation.ts';
import { problemResponse } from '#lib/client/forward.ts';
import { Problem } from '#lib/contract/problem.ts';
import { handler } from '#lib/web/server/handler.ts';
import { conferenceSession } from '#lib/web/session/conference-session.ts';
import { foreignSite, hasEnded, sessionIdOf } from '#lib/web/session/respond.ts';
import { streamOf } from '#lib/web/crawler/stream.ts';
import { dropCrawlers, crawlerOf } from '#lib/web/crawler/review-crawlers.ts';
import type { ReviewCrawler } from '#lib/web/crawler/review-crawler.ts';
import { isSameOrigin } from '#lib/session/cookie/origin.ts';

type Props = { params: Promise<{ conference: string }> };

/** What a page can tell its crawler: what to read first, and to read everything again or continue after a failure. */
const order = z.object({
  first: z.optional(z.array(z.string().check(z.maxLength(500))).check(z.maxLength(500))),
  again: z.optional(z.boolean()),
  retry: z.optional(z.boolean()),
});

/** Streams the reviews of a conference as JSON lines while they are read, for as long as the browser listens. */
export const GET = handler(async (request: Request, { params }: Props): Promise<Response> => {
  if (request.headers.get('sec-fetch-site') === 'cross-site') return foreignSite();
  const found = await crawlerFor(request, (await params).conference);
  if (found instanceof Response) return found;
  const isOver = async () => {
    const over = await hasEnded(found.id);
    if (over) dropCrawlers(found.id);
    return over;
  };
  return new Response(streamOf(found.crawler, isOver), {
    headers: { 'content-type': 'application/x-ndjson', 'cache-control': 'private, no-store, no-transform' },
  });
});

/** Changes what the crawler reads. */
export const POST = handler(async (request: Request, { params }: Props): Promise<Response> => {
  if (!isSameOrigin(request.headers)) return foreignSite();
  const found = await crawlerFor(request, (await params).conference);
  if (found instanceof Response) return found;
  const body = z.safeParse(order, await request.json().catch(() => null));
  if (!body.success) return problemResponse(Problem.of('validation_error'));
  if (body.data.first) found.crawler.prefer(body.data.first);
  if (body.data.again) found.crawler.again();
  if (body.data.retry) found.crawler.retry();
  return new Response(null, { status: 204, headers: { 'cache-control': 'private, no-store' } });
});

/** Finds the crawler for the roles that the service reports now, so that someone who lost their key or role gets nothing read before. */
async function crawlerFor(
  request: Request,
  segment: string,
): Promise<{ id: string; crawler: ReviewCrawler } | Response> {
  const conference = decodeURIComponent(segment);
  const given = sessionIdOf(request);
  const session = await conferenceSession(request, conference, readsReviews);
  if (!(session instanceof Response)) {
    const { id, key, roles } = session;
    return { id, crawler: crawlerOf(id, key, conference, roles) };
  }
  if (given !== undefined && [401, 404].includes(session.status)) dropCrawlers(given);
  return session;
}
