import * as fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, test } from 'vitest';
import { findZone, offsetOf, readWall, occurrenceOf } from './zone.ts';

/** Every time zone that `Intl` knows. */
const zones = fc.constantFrom('Etc/GMT+12', 'UTC', ...Intl.supportedValuesOf('timeZone'));
const moment = fc.integer({ min: Date.UTC(2000, 0) / 60_000, max: Date.UTC(2037, 0) / 60_000 });

/** A moment near the next change of the zone's clocks, if there is one; in milliseconds. */
function nearChange(minute: number, zone: string, shift: number): number {
  const change = Temporal.Instant.fromEpochMilliseconds(minute * 60_000)
    .toZonedDateTimeISO(zone)
    .getTimeZoneTransition('next');
  return change ? change.epochMilliseconds + shift * 60_000 : minute * 60_000;
}
const near = fc.tuple(moment, zones, fc.integer({ min: -200, max: 200 })).map(([minute, zone, shift]) => ({
  zone,
  at: nearChange(minute, zone, shift),
}));
const zoned = (at: number, zone: string) => Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone);

describe('in every zone, near a clock change', () => {
  test('tells the first and the second of two equal local times apart, as Temporal does', () => {
    fc.assert(
      fc.property(near, ({ zone, at }) => {
        const wall = zoned(at, zone).toPlainDateTime();
        const [earlier, later] = (['earlier', 'later'] as const).map(
          (disambiguation) => wall.toZonedDateTime(zone, { disambiguation }).epochMilliseconds,
        );
        expect(occurrenceOf(at, zone)).toBe(earlier === later ? null : at === earlier ? 'first' : 'second');
      }),
      { numRuns: 500 },
    );
  });

  test('reads a local time without an offset as Temporal does, and reports whether it occurs twice or never', () => {
    fc.assert(
      fc.property(near, fc.integer({ min: -90, max: 90 }), ({ zone, at }, shift) => {
        const wall = zoned(at, zone).toPlainDateTime().add({ minutes: shift });
        const asUtc = wall.toZonedDateTime('UTC').epochMilliseconds;
        const read = readWall(asUtc, zone);
        expect(read.at).toBe(wall.toZonedDateTime(zone, { disambiguation: 'compatible' }).epochMilliseconds);
        const [earlier, later] = (['earlier', 'later'] as const).map((disambiguation) =>
          wall.toZonedDateTime(zone, { disambiguation }),
        );
        const isThere = earlier?.toPlainDateTime().equals(wall) === true;
        const isOnce = earlier?.epochMilliseconds === later?.epochMilliseconds;
        expect(read.doubt).toBe(isOnce ? null : isThere ? 'twice' : 'skipped');
      }),
      { numRuns: 500 },
    );
  });

  test('formats the offset at that moment', () => {
    fc.assert(
      fc.property(near, ({ zone, at }) => {
        const [, sign, hours, minutes] = /([+-])(\d\d):(\d\d)/.exec(zoned(at, zone).offset) ?? [];
        const rest = minutes === '00' ? '' : `:${minutes}`;
        const text = `UTC${sign === '-' ? '−' : '+'}${Number(hours)}${rest}`;
        expect(offsetOf(at, zone)).toBe(text === 'UTC+0' ? 'UTC' : text);
      }),
    );
  });
});

test('finds every zone that Intl knows by its name', () => {
  for (const zone of Intl.supportedValuesOf('timeZone')) {
    const found = findZone(zone);
    expect(found).toMatchObject(zone === 'UTC' ? { id: 'UTC' } : { id: zone });
    expect(found.unknown).toBeUndefined();
  }
});

test('any string gives a usable zone', () => {
  fc.assert(
    fc.property(fc.string(), (name) => {
      const { id, unknown } = findZone(name);
      expect(() => offsetOf(0, id)).not.toThrow();
      if (unknown !== undefined) expect(unknown).toBe(name.trim());
    }),
  );
});
