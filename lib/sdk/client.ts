/** A typed client of the API for scripts. It runs wherever there is a standard `fetch`: Node 20, browsers, Deno, Bun. */
import type { CallRequest, ClientOptions as HttpOptions } from '#lib/client/client.ts';
import type { Data } from '#lib/client/answer.ts';
import { clientWith, pagesBy } from '#lib/client/client-with.ts';
import { declaredEncoding } from '#lib/client/declared/declared-encoding.ts';
import { declaresStream } from '#lib/client/declared/declared.ts';
import { openItems } from '#lib/client/open-items.ts';
import { retrying } from '#lib/client/retrying.ts';
import { BadAnswer, NoAnswer } from '#lib/client/transport/errors.ts';
import type { RateState } from '#lib/client/transport/rate.ts';
import { readJson } from '#lib/client/transport/read-json.ts';
import { isPassing } from '#lib/client/transport/retry.ts';
import { wholeList } from '#lib/client/transport/stop.ts';
import { plainFetch } from '#lib/client/transport/transport.ts';
import type { ListOperationId, OperationId, StreamedId } from '#lib/contract/operations.ts';
import { pageLimits } from '#lib/contract/resources/page-limits.ts';
import { listOf, type Page } from './list.ts';
import { nameOf } from './names.ts';
import { type Entry, table } from './table.ts';
import type { CallOptions, ClientOptions } from './options.ts';
import type { Client } from './types.ts';

export { Problem } from '#lib/contract/problem.ts';
export { BadAnswer, NoAnswer } from '#lib/client/transport/errors.ts';
export type { List, Page } from './list.ts';
export type { CallOptions, ClientOptions } from './options.ts';
export type {
  Assignment,
  Client,
  Conference,
  ConferenceAssignment,
  ConferenceDetail,
  ConferenceReview,
  ConferenceReviewer,
  Figures,
  Me,
  Openapi,
  PossibleConflict,
  Registration,
  Submission,
  SubmissionDetail,
  SubmissionReview,
} from './types.ts';

type Call = (...args: readonly unknown[]) => unknown;

/**
 * Creates a client of one service, for one key. Calls throw `Problem` for every answer that is not 200 (branch on its `code`), `NoAnswer` if the
 * service cannot be reached, `BadAnswer` for an answer that such a service does not give, and the reason of an aborted signal. Answers are not checked against the
 * schemas.
 *
 * @throws TypeError if `url` is not an http or https address
 */
export function createClient(options: ClientOptions): Client {
  const { retries = 4, longestWait = 120 } = options;
  let rate: RateState | undefined;
  let description: Promise<unknown> | undefined;
  const http: HttpOptions = {
    baseUrl: `${serviceAddress(options.url)}/api/v1`,
    timeoutMs: options.timeoutMs ?? 60_000,
    maxBytes: 64 * 1024 * 1024,
    fetch: options.fetch ?? plainFetch,
    onRate: (heard) => (rate = heard),
    describe: described,
    ...(options.key !== undefined && { key: options.key }),
  };
  const paths = new Map<string, string>(table.map(({ id, path }) => [id, path]));
  const pathOf = (id: OperationId) => paths.get(id) ?? '';
  const plain = clientWith(
    {
      pathOf,
      read: <Id extends OperationId>(_: Id, answer: Parameters<typeof readJson>[0]) => readJson(answer) as Data<Id>,
      encodingOf: async (id, described) => {
        const openapi = await described();
        return (name) => declaredEncoding(openapi, pathOf(id), name);
      },
    },
    http,
  );
  const untilReset = () =>
    rate?.resetsAt == null ? undefined : Math.max(0, Math.ceil((rate.resetsAt - Date.now()) / 1000));
  const withRetries = <Result>(attempt: () => Promise<Result>, { signal }: CallOptions) =>
    unlessAborted(retrying(attempt, { retries, longestWait }, { signal, untilReset }), signal);
  const call: typeof plain.call = (id, request) => withRetries(() => plain.call(id, request), request);

  /** The service's OpenAPI document, which all calls share; undefined if there is none, or it cannot be read now: then the next call tries again. */
  function described(): Promise<unknown> {
    description ??= call('getOpenapi', {}).then(
      ({ data }) => data,
      (error: unknown) => {
        if (isPassing(error)) description = undefined;
        return undefined;
      },
    );
    return description;
  }

  async function* pages(id: ListOperationId, request: CallRequest<ListOperationId>) {
    const query = { limit: pageLimits.most, ...request.query };
    for await (const { data } of wholeList(pagesBy(call, id, { ...request, query }))) {
      const page = data as unknown as Page<unknown>;
      if (!Array.isArray(page?.data)) throw new BadAnswer('shape', 200);
      yield page;
    }
  }

  async function* items({ id, path, isStreamed }: Entry, request: CallRequest<ListOperationId>) {
    const list = id as ListOperationId;
    const isPaged = request.query?.limit !== undefined || request.query?.cursor !== undefined;
    const openapi = isStreamed && !isPaged ? await unlessAborted(described(), request.signal) : undefined;
    if (!declaresStream(openapi, path)) {
      for await (const { data } of pages(list, request)) yield* data;
      return;
    }
    const encoding = (name: string) => declaredEncoding(openapi, path, name);
    const open = () => openItems(path, request as CallRequest<StreamedId>, http, encoding);
    // Only its beginning is tried again: what would follow an interruption may be another list.
    const { batches } = await withRetries(open, request);
    try {
      for await (const batch of batches) yield* batch;
    } catch (error) {
      if (error instanceof NoAnswer) throw new BadAnswer('cut_off', 200, { cause: error });
      throw error;
    }
  }

  function methodOf(entry: Entry): Call {
    return (...args) => {
      const { pathParameters, hasQuery, isList } = entry;
      const path = Object.fromEntries(pathParameters.map((name, at) => [name, args[at]]));
      const rest = args.slice(pathParameters.length);
      const query = hasQuery ? rest.shift() : undefined;
      const { signal } = (rest[0] ?? {}) as CallOptions;
      const request = { path, query, signal } as CallRequest<ListOperationId>;
      if (isList) {
        return listOf(
          () => items(entry, request),
          () => pages(entry.id as ListOperationId, request),
        );
      }
      return call(entry.id, request as CallRequest<OperationId>).then(({ data }) => data);
    };
  }

  const client: Record<string, Record<string, Call>> = {};
  for (const entry of table) {
    const [resource, method] = nameOf(entry);
    (client[resource] ??= {})[method] = methodOf(entry);
  }
  return client as unknown as Client;
}

/** Waits for a promise, or throws the signal's reason: for what goes on for others. */
function unlessAborted<Result>(promise: Promise<Result>, signal: AbortSignal | undefined): Promise<Result> {
  if (!signal) return promise;
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason as Error);
    if (signal.aborted) abort();
    signal.addEventListener('abort', abort);
    void promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  });
}

/** The address of the service. Some users give that of the API itself. */
function serviceAddress(url: string): string {
  const isHttp = URL.canParse(url) && /^https?:$/.test(new URL(url).protocol);
  if (!isHttp) throw new TypeError(`url must be the http address of a service, not "${url}".`);
  return url.replace(/\/*(?:\/api\/v1)?\/*$/, '');
}
