import { html } from 'hono/html';
import type { Message } from '#lib/accounts/mail/mail.ts';
import type { ConferenceCounts, DigestCounts } from '#lib/store/figures/digest-counts.ts';

/** One count, in words, with the address of the list that it counts. */
interface Line {
  text: string;
  url: string;
}

/** The lines about one conference, or about the person's own reviews. */
interface Group {
  title: string;
  lines: Line[];
}

interface Given {
  to: string;
  counts: DigestCounts;
  /** From when changes are counted. */
  since: Date;
  /** The person's time zone, of the IANA database. */
  zone: string;
  /** The dashboard's origin. */
  dashboard: string;
  /** The token that unsubscribes. */
  token: string;
  /** The same for the same due moment, so that mail programs show a message once that a mail server got twice. */
  messageId: string;
}

/**
 * Writes a digest: counts and links, and nothing that would be blind. Counts of 0 are left out.
 *
 * @returns undefined if all counts are 0: then no mail is sent
 */
export async function digestMail(given: Given): Promise<Message | undefined> {
  const { to, since, zone, dashboard, token, messageId } = given;
  const groups = groupsOf(given);
  if (groups.length === 0) return undefined;
  const unsubscribe = `${dashboard}/unsubscribe/${token}`;
  const began = `What is new is counted since ${timeIn(since, zone)}.`;
  const why = 'You get this digest because you asked for it in the settings of Rostrum.';
  const settings = `${dashboard}/settings#digest`;
  const text = [
    ...groups.flatMap(({ title, lines }) => [
      title,
      ...lines.flatMap((line) => [`- ${line.text}`, `  ${line.url}`]),
      '',
    ]),
    began,
    '',
    why,
    `Change it: ${settings}`,
    `Unsubscribe: ${unsubscribe}`,
    '',
  ].join('\n');
  const body = await html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <title>Your Rostrum digest</title>
      </head>
      <body style="margin:0 auto;max-width:34rem;padding:1.5rem;font:16px/1.5 sans-serif">
        ${groups.map(
          ({ title, lines }) =>
            html`<h2 style="font-size:1rem;margin:0 0 .25rem">${title}</h2>
              <ul style="margin:0 0 1.25rem;padding-left:1.25rem">
                ${lines.map((each) => html`<li><a href="${each.url}">${each.text}</a></li> `)}
              </ul> `,
        )}
        <p>${began}</p>
        <p style="font-size:.875rem">
          ${why} <a href="${settings}">Change it</a> or <a href="${unsubscribe}">unsubscribe</a>.
        </p>
      </body>
    </html> `;
  return {
    to,
    subject: 'Your Rostrum digest',
    text,
    html: body.toString(),
    headers: {
      'Message-ID': `<${messageId}@${new URL(dashboard).hostname}>`,
      // RFC 8058, §3.1: mail programs unsubscribe by a POST to this address.
      'List-Unsubscribe': `<${dashboard}/api/unsubscribe/${token}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      'Auto-Submitted': 'auto-generated', // RFC 3834: so that no absence notice answers
    },
  };
}

function groupsOf({ counts, since, dashboard }: Given): Group[] {
  const { overdue, week } = counts.reviews;
  const worklist = (group: string) =>
    `${dashboard}/assignments?${new URLSearchParams({ q: `due:${group}` }).toString()}`;
  const own: Group = {
    title: 'Your reviews',
    lines: [
      ...line(overdue, 'review overdue', 'reviews overdue', worklist('overdue')),
      ...line(week, 'review due this week', 'reviews due this week', worklist('week')),
    ],
  };
  const conferences = counts.conferences.map((conference) => conferenceGroup(conference, since, dashboard));
  return [own, ...conferences].filter(({ lines }) => lines.length > 0);
}

function conferenceGroup({ slug, name, chair, changed }: ConferenceCounts, since: Date, dashboard: string): Group {
  const page = `${dashboard}/c/${encodeURIComponent(slug)}`;
  const at = since.toISOString();
  const list = (path: string, q: string) => `${page}/${path}?${new URLSearchParams({ q }).toString()}`;
  const changes = (kind: string) => list('progress/changes', `change:=${kind} changed:>=${at}`);
  return {
    title: name.replaceAll(/\s+/g, ' '),
    lines: [
      ...(chair
        ? [
            ...line(chair.reviewed, 'new review', 'new reviews', changes('reviewed')),
            ...line(chair.declined, 'invitation newly declined', 'invitations newly declined', changes('declined')),
            ...line(chair.late, 'review newly late', 'reviews newly late', changes('late')),
            ...line(chair.open, 'review open', 'reviews open', list('progress/reviews', 'state:open')),
            ...line(
              chair.belowTarget,
              'submission below its target',
              'submissions below their target',
              list('submissions', 'missing:>0'),
            ),
          ]
        : []),
      ...line(
        changed,
        'submission of yours has changed',
        'submissions of yours have changed',
        list('submissions', `updated:>=${at}`),
      ),
    ],
  };
}

function line(count: number, one: string, many: string, url: string): Line[] {
  return count === 0 ? [] : [{ text: `${count.toLocaleString('en')} ${count === 1 ? one : many}`, url }];
}

function timeIn(at: Date, timeZone: string): string {
  const form = new Intl.DateTimeFormat('en-GB', { timeZone, dateStyle: 'medium', timeStyle: 'short' });
  return `${form.format(at)} (${timeZone})`;
}
