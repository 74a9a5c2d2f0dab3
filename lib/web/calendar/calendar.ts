import { createHash } from 'node:crypto';
import ical, { ICalAlarmType, ICalEventTransparency } from 'ical-generator';

/** A deadline on its way into somebody's calendar. */
export interface CalendarEvent {
  /** What it is a deadline of, by what never changes of it: kind and ids. Two of one calendar never share it. */
  key: readonly string[];
  /** When, in milliseconds since 1970. */
  at: number;
  /** The latest time at which it is known to have changed; `null` where nobody says. */
  changedAt: number | null;
  title: string;
  /** A line each. */
  details: readonly string[];
}

const DAY_IN_SECONDS = 86_400;
// oxlint-disable-next-line no-control-regex -- RFC 5545 §3.1 forbids them in text; a tab it allows
const controls = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/g;

/**
 * An iCalendar file (RFC 5545): one event a deadline, with an alarm a day before. The same data give the same bytes, and the same
 * deadline always has the same UID: importing it again updates what is there. `SEQUENCE` stays 0, since calendars take an event of
 * an equal one as newer, while of a smaller one they would not: whether a deadline was moved once or twice, nobody knows.
 *
 * @param name of the calendar
 * @param source the address of the service, which tells its ids from another's
 */
export function calendarText(name: string, events: readonly CalendarEvent[], source: string): string {
  const calendar = ical({ name: nameText(name), prodId: { company: 'Rostrum', product: 'Deadlines', language: 'EN' } });
  for (const { key, at, changedAt, title, details } of events) {
    const changed = new Date(changedAt ?? 0);
    calendar.createEvent({
      id: `${uidOf([source, ...key])}@rostrum`,
      stamp: changed,
      sequence: 0,
      start: new Date(at),
      summary: plain(title),
      description: details.map(plain).join('\n'),
      transparency: ICalEventTransparency.TRANSPARENT, // a deadline takes nobody's time
      alarms: [{ type: ICalAlarmType.display, triggerBefore: DAY_IN_SECONDS, description: plain(title) }],
    });
  }
  return `${calendar.toString().replace(/(?:\r\n)?$/, '')}\r\n`;
}

function uidOf(parts: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 32);
}

/** One line without control characters. */
function plain(text: string): string {
  return text
    .replaceAll(/[\r\n\u2028\u2029]+/g, ' ')
    .replaceAll(controls, '')
    .trim();
}

/** The library writes a calendar's name as it is: escape it here (RFC 5545 §3.3.11). */
function nameText(name: string): string {
  return plain(name).replaceAll(/[\\;,]/g, String.raw`\$&`);
}
