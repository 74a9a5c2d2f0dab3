import type { Page } from '@playwright/test';

/** Signs a page's browser in with a key, like the form of the sign-in page, and ends any session before. */
export async function signIn(page: Page, origin: string, key: string): Promise<void> {
  const context = page.context();
  await page.goto('about:blank');
  await context.clearCookies();
  const answer = await context.request.post(`${origin}/api/session`, {
    form: { key },
    headers: { origin },
    maxRedirects: 0,
  });
  if (answer.headers()['location'] !== '/') throw new Error(`signing in: ${answer.status()} ${await answer.text()}`);
}
