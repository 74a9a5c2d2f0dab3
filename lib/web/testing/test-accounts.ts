import type { IncomingHttpHeaders, RequestListener } from 'node:http';
import { answering } from '#lib/client/test-upstream.ts';
import { type ProblemCode, problemKinds } from '#lib/contract/problem.ts';

/** A request that the dashboard sent. */
interface AccountCall {
  method: string;
  /** Below `/api`, such as `/account/keys`. */
  path: string;
  headers: IncomingHttpHeaders;
  body: Record<string, unknown>;
}

/** An answer: status and body, or a problem's code with optional `errors` or `wait`. */
type Said = [number, unknown] | [ProblemCode, object?];

export interface FakeAccounts {
  listener: RequestListener;
  /** The requests so far, in order. Tests can empty it. */
  asked: AccountCall[];
  /** Answers that override its own, by method and path such as `POST /account/keys`. Tests can empty it. */
  say: Map<string, Said>;
  /** Makes a token that it accepts, without a sign-in. */
  openToken: () => string;
}

/** The one code that the fake accepts, together with the latest attempt. */
export const rightCode = '123456';

/** The id of the one passkey that it accepts. */
export const rightPasskey = 'right';

/** The provider's address, and the one query that it accepts on return. */
export const providerUrl = 'https://scholars.example/authorize?state=s&nonce=n';
export const rightReturn = 'code=right&state=s';

const user = { id: 'u1', email: 'ada@a.example', firstName: 'Ada', lastName: 'A', name: 'Ada A' };
const time = '2026-12-01T10:00:00.000Z';
const session = { id: 's1', createdAt: time, lastUsedAt: time, expiresAt: '2026-12-08T10:00:00.000Z', isThis: true };
const key = {
  id: 'k1',
  prefix: 'rostrum_live_ab',
  name: 'Script',
  scopes: ['read'],
  conference: null,
  createdAt: time,
  lastUsedAt: null,
  expiresAt: null,
  endsWithSession: false,
  reads: { day: 0, week: 0 },
};
const address = { id: 'a1', address: 'ada@a.example', isVerified: true, isMain: true };

/**
 * A fake service with accounts, for tests of the dashboard. It accepts one code, `token-0`, and the tokens that it has issued.
 */
export function fakeAccounts(): FakeAccounts {
  const asked: AccountCall[] = [];
  const say = new Map<string, Said>();
  const tokens = new Set(['token-0']);
  let made = 0;

  function openToken(): string {
    const token = `token-${(made += 1)}`;
    tokens.add(token);
    return token;
  }

  const isRight = (body: AccountCall['body']) => body['attempt'] === `attempt-${made}` && body['code'] === rightCode;
  const signedIn = (): Said => [201, { token: openToken(), user, session }];

  function answer({ method, path, headers, body }: AccountCall): Said {
    const token = headers.authorization?.replace('Bearer ', '') ?? '';
    switch (`${method} ${path}`) {
      case 'GET /account/ways':
        return [200, { code: true, mail: true, passkey: false, provider: null }];
      case 'POST /account/codes':
        return [202, { attempt: `attempt-${(made += 1)}`, expiresAt: time }];
      case 'POST /account/session': {
        if (body['attempt'] !== `attempt-${made}` || body['code'] !== rightCode) return ['sign_in_refused'];
        return signedIn();
      }
      case 'POST /account/session/passkey/challenge':
      case 'POST /account/session/provider/visit':
        return [200, { attempt: `attempt-${(made += 1)}`, options: { challenge: 'c' }, url: providerUrl }];
      case 'POST /account/session/passkey': {
        const { id } = (body['credential'] ?? {}) as { id?: unknown };
        return body['attempt'] === `attempt-${made}` && id === rightPasskey ? signedIn() : ['sign_in_refused'];
      }
      case 'POST /account/session/provider':
        return body['attempt'] === `attempt-${made}` && body['query'] === rightReturn
          ? signedIn()
          : ['sign_in_refused'];
      case 'GET /v1/me':
        return [200, { user, key, conferences: [{ id: 'c1', slug: 'cvl', name: 'CVL', roles: ['chair'] }] }];
    }
    if (!path.startsWith('/account/')) return ['not_found'];
    if (!tokens.has(token)) return ['not_signed_in'];
    switch (`${method} ${path}`) {
      case 'DELETE /account/session':
      case 'DELETE /account/sessions':
        tokens.delete(token);
        return [204, ''];
      case 'POST /account/passkeys/challenge':
      case 'POST /account/provider/visit':
        return [200, { attempt: `attempt-${(made += 1)}`, options: { challenge: 'c' }, url: providerUrl }];
      case 'POST /account/passkeys': {
        const { id } = (body['credential'] ?? {}) as { id?: unknown };
        return body['attempt'] === `attempt-${made}` && id === rightPasskey
          ? [201, { id: 'p1', name: body['name'], createdAt: time, lastUsedAt: null }]
          : ['sign_in_refused'];
      }
      case 'POST /account/provider':
        return body['attempt'] === `attempt-${made}` && body['query'] === rightReturn
          ? [201, { link: { provider: 'Scholars', subject: 'sub', linkedAt: time } }]
          : ['sign_in_refused'];
      case 'POST /account/addresses/main/code':
      case 'POST /account/addresses':
        return [202, { attempt: `attempt-${(made += 1)}`, expiresAt: time }];
      case 'POST /account/addresses/verification':
        return isRight(body) ? [201, address] : ['sign_in_refused'];
      case 'GET /account/addresses':
        return [200, { data: [address] }];
      case 'GET /account/sessions':
        return [200, { data: [session] }];
      case 'GET /account/keys':
        return [200, { data: [key] }];
      case 'POST /account/keys':
      case 'POST /account/keys/k1/roll':
        return [
          201,
          { ...key, name: body['name'] ?? key.name, id: `k${(made += 1)}`, key: `rostrum_live_made${made}` },
        ];
      case 'POST /account/addresses/a2/main':
        return isRight(body) ? [200, { ...address, id: 'a2', address: 'ada@b.example' }] : ['sign_in_refused'];
      case 'POST /account/addresses/main/removal':
        return isRight(body) ? [204, ''] : ['sign_in_refused'];
      case 'PUT /account/name':
        return [200, { ...user, ...body, name: `${String(body['firstName'])} ${String(body['lastName'])}`.trim() }];
      case 'GET /account/calendar':
        return [200, { address: null }];
      case 'POST /account/calendar':
        return [201, { token: `rostrum_calendar_${'m'.repeat(43)}`, address: { createdAt: time, lastUsedAt: null } }];
    }
    return method === 'DELETE' ? [204, ''] : ['not_found'];
  }

  const listener: RequestListener = (request, response) => {
    let text = '';
    request.on('data', (chunk) => (text += String(chunk)));
    request.on('end', () => {
      const { method = '', url = '', headers } = request;
      const body = (text === '' ? {} : JSON.parse(text)) as AccountCall['body'];
      const said: AccountCall = { method, path: url.replace(/^\/api/, ''), headers, body };
      asked.push(said);
      const [status, given] = say.get(`${method} ${said.path}`) ?? answer(said);
      if (typeof status === 'number') answering(status, given)(request, response);
      else {
        const { wait, ...more } = (given ?? {}) as { wait?: number };
        const headersToo = wait === undefined ? {} : { 'retry-after': String(wait) };
        answering(problemKinds[status].status, { code: status, ...more }, headersToo)(request, response);
      }
    });
  };
  return { listener, asked, say, openToken };
}
