import type * as z from 'zod/mini';
import { itemOf } from '#lib/contract/resources/page.ts';
import { type Answer, operations, type StreamedId } from '#lib/contract/operations.ts';
import { list } from '#lib/contract/json.ts';
import { type Tolerant, tolerant } from '#lib/contract/tolerant.ts';
import { hasSeveral } from './address.ts';
import type { CallRequest, ClientOptions } from './client.ts';
import { openItems } from './open-items.ts';
import { declaredEncoding } from '#lib/client/declared/declared-encoding.ts';
import { BadAnswer } from '#lib/client/transport/errors.ts';
import type { RateState } from '#lib/client/transport/rate.ts';

/** An item of a list as a client reads it. */
type Item<Id extends StreamedId> = Tolerant<Answer<Id>['data'][number]>;

/** A list as a stream that has begun. */
export interface StreamReply<Id extends StreamedId> {
  /** The number of items that will come; null if the service does not say. */
  total: number | null;
  etag: string | null;
  rate: RateState | null;
  /**
   * The items as they arrive, and at last what the last line says.
   *
   * @throws NoAnswer if the connection is lost or nothing comes for `timeoutMs`; BadAnswer `cut_off` without the last line, or
   *   if a line does not have the item's shape; the signal's reason. What came before is not the list then
   */
  items: AsyncGenerator<Item<Id>, ListEnd, void>;
}

/** What is known once a list is whole. */
export interface ListEnd {
  /** When the list was true, as RFC 3339; null if the service does not say. */
  asOf: string | null;
  /** The ids of items that are gone since `updatedSince`; null if the service cannot tell, or was not asked. */
  gone: readonly string[] | null;
}

/**
 * Begins to read a list as a stream from a service that declares it (`declaresStream`).
 *
 * @throws Problem for every status but 200; NoAnswer, BadAnswer; the signal's reason
 */
export async function streamItems<Id extends StreamedId>(
  id: Id,
  request: CallRequest<Id>,
  options: ClientOptions,
): Promise<StreamReply<Id>> {
  const openapi = hasSeveral(request.query) ? await options.describe?.() : undefined;
  const { path } = operations[id];
  const { batches, ...reply } = await openItems(path, request, options, (name) =>
    declaredEncoding(openapi, path, name),
  );
  return { ...reply, items: itemsOf(id, batches) };
}

async function* itemsOf<Id extends StreamedId>(
  id: Id,
  batches: Awaited<ReturnType<typeof openItems>>['batches'],
): AsyncGenerator<Item<Id>, ListEnd, void> {
  const schema = tolerant<z.ZodMiniType>(itemOf(operations[id].response));
  try {
    for (;;) {
      const { done, value } = await batches.next();
      if (done) return { asOf: typeof value.asOf === 'string' ? value.asOf : null, gone: goneIn(value.gone) };
      for (const given of value) {
        const item = schema.safeParse(given);
        if (!item.success) throw new BadAnswer('shape', 200, { cause: item.error });
        yield item.data as Item<Id>;
      }
    }
  } finally {
    await batches.return(undefined as never); // cancels the request if the reader has stopped
  }
}

/** The ids that are gone. */
export function goneIn(given: unknown): readonly string[] | null {
  return Array.isArray(given) ? list(given).filter((id) => typeof id === 'string') : null;
}
