import { streamType } from '#lib/contract/stream.ts';
import { markHeader } from '#lib/client/transport/session-changed.ts';
import { proxyBase } from '#lib/queries/browser.ts';
import type { Fetch } from '#lib/client/transport/transport.ts';

/** A list that a page has begun to load before its scripts run. */
interface BegunList {
  address: string;
  answer: Promise<Response>;
  stop: AbortController;
}

declare global {
  /** Set by the script in the page's HTML, and deleted when it is taken. */
  var begunList: BegunList | undefined;
}

/** A list that nobody takes within this many milliseconds is given up. */
const GIVEN_UP_AFTER = 20_000;

/** How a page begins to load a list. */
export interface Beginning {
  /** The path and query of the list, as for the service. */
  address: string;
  /** The tag of the page's session. */
  sessionTag: string;
  /** Of the page's content security policy. */
  nonce: string;
}

/** The script that begins to load a list as a stream, for the HTML of a page: the rows travel while the page's own scripts are loaded. */
export function beginningScript({ address, sessionTag }: Beginning): string {
  const headers = { accept: streamType, [markHeader]: sessionTag };
  // `<` could end the script.
  const [url, named, sent] = [proxyBase + address, address, headers].map((value) =>
    JSON.stringify(value).replaceAll('<', '\\u003c'),
  );
  return `{
  const stop = new AbortController();
  const answer = fetch(${url}, { headers: ${sent}, signal: stop.signal, cache: 'no-store', redirect: 'manual' });
  answer.catch(() => undefined);
  const list = (globalThis.begunList = { address: ${named}, answer, stop });
  setTimeout(() => {
    if (globalThis.begunList !== list) return;
    globalThis.begunList = undefined;
    stop.abort();
  }, ${GIVEN_UP_AFTER});
}`;
}

/**
 * Takes over the list that the page begins to load, once.
 *
 * @returns a fetch that gives its answer; undefined if there is none for this address
 */
export function takeBegunList(address: string): Fetch | undefined {
  const begun = globalThis.begunList;
  if (begun?.address !== address) return undefined;
  globalThis.begunList = undefined;
  return (_, init) => {
    init?.signal?.addEventListener('abort', () => begun.stop.abort(init.signal?.reason));
    return begun.answer;
  };
}
