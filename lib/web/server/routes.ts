import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';

const manifest = z.object({
  staticRoutes: z.array(z.object({ page: z.string() })),
  dynamicRoutes: z.array(z.object({ page: z.string(), regex: z.string() })),
});

/**
 * Finds the route of an address, such as `/c/[conference]`. Logs, metrics and traces record routes because addresses contain names of
 * conferences and submissions, and search terms.
 *
 * @param built the build's route manifest, as JSON
 * @returns null for a static file and for an unknown address
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

/**
 * Reads the routes of the built dashboard; in development there are none.
 *
 * @param folder of Next's build
 */
export function builtRoutes(folder: string): (address: string) => string | null {
  try {
    return routesIn(readFileSync(join(folder, 'routes-manifest.json'), 'utf8'));
  } catch {
    return () => null;
  }
}
