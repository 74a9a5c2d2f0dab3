import { createHmac } from 'node:crypto';
import { authenticate, type Caller } from '#lib/accounts/keys/authenticate.ts';
import { pageOnly } from '#lib/contract/stream.ts';
import { type OperationId, isStreamed, type StreamedId } from '#lib/contract/operations.ts';
import { accessIn, chairsAnything, type Viewer, viewerOf } from '#lib/policy/viewer.ts';
import { roleFactsOf } from '#lib/store/accounts/people.ts';
import { shownState } from '#lib/store/changes/shown-state.ts';
import type { Store } from '#lib/store/database/store.ts';
import { usedUp } from '#lib/service/http/admit.ts';
import type { RoutedRequest } from '#lib/service/http/identify.ts';
import type { ServiceOptions } from '#lib/service/http/options.ts';
import { readQuery } from '#lib/service/http/query.ts';
import { type Budget, budgetHeaders } from '#lib/service/limits/throttle.ts';
import { openapiHash } from '#lib/service/openapi/openapi.ts';
import { prefersStream } from '#lib/service/stream/accept.ts';
import type { StreamSlots } from '#lib/service/stream/stream-slots.ts';
import { beginStream, type Sent, type StreamPage } from '#lib/service/stream/stream.ts';
import type { Context } from './context.ts';
import { counters, handlers } from './handlers.ts';

/** What streams of a process share. */
export interface Streaming {
  slots: StreamSlots;
  /** See `createTurns`. */
  turn: () => Promise<void>;
}

/** The operation of a request that is to be answered with a stream. */
export function streamedIn({ id, request }: RoutedRequest): StreamedId | undefined {
  return id !== undefined && isStreamed(id) && prefersStream(request.headers.get('accept')) ? id : undefined;
}

/** The request headers that a list's response depends on. */
export function varyOf(id: OperationId | undefined): string {
  return id !== undefined && isStreamed(id) ? 'Authorization, Accept' : 'Authorization';
}

/** A request for a stream, admitted. */
interface AdmittedStream {
  id: StreamedId;
  asked: RoutedRequest;
  caller: Caller;
  subject: string;
  /** What is left after this request. */
  left: Budget;
  now: Date;
  /** @returns whether it has closed the connection */
  ended: (sent: Sent) => boolean;
}

/**
 * Answers with a list as a stream: the handler of its pages, called page by page within one snapshot of the store. Roles are read
 * in the same snapshot.
 *
 * @throws Problem, before anything is sent
 */
export async function respondWithStream(serving: ServiceOptions & Streaming, admitted: AdmittedStream) {
  const { id, asked, caller, subject, left, now } = admitted;
  const { request, path } = asked;
  const query = readQuery(id, parametersOf(request), pageOnly);
  const free = serving.slots.take(caller.user.id);
  const snapshot = await serving.store.snapshots.open().catch((error: unknown) => {
    free();
    throw error;
  });
  const close = () => {
    free();
    void snapshot.close().catch(() => undefined); // The connection is lost: there is nothing left to close.
  };
  try {
    const { replica: _, ...primary } = serving.store;
    const store: Store = { ...primary, db: snapshot.db };
    const { facts } = await roleFactsOf(store, caller.user.id);
    const viewer = viewerOf(caller.user.id, facts, caller.key.conferenceId);
    const context = (cursor?: string) =>
      ({
        operation: id,
        store,
        caller,
        viewer,
        path,
        now,
        query: { ...query, limit: store.snapshots.together, cursor },
      }) as never;
    const handle = handlers[id] as (context: Context<StreamedId>) => Promise<StreamPage>;
    const source = {
      page: (cursor: string | undefined) => handle(context(cursor)),
      count: () => counters[id](context()),
      state: () => stateOf(store, viewer, { id, path, query }, now),
      parameters: JSON.stringify([path, query]),
      // The state of a conference is that of all its lists: who has one may ask with its validator for what has changed in it.
      tag: (state: string) => tagOf(store, [openapiHash, id, path, state]),
      isFixed: snapshot.isFixed,
      async charge(requests: number) {
        if (left.spare === 0) throw usedUp(left, `The last ${left.remaining} requests are left for shorter lists.`);
        const counted = Math.min(requests, left.spare);
        return budgetHeaders(await serving.throttle(subject, caller.tier, serving.now?.(), counted));
      },
      async isAllowed() {
        const at = serving.now?.() ?? new Date();
        return (await authenticate(serving.store, request.headers.get('authorization'), at)) !== undefined;
      },
      turn: serving.turn,
      now: () => serving.now?.() ?? new Date(),
      ended(sent: Sent) {
        close();
        return admitted.ended(sent);
      },
    };
    return await beginStream(source, request, budgetHeaders(left));
  } catch (error) {
    close();
    throw error;
  }
}

/** The query parameters of a request. */
export function parametersOf({ url }: Request): URLSearchParams {
  const from = url.indexOf('?');
  return new URLSearchParams(from < 0 ? '' : url.slice(from + 1));
}

/**
 * See `StreamSource.state`: the state of the conference that is named, if the caller chairs it. For a list that is found in other conferences too, the
 * states of all in which the caller chairs anything.
 */
async function stateOf(
  store: Store,
  { scope }: Viewer,
  { id, path, query }: { id: StreamedId; path: Readonly<Record<string, string>>; query: object },
  now: Date,
): Promise<string | null> {
  // What changes in somebody's own assignments is not always shown to chairs: a cancelled one, or where it is read. That list is short.
  if (id === 'listAssignments') return null;
  const slug = path['conference-slug'] ?? ('conference' in query ? query.conference : undefined);
  const named = typeof slug === 'string' ? accessIn(scope, slug) : undefined;
  if (named === undefined) return null;
  const others = ofSeveralConferences.has(id) ? [...scope.conferences.values()].filter(chairsAnything) : [];
  const states = [];
  for (const access of new Set([named, ...others])) states.push(await shownState(store, scope, access, now));
  return states.includes(null) ? null : states.join('\n');
}

/** Lists that depend on all conferences that the caller chairs. */
const ofSeveralConferences: ReadonlySet<StreamedId> = new Set(['listPossibleConflicts']);

/** The validator has a secret in it, so that nobody can find out a revision, which is a time, by trying. */
function tagOf({ cursorSecret }: Store, parts: readonly unknown[]): string {
  const mac = createHmac('sha256', cursorSecret).update('stream\0').update(JSON.stringify(parts));
  return `W/"${mac.digest('base64url')}"`;
}
