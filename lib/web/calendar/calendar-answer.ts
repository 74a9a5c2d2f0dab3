import { type Client, createClient } from '#lib/client/client.ts';
import { Problem } from '#lib/contract/problem.ts';
import { failureOf } from '#lib/queries/failure.ts';
import { calendarText, type CalendarEvent } from './calendar.ts';
import { endSession, seeOther, sessionIdOf, signInAddress } from '#lib/web/session/respond.ts';
import { fetchService } from '#lib/web/service/fetch-service.ts';
import { serviceBase, sessions } from '#lib/web/server/server.ts';

interface Calendar {
  name: string;
  /** Without `.ics`. */
  file: string;
  events: readonly CalendarEvent[];
}

/**
 * Answers a request for a calendar file, read with the key of the request's session. Without a session it redirects to the sign-in
 * page. A failure is answered in plain text, because a person follows the link.
 *
 * @param page the address of the page that offers the file, to return to after signing in
 * @param read reads the events from the service
 */
export async function calendarAnswer(
  request: Request,
  page: string,
  read: (client: Client) => Promise<Calendar>,
): Promise<Response> {
  const id = sessionIdOf(request);
  try {
    const key = id ? await (await sessions()).read(id) : null;
    if (key === null) return seeOther(signInAddress(page, 'ended'));
    const { name, file, events } = await read(createClient({ baseUrl: serviceBase(), key, fetch: fetchService }));
    return new Response(calendarText(name, events, serviceBase()), {
      headers: {
        'content-type': 'text/calendar; charset=utf-8',
        'content-disposition': `attachment; filename="${file.replaceAll(/[^\w.-]+/g, '-')}.ics"`,
        'cache-control': 'private, no-store',
        'x-content-type-options': 'nosniff',
      },
    });
  } catch (error) {
    if (error instanceof Problem && error.status === 401) {
      await endSession(request);
      return seeOther(signInAddress(page, 'ended'));
    }
    return failedCalendar(error);
  }
}

/** The answer if the data of a calendar could not be read: plain text, with how long to wait. */
export function failedCalendar(error: unknown): Response {
  const { title, detail, status, retryAfter, instance } = failureOf(error);
  const lines = [`The calendar could not be made: ${title}.`, detail, instance && `Request: ${instance}`];
  return new Response(`${lines.filter(Boolean).join('\n')}\n`, {
    status: status >= 400 ? status : 502,
    headers: {
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'private, no-store',
      ...(retryAfter === null ? {} : { 'retry-after': String(retryAfter) }),
    },
  });
}
