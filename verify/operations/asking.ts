import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';

/** A request of somebody outside, and how its answer is known to be right. */
export interface Question {
  name: string;
  host: string;
  path: string;
  headers: Readonly<Record<string, string>>;
  /** What of a body is not as it was before anything failed; nothing where it is right. */
  differs: (body: string) => string;
}

/** What became of a request; times in milliseconds. */
export interface Outcome {
  name: string;
  /** `error`: another status than 200, a cut answer, none, or a page that says that it could not have something. `wrong`: not what it should be. */
  verdict: 'right' | 'error' | 'wrong';
  /** Whether the answer had begun, so that nobody could ask another program for it. */
  isCut: boolean;
  /** Of what went wrong, for people. */
  said: string;
  began: number;
  took: number;
}

const hosts = { dashboard: 'dash.example.org', service: 'api.example.org' } as const;
/** Longer than anybody waits. */
const GIVEN_UP = 60_000;

/** An answer that had begun, and did not come to its end. */
class Cut extends Error {
  override readonly message = 'cut';
}

/** Who asks through nginx. Connections are kept, as browsers do. */
export function asker(origin: string) {
  const agent = new Agent({ keepAlive: true });

  async function ask(host: string, path: string, headers: Readonly<Record<string, string>>, form?: string) {
    const asked = request(`${origin}${path}`, {
      agent,
      headers: { host, ...headers, ...(form !== undefined && { 'content-type': 'application/x-www-form-urlencoded' }) },
      method: form === undefined ? 'GET' : 'POST',
      timeout: GIVEN_UP,
    });
    asked.once('timeout', () => asked.destroy(new Error('given up')));
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
    /** Signs in by a key, as the form of the sign-in page does. @returns the cookie */
    async signIn(key: string): Promise<string> {
      const headers = { origin: `http://${hosts.dashboard}` };
      const answer = await ask(hosts.dashboard, '/api/session', headers, `key=${encodeURIComponent(key)}`);
      const [cookie] = /rostrum=[^;]+/.exec(String(answer.headers['set-cookie'])) ?? [];
      if (cookie === undefined || answer.headers['location'] !== '/')
        throw new Error(`signing in: ${answer.status} ${answer.body.slice(0, 500)}`);
      return cookie;
    },

    /** What is asked of the service by key: the same bytes each time. */
    ofService: (path: string, key: string) => sameBytes(hosts.service, path, { authorization: `Bearer ${key}` }),

    /** What a page's script asks of the dashboard in a session: likewise. */
    ofProxy: (path: string, cookie: string) => sameBytes(hosts.dashboard, path, { cookie }),

    /** A page of the dashboard in a session: all words that were there each time before. */
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
      const became = (verdict: Outcome['verdict'], said: string): Outcome => {
        return { name, verdict, said, isCut: came instanceof Cut, began, took: performance.now() - began };
      };
      if (came instanceof Error) return became('error', came.message);
      if (came.status !== 200) return became('error', `${came.status} ${came.body}`);
      if (saysFailure.test(came.body)) return became('error', wordsIn(came.body));
      const said = differs(came.body);
      return became(said === '' ? 'right' : 'wrong', said);
    },

    close: () => agent.destroy(),
  };
}

/** How a page shows that something could not be had (`components/ui/feedback/problem-view.tsx`). */
const saysFailure = /<[^>]* role="alert"/;

/** What people see of a page, but for what stands on all of them. */
function wordsIn(page: string): string {
  const main = page.slice(Math.max(0, page.indexOf('<main')));
  return main.replaceAll(/<script[^>]*>.*?<\/script>/gs, ' ').replaceAll(/<[^>]*>/g, ' ');
}

/** Its words without numbers, since some count what is asked and how late it is. */
function wordsOf(page: string): Set<string> {
  return new Set(
    wordsIn(page)
      .split(/\s+/)
      .filter((word) => !/\d/.test(word)),
  );
}
