import * as fc from 'fast-check';
import type { Answer } from '#lib/service/test-world.ts';
import type { FixedWorld } from '#verify/fixed/fixed-world.ts';
import { type Expected, expectedOf } from './expected.ts';
import { type Document, type FuzzRequest, requestsOf } from './requests.ts';
import { canary } from '#verify/fixed/values.ts';

/** Existing values that the chair of `alpha` can name. */
const known = {
  conference: ['alpha'],
  'conference-slug': ['alpha'],
  track: ['open', 'single', 'double'],
  scoreField: ['rating'],
  'submission-slug': ['alpha-0', 'alpha-1', 'alpha-2'],
};

interface FuzzReport {
  requests: number;
  /** Number of answers by status. */
  statuses: Record<number, number>;
}

const AT_ONCE = 500;

/**
 * Sends generated requests and compares each answer with what the description of the interface predicts; `ask` itself compares
 * it with the described response. No answer repeats what was sent, and the log contains neither failures nor what was sent.
 *
 * @param seed gives the same requests again
 * @throws Error on the first wrong answer, with the request and its number
 */
export async function fuzz({ ask, log, keys }: FixedWorld, count: number, seed: number): Promise<FuzzReport> {
  const key = keys.chair;
  const document = (await ask('/openapi.json')).body as Document;
  const requests = requestsOf(document, known, key);
  const statuses: Record<number, number> = {};
  for (let from = 0; from < count; from += AT_ONCE) {
    const some = fc.sample(requests, { seed: seed + from, numRuns: Math.min(AT_ONCE, count - from) });
    for (const [at, request] of some.entries()) {
      try {
        const answer = await ask(request.path, { method: request.method, headers: request.headers });
        check(request, answer, expectedOf(document, request, known), key);
        statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
        for (const line of log.splice(0)) checkLogged(line, [canary, key]);
      } catch (error) {
        throw new Error(`${String(error)}. Seed ${seed}, request ${from + at}: ${shortened(request)}`, {
          cause: error,
        });
      }
    }
  }
  return { requests: count, statuses };
}

function check(request: FuzzRequest, answer: Answer, expected: Expected, key: string): void {
  const { status, headers, text } = answer;
  const known304 = status === 304 && 'if-none-match' in request.headers && expected.status === 200;
  if (status !== expected.status && !known304) throw new Error(`${status}, not ${expected.status}`);
  if (request.method.toUpperCase() !== 'HEAD' && status >= 400) {
    const { code, errors = [] } = answer.body as { code: string; errors?: { param: string }[] };
    const named = listed(errors.map(({ param }) => param));
    const expectedNames = listed(expected.params ?? []);
    if (code !== expected.code) throw new Error(`code ${code}, not ${expected.code}`);
    if (named !== expectedNames) throw new Error(`errors name ${named}, not ${expectedNames}`);
  }
  const everything = `${text}${JSON.stringify([...headers])}`.toLowerCase();
  for (const secret of [canary, key.toLowerCase(), secretOf(request)]) {
    if (secret !== undefined && everything.includes(secret)) throw new Error('the answer repeats what was sent');
  }
}

const listed = (names: readonly string[]) => [...new Set(names)].toSorted().join(', ');

function checkLogged(line: string, secrets: readonly string[]): void {
  if (/"level":[5-9]0/.test(line)) throw new Error(`a failure is logged: ${line}`);
  if (secrets.some((secret) => line.includes(secret)))
    throw new Error(`what was sent is logged: ${line.slice(0, 300)}`);
}

/** What follows the scheme in `Authorization`, if it is long enough to be unique. */
function secretOf({ headers }: FuzzRequest): string | undefined {
  const secret = headers['authorization']
    ?.replace(/^\s*\w+\s+/, '')
    .trim()
    .toLowerCase();
  return secret !== undefined && secret.length >= 8 ? secret : undefined;
}

/** The request, shortened: inputs may be a million characters long. */
function shortened({ method, path, headers }: FuzzRequest): string {
  const short = JSON.stringify({ method, path, headers });
  return short.length > 600 ? `${short.slice(0, 600)}… (${short.length} characters)` : short;
}
