import * as fc from 'fast-check';
import { checkDescribed } from '#lib/service/test-description.ts';
import { exchange, type RawAnswer } from './exchange.ts';

interface Framing {
  bytes: string;
  /** The statuses of the answers in order; empty if the server may only close. */
  answers: number[];
  /** Whether the client closes its half at once. */
  end?: boolean;
}

/** Invalid or rare framing, each over a connection of its own (RFC 9112). */
export function framings(key: string): Record<string, Framing> {
  const fields = `Host: x\r\nAuthorization: Bearer ${key}\r\n`;
  const close = 'Connection: close\r\n';
  const lined = (line: string, more = '', body = '') => `${line}\r\n${fields}${close}${more}\r\n${body}`;
  const get = (more: string, body = '') => lined('GET /api/v1/me HTTP/1.1', more, body);
  const open = `GET /api/v1/me HTTP/1.1\r\n${fields}\r\n`;
  return {
    'a plain request': { bytes: get(''), answers: [200] },
    'HTTP/1.0': { bytes: lined('GET /api/v1/me HTTP/1.0'), answers: [200] },
    'HTTP/0.9': { bytes: 'GET /api/v1/me\r\n\r\n', answers: [400] },
    'HTTP/9.9': { bytes: lined('GET /api/v1/me HTTP/9.9'), answers: [400] },
    'HTTP/2 with prior knowledge': { bytes: 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', answers: [400] },
    'a TLS hello': { bytes: '\u0016\u0003\u0001\u0002\0\u0001\0\u0001', answers: [400] },
    'no Host': { bytes: `GET /api/v1/me HTTP/1.1\r\n${close}\r\n`, answers: [400] },
    'an invalid Host': { bytes: `GET /api/v1/me HTTP/1.1\r\nHost: a<b>\r\n${close}\r\n`, answers: [400] },
    'two Hosts': { bytes: get('Host: y\r\n'), answers: [400] },
    'a key given twice': { bytes: get(`Authorization: Bearer ${key}\r\n`), answers: [401] },
    'an absolute target': { bytes: lined('GET http://elsewhere.example/api/v1/me HTTP/1.1'), answers: [200] },
    'an invalid absolute target': { bytes: lined('GET http://[::/api/v1/me HTTP/1.1'), answers: [400] },
    'the target *': { bytes: lined('OPTIONS * HTTP/1.1'), answers: [400] },
    'a tunnel': { bytes: lined('CONNECT elsewhere.example:443 HTTP/1.1'), answers: [400] },
    TRACE: { bytes: lined('TRACE /api/v1/me HTTP/1.1'), answers: [405] },
    'an unknown method': { bytes: lined('FETCH /api/v1/me HTTP/1.1'), answers: [400] },
    'a method in lower case': { bytes: lined('get /api/v1/me HTTP/1.1'), answers: [400] },
    'a backslash in the path': { bytes: lined(String.raw`GET /api/v1\me HTTP/1.1`), answers: [400] },
    'a space in the target': { bytes: lined('GET /api/v1/me me HTTP/1.1'), answers: [400] },
    'non-ASCII bytes in the target': { bytes: lined('GET /api/v1/submissions/\u00e9 HTTP/1.1'), answers: [400] },
    'a path of two slashes': { bytes: lined('GET //elsewhere.example/api/v1/me HTTP/1.1'), answers: [404] },
    'line feeds without carriage returns': { bytes: get('').replaceAll('\r', ''), answers: [400] },
    'a folded header': { bytes: get('X-Folded: a\r\n b\r\n'), answers: [400] },
    'NUL in a header': { bytes: get('X-Nul: a\0b\r\n'), answers: [400] },
    'a header without a name': { bytes: get(': a\r\n'), answers: [400] },
    'a space before the colon': { bytes: get('X-Space : a\r\n'), answers: [400] },
    'a target of a megabyte': { bytes: lined(`GET /api/v1/me?${'a'.repeat(1_000_000)} HTTP/1.1`), answers: [400] },
    'a header of a megabyte': { bytes: get(`X-Long: ${'a'.repeat(1_000_000)}\r\n`), answers: [400] },
    'two thousand headers': { bytes: get('X-Many: 1\r\n'.repeat(2000)), answers: [400] },
    'an upgrade': {
      bytes: get('Upgrade: websocket\r\n').replace('Connection: close', 'Connection: Upgrade'),
      answers: [200],
    },
    'an expectation': { bytes: get('Expect: 100-continue\r\n'), answers: [200] },
    'an unknown expectation': { bytes: get('Expect: tea\r\n'), answers: [200] },
    'a body with GET': { bytes: get('Content-Length: 5\r\n', 'hello'), answers: [200] },
    'a chunked body with GET': {
      bytes: get('Transfer-Encoding: chunked\r\n', '5\r\nhello\r\n0\r\n\r\n'),
      answers: [200],
    },
    'a body that never arrives': { bytes: get('Content-Length: 50\r\n', 'hello'), answers: [200] },
    'a length that is not a number': { bytes: get('Content-Length: five\r\n'), answers: [400] },
    'a negative length': { bytes: get('Content-Length: -1\r\n'), answers: [400] },
    'two lengths': { bytes: get('Content-Length: 1\r\nContent-Length: 2\r\n', 'ab'), answers: [400] },
    'both a length and chunks': {
      bytes: get('Content-Length: 4\r\nTransfer-Encoding: chunked\r\n', '0\r\n\r\n'),
      answers: [400],
    },
    'several requests at once': { bytes: open + open + get(''), answers: [200, 200, 200] },
    'garbage after a request': { bytes: `${open}\0\0\r\n\r\n`, answers: [200, 400] },
    'nothing at all': { bytes: '', answers: [], end: true },
    'half a request line': { bytes: 'GET /api/v1/me HT', answers: [400], end: true },
    'half of the headers': { bytes: `GET /api/v1/me HTTP/1.1\r\n${fields}`, answers: [400], end: true },
  };
}

/**
 * Sends one request and compares the answers with the expected statuses and with `openapi.json`.
 *
 * @throws Error if an answer differs or is not described
 */
export async function checkFraming(port: number, { bytes, answers, end = false }: Framing): Promise<void> {
  const came = await exchange(port, Buffer.from(bytes, 'latin1'), { end, until: answers.length });
  const statuses = came.map(({ status }) => status).join();
  if (statuses !== answers.join()) throw new Error(`${statuses || 'no answer'}, not ${answers.join()}`);
  for (const answer of came) checkRaw(answer);
}

/** Whatever the request was, its answer must be one that the description has for some path. */
function checkRaw({ status, headers, body }: RawAnswer): void {
  const path = status === 404 ? '/api/v1' : '/api/v1/me';
  checkDescribed({ method: 'GET', path }, { status, headers }, body === '' ? null : JSON.parse(body));
}

const byte = fc.oneof(fc.constantFrom(0, 9, 10, 13, 32, 34, 37, 44, 47, 58, 63, 92, 127, 255), fc.nat(255));

/** A valid request with some bytes changed, removed or inserted. */
function garbled(key: string): fc.Arbitrary<Buffer> {
  const bytes = [...Buffer.from(framings(key)['a body with GET']!.bytes.replace('close', 'keep-alive'))];
  const change = fc.tuple(fc.nat(bytes.length), fc.nat(2), fc.array(byte, { maxLength: 3 }));
  return fc.array(change, { minLength: 1, maxLength: 4 }).map((changes) => {
    const copy = [...bytes];
    for (const [at, without, others] of changes) copy.splice(at, without, ...others);
    return Buffer.from(copy);
  });
}

/**
 * Sends garbled requests, each followed by a valid one on the same connection, so that there is always something to answer.
 *
 * @returns how often each status came
 * @throws Error if an answer is not described, is a 5xx, or does not come
 */
export async function garble(port: number, key: string, count: number, seed: number): Promise<Record<number, number>> {
  const statuses: Record<number, number> = {};
  const good = Buffer.from(framings(key)['a plain request']!.bytes);
  for (const [at, bytes] of fc.sample(garbled(key), { seed, numRuns: count }).entries()) {
    try {
      const answers = await exchange(port, Buffer.concat([bytes, good]), { until: 1 });
      const [first] = answers;
      if (!first) throw new Error('no answer');
      if (first.status >= 500) throw new Error(`${first.status}`);
      if (first.status !== 200) checkRaw(first);
      statuses[first.status] = (statuses[first.status] ?? 0) + 1;
    } catch (error) {
      throw new Error(
        `${String(error)}. Seed ${seed}, garbled request ${at}: ${JSON.stringify(bytes.toString('latin1'))}`,
        {
          cause: error,
        },
      );
    }
  }
  return statuses;
}
