import { createClient } from '#lib/client/client.ts';
import { declaredExtensions, type Extensions } from '#lib/client/declared/declared.ts';
import { operations } from '#lib/contract/operations.ts';
import { Problem } from '#lib/contract/problem.ts';
import { fetchService } from './fetch-service.ts';
import { serviceBase } from '#lib/web/server/server.ts';

/** How long a description is believed, and how long its absence, in milliseconds: a service may be upgraded any time. */
const believedFor = { found: 600_000, missing: 30_000 } as const;
/** A service that describes itself slowly must not keep the pages waiting. */
const TIMEOUT = 3000;

let latest: { document: unknown; until: number } | undefined;
let asking: Promise<unknown> | undefined;

/**
 * The service's own OpenAPI document, as it came, kept for a while; one request at a time, without anybody's key. Only the first
 * page waits for it: later ones are given what is known, while it is asked for anew.
 *
 * @returns undefined where the service gives none
 */
export async function serviceDescription(): Promise<unknown> {
  if (!latest || Date.now() >= latest.until) asking ??= ask().finally(() => (asking = undefined));
  return latest ? latest.document : asking;
}

async function ask(): Promise<unknown> {
  const client = createClient({ baseUrl: serviceBase(), timeoutMs: TIMEOUT, fetch: fetchService });
  const document: unknown = await client.call('getOpenapi', {}).then(
    ({ data }) => data,
    (error: unknown) => (isDenial(error) ? undefined : latest?.document), // a failure says nothing of what is offered
  );
  latest = { document, until: Date.now() + (document ? believedFor.found : believedFor.missing) };
  return document;
}

function isDenial(error: unknown): boolean {
  return error instanceof Problem && error.status !== 429 && error.status < 500;
}

/** What the service offers beyond the specification. */
export async function serviceExtensions(): Promise<Extensions> {
  return declaredExtensions(await serviceDescription(), operations.listSubmissions.path);
}
