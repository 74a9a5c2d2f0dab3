import { isDeepStrictEqual } from 'node:util';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { type Operation, operations } from './operations.ts';
import { tolerant, unchanging } from './tolerant.ts';

/** Generates values of an exact schema, with any JSON in free-form places. */
function exact(schema: z.core.$ZodType): fc.Arbitrary<unknown> {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'object':
      return fc.record(Object.fromEntries(Object.entries(def.shape).map(([name, field]) => [name, exact(field)])));
    case 'array':
      return fc.array(exact(def.element), { maxLength: 3 });
    case 'nullable':
      return fc.option(exact(def.innerType));
    case 'optional':
      return fc.option(exact(def.innerType), { nil: undefined });
    case 'record':
      // `__proto__` is the only name that reading drops, on purpose.
      return fc.dictionary(
        fc.string().filter((name) => name !== '__proto__'),
        def.valueType._zod.def.type === 'unknown' ? fc.jsonValue() : exact(def.valueType),
      );
    case 'enum':
      return fc.constantFrom(...Object.values(def.entries));
    case 'boolean':
      return fc.boolean();
    case 'number':
      return fc.integer();
    case 'string':
      return 'format' in def ? fc.constant('2026-11-20T12:00:00.000Z') : fc.string();
    default:
      throw new Error(`No values for ${def.type}`);
  }
}

/** Changes a value as another service or a later version may: fields missing, null or new, enumerated values unknown. */
function loosened(schema: z.core.$ZodType, value: unknown, dice: () => number): unknown {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if (value === null || value === undefined) return value;
  switch (def.type) {
    case 'nullable':
    case 'optional':
      return loosened(def.innerType, value, dice);
    case 'array':
      return (value as unknown[]).map((item) => loosened(def.element, item, dice));
    case 'enum':
    case 'string':
      return dice() % 3 === 0 ? 'SOMETHING_NEW' : value;
    case 'object': {
      const entries = Object.entries(def.shape).flatMap(([name, field]): [string, unknown][] => {
        const kept: [string, unknown] = [name, loosened(field, (value as Record<string, unknown>)[name], dice)];
        if (name === 'id' || name === 'slug') return [kept];
        const fate = dice() % 4;
        return fate === 0 ? [] : [fate === 1 ? [name, null] : kept];
      });
      return Object.fromEntries([...entries, ['newField', { anything: 1 }]]);
    }
    default:
      return value;
  }
}

const table = Object.entries(operations satisfies Record<string, Operation>).map(
  ([id, { response }]) => [id, response as z.ZodMiniType] as const,
);

describe.each(table)('the response of %s', (_id, response) => {
  test('is read with missing, null and new fields and unknown values', () => {
    const [reading, whole] = [tolerant(response), unchanging(response)];
    fc.assert(
      fc.property(exact(response), fc.array(fc.nat(), { minLength: 1, maxLength: 50 }), (value, rolls) => {
        let at = 0;
        const dice = () => rolls[(at += 1) % rolls.length] ?? 0;
        const wire = loosened(response, value, dice);
        expect(reading.parse(wire)).toEqual(wire);
        expect(whole.safeParse(wire).success).toBe(true);
      }),
      { numRuns: 40 },
    );
  });

  test('passes its exact schema with our own values', () => {
    fc.assert(
      fc.property(exact(response), (value) => {
        expect(z.safeParse(response, value).success).toBe(true);
      }),
      { numRuns: 20 },
    );
  });
});

test('what passes unchanged is read as it is, and nothing passes with an additive field of another shape', () => {
  const { response } = operations.listSubmissions;
  const [reading, whole] = [tolerant(response), unchanging(response)];
  const odd = fc.record(
    { updatedAt: fc.jsonValue(), reviews: fc.jsonValue(), scores: fc.jsonValue(), title: fc.jsonValue() },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(odd, (members) => {
      const wire = { data: [{ id: '1', slug: 's', ...members }] };
      const [read, passed] = [reading.safeParse(wire), whole.safeParse(wire)];
      const isSame = read.success && isDeepStrictEqual(JSON.parse(JSON.stringify(read.data)), wire);
      expect(passed.success).toBe(isSame);
    }),
    { numRuns: 500 },
  );
});

test('an additive field of another shape is read as missing', () => {
  const reading = tolerant(operations.listSubmissions.response);
  const item = { id: '1', slug: 's', title: 'T' };
  const odd = { updatedAt: 17, reviews: 'three', scores: { rating: 'high' }, reviewedAt: [null] };
  expect(reading.parse({ data: [{ ...item, ...odd }] })).toEqual({ data: [item] });
  const detail = { ...item, reviews: [{ id: 'r', status: 'DONE', phase: 'first' }] };
  expect(tolerant(operations.getSubmission.response).parse(detail)).toEqual({
    ...item,
    reviews: [{ id: 'r', status: 'DONE' }],
  });
});

test('an exact schema refuses unknown fields, missing fields and unknown values', () => {
  const { response } = operations.listConferences;
  const item = {
    id: '1',
    slug: 's',
    name: 'n',
    shortName: 'n',
    startDate: null,
    endDate: null,
    city: null,
    country: null,
    isPublic: true,
    roles: ['chair'],
  };
  const page = (data: object) => z.safeParse(response, { data: [data], hasMore: false, nextCursor: null }).success;
  expect(page(item)).toBe(true);
  expect(page({ ...item, extra: 1 })).toBe(false);
  expect(page({ ...item, roles: ['king'] })).toBe(false);
  const { city: _city, ...without } = item;
  expect(page(without)).toBe(false);
});
