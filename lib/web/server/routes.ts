import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';

const manifest = z.object({
  staticRoutes: z.array(z.object({ page: z.string() })),
  dynamicRoutes: z.array(z.object({ page: z.string(), regex: z.string() })),
});

/**
 * Which route an address leads to, as `/c/[conference]`: what logs, metrics and traces say in the place of addresses, which hold
 * names of conferences and submissions, and what was searched for.
 *
 * @param built what the build has written down of its routes, as JSON
 * @returns null for what is no route: a file of the dashboard's, or nothing
 */
export function routesIn(built: string): (address: string) => string | null {
  const { staticRoutes, dynamicRoutes } = manifest.parse(JSON.parse(built));
  const fixed = new Set(staticRoutes.map(({ page }) => page));
  const patterns = dynamicRoutes.map(({ page, regex }) => [page, new RegExp(regex)] as const);
  return (address) => {
    const [path = ''] = address.split('?', 1);
    if (fixed.has(path)) return path;
    return patterns.find(([, pattern]) => pattern.test(path))?.[0] ?? null;
  };
}

/** The routes of the dashboard that was built; none of one that is being developed. */
export function builtRoutes(): (address: string) => string | null {
  try {
    return routesIn(readFileSync('.next/routes-manifest.json', 'utf8'));
  } catch {
    return () => null;
  }
}
