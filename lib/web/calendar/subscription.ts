import { hash } from 'node:crypto';
import type { AccountData } from '#lib/client/account.ts';
import { Problem } from '#lib/contract/problem.ts';
import { accountFor } from '#lib/web/session/account-client.ts';
import { serviceBase } from '#lib/web/server/server.ts';
import { failedCalendar } from './calendar-answer.ts';
import { type CalendarEvent, calendarText } from './calendar.ts';

/** How often calendar programs should read the address, in seconds. */
const EVERY = 3600;

/** The last part of a calendar address, which is its token. */
const form = /^(rostrum_calendar_[\w-]{43})\.ics$/;

type ReviewDeadline = NonNullable<AccountData<'listReviewDeadlines'>['data']>[number];

/** Returns the path of the calendar address with this token. It is secret: anyone who has it can read its owner's deadlines. */
export function subscriptionPath(token: string): string {
  return `/calendar/${token}.ics`;
}

/**
 * Answers a calendar program that reads a calendar address. The token in the address is sent to the service, which alone decides
 * whether it is valid. The same deadlines have the same ETag, so that a program that asks again gets 304 (RFC 9110 §13.1.2).
 *
 * @param file the last part of the address
 * @param eventsOf turns the deadlines into events, with the same ids as in the file for download
 */
export async function subscriptionAnswer(
  request: Request,
  file: string,
  eventsOf: (deadlines: readonly ReviewDeadline[]) => readonly CalendarEvent[],
): Promise<Response> {
  const [, token] = form.exec(file) ?? [];
  if (token === undefined) return gone();
  try {
    const { data } = await accountFor(request.headers, token).call('listReviewDeadlines', {});
    const text = calendarText('Reviews due', eventsOf(data ?? []), serviceBase(), EVERY);
    const etag = `"${hash('sha256', text, 'base64url')}"`;
    const headers = { etag, 'cache-control': 'private, no-cache', ...secret };
    if (request.headers.get('if-none-match')?.includes(etag)) return new Response(null, { status: 304, headers });
    return new Response(text, {
      headers: {
        ...headers,
        'content-type': 'text/calendar; charset=utf-8',
        'content-disposition': 'inline; filename="reviews-due.ics"',
      },
    });
  } catch (error) {
    return error instanceof Problem && error.status === 401 ? gone() : failedCalendar(error);
  }
}

/** Neither search engines nor other sites learn the address. */
const secret = {
  'x-robots-tag': 'noindex',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
} as const;

function gone(): Response {
  return new Response(
    'This calendar address does not work, or no longer works. Its owner can create a new one in the settings.\n',
    {
      status: 404,
      headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'private, no-store', ...secret },
    },
  );
}
