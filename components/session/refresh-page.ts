import type { useRouter } from 'next/navigation';
import { type Failure, failureOf } from '#lib/queries/failure.ts';

/**
 * Asks the dashboard for the page again, unless the service does not answer: then the failure would take the place of the page. A session
 * that has ended takes its place.
 *
 * @returns why the service did not answer; null if it did
 */
export async function refreshPage(router: Pick<ReturnType<typeof useRouter>, 'refresh'>): Promise<Failure | null> {
  let failure: Failure | null = null;
  try {
    const { browserClient } = await import('#lib/queries/browser.ts'); // loaded late, because most visits end before it is needed
    await browserClient.call('getMe', {}); // a cheap request
  } catch (error) {
    failure = failureOf(error);
  }
  if (failure === null || failure.status === 401) router.refresh();
  return failure;
}
