import { setImmediate as nextTurn } from 'node:timers/promises';
import { emailAddress } from '#lib/contract/resources/account.ts';
import type { Mail } from './mail.ts';

/** How long a mail server may take for anything, in milliseconds. */
const PATIENCE = 10_000;

/**
 * Hands messages to a mail server. One to something that is no e-mail address is refused here: addresses that were imported may be
 * anything, a list for example.
 *
 * @param url `smtp://user:password@host:port` or `smtps://…`
 * @param from whom messages come from
 */
export function smtpMail(url: string, from: string): Mail {
  let connected: Promise<{ sendMail(message: object): Promise<unknown> }> | undefined;
  const connect = async () => {
    const { createTransport } = await import('nodemailer'); // with the first message: the start need not wait for it
    return createTransport({
      url,
      connectionTimeout: PATIENCE,
      greetingTimeout: PATIENCE,
      socketTimeout: PATIENCE,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  };
  return async ({ to, ...message }) => {
    const { success, data: address } = emailAddress.safeParse(to);
    if (!success) throw new Error('A message is to something that is no e-mail address.');
    await nextTurn(); // the person who asked for it is answered first, as where none is sent
    const transport = await (connected ??= connect());
    await transport.sendMail({ from, ...message, to: { name: '', address } });
  };
}
