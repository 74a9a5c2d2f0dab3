import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';

/** A request from outside, and how to tell whether its answer is right. */
export interface Question {
  name: string;
  host: string;
  path: string;
  headers: Readonly<Record<string, string>>;
  /** What is missing or different in a body compared with the time before any fault; empty if it is right. */
  differs: (body: string) => string;
}

/** The result of a request; times in milliseconds. */
export interface Outcome {
  name: string;
  /**
   * `error`: a status other than 200, a cut answer, no answer, or a page that reports a problem. `wrong`: not the expected
   * answer.
   */
  verdict: 'right' | 'error' | 'wrong';
  /** Whether the answer had begun, so that nginx could not ask another program. */
  isCut: boolean;
  /** What went wrong, for people. */
  details: string;
  began: number;
  took: number;
}

const hosts = { dashboard: 'dash.example.org', service: 'api.example.org' } as const;
/** The timeout of a request, in milliseconds. */
const GIVEN_UP = 60_000;

/** An answer that began and did not end. */
class Cut extends Error {
  override readonly message = 'cut';
}

/** Sends requests through nginx and keeps connections open, as browsers do. */
export function asker(origin: string) {
  const agent = new Agent({ keepAlive: true });

  async function ask(host: string, path: string, headers: Readonly<Record<string, string>>, form?: string) {
    const asked = request(`${origin}${path}`, {
      agent,
      headers: { host, ...headers, ...(form !== undefined && { 'content-type': 'application/x-www-form-urlencoded' }) },
      method: form === undefined ? 'GET' : 'POST',
      timeout: GIVEN_UP,
    });
    asked.once('timeout', () => asked.destroy(new Error('timed out')));
    asked.end(form);
    return new Promise<{ status: number; headers: Readonly<Record<string, unknown>>; body: string }>(
      (resolve, reject) => {
        asked.once('error', reject);
        asked.once('response', (response) => {
          text(response).then(
            (body) => resolve({ status: response.statusCode ?? 0, headers: response.headers, body }),
            () => reject(new Cut()),
          );
        });
      },
    );
  }

  async function sameBytes(host: string, path: string, headers: Readonly<Record<string, string>>): Promise<Question> {
    const { status, body: expected } = await ask(host, path, headers);
    if (status !== 200) throw new Error(`${path}: ${status} ${expected}`);
    return { name: path, host, path, headers, differs: (body) => (body === expected ? '' : body) };
  }

  return {
    /** Signs in with a key, like the form of the sign-in page. Returns the cookie. */
    async signIn(key: string): Promise<string> {
      const headers = { origin: `http://${hosts.dashboard}` };
      const answer = await ask(hosts.dashboard, '/api/session', headers, `key=${encodeURIComponent(key)}`);
      const [cookie] = /rostrum=[^;]+/.exec(String(answer.headers['set-cookie'])) ?? [];
      if (cookie === undefined || answer.headers['location'] !== '/')
        throw new Error(`signing in: ${answer.status} ${answer.body.slice(0, 500)}`);
      return cookie;
    },

    /** A request to the service with a key, whose answer must always have the same bytes. */
    ofService: (path: string, key: string) => sameBytes(hosts.service, path, { authorization: `Bearer ${key}` }),

    /** A request of a page's script to the dashboard in a session, whose answer must always have the same bytes. */
    ofProxy: (path: string, cookie: string) => sameBytes(hosts.dashboard, path, { cookie }),

    /** A page of the dashboard in a session, which must have all words that it had each time before. */
    async ofPage(path: string, cookie: string): Promise<Question> {
      const headers = { cookie };
      const seen = [];
      for (let count = 0; count < 3; count += 1) {
        const { status, body } = await ask(hosts.dashboard, path, headers);
        if (status !== 200) throw new Error(`${path}: ${status} ${body}`);
        seen.push(wordsOf(body));
      }
      const [first = new Set(), ...others] = seen;
      const expected = others.reduce((kept, words) => kept.intersection(words), first);
      return {
        name: path,
        host: hosts.dashboard,
        path,
        headers,
        differs: (body) => [...expected.difference(wordsOf(body))].join(' '),
      };
    },

    async outcome({ name, host, path, headers, differs }: Question): Promise<Outcome> {
      const began = performance.now();
      const came = await ask(host, path, headers).catch((error: Error) => error);
      const became = (verdict: Outcome['verdict'], details: string): Outcome => {
        return { name, verdict, details, isCut: came instanceof Cut, began, took: performance.now() - began };
      };
      if (came instanceof Error) return became('error', came.message);
      if (came.status !== 200) return became('error', `${came.status} ${came.body}`);
      if (saysFailure.test(came.body)) return became('error', wordsIn(came.body));
      const details = differs(came.body);
      return became(details === '' ? 'right' : 'wrong', details);
    },

    close: () => agent.destroy(),
  };
}

/** How a page shows a problem (`components/ui/feedback/problem-view.tsx`). */
const saysFailure = /<[^>]* role="alert"/;

/** The visible text of a page, without what all pages share. */
function wordsIn(page: string): string {
  const main = page.slice(Math.max(0, page.indexOf('<main')));
  return main.replaceAll(/<script[^>]*>.*?<\/script>/gs, ' ').replaceAll(/<[^>]*>/g, ' ');
}

/** The words of a page without numbers, because some count requests and lateness. */
function wordsOf(page: string): Set<string> {
  return new Set(
    wordsIn(page)
      .split(/\s+/)
      .filter((word) => !/\d/.test(word)),
  );
}
