import { createHash } from 'node:crypto';
import ical, { ICalAlarmType, ICalEventTransparency } from 'ical-generator';
import { MINUTE } from '#lib/contract/time/durations.ts';

/** A deadline, as a calendar event. */
export interface CalendarEvent {
  /** Kind and ids of what is due. It never changes and is unique within a calendar. */
  key: readonly string[];
  /** Milliseconds since 1970. */
  at: number;
  /** When it last changed, in milliseconds since 1970; `null` if that is unknown. */
  changedAt: number | null;
  title: string;
  /** One line each. */
  details: readonly string[];
}

const DAY_IN_SECONDS = 86_400;
// oxlint-disable-next-line no-control-regex -- RFC 5545 §3.1 forbids control characters in text, except tabs
const controls = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/g;

/**
 * Writes an iCalendar file (RFC 5545): one event per deadline, with an alarm one day before. The same data give the same bytes, and a
 * deadline always has the same UID, so that events are updated and never duplicated. `SEQUENCE` must rise when a deadline moves, and we
 * do not know how often it did: the minute of its last change rises as well, and fits into the 32 bits that some programs use.
 *
 * @param name the calendar's name
 * @param source the service's address, so that ids of different services do not collide
 * @param every how often a program that subscribes to the calendar should read it, in seconds; left out for a file
 */
export function calendarText(
  name: string,
  events: readonly CalendarEvent[],
  source: string,
  every: number | null = null,
): string {
  const calendar = ical({
    name: nameText(name),
    prodId: { company: 'Rostrum', product: 'Deadlines', language: 'EN' },
    ttl: every,
  });
  for (const { key, at, changedAt, title, details } of events) {
    const changed = new Date(changedAt ?? 0);
    calendar.createEvent({
      id: `${uidOf([source, ...key])}@rostrum`,
      stamp: changed,
      lastModified: changedAt === null ? null : changed,
      sequence: Math.floor(changed.getTime() / MINUTE),
      start: new Date(at),
      summary: plain(title),
      description: details.map(plain).join('\n'),
      transparency: ICalEventTransparency.TRANSPARENT, // a deadline does not block time
      alarms: [{ type: ICalAlarmType.display, triggerBefore: DAY_IN_SECONDS, description: plain(title) }],
    });
  }
  return `${calendar.toString().replace(/(?:\r\n)?$/, '')}\r\n`;
}

function uidOf(parts: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 32);
}

/** Puts text on one line and removes control characters. */
function plain(text: string): string {
  return text
    .replaceAll(/[\r\n\u2028\u2029]+/g, ' ')
    .replaceAll(controls, '')
    .trim();
}

/** Escapes a calendar's name (RFC 5545 §3.3.11), which the library does not. */
function nameText(name: string): string {
  return plain(name).replaceAll(/[\\;,]/g, String.raw`\$&`);
}
