import { jsonOf } from '#lib/importers/http/polite-fetch.ts';
import { SourceProblem } from '#lib/importers/files/source-problem.ts';
import { membersOf, textOf } from '#lib/importers/openreview/map/wire.ts';

/** Credentials: a token, or user name and password, or nothing for public access. */
export interface Access {
  /** `https://api2.openreview.net`. */
  url: string;
  token: string | null;
  username: string | null;
  password: string | null;
}

export type Parameters = Readonly<Record<string, string>>;

/** The largest number of records in a page. */
const PAGE = 1000;

/** A client for OpenReview's API. Its errors contain only the path and the kind of error. */
export class Client {
  readonly #fetch: typeof globalThis.fetch;
  readonly #access: Access;
  #token: string | null;

  constructor(fetch: typeof globalThis.fetch, access: Access) {
    this.#fetch = fetch;
    this.#access = access;
    this.#token = access.token;
  }

  /** Whether it has credentials. */
  get isKnown(): boolean {
    return this.#token !== null || this.#access.username !== null;
  }

  /**
   * Sends a request; logs in first, or again, if necessary.
   *
   * @param body posted as JSON, if given
   * @returns the response; null if this account may not read it, or it does not exist
   * @throws SourceProblem if the credentials are rejected, or the response is invalid
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
      const message = `responded with ${response.status} ${name}: OpenReview requires an account; set source.token, or source.username and source.password`;
      throw SourceProblem.ofFile(place, message);
    }
    if ([400, 403, 404].includes(response.status)) return null;
    throw SourceProblem.ofFile(place, `responded with ${response.status} ${name}`.trim());
  }

  /**
   * Yields the records of a list, page by page, with the total number if the response has it. Yields undefined if the list may not be read.
   *
   * @param member the member of the response that contains the records: `notes`
   * @param size the number of records in a page
   */
  async *pages(
    path: string,
    parameters: Parameters,
    member: string,
    size = PAGE,
  ): AsyncGenerator<{ records: unknown[]; count: number | null } | undefined> {
    let seen = 0;
    let last: string | null = null;
    let isByOffset = isFirstVersion(this.#access.url);
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
      if (!Array.isArray(records)) throw SourceProblem.ofFile(place, `expected a response with a list "${member}"`);
      const ends: string | null = idOf(records.at(-1));
      if (records.length > 0 && last !== null && ends === last) {
        // A server that does not know `after` returns the same page again.
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
        'this account needs a second factor, which Rostrum cannot provide; log in with a browser and set source.token instead';
      throw SourceProblem.ofFile(place, message);
    }
    if (response.ok) throw SourceProblem.ofFile(place, 'the response has no token');
    throw SourceProblem.ofFile(
      place,
      `responded with ${response.status}: source.username and source.password are not accepted`,
    );
  }
}

/** Whether an address is that of API v1, which pages only by offset. */
export const isFirstVersion = (url: string) => /^https?:\/\/(dev)?api\.openreview\.net/.test(url);

const idOf = (record: unknown) => textOf(membersOf(record)?.['id']);

function placeOf(path: string, { id, invitation, prefix }: Parameters, body?: unknown): string {
  const about = id ?? invitation ?? prefix;
  return `${body === undefined ? 'GET' : 'POST'} /${path}${about === undefined ? '' : ` of ${about}`}`;
}

function whatToDo({ token, username }: Access): string {
  if (username !== null) return 'the account of source.username is not accepted';
  return token === null
    ? 'set source.token, or source.username and source.password'
    : 'the token has expired or is not accepted; set a new one, or source.username and source.password, with which tokens are renewed';
}

/** The error's name, such as `TokenExpiredError`, or `''`. The error's message is not used, because it may repeat the request. */
async function nameOfError(response: Response): Promise<string> {
  const text = await response.text();
  try {
    const name = textOf(membersOf(JSON.parse(text))?.['name']);
    return name !== null && /^[A-Za-z]{1,40}$/.test(name) ? name : '';
  } catch {
    return /^\s*<(!doctype|html)/i.test(text) ? 'with an HTML page' : '';
  }
}
