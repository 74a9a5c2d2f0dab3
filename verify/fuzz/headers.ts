import * as fc from 'fast-check';
import { streamType } from '#lib/contract/stream.ts';
import { canary } from '#verify/fixed/values.ts';

/** Values that a header can have. */
const latin = fc.string({
  unit: fc.integer({ min: 0x20, max: 0xff }).map((code) => String.fromCharCode(code)),
  maxLength: 30,
});

/** Ways to send the key, valid and invalid. */
export function authorizationOf(key: string): fc.Arbitrary<{ authorization: string | undefined; authorized: boolean }> {
  const good = fc.constantFrom(`Bearer ${key}`, `bearer ${key}`, `BEARER   ${key}`, `\t Bearer ${key} `);
  const changed = fc.tuple(fc.nat(key.length - 1), fc.constantFrom('x', '0', '-', 'é', '')).map(([at, letter]) => {
    const other = key.slice(0, at) + letter + key.slice(at + 1);
    return other === key ? `${key}0` : other;
  });
  const bad = fc.oneof(
    fc.constantFrom(undefined, '', 'Bearer', 'Bearer ', key, `Basic ${key}`, `Bearer ${key} x`, `Bearer ${key},${key}`),
    fc.constantFrom(
      `Bearer "${key}"`,
      `Bearer=${key}`,
      `Bearer\t${key}`,
      `Bearer ${key.toLowerCase()}`,
      `Bearer ${'a'.repeat(1_000_000)}`,
    ),
    changed.map((other) => `Bearer ${other}`),
    fc.base64String({ minLength: 1 }).map((other) => `Bearer ${other}`),
    latin,
  );
  return fc.oneof(
    { weight: 6, arbitrary: good.map((authorization) => ({ authorization, authorized: true })) },
    { weight: 1, arbitrary: bad.map((authorization) => ({ authorization, authorized: false })) },
  );
}

const tags = fc
  .array(fc.oneof(fc.constantFrom('*', '""', '"x"', 'W/"x"', 'W/', '"', ',', 'x'), latin), { maxLength: 5 })
  .map(String);
/** Values of `Accept` that prefer a stream to JSON. */
export const preferences = [streamType, `${streamType}, application/problem+json`, `*/*;q=0.1, ${streamType};q=0.5`];

/** Headers besides `Authorization`. */
export const headers = fc.oneof(
  { weight: 60, arbitrary: fc.constant({}) },
  {
    weight: 20,
    arbitrary: fc.record(
      {
        accept: fc.constantFrom(
          ...preferences,
          'application/json',
          `application/json, ${streamType}`,
          `${streamType};q=0`,
        ),
        'accept-encoding': fc.constantFrom('gzip', 'identity', 'br, gzip;q=0.1', 'gzip;q=0', '*'),
      },
      { requiredKeys: ['accept'] },
    ),
  },
  { weight: 20, arbitrary: tags.map((value) => ({ 'if-none-match': value })) },
  {
    weight: 30,
    arbitrary: fc.dictionary(
      fc.constantFrom(
        'accept',
        'accept-encoding',
        'range',
        'if-modified-since',
        'cookie',
        'origin',
        'x-forwarded-for',
        'x-http-method-override',
        'content-type',
        'expect',
        'x-request-id',
        'forwarded',
      ),
      fc.oneof(latin, fc.constantFrom('*/*', 'text/html', 'bytes=0-10', 'POST', canary)),
    ),
  },
  {
    weight: 1,
    arbitrary: fc.constant(Object.fromEntries(Array.from({ length: 2000 }, (_, at) => [`x-${at}`, canary]))),
  },
  { weight: 1, arbitrary: fc.constant({ cookie: canary.repeat(150_000) }) },
);

export const method = fc.oneof(
  { weight: 20, arbitrary: fc.constant('GET') },
  { weight: 2, arbitrary: fc.constantFrom('HEAD', 'head', 'get') },
  {
    weight: 2,
    arbitrary: fc.constantFrom(
      'POST',
      'PUT',
      'PATCH',
      'DELETE',
      'OPTIONS',
      'PROPFIND',
      'QUERY',
      'pAtCh',
      'G',
      '!#$%&',
      'GETT',
    ),
  },
);
