import { jsonOf } from '#lib/importers/http/polite-fetch.ts';
import { SourceProblem } from '#lib/importers/files/source-problem.ts';
import { membersOf, textOf } from '#lib/importers/openreview/map/wire.ts';

/** How somebody comes in: with a token, with user and password, or as the public. */
export interface Access {
  /** `https://api2.openreview.net`. */
  url: string;
  token: string | null;
  username: string | null;
  password: string | null;
}

export type Parameters = Readonly<Record<string, string>>;

/** So many records a page at most. */
const PAGE = 1000;

/** Asks OpenReview's API. No error names more than the path and what kind of error it was. */
export class Client {
  readonly #fetch: typeof globalThis.fetch;
  readonly #access: Access;
  #token: string | null;

  constructor(fetch: typeof globalThis.fetch, access: Access) {
    this.#fetch = fetch;
    this.#access = access;
    this.#token = access.token;
  }

  /** Whether it comes in as somebody. */
  get isKnown(): boolean {
    return this.#token !== null || this.#access.username !== null;
  }

  /**
   * @param body is posted, where there is one
   * @returns the answer; null where it is refused to this person, or there is no such thing
   * @throws SourceProblem where it is refused to everybody, or is no answer
   */
  async ask(path: string, parameters: Parameters = {}, body?: unknown): Promise<unknown> {
    if (this.#token === null && this.#access.username !== null) await this.#logIn();
    const place = placeOf(path, parameters, body);
    let response = await this.#send(path, parameters, body);
    if (response.status === 401 && this.#access.username !== null) {
      await response.body?.cancel();
      await this.#logIn();
      response = await this.#send(path, parameters, body);
    }
    if (response.ok) return jsonOf(response, place);
    const name = await nameOfError(response);
    if (response.status === 401 || /^token/i.test(name)) {
      throw SourceProblem.ofFile(place, `responded with ${response.status} ${name}: ${whatToDo(this.#access)}`);
    }
    if (/^challenge/i.test(name)) {
      const message = `responded with ${response.status} ${name}: OpenReview wants to know who asks; name a token, or user and password`;
      throw SourceProblem.ofFile(place, message);
    }
    if ([400, 403, 404].includes(response.status)) return null;
    throw SourceProblem.ofFile(place, `responded with ${response.status} ${name}`.trim());
  }

  /**
   * All records of a list, a page at a time.
   *
   * @param member of the answer that holds them: `notes`
   * @param size of a page
   * @returns pages with how many records there are in all, null where the answer does not say; undefined where nothing may be read
   */
  async *pages(
    path: string,
    parameters: Parameters,
    member: string,
    size = PAGE,
  ): AsyncGenerator<{ records: unknown[]; count: number | null } | undefined> {
    let seen = 0;
    let last: string | null = null;
    let isByOffset = this.#isFirstVersion();
    for (;;) {
      const from: Parameters = isByOffset
        ? { offset: String(seen) }
        : { sort: 'id', ...(last !== null && { after: last }) };
      const answer = membersOf(await this.ask(path, { ...parameters, ...from, limit: String(size) }));
      if (!answer) {
        if (seen === 0) yield undefined;
        return;
      }
      const place = placeOf(path, parameters);
      const records = answer[member];
      if (!Array.isArray(records)) throw SourceProblem.ofFile(place, `expected an answer with a list "${member}"`);
      const ends: string | null = idOf(records.at(-1));
      if (records.length > 0 && last !== null && ends === last) {
        // This server does not know `after`: it gave the same page again.
        if (isByOffset) throw SourceProblem.ofFile(place, 'returned the same page twice');
        isByOffset = true;
        continue;
      }
      if (records.length === 0) return;
      const count = typeof answer['count'] === 'number' ? answer['count'] : null;
      seen += records.length;
      last = ends;
      yield { records: records as unknown[], count };
      if (last === null || (count !== null && seen >= count && records.length < size)) return;
    }
  }

  #isFirstVersion(): boolean {
    return isFirstVersion(this.#access.url);
  }

  async #send(path: string, parameters: Parameters, body: unknown): Promise<Response> {
    const address = new URL(path, `${this.#access.url.replace(/\/+$/, '')}/`);
    for (const [name, value] of Object.entries(parameters)) address.searchParams.set(name, value);
    const headers = {
      accept: 'application/json',
      ...(this.#token !== null && { authorization: `Bearer ${this.#token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    };
    return this.#fetch(address, { headers, ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }) });
  }

  async #logIn(): Promise<void> {
    this.#token = null;
    const { username, password } = this.#access;
    const place = 'POST /login';
    const response = await this.#send('login', {}, { id: username, password });
    const isAnswer = response.ok || response.headers.get('content-type')?.includes('json') === true;
    const answer = isAnswer ? membersOf(await response.json().catch(() => null)) : null;
    const token = textOf(answer?.['token']);
    if (response.ok && token !== null) {
      this.#token = token;
      return;
    }
    const words = `${Object.keys(answer ?? {}).join(' ')} ${textOf(answer?.['name']) ?? ''} ${textOf(answer?.['message']) ?? ''}`;
    if (/mfa|multi-?factor|two-?factor|second factor/i.test(words)) {
      const message =
        'this account asks for a second factor, which a program cannot give; log in in a browser, and name a token instead (source.token)';
      throw SourceProblem.ofFile(place, message);
    }
    if (response.ok) throw SourceProblem.ofFile(place, 'the response has no token');
    throw SourceProblem.ofFile(
      place,
      `responded with ${response.status}: source.username and source.password are not accepted`,
    );
  }
}

/** API v1 has pages by offset alone. */
export const isFirstVersion = (url: string) => /^https?:\/\/(dev)?api\.openreview\.net/.test(url);

const idOf = (record: unknown) => textOf(membersOf(record)?.['id']);

function placeOf(path: string, { id, invitation, prefix }: Parameters, body?: unknown): string {
  const about = id ?? invitation ?? prefix;
  return `${body === undefined ? 'GET' : 'POST'} /${path}${about === undefined ? '' : ` of ${about}`}`;
}

function whatToDo({ token, username }: Access): string {
  if (username !== null) return 'the account may not come in';
  return token === null
    ? 'name a token, or user and password'
    : 'the token has expired or is not accepted; name a new one, or user and password, which get their own';
}

/** `TokenExpiredError`; `''` where the answer has no such name. Its message may repeat what was asked, and is not. */
async function nameOfError(response: Response): Promise<string> {
  const text = await response.text();
  try {
    const name = textOf(membersOf(JSON.parse(text))?.['name']);
    return name !== null && /^[A-Za-z]{1,40}$/.test(name) ? name : '';
  } catch {
    return /^\s*<(!doctype|html)/i.test(text) ? 'with an HTML page' : '';
  }
}
