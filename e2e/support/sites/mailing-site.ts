import { expect, type Page } from '@playwright/test';
import { type Mailbox, startMailbox } from '#e2e/support/mailbox.ts';
import { type OwnSite, startSite } from './own-site.ts';

/** A site of its own whose messages arrive in a mailbox. */
export interface MailingSite extends OwnSite {
  mailbox: Mailbox;
  /** Signs in by a code that is sent to the address; a new address gets an account. The home page is open afterwards. */
  signIn: (page: Page, address: string) => Promise<void>;
}

/**
 * Starts both programs as `startSite` does, with a mail server on loopback.
 *
 * @param settings returns further environment variables for the dashboard's address
 */
export async function startMailingSite(
  settings: (url: string) => Record<string, string> = () => ({}),
): Promise<MailingSite> {
  const mailbox = await startMailbox();
  const site = await startSite((url) => ({ SMTP_URL: mailbox.url, ...settings(url) }));
  return {
    ...site,
    mailbox,
    async signIn(page, address) {
      await page.goto(`${site.url}/sign-in`);
      await page.getByLabel('E-mail address').fill(address);
      await page.getByRole('button', { name: 'Send me a code' }).click();
      await expect(page.getByRole('main')).toContainText(`We sent a six-digit code to ${address}.`);
      await page.getByLabel('Code', { exact: true }).fill(await mailbox.codeSentTo(address));
      await page.getByRole('button', { name: 'Sign in', exact: true }).click();
      await expect(page.getByRole('heading', { name: 'Home', level: 1 })).toBeVisible();
    },
    async stop() {
      await site.stop();
      await mailbox.stop();
    },
  };
}
