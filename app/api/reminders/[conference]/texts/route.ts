import * as z from 'zod/mini';
import { readsReviews } from '#components/page/navigation.ts';
import { messageLimits } from '#components/reminders/model/message.ts';
import { problemResponse } from '#lib/client/forward.ts';
import { Problem } from '#lib/contract/problem.ts';
import { isSameOrigin } from '#lib/session/cookie/origin.ts';
import { reminderTexts } from '#lib/web/pages/reminders.ts';
import { handler } from '#lib/web/server/handler.ts';
import { invalid } from '#lib/web/server/invalid.ts';
import { readJsonBody } from '#lib/web/server/json.ts';
import { conferenceSession } from '#lib/web/session/conference-session.ts';
import { foreignSite } from '#lib/web/session/respond.ts';

type Props = { params: Promise<{ conference: string }> };

/** The largest body, in bytes: both texts at their greatest length, each character escaped. */
const MOST = 2 * 6 * (messageLimits.subject + messageLimits.body) + 100;

const text = z.strictObject({
  subject: z.string().check(z.maxLength(messageLimits.subject)),
  body: z.string().check(z.maxLength(messageLimits.body)),
});
const texts = z.strictObject({ own: z.optional(text), common: z.optional(text) });

const notStored = { 'cache-control': 'private, no-store' };

/** Answers with the texts (`texts`) that the session's owner, a chair or track chair of the conference, edited; nobody else's. */
export const GET = handler(async (request: Request, { params }: Props): Promise<Response> => {
  const conference = decodeURIComponent((await params).conference);
  const session = await conferenceSession(request, conference, readsReviews);
  if (session instanceof Response) return session;
  return Response.json({ texts: await (await reminderTexts()).read(session.id, conference) }, { headers: notStored });
});

/** Keeps the owner's texts in place of those before: `own` for one reviewer, `common` for several. One that is absent is the standard text. */
export const PUT = handler(async (request: Request, { params }: Props): Promise<Response> => {
  if (!isSameOrigin(request.headers)) return foreignSite();
  const conference = decodeURIComponent((await params).conference);
  const session = await conferenceSession(request, conference, readsReviews);
  if (session instanceof Response) return session;
  const asked = texts.safeParse(await readJsonBody(request, MOST));
  if (!asked.success) return invalid(asked.error.issues);
  if (!(await (await reminderTexts()).keep(session.id, conference, asked.data))) {
    const detail = 'The service does not say who you are, so your text cannot be saved.';
    return problemResponse(Problem.of('forbidden', { detail }));
  }
  return Response.json({ texts: asked.data }, { headers: notStored });
});
