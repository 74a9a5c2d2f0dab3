import * as fc from 'fast-check';
import ICAL from 'ical.js';
import { describe, expect, test } from 'vitest';
import { type CalendarEvent, calendarText } from './calendar.ts';

const source = 'https://service.example/api/v1';

function deadline(fields: Partial<CalendarEvent> = {}): CalendarEvent {
  return {
    key: ['assignment', 'a1'],
    at: Date.UTC(2026, 11, 2, 11, 59),
    changedAt: Date.UTC(2026, 10, 1),
    title: 'Review due: On Kernels',
    details: ['CVL 2026', 'Vision'],
    ...fields,
  };
}

/** The events that a calendar program reads from the file. */
function parsed(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text));
  return calendar.getAllSubcomponents('vevent').map((component) => {
    const event = new ICAL.Event(component);
    const alarm = component.getFirstSubcomponent('valarm');
    return {
      uid: event.uid,
      at: event.startDate.toJSDate().getTime(),
      zone: event.startDate.zone?.tzid,
      title: event.summary,
      description: event.description,
      sequence: event.sequence,
      alarm: String(alarm?.getFirstPropertyValue('trigger')),
    };
  });
}

test('each deadline becomes an event at its time, with an alarm one day before', () => {
  expect(parsed(calendarText('Reviews due', [deadline()], source))).toEqual([
    {
      uid: expect.stringMatching(/^[0-9a-f]{32}@rostrum$/) as unknown,
      at: Date.UTC(2026, 11, 2, 11, 59),
      zone: 'UTC',
      title: 'Review due: On Kernels',
      description: 'CVL 2026\nVision',
      sequence: Date.UTC(2026, 10, 1) / 60_000,
      alarm: '-P1D',
    },
  ]);
});

test('a deadline that was changed later has a higher sequence number and a later time of change', () => {
  const text = (changedAt: number | null) => calendarText('Any', [deadline({ changedAt })], source);
  const sequences = [null, Date.UTC(2026, 10, 1), Date.UTC(2026, 10, 1, 0, 1)].map(
    (at) => parsed(text(at))[0]!.sequence,
  );
  expect(sequences).toEqual(sequences.toSorted((a, b) => a - b));
  expect(new Set(sequences).size).toBe(3);
  expect(Math.max(...sequences)).toBeLessThan(2 ** 31);
  expect(text(Date.UTC(2026, 10, 1))).toContain('LAST-MODIFIED:20261101T000000Z');
  expect(text(null)).not.toContain('LAST-MODIFIED');
});

test('a calendar to subscribe to says how often to read it, and a file does not', () => {
  expect(calendarText('Any', [], source, 3600)).toContain('REFRESH-INTERVAL;VALUE=DURATION:PT1H');
  expect(calendarText('Any', [], source)).not.toContain('REFRESH-INTERVAL');
});

describe('importing a file again updates events and never duplicates them', () => {
  const uids = (...events: CalendarEvent[]) => parsed(calendarText('Any', events, source)).map(({ uid }) => uid);

  test('a deadline keeps its UID when its other fields change', () => {
    const moved = deadline({ at: 0, changedAt: null, title: 'Other', details: [] });
    expect(uids(moved)).toEqual(uids(deadline()));
  });

  test('different deadlines, and deadlines of different services, have different UIDs', () => {
    const [one, two] = uids(deadline(), deadline({ key: ['assignment', 'a2'] }));
    expect(one).not.toBe(two);
    expect(parsed(calendarText('Any', [deadline()], 'https://other.example/api/v1'))[0]?.uid).not.toBe(one);
    expect(uids(deadline({ key: ['a', 'bc'] }))).not.toEqual(uids(deadline({ key: ['ab', 'c'] })));
  });

  test('the same data always give the same bytes', () => {
    const text = calendarText('Any', [deadline(), deadline({ key: ['x'], changedAt: null })], source);
    expect(calendarText('Any', [deadline(), deadline({ key: ['x'], changedAt: null })], source)).toBe(text);
    expect(text).toContain('DTSTAMP:20261101T000000Z');
  });
});

describe('with any text as a title', () => {
  const nasty = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 200 }),
    fc.stringMatching(/^[a\\;,:"\r\n\t %-]{0,80}$/),
    fc.constantFrom(
      'END:VEVENT\r\nBEGIN:VEVENT',
      'x'.repeat(500),
      '長'.repeat(200),
      '👩‍👩‍👧'.repeat(40),
      'a\u0000b\u2028c',
    ),
  );
  const oneLine = (text: string) =>
    text
      .replaceAll(/[\r\n\u2028\u2029]+/g, ' ')
      // oxlint-disable-next-line no-control-regex -- the characters to be removed
      .replaceAll(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/g, '')
      .trim();

  test('a calendar reads back exactly one event with the title on one line', () => {
    fc.assert(
      fc.property(nasty, nasty, nasty, (title, name, detail) => {
        const text = calendarText(name, [deadline({ title, details: [detail, 'last'] })], source);
        expect(parsed(text)).toMatchObject([{ title: oneLine(title), description: `${oneLine(detail)}\nlast` }]);
      }),
    );
  });

  test('no line is longer than 75 octets, each ends with CRLF, and none splits a character', () => {
    fc.assert(
      fc.property(nasty, (title) => {
        const text = calendarText(title, [deadline({ title })], source);
        expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true);
        const lines = text.split('\r\n');
        for (const line of lines) {
          expect(line).not.toMatch(/[\r\n]/);
          expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
          expect(line.isWellFormed()).toBe(true);
        }
      }),
    );
  });
});

test('a file without deadlines is still a valid calendar', () => {
  expect(parsed(calendarText('Empty', [], source))).toEqual([]);
});
