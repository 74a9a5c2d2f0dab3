import * as z from 'zod/mini';
import { viewerOf } from '#components/page/viewer.ts';
import { formatUrlState, readTableUrl } from '#components/data-table/url/url.ts';
import { problemResponse } from '#lib/client/forward.ts';
import { Problem } from '#lib/contract/problem.ts';
import { isSameOrigin } from '#lib/session/cookie/origin.ts';
import { viewLimits } from '#lib/session/saved-views.ts';
import type { SharedPlace, SharedRefusal } from '#lib/session/shared-views.ts';
import { placeOf, savedViews } from '#lib/web/pages/saved-views.ts';
import { viewFields } from '#lib/session/view-fields.ts';
import { mayDeleteAnyView, sharedViews, sharesViews } from '#lib/web/pages/shared-views.ts';
import { readForm } from '#lib/web/server/form.ts';
import { handler } from '#lib/web/server/handler.ts';
import { invalid } from '#lib/web/server/invalid.ts';
import { serviceBase } from '#lib/web/server/server.ts';
import { type ConferenceSession, conferenceSession } from '#lib/web/session/conference-session.ts';
import { foreignSite } from '#lib/web/session/respond.ts';

type Props = { params: Promise<{ conference: string }> };

const table = z.string();
const { id, name, search } = viewFields;

const request = z.discriminatedUnion('do', [
  z.object({ do: z.literal('read'), table }),
  z.object({ do: z.literal('share'), table, id }),
  z.object({ do: z.literal('edit'), table, id, name: z.optional(name), search: z.optional(search) }),
  z.object({ do: z.enum(['delete', 'hide', 'show']), table, id }),
]);

/**
 * Reads and changes the views that the chairs of a conference share, for one `table`: `do=read`; `do=share` takes one of the user's own
 * views (`id`) and makes it a shared one; `do=edit` (`id`, `name` or `search` or both); `do=delete`, `do=hide` and `do=show` (`id`).
 * Answers with the user's own views and the shared ones after the change.
 */
export const POST = handler(async (given: Request, { params }: Props): Promise<Response> => {
  if (!isSameOrigin(given.headers)) return foreignSite();
  const conference = decodeURIComponent((await params).conference);
  const form = await readForm(given);
  const session = await conferenceSession(given, conference, (roles) => sharesViews(form?.get('table') ?? '', roles));
  if (session instanceof Response) return session;
  const asked = request.safeParse(form && Object.fromEntries(form));
  if (!asked.success) return invalid(asked.error.issues);
  const place = { service: serviceBase(), conference, table: asked.data.table };
  const refusal = await change(session, place, asked.data);
  if (refusal !== null) return problemResponse(problems[refusal]);
  const [own, shared] = await Promise.all([
    (await savedViews()).list(session.id, placeOf(place.table, conference)),
    (await sharedViews()).list(session.id, place),
  ]);
  return Response.json({ own, shared }, { headers: { 'cache-control': 'private, no-store' } });
});

async function change(session: ConferenceSession, place: SharedPlace, asked: z.infer<typeof request>) {
  if (asked.do === 'read') return null;
  const store = await sharedViews();
  if (asked.do === 'share') return share(session, place, asked.id);
  if (asked.do === 'delete') {
    return store.change(session.id, place, { ...asked, mayDeleteAny: mayDeleteAnyView(session.roles) });
  }
  if (asked.do !== 'edit') return store.change(session.id, place, { do: asked.do, id: asked.id });
  const edited = { ...asked, search: asked.search === undefined ? undefined : tableState(asked.search) };
  return store.change(session.id, place, edited);
}

/** Makes one of the user's own views a shared one. If the process stops between the two writes, it is both. */
async function share({ id: sessionId, me }: ConferenceSession, place: SharedPlace, id: string) {
  const [own, store] = [await savedViews(), await sharedViews()];
  const ownPlace = placeOf(place.table, place.conference);
  const view = (await own.list(sessionId, ownPlace)).find((each) => each.id === id);
  if (!view) return 'gone';
  const by = viewerOf(me).name.slice(0, viewLimits.name);
  const shared = { do: 'share', name: view.name, search: tableState(view.search), by } as const;
  const refusal = await store.change(sessionId, place, shared);
  if (refusal === null) await own.change(sessionId, ownPlace, { do: 'delete', id });
  return refusal;
}

/** The part of a query string that is a table's state: what a colleague opens has nothing else in it. */
function tableState(search: string): string {
  return formatUrlState(readTableUrl(new URLSearchParams(search)));
}

const problems: Readonly<Record<SharedRefusal, Problem>> = {
  full: new Problem(
    { code: 'forbidden', status: 403, title: 'Too many shared views' },
    { detail: `The chairs can share ${viewLimits.views} views of a table. One has to be deleted first.` },
  ),
  gone: Problem.of('not_found', { detail: 'This view no longer exists: somebody has shared or deleted it.' }),
  'not yours': new Problem(
    { code: 'forbidden', status: 403, title: 'Another chair shared this view' },
    {
      detail:
        'Only they can change it, and only they or a chair of the whole conference can delete it. Make a copy instead.',
    },
  ),
};
