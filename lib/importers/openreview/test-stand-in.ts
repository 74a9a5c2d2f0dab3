import { politeFetch } from '#lib/importers/http/polite-fetch.ts';
import type { Raw } from './test-notes.ts';

/** The data and behaviour of the fake OpenReview. */
export interface World {
  notes?: Raw[];
  groups?: Raw[];
  edges?: Raw[];
  invitations?: Raw[];
  profiles?: Raw[];
  /** The user name and password that can log in. */
  account?: [string, string];
  /** The response to a login, instead of a token. */
  login?: { status: number; body: unknown };
  /** Tokens that are accepted, in addition to those from a login: `given-1`, `given-2`. */
  tokens?: string[];
  /** The number of requests after which a token expires. */
  lasts?: number;
  /** Paths that are forbidden, such as `edges`. */
  forbidden?: string[];
  /** The largest page, whatever the request asks for. */
  page?: number;
  /** Every n-th request gets 429. */
  busyEvery?: number;
  /** Ignores `after`, so that pages work only by offset. */
  knowsNoAfter?: boolean;
}

/** A fake OpenReview. */
export class StandIn {
  /** The requests in order: `GET /notes?…`. */
  readonly asked: string[] = [];
  readonly hosts = new Set<string>();
  /** The pauses between retries, in milliseconds. */
  readonly waits: number[] = [];
  readonly #world: World;
  readonly #uses = new Map<string, number>();
  #given = 0;

  constructor(world: World) {
    this.#world = world;
  }

  /** A `politeFetch` to this server that does not really wait. */
  get fetch(): typeof globalThis.fetch {
    const wait = (milliseconds: number) => Promise.resolve(this.waits.push(milliseconds));
    return politeFetch((input, init) => Promise.resolve(this.#answer(input, init)), new AbortController().signal, {
      wait,
    });
  }

  #answer(input: string | URL | Request, init: RequestInit = {}): Response {
    const url = new URL(input instanceof Request ? input.url : input);
    const path = url.pathname.slice(1);
    this.hosts.add(url.hostname);
    this.asked.push(`${init.method ?? 'GET'} ${decodeURIComponent(url.pathname + url.search)}`);
    const { busyEvery } = this.#world;
    if (busyEvery !== undefined && this.asked.length % busyEvery === 0) {
      return Response.json({ name: 'RateLimitError' }, { status: 429, headers: { 'retry-after': '7' } });
    }
    const body = typeof init.body === 'string' ? (JSON.parse(init.body) as Raw) : {};
    if (path === 'login') return this.#logIn(body);
    const refusal = this.#refusal(new Headers(init.headers).get('authorization'));
    if (refusal) return refusal;
    if (this.#world.forbidden?.includes(path)) return Response.json({ name: 'ForbiddenError' }, { status: 403 });
    if (path === 'profiles/search') {
      const ids = body['ids'] as unknown[];
      return Response.json({ profiles: (this.#world.profiles ?? []).filter(({ id }) => ids.includes(id)) });
    }
    return this.#list(path as 'notes', url.searchParams);
  }

  #logIn(body: Raw): Response {
    if (this.#world.login) return Response.json(this.#world.login.body, { status: this.#world.login.status });
    const [user, password] = this.#world.account ?? [];
    if (user === undefined || body['id'] !== user || body['password'] !== password) {
      return Response.json(
        { name: 'Error', message: `Invalid username or password for ${String(body['id'])}` },
        { status: 400 },
      );
    }
    this.#given += 1;
    return Response.json({ token: `given-${this.#given}`, user: {} });
  }

  #refusal(authorization: string | null): Response | null {
    const token = authorization?.replace('Bearer ', '') ?? null;
    const isGiven = token !== null && /^given-\d+$/.test(token);
    if (token === null) return null;
    const uses = (this.#uses.get(token) ?? 0) + 1;
    this.#uses.set(token, uses);
    const isGood = (isGiven || this.#world.tokens?.includes(token) === true) && uses <= (this.#world.lasts ?? Infinity);
    return isGood ? null : Response.json({ name: 'TokenExpiredError', message: 'jwt expired' }, { status: 401 });
  }

  #list(member: 'notes' | 'groups' | 'edges' | 'invitations', query: URLSearchParams): Response {
    const [id, invitation, prefix] = ['id', 'invitation', 'prefix'].map((name) => query.get(name));
    const after = this.#world.knowsNoAfter ? null : query.get('after');
    const found = (this.#world[member] ?? [])
      .filter((record) => id == null || record['id'] === id)
      .filter((record) => prefix == null || String(record['id']).startsWith(prefix))
      .filter((record) => invitation == null || invitationsOf(record).includes(invitation))
      .toSorted((one, other) => (String(one['id']) < String(other['id']) ? -1 : 1));
    if (id != null && found.length === 0) return Response.json({ name: 'NotFoundError' }, { status: 404 });
    const begins =
      after === null ? Number(query.get('offset') ?? 0) : found.findIndex((each) => each['id'] === after) + 1;
    const size = Math.min(Number(query.get('limit') ?? 1000), this.#world.page ?? 1000);
    return Response.json({ [member]: found.slice(begins, begins + size), count: found.length });
  }
}

function invitationsOf(record: Raw): unknown[] {
  const parents = (record['invitations'] as unknown[] | undefined) ?? [];
  return [...parents, record['invitation']];
}
