import { createClient } from '#lib/client/client.ts';
import { declaredExtensions, type Extensions } from '#lib/client/declared/declared.ts';
import { operations } from '#lib/contract/operations.ts';
import { Problem } from '#lib/contract/problem.ts';
import { fetchService } from './fetch-service.ts';
import { serviceBase } from '#lib/web/server/server.ts';

/** How long a description, or its absence, is cached, in milliseconds. A service can be upgraded at any time. */
const cacheFor = { found: 600_000, missing: 30_000 } as const;
/** Milliseconds. A service with a slow description must not make pages wait. */
const TIMEOUT = 3000;

let latest: { document: unknown; until: number } | undefined;
let asking: Promise<unknown> | undefined;

/**
 * Returns the service's own OpenAPI document, unparsed and cached. It is read without a key, one request at a time. Only the first page
 * waits for it; later pages get the cached one while it is refreshed.
 *
 * @returns undefined if the service has none
 */
export async function serviceDescription(): Promise<unknown> {
  if (!latest || Date.now() >= latest.until) asking ??= ask().finally(() => (asking = undefined));
  return latest ? latest.document : asking;
}

async function ask(): Promise<unknown> {
  const client = createClient({ baseUrl: serviceBase(), timeoutMs: TIMEOUT, fetch: fetchService });
  const document: unknown = await client.call('getOpenapi', {}).then(
    ({ data }) => data,
    (error: unknown) => (isDenial(error) ? undefined : latest?.document), // a failure does not mean that nothing is offered
  );
  latest = { document, until: Date.now() + (document ? cacheFor.found : cacheFor.missing) };
  return document;
}

function isDenial(error: unknown): boolean {
  return error instanceof Problem && error.status !== 429 && error.status < 500;
}

/** Returns what the service offers beyond the specification. */
export async function serviceExtensions(): Promise<Extensions> {
  return declaredExtensions(await serviceDescription(), operations.listSubmissions.path);
}
