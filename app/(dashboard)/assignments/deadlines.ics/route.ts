import { assignmentEvents, needingZones } from '#components/assignments/model/events.ts';
import { zonesOf } from '#components/assignments/model/zones.ts';
import { hrefs } from '#components/page/hrefs.ts';
import { pageLimits } from '#lib/contract/resources/page-limits.ts';
import { calendarAnswer } from '#lib/web/calendar/calendar-answer.ts';
import { handler } from '#lib/web/server/handler.ts';
import { readConferences } from '#lib/web/pages/worklist.ts';
import { readPages } from '#lib/web/service/read-pages.ts';

/** A calendar file with the deadlines of the caller's open assignments in all conferences. */
export const GET = handler((request: Request): Promise<Response> => {
  return calendarAnswer(request, hrefs.assignments(), async (client) => {
    const { items } = await readPages(client, 'listAssignments', { query: { limit: pageLimits.most } });
    const zones = zonesOf(await readConferences(client, needingZones(items)));
    return { name: 'Reviews due', file: 'reviews-due', events: assignmentEvents(items, zones) };
  });
});
