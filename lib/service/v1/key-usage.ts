import type { KeyRead } from '#lib/accounts/keys/key-usage.ts';
import { type OperationId, operationIds, operations } from '#lib/contract/operations.ts';

/** The kind of object that each operation reads: the last word of its path, for example `reviews`. */
const kinds = new Map(
  operationIds.map((id) => {
    const words = operations[id].path.split('/').filter((part) => part !== '' && !part.startsWith('{'));
    return [id, words.at(-1) ?? ''];
  }),
);

/**
 * What one request adds to a key's usage: the number of objects it returned, or one 404.
 *
 * @param answer from the handler; undefined if there was a problem
 * @returns undefined if nothing was read: another problem, or a 304, whose objects the caller already has
 */
export function keyReadOf(id: OperationId | undefined, status: number, answer: unknown): KeyRead | undefined {
  if (status === 404) return { kind: 'absent', objects: 1 };
  if (id === undefined || status !== 200) return undefined;
  const { data } = answer as { data?: unknown };
  return { kind: kinds.get(id) ?? '', objects: Array.isArray(data) ? data.length : 1 };
}

/** What a stream adds to a key's usage: the objects that were sent. */
export function streamReadOf(id: OperationId | undefined, objects: number): KeyRead | undefined {
  return id === undefined || objects === 0 ? undefined : { kind: kinds.get(id) ?? '', objects };
}
