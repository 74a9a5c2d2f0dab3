import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { mayRetry, retryDelay } from '#lib/client/transport/retry.ts';
import { MINUTE } from '#lib/contract/time/durations.ts';
import { Problem } from '#lib/contract/problem.ts';

/**
 * Creates a query client with the retry rules of the specification (§8.2). On the server nothing is retried: the page shows the problem,
 * and the browser can retry.
 *
 * @param onError called for every query and mutation that failed for good; `isExpected`: whether the query says that it may be refused
 *   (`meta.mayBeRefused`), and has not been answered before
 */
export function createQueryClient(onError?: (error: unknown, isExpected: boolean) => void): QueryClient {
  const inBrowser = typeof window !== 'undefined';
  return new QueryClient({
    queryCache: new QueryCache(
      onError
        ? { onError: (error, { meta, state }) => onError(error, meta?.['mayBeRefused'] === true && !state.data) }
        : {},
    ),
    mutationCache: new MutationCache(onError ? { onError: (error) => onError(error, false) } : {}),
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
