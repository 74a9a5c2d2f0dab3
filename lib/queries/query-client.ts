import { QueryCache, QueryClient } from '@tanstack/react-query';
import { mayRetry, retryDelay } from '#lib/client/transport/retry.ts';
import { Problem } from '#lib/contract/problem.ts';

/**
 * A query client with the retry rules of the interface (specification §8.2). On the server nothing is retried: the page shows
 * the problem, and the browser goes on from there.
 *
 * @param onError told of every query that failed for good
 */
export function createQueryClient(onError?: (error: unknown) => void): QueryClient {
  const inBrowser = typeof window !== 'undefined';
  return new QueryClient({
    queryCache: new QueryCache(onError ? { onError } : {}),
    defaultOptions: {
      queries: {
        staleTime: 60_000,
        refetchOnWindowFocus: false, // the rate limit is the person's: each page asks again by its own rules
        retry: (failures, error) => inBrowser && mayRetry(error, failures),
        retryDelay: (failures, error) =>
          retryDelay(failures, error instanceof Problem ? error.retryAfter : undefined, Math.random()),
      },
    },
  });
}
