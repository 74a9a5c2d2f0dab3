import { expect } from '@playwright/test';
import { startMailbox as start } from '#tools/mailbox.ts';

export interface Mailbox {
  /** `smtp://127.0.0.1:<port>`. */
  url: string;
  /** The code of the latest message to an address, of those that came since it was asked last. */
  codeSentTo(address: string): Promise<string>;
  stop(): Promise<void>;
}

/** Starts a mail server on loopback, whose messages are waited for. */
export async function startMailbox(): Promise<Mailbox> {
  const mailbox = await start();
  return {
    url: mailbox.url,
    async codeSentTo(address) {
      let code: string | undefined;
      await expect.poll(() => (code = mailbox.takeCode(address))).toBeDefined();
      return code ?? '';
    },
    stop: () => mailbox.stop(),
  };
}
