import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { cleanText } from '#lib/importers/files/clean-text.ts';
import { firstText, membersOf, numberFrom } from '#lib/importers/model/loose.ts';
import { jsonOf } from './polite-fetch.ts';
import { SourceProblem } from '#lib/importers/files/source-problem.ts';
import type { Report } from '#lib/importers/model/sourced.ts';

export interface RestSettings {
  /** Of the installation, with or without a slash at its end; of the API's paths. */
  url: string;
  /** Sent with each request; nothing of it is ever told. */
  headers: Readonly<Record<string, string>>;
  fetch: typeof globalThis.fetch;
  signal: AbortSignal;
  /** What a token needs, for who has one that is not enough. */
  needs: string;
}

/** Asks one REST API, always at the address that the conference file names: a token is sent nowhere else. */
export class Rest {
  readonly #settings: RestSettings;
  readonly #base: string;

  constructor(settings: RestSettings) {
    this.#settings = settings;
    this.#base = settings.url.replace(/\/+$/, '');
  }

  /**
   * @param path begins with `/`
   * @returns the JSON of the answer, without NUL and lone surrogates
   * @throws SourceProblem where the answer is no success or no JSON; it names method and path, and nothing that is secret
   */
  async json(path: string, query: Readonly<Record<string, string>> = {}): Promise<unknown> {
    const { place, response } = await this.#ask(path, query);
    this.#check(place, response);
    return cleanText(await jsonOf(response, place));
  }

  /** The same, but null where the answer is 403 or 404, or no JSON: that part is not for this token, or not in this version. */
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
      report({ place, field, message: `was answered ${response.status}: not known without it` });
      return null;
    }
    try {
      return cleanText(await jsonOf(response, place));
    } catch (error) {
      if (!(error instanceof SourceProblem)) throw error;
      report({ place, field, message: 'was not answered with JSON: not known without it' });
      return null;
    }
  }

  /**
   * Writes an answer to a file, so that it need not fit in memory.
   *
   * @returns false where the answer is 403, 404 or 405: not for this token, or not in this version
   */
  async saved(path: string, file: string, form?: URLSearchParams): Promise<boolean> {
    const { place, response } = await this.#ask(path, {}, { form });
    if (!form && [403, 404, 405].includes(response.status)) {
      await response.body?.cancel();
      return false;
    }
    this.#check(place, response);
    if (!response.ok || !response.body) throw SourceProblem.ofFile(place, `was answered ${response.status}`);
    await pipeline(response.body, createWriteStream(file, { mode: 0o600 }));
    return true;
  }

  /** The text of a page. */
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
    if (status === 401) throw SourceProblem.ofFile(place, `the token is not accepted (401); it needs ${needs}`);
    if (status === 403) throw SourceProblem.ofFile(place, `the token may not read this (403); it needs ${needs}`);
    if (status === 404) throw SourceProblem.ofFile(place, 'is not there, or not for this token (404)');
    if (status < 300 || status >= 400) return;
    const to = URL.parse(headers.get('location') ?? '', this.#base);
    const where = to ? ` to ${to.origin}${to.pathname}` : '';
    throw SourceProblem.ofFile(place, `is redirected${where} (${status}): a sign-in page, or another address`);
  }
}

/** A page of a list: its records, and how many there are in all where the answer says so. */
export interface Page {
  records: readonly unknown[];
  all: number | null;
  /** The query of the next page; null at the end. */
  next: Readonly<Record<string, string>> | null;
}

/**
 * The records of a list, page by page.
 *
 * @param pageOf what an answer holds; null where it is no page
 * @throws SourceProblem where an answer is no page, or the pages never end
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
    if (asked.has(key)) throw SourceProblem.ofFile(`GET ${path}`, 'answers the same page again and again');
    asked.add(key);
    const page = pageOf(await rest.json(path, query), query);
    if (!page) throw SourceProblem.ofFile(`GET ${path}`, 'was answered with JSON that is no list');
    for (const record of page.records) yield { record, all: page.all };
    query = page.next;
  }
}

/** A text that may come in several languages: `{"en": "Sheep", "de": "Schafe"}`; English first, else the first that there is. */
export function localText(value: unknown): string {
  const members = membersOf(value);
  return firstText(value, members['en'], members['en_US'], members['en_GB'], ...Object.values(members));
}

/** An id as text: `17`, `"abc"`, or that of an object; `''` where there is none. */
export function idOf(value: unknown, member = 'id'): string {
  const members = membersOf(value);
  return firstText(value, members[member]);
}

/** A whole number of an answer, or null. */
export function countFrom(value: unknown): number | null {
  const number = numberFrom(value);
  return number !== null && Number.isInteger(number) && number >= 0 ? number : null;
}
