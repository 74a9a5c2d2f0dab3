import type * as z from 'zod/mini';
import { type Answer, type OperationId, operations } from '#lib/contract/operations.ts';
import { type Tolerant, tolerant } from '#lib/contract/tolerant.ts';
import { BadAnswer } from '#lib/client/transport/errors.ts';
import { readJson } from '#lib/client/transport/read-json.ts';
import type { Exchange } from '#lib/client/transport/transport.ts';

/** The answer of an operation as a client reads it: everything but `id` and `slug` may be null or missing. */
export type Data<Id extends OperationId> = Tolerant<Answer<Id>>;

const schemas = new Map<OperationId, z.ZodMiniType>();

/**
 * Reads the body of a 200.
 *
 * @throws BadAnswer when it is not JSON, or not of the operation's shape
 */
export function readData<Id extends OperationId>(id: Id, answer: Exchange): Data<Id> {
  return checked(id, readJson(answer), answer.response.status);
}

function checked<Id extends OperationId>(id: Id, value: unknown, status: number): Data<Id> {
  const schema = schemas.get(id) ?? tolerant<z.ZodMiniType>(operations[id].response);
  schemas.set(id, schema);
  const result = schema.safeParse(value);
  if (!result.success) throw new BadAnswer('shape', status, { cause: result.error });
  return result.data as Data<Id>;
}
