import * as z from 'zod/mini';
import { type ListOperationId, operations } from '#lib/contract/operations.ts';
import { tolerant } from '#lib/contract/tolerant.ts';
import { BadAnswer } from '#lib/client/transport/errors.ts';

const schemas = new Map<ListOperationId, z.ZodMiniType>();

/**
 * Checks items of a list that were read from a stream. The check is compiled, because there may be a hundred thousand items: a page may not
 * compile code, so this is for servers.
 *
 * @throws BadAnswer if one does not have the shape of the operation's items
 */
export function checkItems(id: ListOperationId, items: readonly unknown[]): readonly unknown[] {
  const schema = schemas.get(id) ?? z.compile(tolerant<z.ZodMiniType>(operations[id].response));
  schemas.set(id, schema);
  const result = schema.safeParse({ data: items });
  if (!result.success) throw new BadAnswer('shape', 200, { cause: result.error });
  return (result.data as { data: readonly unknown[] }).data;
}
