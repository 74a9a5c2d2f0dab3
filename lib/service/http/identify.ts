import { BlockList } from 'node:net';
import { authenticate, type Caller, keyIn } from '#lib/accounts/keys/authenticate.ts';
import type { OperationId } from '#lib/contract/operations.ts';
import type { Store } from '#lib/store/database/store.ts';
import { clientAddress } from './address.ts';
import type { Bindings, ServiceOptions } from './options.ts';

/** One request, as it came. */
export interface ReceivedRequest {
  request: Request;
  bindings: Bindings;
}

/** One request, routed. */
export interface RoutedRequest extends ReceivedRequest {
  /** undefined if no operation has this path. */
  id: OperationId | undefined;
  path: Record<string, string>;
}

interface Identified {
  caller?: Caller | undefined;
  /** Why authentication failed; thrown once the request has been counted. */
  failure?: Error;
}

async function identify(store: Store, request: Request, now: Date): Promise<Identified> {
  try {
    return { caller: await authenticate(store, request.headers.get('authorization'), now) };
  } catch (error) {
    return { failure: error as Error };
  }
}

/** Authenticates the caller and counts the request for them. */
export async function identifyAndCount(serving: ServiceOptions, asked: ReceivedRequest, open: boolean, now: Date) {
  const identified: Identified = open ? {} : await identify(serving.store, asked.request, now);
  const { caller } = identified;
  // Limits are per user, whatever the number of keys; a request without a valid key counts for its address.
  const subject = caller ? `user ${caller.user.id}` : addressOf(asked, serving.trustedProxies);
  const left = asked.bindings.paid?.() ?? (await serving.throttle(subject, caller?.tier ?? 'default', serving.now?.()));
  return { ...identified, subject, left };
}

/** The sender before authentication: a well-formed key by itself, so that others behind the same address do not delay it. */
export function senderOf(asked: ReceivedRequest, trusted: BlockList | undefined): string {
  return keyIn(asked.request.headers.get('authorization')) ?? addressOf(asked, trusted);
}

function addressOf(asked: ReceivedRequest, trusted: BlockList | undefined): string {
  return `address ${clientOf(asked, trusted)}`;
}

const none = new BlockList();

/** The client that a request counts for before it is authenticated, see `clientAddress`. */
export function clientOf({ request, bindings }: ReceivedRequest, trusted = none): string {
  const { remoteAddress } = bindings.incoming?.socket ?? {};
  return clientAddress(remoteAddress, request.headers.get('x-forwarded-for'), trusted);
}
