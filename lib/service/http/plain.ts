import type { IncomingMessage } from 'node:http';
import { type OperationId, operationIds, operations } from '#lib/contract/operations.ts';

/** What is read of a request: a `Request` will do. */
export interface Asking {
  readonly method: string;
  readonly url: string;
  readonly headers: { get(name: string): string | null };
}

export interface Routed {
  id: OperationId;
  path: Record<string, string>;
}

/** One host, written as it is compared, and a port that needs no thought. */
const plainHost = /^[a-z\d._-]+(:[1-5]\d{3,4}|:[6-9]\d{3})?$/;
/** Segments in which nothing is to be decoded or resolved, and a query whose letters URLs leave as they are. */
const plainTarget = /^\/api\/v1((?:\/[\w~-][\w.~-]*)+)(?:\?[\w.~%&=+,:[\]-]*)?$/;

/** Each path as its segments; those in braces are parameters. */
const paths = operationIds.map((id) => ({ id, segments: operations[id].path.split('/') }));
const withoutParameters = new Map<string, Routed>(
  operationIds
    .filter((id) => operations[id].pathParameters.length === 0)
    .map((id) => [operations[id].path, { id, path: {} }]),
);

/**
 * The operation that is asked for, where the request is plain, as almost all are: a GET of a known path on which there is nothing
 * to decode, to resolve or to refuse. What a router and the objects of the Fetch API cost is half of a small answer, and such a request
 * needs none of them. Whatever is else is theirs.
 */
export function plainRoute({ method, url = '', rawHeaders }: IncomingMessage): Routed | undefined {
  if (method !== 'GET' || !plainHost.test(namedOnce(rawHeaders, 'host') ?? '')) return undefined;
  const path = plainTarget.exec(url)?.[1];
  return path === undefined ? undefined : (withoutParameters.get(path) ?? route(path.split('/')));
}

function route(given: readonly string[]): Routed | undefined {
  for (const { id, segments } of paths) {
    if (segments.length !== given.length) continue;
    const path: Record<string, string> = {};
    const isIt = segments.every((segment, at) => {
      if (!segment.startsWith('{')) return segment === given[at];
      path[segment.slice(1, -1)] = given[at] ?? '';
      return true;
    });
    if (isIt) return { id, path };
  }
  return undefined;
}

/** The value of a header that is there once. */
function namedOnce(rawHeaders: readonly string[], name: string): string | undefined {
  const values = valuesOf(rawHeaders, name);
  return values.length === 1 ? values[0] : undefined;
}

function valuesOf(rawHeaders: readonly string[], name: string): string[] {
  const values: string[] = [];
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const given = rawHeaders[at] ?? '';
    if (given.length === name.length && given.toLowerCase() === name) values.push(rawHeaders[at + 1] ?? '');
  }
  return values;
}

/** A plain request as the service reads requests. Several headers of one name are one, as the Fetch API has it. */
export function askingOf({ method = '', url = '', rawHeaders }: IncomingMessage): Asking {
  return {
    method,
    url,
    headers: {
      get(name) {
        const values = valuesOf(rawHeaders, name);
        return values.length === 0 ? null : values.join(', ');
      },
    },
  };
}
