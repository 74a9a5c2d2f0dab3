import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** A mail server on loopback that accepts every message and keeps it. */
export interface Mailbox {
  /** `smtp://127.0.0.1:<port>`. */
  url: string;
  /** Returns the code of the latest message to an address and forgets it; undefined if there is none. */
  takeCode(address: string): string | undefined;
  /** Returns the latest message to an address as it was sent, and forgets it; undefined if there is none. */
  take(address: string): string | undefined;
  stop(): Promise<void>;
}

/** Starts a mailbox on a free port. */
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
    takeCode(address) {
      const at = messages.findLastIndex(({ to, text }) => to.includes(address) && /^Subject: \d{6} /m.test(text));
      return /^Subject: (\d{6}) /m.exec(messages.splice(at, at < 0 ? 0 : 1)[0]?.text ?? '')?.[1];
    },
    take(address) {
      const at = messages.findLastIndex(({ to }) => to.includes(address));
      return messages.splice(at, at < 0 ? 0 : 1)[0]?.text;
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
      }),
  };
}
