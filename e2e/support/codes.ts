import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { setting } from './setting.ts';

/** The latest code for an address, from the service's log, where it is printed if there is no mail server. */
async function codeSentTo(address: string, folder = setting('DATA_DIR')): Promise<string> {
  let code = '';
  await expect
    .poll(() => {
      const lines = readFileSync(join(folder, 'servers.log'), 'utf8').split('\n');
      const line = lines.findLast((printed) => printed.includes(`"to":"${address}"`));
      code = /"subject":"(\d{6}) /.exec(line ?? '')?.[1] ?? '';
      return code;
    })
    .toMatch(/^\d{6}$/);
  return code;
}

/** Signs in by e-mailed code on the open sign-in page; a new address gets an account. */
export async function signInByCode(page: Page, address: string, folder?: string): Promise<void> {
  await page.getByLabel('E-mail address').fill(address);
  await page.getByRole('button', { name: /^(Send me|Get) a code$/ }).click();
  await page.getByLabel('Code', { exact: true }).fill(await codeSentTo(address, folder));
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Sign out', exact: true })).toBeAttached();
}
