import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { nextDue, type Schedule } from './schedule.ts';

const zones = [
  'UTC',
  'Europe/Dublin',
  'Asia/Kathmandu',
  'America/New_York',
  'Australia/Lord_Howe',
  'Etc/GMT+12',
  'Pacific/Apia',
];
const daily = (zone: string, hour: number): Schedule => ({ every: 'day', weekday: 1, hour, zone });

/** The times of the next digests after a moment. */
function following(schedule: Schedule, after: string, count: number): string[] {
  const due: string[] = [];
  for (let at = new Date(after); due.length < count;) {
    at = nextDue(schedule, at);
    due.push(at.toISOString().replace(':00.000Z', ''));
  }
  return due;
}

describe('a daily digest at 8 in Dublin', () => {
  test('comes an hour earlier in UTC from the day on which clocks go forward in March', () => {
    expect(following(daily('Europe/Dublin', 8), '2026-03-27T12:00:00Z', 3)).toEqual([
      '2026-03-28T08:00',
      '2026-03-29T07:00',
      '2026-03-30T07:00',
    ]);
  });

  test('comes an hour later in UTC from the day on which clocks go back in October', () => {
    expect(following(daily('Europe/Dublin', 8), '2026-10-23T12:00:00Z', 3)).toEqual([
      '2026-10-24T07:00',
      '2026-10-25T08:00',
      '2026-10-26T08:00',
    ]);
  });
});

test('an hour that does not occur in March is due when the clocks have gone forward, and one that occurs twice in October is due once', () => {
  expect(following(daily('Europe/Dublin', 1), '2026-03-28T12:00:00Z', 2)).toEqual([
    '2026-03-29T01:00',
    '2026-03-30T00:00',
  ]);
  expect(following(daily('Europe/Dublin', 1), '2026-10-24T12:00:00Z', 2)).toEqual([
    '2026-10-25T00:00',
    '2026-10-26T01:00',
  ]);
});

test('a zone with a quarter of an hour keeps its own hours', () => {
  expect(following(daily('Asia/Kathmandu', 7), '2026-11-25T00:00:00Z', 2)).toEqual([
    '2026-11-25T01:15',
    '2026-11-26T01:15',
  ]);
});

test('a weekly digest comes on its day of the zone, not of UTC', () => {
  const monday: Schedule = { every: 'week', weekday: 1, hour: 3, zone: 'Asia/Kathmandu' };
  expect(following(monday, '2026-11-25T00:00:00Z', 2)).toEqual(['2026-11-29T21:15', '2026-12-06T21:15']);
});

const moments = fc.date({ min: new Date('2020-01-01'), max: new Date('2035-01-01'), noInvalidDate: true });
const schedules = fc.record({
  every: fc.constantFrom('day', 'week'),
  weekday: fc.integer({ min: 1, max: 7 }),
  hour: fc.integer({ min: 0, max: 23 }),
  zone: fc.constantFrom(...zones),
}) satisfies fc.Arbitrary<Schedule>;

/** What clocks of a zone show at a moment. */
function wall(at: Date, zone: string) {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(at);
  const of = (wanted: string) => parts.find(({ type }) => type === wanted)?.value ?? '';
  return {
    weekday: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'].indexOf(of('weekday')) + 1,
    hour: Number(of('hour')),
    minute: of('minute'),
  };
}

const HALF_HOUR = 1_800_000;

/** Whether clocks of the zone skip the hour on the day around a moment. */
function isSkipped({ hour, zone }: Schedule, around: Date): boolean {
  const near = [-4, -3, -2, -1, 0, 1, 2].map((step) => wall(new Date(around.getTime() + step * HALF_HOUR), zone));
  return !near.some((shown) => shown.hour === hour && shown.minute === '00');
}

test('a digest is due after the moment asked about, when clocks of its zone show its hour, unless they skip it', () => {
  fc.assert(
    fc.property(schedules, moments, (schedule, after) => {
      const due = nextDue(schedule, after);
      expect(due > after).toBe(true);
      const shown = wall(due, schedule.zone);
      if (schedule.every === 'week') expect(shown.weekday).toBe(schedule.weekday);
      if (!isSkipped(schedule, due)) expect(shown).toMatchObject({ hour: schedule.hour, minute: '00' });
    }),
  );
});

test('no due moment is skipped: whatever is before the next one has the same next one', () => {
  fc.assert(
    fc.property(schedules, moments, fc.double({ min: 0, max: 1, noNaN: true }), (schedule, after, share) => {
      const due = nextDue(schedule, after);
      const between = new Date(after.getTime() + Math.floor(share * (due.getTime() - after.getTime() - 1)));
      expect(nextDue(schedule, between)).toEqual(due);
      expect(nextDue(schedule, due) > due).toBe(true);
    }),
  );
});

test('digests are a day or a week apart, give or take what clocks are moved by', () => {
  fc.assert(
    fc.property(schedules, moments, (schedule, after) => {
      const first = nextDue(schedule, after);
      const apart = nextDue(schedule, first).getTime() - first.getTime();
      const expected = (schedule.every === 'day' ? 1 : 7) * 48 * HALF_HOUR;
      expect(Math.abs(apart - expected)).toBeLessThanOrEqual(2 * HALF_HOUR);
    }),
  );
});
