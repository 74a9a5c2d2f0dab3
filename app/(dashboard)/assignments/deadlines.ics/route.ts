import { assignmentEvents } from '#components/assignments/events.ts';
import { hrefs } from '#components/shell/hrefs.ts';
import { pageLimits } from '#lib/contract/page-limits.ts';
import { calendarAnswer } from '#lib/dashboard/calendar-answer.ts';
import { handler } from '#lib/dashboard/handler.ts';
import { readPages } from '#lib/dashboard/read-pages.ts';

/** The deadlines of the caller's open assignments, in all conferences. */
export const GET = handler((request: Request): Promise<Response> => {
  return calendarAnswer(request, hrefs.assignments(), async (client) => {
    const { items } = await readPages(client, 'listAssignments', { query: { limit: pageLimits.most } });
    return { name: 'Reviews due', file: 'reviews-due', events: assignmentEvents(items) };
  });
});
