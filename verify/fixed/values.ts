import * as fc from 'fast-check';

export interface Parameter {
  name: string;
  in: 'path' | 'query';
  required: boolean;
  schema: Schema;
}

interface Schema {
  type?: string;
  enum?: string[];
  items?: Schema;
  minimum?: number;
  maximum?: number;
  format?: string;
}

/** Existing values, by parameter. */
export type Known = Readonly<Record<string, readonly string[]>>;

/** Part of everything that is sent; must not appear in an answer. */
export const canary = 'c4n4ry';

export const hostile = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    '\0',
    `${canary}\0`,
    '\u0001\u001f\u007f',
    '\r\nX-Injected: 1',
    "' OR 1=1 --",
    `";drop table ${canary}`,
    '%',
    '%%',
    '%00',
    '../../etc/passwd',
    '..',
    '.',
    '/',
    '\\',
    '__proto__',
    'constructor',
    'null',
    'undefined',
    'true',
    '[object Object]',
    '{}',
    '[]',
    '💩',
    'ﷺ',
    '\u202e\u200b',
    'e\u0301',
    'ß',
    'İ',
    'ǅ',
    '\ud800',
    '\udfff\ud800',
    '\ufeff',
    '\uffff',
    `<script>${canary}</script>`,
    '$(id)',
  ),
  fc.string({ unit: 'binary', maxLength: 20 }).map((text) => canary + text),
  fc.string({ unit: fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code)), maxLength: 12 }),
);
/** Texts of at least so many UTF-16 units. */
export const long = (lengths: readonly number[] = [300, 5000, 70_000, 1_000_000]) =>
  fc
    .tuple(fc.constantFrom('a', '%', '💩', '9', canary, ',', '&x='), fc.constantFrom(...lengths))
    .map(([text, length]) => text.repeat(Math.ceil(length / text.length)));
const number = fc.oneof(
  fc.integer().map(String),
  fc.double().map(String),
  fc.constantFrom(
    '-0',
    '+5',
    '007',
    '1e1',
    '0x10',
    ' 5',
    '5 ',
    '٣',
    '1_0',
    '9'.repeat(15),
    '9'.repeat(16),
    '9'.repeat(400),
  ),
);
const time = fc.oneof(
  fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
  fc.constantFrom(
    '2026-01-01T00:00:00Z',
    '2026-01-01T00:00:00.123456789Z',
    `2026-01-01T00:00:00.${'1'.repeat(400)}Z`,
    '2026-01-01T00:00Z',
    '2026-02-30T00:00:00Z',
    '2024-02-29T00:00:00Z',
    '2026-01-01T24:00:00Z',
    '2026-01-01T23:59:60Z',
    '0000-01-01T00:00:00Z',
    '9999-12-31T23:59:59.999Z',
    '+010000-01-01T00:00:00Z',
    '2026-01-01T00:00:00+01:00',
    '2026-01-01',
    '1767225600',
    'now',
  ),
);

/** Values of one parameter: allowed by its schema, just outside of it, and arbitrary. */
export function valueOf({ name, schema }: Parameter, known: Known): fc.Arbitrary<string> {
  const { minimum = 0, maximum = 0, enum: members = [] } = schema.items ?? schema;
  const fitting: fc.Arbitrary<string>[] = [];
  if (known[name]) fitting.push(fc.constantFrom(...known[name]));
  if (schema.type === 'integer')
    fitting.push(fc.constantFrom(minimum, maximum, minimum - 1, maximum + 1).map(String), number);
  if (schema.format === 'date-time') fitting.push(time);
  if (members.length > 0) {
    const member = fc.constantFrom(...members);
    fitting.push(
      member,
      member,
      member.map((text) => text.toLowerCase()),
      fc.array(member).map((list) => list.join(',')),
    );
  }
  return fc.oneof(
    { weight: 200, arbitrary: fitting.length > 0 ? fc.oneof(...fitting) : hostile },
    { weight: 50, arbitrary: hostile },
    { weight: 20, arbitrary: fc.oneof(number, time) },
    { weight: 1, arbitrary: long() },
  );
}
