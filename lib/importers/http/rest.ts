import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { cleanText } from '#lib/importers/files/clean-text.ts';
import { firstText, membersOf, numberFrom } from '#lib/importers/model/loose.ts';
import { jsonOf } from './polite-fetch.ts';
import { SourceProblem } from '#lib/importers/files/source-problem.ts';
import type { Report } from '#lib/importers/model/sourced.ts';

export interface RestSettings {
  /** The installation's address, with or without a slash at its end; paths of the API are appended to it. */
  url: string;
  /** Sent with each request, and never shown in messages. */
  headers: Readonly<Record<string, string>>;
  fetch: typeof globalThis.fetch;
  signal: AbortSignal;
  /** What the token needs, for messages about a token that is not enough. */
  needs: string;
}

/** A client for one REST API. It sends requests only to the address in the conference file, so the token goes nowhere else. */
export class Rest {
  readonly #settings: RestSettings;
  readonly #base: string;

  constructor(settings: RestSettings) {
    this.#settings = settings;
    this.#base = settings.url.replace(/\/+$/, '');
  }

  /**
   * @param path begins with `/`
   * @returns the JSON of the response, without NUL and lone surrogates
   * @throws SourceProblem if the response is not a success or not JSON; it names method and path, and nothing secret
   */
  async json(path: string, query: Readonly<Record<string, string>> = {}): Promise<unknown> {
    const { place, response } = await this.#ask(path, query);
    this.#check(place, response);
    return cleanText(await jsonOf(response, place));
  }

  /**
   * Like `json`, but returns null and reports a finding if the response is an error other than 401, or not JSON: this token may not read
   * that part, or this version does not have it.
   */
  async optionalJson(
    path: string,
    report: Report,
    field: string,
    query: Readonly<Record<string, string>> = {},
  ): Promise<unknown> {
    const { place, response } = await this.#ask(path, query);
    if (response.status === 401) this.#check(place, response);
    if (!response.ok) {
      await response.body?.cancel();
      report({ place, field, message: `responded with ${response.status}, so this is not known` });
      return null;
    }
    try {
      return cleanText(await jsonOf(response, place));
    } catch (error) {
      if (!(error instanceof SourceProblem)) throw error;
      report({ place, field, message: 'the response is not JSON, so this is not known' });
      return null;
    }
  }

  /**
   * Saves a response to a file, so that it need not fit in memory.
   *
   * @param form posted, if given
   * @returns false if a GET gets 403, 404 or 405: this token may not read it, or this version does not have it
   */
  async saved(path: string, file: string, form?: URLSearchParams): Promise<boolean> {
    const { place, response } = await this.#ask(path, {}, { form });
    if (!form && [403, 404, 405].includes(response.status)) {
      await response.body?.cancel();
      return false;
    }
    this.#check(place, response);
    if (!response.ok || !response.body) throw SourceProblem.ofFile(place, `responded with ${response.status}`);
    await pipeline(response.body, createWriteStream(file, { mode: 0o600 }));
    return true;
  }

  /** Fetches the text of an HTML page. */
  async text(path: string): Promise<string> {
    const { place, response } = await this.#ask(path, {}, { accept: 'text/html, application/json' });
    this.#check(place, response);
    return response.text();
  }

  async #ask(
    path: string,
    query: Readonly<Record<string, string>>,
    { form, accept = 'application/json' }: { form?: URLSearchParams | undefined; accept?: string } = {},
  ) {
    const search = new URLSearchParams(query).toString();
    const { fetch, headers, signal } = this.#settings;
    const response = await fetch(`${this.#base}${path}${search === '' ? '' : `?${search}`}`, {
      method: form ? 'POST' : 'GET',
      headers: { accept, ...headers },
      redirect: 'manual',
      signal,
      ...(form && { body: form }),
    });
    return {
      place: `${form ? 'POST' : 'GET'} ${new URL(this.#base).origin}${new URL(this.#base + path).pathname}`,
      response,
    };
  }

  #check(place: string, { status, headers }: Response): void {
    const { needs } = this.#settings;
    if (status === 401) throw SourceProblem.ofFile(place, `the token is not accepted (401). It needs ${needs}`);
    if (status === 403) throw SourceProblem.ofFile(place, `the token may not read this (403). It needs ${needs}`);
    if (status === 404) throw SourceProblem.ofFile(place, 'does not exist, or this token may not read it (404)');
    if (status < 300 || status >= 400) return;
    const to = URL.parse(headers.get('location') ?? '', this.#base);
    const where = to ? ` to ${to.origin}${to.pathname}` : '';
    throw SourceProblem.ofFile(
      place,
      `redirects${where} (${status}), perhaps to a sign-in page. Check the address and the token in the conference file`,
    );
  }
}

/** A page of a list: its records, and the total number if the response has it. */
export interface Page {
  records: readonly unknown[];
  all: number | null;
  /** The query of the next page; null at the end. */
  next: Readonly<Record<string, string>> | null;
}

/**
 * Yields the records of a paged list.
 *
 * @param pageOf reads a response; null if it is not a page
 * @throws SourceProblem if a response is not a page, or the pages repeat
 */
export async function* records(
  rest: Rest,
  path: string,
  first: Readonly<Record<string, string>>,
  pageOf: (answer: unknown, query: Readonly<Record<string, string>>) => Page | null,
): AsyncGenerator<{ record: unknown; all: number | null }> {
  const asked = new Set<string>();
  for (let query: Readonly<Record<string, string>> | null = first; query;) {
    const key = JSON.stringify(query);
    if (asked.has(key)) throw SourceProblem.ofFile(`GET ${path}`, 'returns the same page again and again');
    asked.add(key);
    const page = pageOf(await rest.json(path, query), query);
    if (!page) throw SourceProblem.ofFile(`GET ${path}`, 'the response is JSON, but not a list');
    for (const record of page.records) yield { record, all: page.all };
    query = page.next;
  }
}

/** A text that may be given in several languages, such as `{"en": "Sheep", "de": "Schafe"}`: English, else the first one. */
export function localText(value: unknown): string {
  const members = membersOf(value);
  return firstText(value, members['en'], members['en_US'], members['en_GB'], ...Object.values(members));
}

/** An id as text: from a number, a string, or an object with an id; `''` if there is none. */
export function idOf(value: unknown, member = 'id'): string {
  const members = membersOf(value);
  return firstText(value, members[member]);
}

/** A whole number from 0 up; null for anything else. */
export function countFrom(value: unknown): number | null {
  const number = numberFrom(value);
  return number !== null && Number.isInteger(number) && number >= 0 ? number : null;
}
