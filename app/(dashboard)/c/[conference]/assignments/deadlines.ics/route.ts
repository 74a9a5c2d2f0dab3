import { assignmentEvents } from '#components/assignments/events.ts';
import { hrefs } from '#components/shell/hrefs.ts';
import { pageLimits } from '#lib/contract/page-limits.ts';
import { calendarAnswer } from '#lib/dashboard/calendar-answer.ts';
import { handler } from '#lib/dashboard/handler.ts';
import { readPages } from '#lib/dashboard/read-pages.ts';

interface Context {
  params: Promise<{ conference: string }>;
}

/** The deadlines of the caller's open assignments in one conference. */
export const GET = handler(async (request: Request, { params }: Context): Promise<Response> => {
  const conference = decodeURIComponent((await params).conference);
  return calendarAnswer(request, hrefs.conferenceAssignments(conference), async (client) => {
    const { items } = await readPages(client, 'listAssignments', { query: { conference, limit: pageLimits.most } });
    return { name: `Reviews due: ${conference}`, file: `${conference}-reviews-due`, events: assignmentEvents(items) };
  });
});
