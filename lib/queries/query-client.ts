import { QueryCache, QueryClient } from '@tanstack/react-query';
import { mayRetry, retryDelay } from '#lib/client/transport/retry.ts';
import { MINUTE } from '#lib/contract/time/durations.ts';
import { Problem } from '#lib/contract/problem.ts';

/**
 * Creates a query client with the retry rules of the specification (§8.2). On the server nothing is retried: the page shows the problem,
 * and the browser can retry.
 *
 * @param onError called for every query that failed for good; `hasData`: whether it has data of an earlier answer
 */
export function createQueryClient(onError?: (error: unknown, hasData: boolean) => void): QueryClient {
  const inBrowser = typeof window !== 'undefined';
  return new QueryClient({
    queryCache: new QueryCache(
      onError ? { onError: (error, { state }) => onError(error, state.data !== undefined) } : {},
    ),
    defaultOptions: {
      queries: {
        staleTime: MINUTE,
        refetchOnWindowFocus: false, // it would use up the user's rate limit; each page refetches by its own rules
        retry: (failures, error) => inBrowser && mayRetry(error, failures),
        retryDelay: (failures, error) =>
          retryDelay(failures, error instanceof Problem ? error.retryAfter : undefined, Math.random()),
      },
    },
  });
}
