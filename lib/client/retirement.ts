import { type Fetch, plainFetch } from '#lib/client/transport/transport.ts';

/** What an answer says of the end of its endpoint (specification §9.4); times in milliseconds since 1970, `null` where not said. */
export interface Retirement {
  /** Since when, or from when on, it should not be used (RFC 9745). */
  deprecatedAt: number | null;
  /** When it stops answering (RFC 8594). */
  sunsetAt: number | null;
  /** Where to read more: `Link` with `rel="deprecation"` or `rel="sunset"`, over http or https. */
  link: string | null;
}

/**
 * Reads `Deprecation` (`@1688169599`; older services send a date, or `true`) and `Sunset` (a date).
 *
 * @returns `null` where neither is there
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

/** A `fetch` that tells of every answer's headers. */
export function observing(heard: (url: string, headers: Headers) => void, fetcher: Fetch = plainFetch): Fetch {
  return async (url, init) => {
    const response = await fetcher(url, init);
    heard(url, response.headers);
    return response;
  };
}
