import * as z from 'zod/mini';
import { readsReviews } from '#components/page/navigation.ts';
import { viewerOf } from '#components/page/viewer.ts';
import { isSameOrigin } from '#lib/session/cookie/origin.ts';
import {
  type Reminder,
  reminderLimits,
  type ReminderPlace,
  type Reminders,
  type Reminding,
} from '#lib/session/reminders.ts';
import { reminders } from '#lib/web/pages/reminders.ts';
import { readJsonBody } from '#lib/web/server/json.ts';
import { handler } from '#lib/web/server/handler.ts';
import { invalid } from '#lib/web/server/invalid.ts';
import { serviceBase } from '#lib/web/server/server.ts';
import { conferenceSession } from '#lib/web/session/conference-session.ts';
import { foreignSite } from '#lib/web/session/respond.ts';

type Props = { params: Promise<{ conference: string }> };

/** The largest body, in bytes: all ids at their greatest length. */
const MOST = reminderLimits.assignments * (reminderLimits.id + 3) + 100;

const assignmentIds = z
  .array(z.string().check(z.minLength(1), z.maxLength(reminderLimits.id)))
  .check(z.maxLength(reminderLimits.assignments));

const asked = z.discriminatedUnion('do', [
  z.object({ do: z.enum(['read', 'mark']), assignments: assignmentIds }),
  z.object({ do: z.literal('undo'), assignments: assignmentIds, at: z.iso.datetime() }),
]);

/**
 * The reminders of a conference, which its chairs and track chairs share: `do: 'read'` finds the last one of each assignment, by the
 * assignments' ids; `do: 'mark'` also notes that their reviewers were reminded now, by the session's owner; `do: 'undo'` takes back what was
 * marked at a time (`at`), no matter who marked it. Answers with `reminders` by assignment.
 */
export const POST = handler(async (request: Request, { params }: Props): Promise<Response> => {
  if (!isSameOrigin(request.headers)) return foreignSite();
  const conference = decodeURIComponent((await params).conference);
  const session = await conferenceSession(request, conference, readsReviews);
  if (session instanceof Response) return session;
  const body = asked.safeParse(await readJsonBody(request, MOST));
  if (!body.success) return invalid(body.error.issues);
  const store = await reminders();
  const place = { service: serviceBase(), conference };
  const { me } = session;
  const by = { id: me.user?.id ?? null, name: viewerOf(me).name };
  const found = await answer(store, place, body.data, by);
  return Response.json(
    { reminders: Object.fromEntries([...found].map(([assignment, reminder]) => [assignment, shown(reminder)])) },
    { headers: { 'cache-control': 'private, no-store' } },
  );
});

function answer(store: Reminders, place: ReminderPlace, given: z.infer<typeof asked>, by: Reminding) {
  if (given.do === 'undo') return store.undo(place, given.assignments, Date.parse(given.at));
  return given.do === 'mark' ? store.mark(place, given.assignments, by) : store.read(place, given.assignments);
}

const shown = ({ at, by, times, isUndoable }: Reminder) => ({
  at: new Date(at).toISOString(),
  by: by.name,
  times,
  isUndoable,
});
