import { expect } from '@playwright/test';
import { startMailbox as start } from '#tools/mailbox.ts';

export interface Mailbox {
  /** `smtp://127.0.0.1:<port>`. */
  url: string;
  /** Waits for a message to an address since the last call, and returns its code. */
  codeSentTo(address: string): Promise<string>;
  /** Waits for a message to an address, and returns it as it was sent. */
  messageTo(address: string): Promise<string>;
  stop(): Promise<void>;
}

/** Starts a mail server on loopback. */
export async function startMailbox(): Promise<Mailbox> {
  const mailbox = await start();
  return {
    url: mailbox.url,
    async codeSentTo(address) {
      let code: string | undefined;
      await expect.poll(() => (code = mailbox.takeCode(address))).toBeDefined();
      return code ?? '';
    },
    async messageTo(address) {
      let message: string | undefined;
      await expect.poll(() => (message = mailbox.take(address)), { timeout: 100_000 }).toBeDefined(); // they are sent once a minute
      return message ?? '';
    },
    stop: () => mailbox.stop(),
  };
}
