import type { BrowserContext, Page } from '@playwright/test';

/** A page of somebody who has signed in with their key, as the form of the sign-in page does. */
export async function signedIn(context: BrowserContext, origin: string, key: string): Promise<Page> {
  const answer = await context.request.post('/api/session', { form: { key }, headers: { origin }, maxRedirects: 0 });
  if (answer.headers()['location'] !== '/') throw new Error(`signing in: ${answer.status()} ${await answer.text()}`);
  const page = await context.newPage();
  page.setDefaultTimeout(90_000);
  return page;
}
