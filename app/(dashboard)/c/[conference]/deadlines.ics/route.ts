import { conferenceEvents } from '#components/conferences/model/events.ts';
import { hrefs } from '#components/page/hrefs.ts';
import { calendarAnswer } from '#lib/web/calendar/calendar-answer.ts';
import { handler } from '#lib/web/server/handler.ts';

interface Context {
  params: Promise<{ conference: string }>;
}

/** A calendar file with a conference's upcoming deadlines. */
export const GET = handler(async (request: Request, { params }: Context): Promise<Response> => {
  const conference = decodeURIComponent((await params).conference);
  return calendarAnswer(request, hrefs.conference(conference), async (client) => {
    const { data, date } = await client.call('getConference', { path: { 'conference-slug': conference } });
    return {
      name: `Deadlines: ${data.shortName || data.name || conference}`,
      file: `${conference}-deadlines`,
      events: conferenceEvents(data, date ?? Date.now()),
    };
  });
});
