import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { expect } from '@playwright/test';
import { SMTPServer } from 'smtp-server';

export interface Mailbox {
  /** `smtp://127.0.0.1:<port>`. */
  url: string;
  /** The code of the latest message to an address, of those that came since it was asked last. */
  codeSentTo(address: string): Promise<string>;
  stop(): Promise<void>;
}

/** Starts a mail server on loopback that takes every message and keeps it. */
export async function startMailbox(): Promise<Mailbox> {
  const messages: { to: string[]; text: string }[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, session, done) {
      let text = '';
      stream.setEncoding('utf8');
      stream.on('data', (chunk: string) => (text += chunk));
      stream.on('end', () => {
        messages.push({ to: session.envelope.rcptTo.map(({ address }) => address), text });
        done();
      });
    },
  });
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  return {
    url: `smtp://127.0.0.1:${(listening.address() as AddressInfo).port}`,
    async codeSentTo(address) {
      let code: string | undefined;
      await expect
        .poll(() => {
          const at = messages.findLastIndex(({ to, text }) => to.includes(address) && /^Subject: \d{6} /m.test(text));
          code = /^Subject: (\d{6}) /m.exec(messages[at]?.text ?? '')?.[1];
          if (at >= 0) messages.splice(at, 1);
          return code;
        })
        .toBeDefined();
      return code ?? '';
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
      }),
  };
}
