import type { KeyRead } from '#lib/accounts/keys/key-usage.ts';
import { type OperationId, operationIds, operations } from '#lib/contract/operations.ts';

/** What each operation reads: the last word of its path, for example `reviews`. */
const kinds = new Map(
  operationIds.map((id) => {
    const words = operations[id].path.split('/').filter((part) => part !== '' && !part.startsWith('{'));
    return [id, words.at(-1) ?? ''];
  }),
);

/**
 * What a key's ledger holds of one request: objects of the answer's kind, or something that is not there for this key.
 *
 * @param answer the handler's; undefined where there was a problem
 * @returns undefined where nothing was read: another problem, or a 304, whose objects the caller has already
 */
export function keyReadOf(id: OperationId | undefined, status: number, answer: unknown): KeyRead | undefined {
  if (status === 404) return { kind: 'absent', objects: 1 };
  if (id === undefined || status !== 200) return undefined;
  const { data } = answer as { data?: unknown };
  return { kind: kinds.get(id) ?? '', objects: Array.isArray(data) ? data.length : 1 };
}
