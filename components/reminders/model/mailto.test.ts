import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { mailtoLimits, mailtoParts } from './mailto.ts';

const mail = { subject: 'Your reviews', body: 'Dear reviewer,\n\nplease & thank you.' };
const people = (count: number) => Array.from({ length: count }, (_, at) => `reviewer.${at}@university.example`);
const search = (href: string) => new URL(href).searchParams;

test('every recipient is in exactly one part, as a blind copy, and every part is within the limits', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 400 }), fc.string({ unit: 'grapheme', maxLength: 900 }), (count, body) => {
      const { parts } = mailtoParts(people(count), { ...mail, body });
      const recipients = parts.map(({ href }) => search(href).get('bcc')?.split(',') ?? []);
      expect(recipients.flat()).toEqual(people(count));
      expect(recipients.map(({ length }) => length)).toEqual(parts.map((part) => part.count));
      for (const { href, count: many } of parts) {
        expect(new URL(href).pathname).toBe('');
        expect(many).toBeLessThanOrEqual(mailtoLimits.recipients);
        expect(href.length).toBeLessThanOrEqual(mailtoLimits.length);
      }
    }),
  );
});

test('a long text makes more and shorter parts', () => {
  const { parts } = mailtoParts(people(40), { ...mail, body: 'x'.repeat(1200) });
  expect(parts.length).toBeGreaterThan(1);
  for (const { href } of parts) expect(href.length).toBeLessThanOrEqual(mailtoLimits.length);
});

test('a short list is one part, and the same address twice gets one mail', () => {
  expect(mailtoParts(['a@x.org', 'b@x.org', 'a@x.org'], mail).parts).toMatchObject([{ count: 2 }]);
});

test('fifty recipients with short addresses are one part, and one more is a second part', () => {
  const short = Array.from({ length: 51 }, (_, at) => `${at}@x.org`);
  expect(mailtoParts(short.slice(1), mail).parts.map(({ count }) => count)).toEqual([50]);
  expect(mailtoParts(short, mail).parts.map(({ count }) => count)).toEqual([50, 1]);
});

test('a single recipient is addressed directly, and the text arrives as it was written, with line ends of mail', () => {
  const { parts, hasBody } = mailtoParts(['ada+x@x.org'], mail);
  const { href } = parts[0]!;
  expect([hasBody, new URL(href).pathname]).toEqual([true, 'ada%2Bx@x.org']);
  expect(search(href).get('subject')).toBe(mail.subject);
  expect(search(href).get('body')).toBe(mail.body.replaceAll('\n', '\r\n'));
});

test('a text that is too long for a link is left out, and the recipients and the subject stay', () => {
  const { parts, hasBody } = mailtoParts(people(3), { ...mail, body: 'long '.repeat(1000) });
  expect(hasBody).toBe(false);
  expect(parts.flatMap(({ href }) => search(href).get('bcc')?.split(','))).toEqual(people(3));
  expect(search(parts[0]!.href).get('subject')).toBe(mail.subject);
});

test('an address cannot add a header', () => {
  const { parts } = mailtoParts(['a@x.org', 'b&body=x@x.org'], mail);
  expect([...search(parts[0]!.href).keys()]).toEqual(['bcc', 'subject', 'body']);
});

test('without recipients there is no part', () => {
  expect(mailtoParts([], mail).parts).toEqual([]);
});
