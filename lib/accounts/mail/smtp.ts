import { setImmediate as nextTurn } from 'node:timers/promises';
import { emailAddress } from '#lib/contract/resources/account.ts';
import type { Mail } from './mail.ts';

/** How long each step of a conversation with the mail server can take, in milliseconds. */
const TIMEOUT = 10_000;

/**
 * Hands messages to a mail server. It refuses recipients that are not an e-mail address: imported addresses can be anything, a list
 * of addresses for example.
 *
 * @param url `smtp://user:password@host:port` or `smtps://…`
 * @param from the sender
 */
export function smtpMail(url: string, from: string): Mail {
  let connected: Promise<{ sendMail(message: object): Promise<unknown> }> | undefined;
  const connect = async () => {
    const { createTransport } = await import('nodemailer'); // loaded with the first message, so that the service starts sooner
    return createTransport({
      url,
      connectionTimeout: TIMEOUT,
      greetingTimeout: TIMEOUT,
      socketTimeout: TIMEOUT,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  };
  return async ({ to, ...message }) => {
    const { success, data: address } = emailAddress.safeParse(to);
    if (!success) throw new Error('The recipient of a message is not an e-mail address.');
    await nextTurn(); // the HTTP response goes out first, so that its timing is the same whether or not a message is sent
    const transport = await (connected ??= connect());
    await transport.sendMail({ from, ...message, to: { name: '', address } });
  };
}
