import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { growingFields } from '#components/data-table/query/known-fields.ts';
import { checkQuery } from '#components/data-table/query/query-check.ts';
import { fieldValue } from './field-value.ts';
import { compileFilter, filterRows } from './filter.ts';
import { timeField, valueField } from './query-field.ts';
import { parseQuery } from './query-language.ts';
import { parseRange } from './range.ts';
import { absoluteTime, isTime, withInstants } from './times.ts';

/** A Wednesday, 10:00 in UTC and 11:00 in Berlin. */
const now = Date.parse('2026-11-25T10:00:00Z');
const utc = { now, zone: 'UTC' };
const berlin = { now, zone: 'Europe/Berlin' };
const past = (value: string) => absoluteTime(value, utc, false);
const ahead = (value: string) => absoluteTime(value, utc, true);
const day = (date: string) => `${date}T00:00:00.000Z..${date}T23:59:59.999Z`;

describe('the times of a query', () => {
  test('of what has been, >3d is later than three days ago; of what is to come, <3d is before three days from now', () => {
    expect(past('>3d')).toBe('>2026-11-22T10:00:00.000Z');
    expect(past('<=2w')).toBe('<=2026-11-11T10:00:00.000Z');
    expect(past('>=36h')).toBe('>=2026-11-23T22:00:00.000Z');
    expect(ahead('<3d')).toBe('<2026-11-28T10:00:00.000Z');
  });

  test('a sign says whether it has been', () => {
    for (const at of [past, ahead]) {
      expect(at('<+1d')).toBe('<2026-11-26T10:00:00.000Z');
      expect(at('<-1d')).toBe('<2026-11-24T10:00:00.000Z');
    }
  });

  test('without a comparison, it is a whole day', () => {
    expect(past('3d')).toBe(day('2026-11-22'));
    expect(past('today')).toBe(day('2026-11-25'));
    expect(past('=Yesterday')).toBe(day('2026-11-24'));
    expect(past('tomorrow')).toBe(day('2026-11-26'));
    expect(past('2026-03-01')).toBe(day('2026-03-01'));
  });

  test('a weekday is the last one or, ahead, the next one; today is both', () => {
    expect([past('friday'), ahead('friday')]).toEqual([day('2026-11-20'), day('2026-11-27')]);
    expect([past('Mon'), ahead('mon')]).toEqual([day('2026-11-23'), day('2026-11-30')]);
    expect([past('wednesday'), ahead('wed')]).toEqual([day('2026-11-25'), day('2026-11-25')]);
    expect(ahead('<friday')).toBe('<2026-11-27T00:00:00.000Z');
    expect(past('>monday')).toBe('>2026-11-23T23:59:59.999Z');
  });

  test('a range has both ends, in whichever order', () => {
    expect(past('2026-03-01..2026-03-31')).toBe('2026-03-01T00:00:00.000Z..2026-03-31T23:59:59.999Z');
    expect(past('3d..7d')).toBe('2026-11-18T10:00:00.000Z..2026-11-22T10:00:00.000Z');
    expect(past('today..monday')).toBe('2026-11-23T00:00:00.000Z..2026-11-25T23:59:59.999Z');
  });

  test('days are those of the zone, also when the clocks change; dates are in UTC', () => {
    const at = (value: string, time: string) => absoluteTime(value, { ...berlin, now: Date.parse(time) }, false);
    expect(at('today', '2026-11-25T23:30:00Z')).toBe('2026-11-25T23:00:00.000Z..2026-11-26T22:59:59.999Z');
    expect(at('today', '2026-10-25T10:00:00Z')).toBe('2026-10-24T22:00:00.000Z..2026-10-25T22:59:59.999Z');
    expect(at('2026-11-25', '2026-11-25T23:30:00Z')).toBe(day('2026-11-25'));
  });

  test('other text is none', () => {
    for (const value of ['soon', '3', '>3', '3x', 'frida', '2026-13-45', 'today..', '..', '>overdue', '3d..soon']) {
      expect([value, isTime(value)]).toEqual([value, false]);
    }
    for (const value of ['<', '>=', '>3D', 'SUNDAY', 'tue..today'])
      expect([value, isTime(value)]).toEqual([value, true]);
  });

  test('each instant is before, in or after a day of any name', () => {
    const instant = fc.integer({ min: now - 20 * 86_400_000, max: now + 20 * 86_400_000 });
    const name = fc.constantFrom('today', 'yesterday', 'tomorrow', 'mon', 'friday', '2026-11-20');
    fc.assert(
      fc.property(instant, name, fc.boolean(), (at, name, isAhead) => {
        const fits = ['<', '', '>'].filter((sign) =>
          parseRange(absoluteTime(sign + name, berlin, isAhead) ?? '')?.(at),
        );
        expect(fits).toHaveLength(1);
      }),
    );
  });
});

describe('in a query', () => {
  interface Row {
    text: string;
    hours: number;
  }
  const at = ({ hours }: Row) => now + hours * 3_600_000;
  const group = ({ hours }: Row) => [fieldValue(hours < 0 ? 'overdue' : 'later')];
  const fields = [timeField('updated', at), { ...valueField('due', group), time: timeField('due', at, 'ahead') }];
  const rows: Row[] = [-100, -70, -1, 20, 100].map((hours) => ({ text: '', hours }));
  const ask = (text: string) => {
    const { terms, issues } = checkQuery(parseQuery(text, ['updated', 'due']), growingFields(fields)(rows, true));
    const filter = compileFilter(withInstants(terms, fields, utc), fields);
    return { hours: filterRows(rows, filter).map(({ hours }) => hours), issues: issues.map(({ kind }) => kind) };
  };

  test('updated:>3d finds the last three days, also in parentheses and after a minus', () => {
    expect(ask('updated:>3d').hours).toEqual([-70, -1, 20, 100]);
    expect(ask('-updated:>3d').hours).toEqual([-100]);
    expect(ask('(updated:<3d OR updated:today)').hours).toEqual([-100, -1]);
  });

  test('a field of names and times takes both', () => {
    expect(ask('due:overdue').hours).toEqual([-100, -70, -1]);
    expect(ask('due:later due:<friday').hours).toEqual([20]);
    expect(ask('-due:<today').hours).toEqual([-1, 20, 100]);
    expect(ask('due:tomorrow,overdue').hours).toEqual([-100, -70, -1, 20]);
  });

  test('what is no time hides nothing and is reported; what is still being typed is not', () => {
    for (const text of ['updated:soon', 'updated:>3', 'updated:3']) {
      expect(ask(text)).toEqual({ hours: rows.map(({ hours }) => hours), issues: ['time'] });
    }
    expect(ask('due:soon')).toEqual({ hours: rows.map(({ hours }) => hours), issues: ['value'] });
    for (const text of ['updated:>', 'due:<', '-due:>=']) {
      expect(ask(text)).toEqual({ hours: rows.map(({ hours }) => hours), issues: [] });
    }
  });
});
