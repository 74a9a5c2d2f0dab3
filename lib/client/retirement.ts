import { type Fetch, plainFetch } from '#lib/client/transport/transport.ts';

/** The retirement of an endpoint (specification §9.4). Times are milliseconds since 1970, `null` if not given. */
export interface Retirement {
  /** From when on it should not be used (RFC 9745). */
  deprecatedAt: number | null;
  /** When it stops answering (RFC 8594). */
  sunsetAt: number | null;
  /** The http or https address of the documentation: `Link` with `rel="deprecation"` or `rel="sunset"`. */
  link: string | null;
}

/**
 * Reads `Deprecation` (`@1688169599`; older services send a date, or `true`) and `Sunset` (a date).
 *
 * @returns `null` if neither is present
 */
export function parseRetirement(headers: Headers): Retirement | null {
  const deprecation = headers.get('deprecation');
  const sunset = headers.get('sunset');
  if ((deprecation === null || /^(?:false|\?0)$/i.test(deprecation.trim())) && sunset === null) return null;
  return { deprecatedAt: timeOf(deprecation), sunsetAt: timeOf(sunset), link: linkOf(headers.get('link')) };
}

function timeOf(value: string | null): number | null {
  const text = value?.trim() ?? '';
  const seconds = /^@(-?\d{1,12})$/.exec(text)?.[1];
  if (seconds !== undefined) return Number(seconds) * 1000;
  const time = Date.parse(text);
  return Number.isNaN(time) || !/[a-z]{3}/i.test(text) ? null : time;
}

function linkOf(header: string | null): string | null {
  const [, address] = /<(https?:\/\/[^>\s]+)>[^<]*\brel="?(?:deprecation|sunset)"?/i.exec(header ?? '') ?? [];
  return address ?? null;
}

/** Wraps a `fetch` so that `heard` gets the headers of every response. */
export function observing(heard: (url: string, headers: Headers) => void, fetcher: Fetch = plainFetch): Fetch {
  return async (url, init) => {
    const response = await fetcher(url, init);
    heard(url, response.headers);
    return response;
  };
}
