import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { mailbox, usableAddress } from './addresses.ts';

describe('a mailbox', () => {
  test.each([
    ['Ada Byron', 'Ada Byron <ada@x.org>'],
    ['José Nuñez-O’Hara', '"José Nuñez-O’Hara" <ada@x.org>'],
    ['李 小龙', '李 小龙 <ada@x.org>'],
    ['Byron, Ada', '"Byron, Ada" <ada@x.org>'],
    ['Ada "the first" Byron', String.raw`"Ada \"the first\" Byron" <ada@x.org>`],
    ['A. Byron', '"A. Byron" <ada@x.org>'],
    ['Ada\r\nBcc: eve@x.org', '"Ada Bcc: eve@x.org" <ada@x.org>'],
    ['Ada\u0000\u2028Byron', 'Ada Byron <ada@x.org>'],
    ['  ', 'ada@x.org'],
    ['ada@x.org', 'ada@x.org'],
  ])('of %j is %s', (name, expected) => {
    expect(mailbox(name, 'ada@x.org')).toBe(expected);
  });

  test('has its address and no other, whatever the name, in a list of several', () => {
    const names = fc.array(fc.string({ unit: 'grapheme' }), { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(names, (all) => {
        const list = all.map((name, at) => mailbox(name, `r${at}@x.org`)).join(', ');
        expect(addressesIn(list)).toEqual(all.map((_, at) => `r${at}@x.org`));
      }),
    );
  });
});

test.each(['ada@x.org', 'ada+conf@mail.x.org', 'o’hara@x.org', '用户@例子.测试'])('mail can be sent to %s', (email) => {
  expect(usableAddress(` ${email} `)).toBe(email);
});

test.each([
  '',
  'ada',
  'ada@',
  'ada@x.org, eve@x.org',
  'ada@x.org;eve@x.org',
  'Ada <ada@x.org>',
  'ada@x.org\r\nBcc: eve@x.org',
  'a b@x.org',
  '"a,b"@x.org',
  'ada@x@y.org',
])('%j is no address, so that nobody else gets the mail', (email) => {
  expect(usableAddress(email)).toBeNull();
});

/** Reads a list of mailboxes as RFC 5322 §3.4 has it: commas and brackets count outside quotes only. */
function addressesIn(list: string): string[] {
  const parts = list.match(/(?:"(?:\\.|[^"\\])*"|[^",])+/gsu) ?? [];
  return parts.map((part) => {
    const rest = part.replaceAll(/"(?:\\.|[^"\\])*"/gsu, '').trim();
    return /<([^<>]*)>$/u.exec(rest)?.[1] ?? rest;
  });
}
