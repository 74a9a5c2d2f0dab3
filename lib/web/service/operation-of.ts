import { operationAt } from '#lib/client/forward.ts';
import type { OperationId } from '#lib/contract/operations.ts';
import { serviceBase } from '#lib/web/server/server.ts';

/** Returns the operation that a URL of the service calls; undefined for the account interface. */
export function operationOf(url: string): OperationId | undefined {
  const base = `${serviceBase()}/`;
  const [path = ''] = url.split('?', 1);
  return path.startsWith(base) ? operationAt(path.slice(base.length).split('/')) : undefined;
}
