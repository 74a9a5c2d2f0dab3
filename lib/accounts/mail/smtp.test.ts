import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { smtpMail } from './smtp.ts';

let server: SMTPServer;
let url: string;
/** The recipients of each message that the mail server received. */
let recipients: string[][];

beforeEach(async () => {
  recipients = [];
  server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, session, done) {
      recipients.push(session.envelope.rcptTo.map(({ address }) => address));
      stream.resume().on('end', done);
    },
  });
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  url = `smtp://127.0.0.1:${(listening.address() as AddressInfo).port}`;
});
afterEach(
  () =>
    new Promise<void>((resolve) => {
      server.close(resolve);
    }),
);

const send = (to: string) => smtpMail(url, 'Rostrum <rostrum@x.org>')({ to, subject: 'subject', text: 'text' });

test.each(['ada@x.org', 'a/b@x.org', 'a!b@x.org', "o'b@x.org", 'a&b@x.org'])(
  'a message goes to %s and to nobody else',
  async (to) => {
    await send(to);
    expect(recipients).toEqual([[to]]);
  },
);

test.each([
  '',
  'ada',
  'ada@x.org, eve@x.org',
  'ada@x.org; eve@x.org',
  'Ada <ada@x.org>',
  'friends: ada@x.org, eve@x.org;',
  'ada@x.org\r\nBcc: eve@x.org',
  'eve@x.org>\r\nRCPT TO:<ada@x.org',
  '"ada@x.org"@eve.org',
  'ada@[127.0.0.1]',
])('a message to %j, which is not an address, is not sent', async (to) => {
  await expect(send(to)).rejects.toThrow('not an e-mail address');
  expect(recipients).toEqual([]);
});

test('sending fails if the mail server cannot be reached', async () => {
  await new Promise<void>((resolve) => {
    server.close(resolve);
  });
  await expect(send('ada@x.org')).rejects.toMatchObject({ code: 'ESOCKET' });
});
