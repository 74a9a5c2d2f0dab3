import * as z from 'zod/mini';
import { problemResponse } from '#lib/client/forward.ts';
import { Problem } from '#lib/contract/problem.ts';
import { readForm } from '#lib/web/server/form.ts';
import { handler } from '#lib/web/server/handler.ts';
import { invalid } from '#lib/web/server/invalid.ts';
import { type KnownSession, knownSession } from '#lib/web/session/conference-session.ts';
import { foreignSite } from '#lib/web/session/respond.ts';
import { conferenceOf, savedViews } from '#lib/web/pages/saved-views.ts';
import { viewFields } from '#lib/session/view-fields.ts';
import { viewLimits } from '#lib/session/saved-views.ts';
import { isSameOrigin } from '#lib/session/cookie/origin.ts';

const { id, name, search } = viewFields;
const place = z.string().check(z.minLength(1), z.maxLength(viewLimits.place));

const change = z.discriminatedUnion('do', [
  z.object({ do: z.literal('save'), place, id: z.optional(id), name, search }),
  z.object({ do: z.literal('rename'), place, id, name }),
  z.object({ do: z.literal('delete'), place, id }),
]);

const places = z.array(place).check(z.minLength(1), z.maxLength(20));
const notStored = { 'cache-control': 'private, no-store' };

/**
 * Answers with the user's saved views of some tables, each named by a parameter `place`. A table of a conference that the session's key
 * may not see, as when it is restricted to another one, has none.
 */
export const GET = handler(async (request: Request): Promise<Response> => {
  const session = await knownSession(request);
  if (session instanceof Response) return session;
  const asked = places.safeParse(new URL(request.url).searchParams.getAll('place'));
  if (!asked.success) {
    const errors = [{ param: 'place', code: 'invalid_value', message: '1 to 20 tables, each with a name' }];
    return problemResponse(Problem.of('validation_error', { errors }));
  }
  const store = await savedViews();
  const tables = await Promise.all(
    asked.data.map(async (place) => ({
      place,
      views: maySee(session, place) ? await store.list(session.id, place) : [],
    })),
  );
  return Response.json({ tables }, { headers: notStored });
});

/**
 * Changes the user's saved views of a table (`place`): `do=save` with `name`, `search`, and `id` to replace one; `do=rename`;
 * `do=delete`. Answers with the table's views after the change.
 */
export const POST = handler(async (request: Request): Promise<Response> => {
  if (!isSameOrigin(request.headers)) return foreignSite();
  const session = await knownSession(request);
  if (session instanceof Response) return session;
  const form = await readForm(request);
  const asked = change.safeParse(form && Object.fromEntries(form));
  if (!asked.success) return invalid(asked.error.issues);
  if (!maySee(session, asked.data.place)) return problemResponse(Problem.of('not_found'));
  const views = await (await savedViews()).change(session.id, asked.data.place, asked.data);
  if (views === null) {
    const detail = `A table can have ${viewLimits.views} views. Delete one first.`;
    return problemResponse(new Problem({ code: 'forbidden', status: 403, title: 'Too many views' }, { detail }));
  }
  return Response.json({ views }, { headers: notStored });
});

function maySee({ me }: KnownSession, place: string): boolean {
  const conference = conferenceOf(place);
  return conference === undefined || me.conferences?.some(({ slug }) => slug === conference) === true;
}
