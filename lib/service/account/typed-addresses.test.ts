import { beforeAll, expect, test } from 'vitest';
import { type World, worldOf } from '#lib/service/test-world.ts';

let it: World;
beforeAll(async () => {
  it = await worldOf([]);
});

const ask = async (address: string) => {
  const before = it.mails.length;
  const answer = await it.account('POST', '/codes', { body: { address } });
  return { answer, mails: it.mails.slice(before) };
};
const long = (length: number) => `ada@${`${'x'.repeat(60)}.`.repeat(5)}`.slice(0, length - 4) + '.org';

test.each([
  'a/b@x.org',
  'a&b@x.org',
  'a!b@x.org',
  'a#b@x.org',
  'a=b@x.org',
  "o'b@x.org",
  "ab'@x.org",
  'a_@x.org',
  'a+list@x.org',
  '.a..b.@x.org',
  'a@x.museum',
  'a@b.co1',
  'a@mail.example.co.uk',
  'a@xn--e1afmkfd.xn--p1ai',
  long(254),
])('a code is sent to %s', async (address) => {
  const { answer, mails } = await ask(address);
  expect(answer.status).toBe(202);
  expect(mails.map(({ to }) => to)).toEqual([address]);
});

test.each([
  '',
  'ada',
  '@x.org',
  'ada@',
  'ada@@x.org',
  'ada@mailhost',
  'ada@x.org.',
  'ada@x..org',
  'ada@-x.org',
  'ada@x-.org',
  'ada@x_y.org',
  'ada@[192.0.2.1]',
  '"a b"@x.org',
  'a b@x.org',
  'a@x.org, eve@x.org',
  'Ada <ada@x.org>',
  'ada@x.org\r\nBcc: eve@x.org',
  'ada\u0000@x.org',
  'ada\u00A0b@x.org',
  'müller@x.org',
  'ada@exämple.org',
  '\u212Aate@x.org',
  long(255),
])('%j is refused because it is not an address, and nothing is sent', async (address) => {
  const { answer, mails } = await ask(address);
  expect(answer.status).toBe(422);
  expect(answer.body.errors).toMatchObject([{ param: 'address' }]);
  expect(mails).toEqual([]);
});

test('white space around an address is ignored', async () => {
  const { answer, mails } = await ask('\t ada@x.org \n');
  expect(answer.status).toBe(202);
  expect(mails.map(({ to }) => to)).toEqual(['ada@x.org']);
});
