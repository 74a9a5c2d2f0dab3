import { MINUTE } from '#lib/contract/time/durations.ts';

/** Reloads the page, unless it has just been reloaded: a service that refuses a part of it each time would reload it for ever. */
export function reloadOnce(): void {
  const navigation = documentLoad();
  const isJustReloaded = navigation?.type === 'reload' && performance.now() < MINUTE;
  if (!isJustReloaded) window.location.reload();
}

/** How this document was loaded. */
export function documentLoad(): PerformanceNavigationTiming | undefined {
  return (performance.getEntriesByType('navigation') as PerformanceNavigationTiming[])[0];
}
