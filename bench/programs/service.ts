import type { ChildProcess } from 'node:child_process';
import { connection, getJson, untilReady } from './http.ts';
import { freePort } from '#tools/free-port.ts';
import { rostrum, settings, start } from './programs.ts';
import { stopProcess } from '#tools/children.ts';
import type { Subject } from './routes.ts';

/** A running service, and a key of the chair of the conference on it. */
export interface Service {
  /** With `/api/v1`. */
  base: string;
  key: string;
  /** A key of one of its reviewers. */
  reviewerKey: string;
  /** Makes a key for someone, by address. */
  keyOf: (user: string) => Promise<string>;
  conference: string;
  /** Of its process. */
  pid: number;
  /** Starts another process over the same store. Returns its origin. */
  another: () => Promise<string>;
  stop: () => Promise<void>;
}

/**
 * Starts the service in its own process and waits until it answers.
 *
 * @param own settings that differ from a benchmark's usual ones
 */
export async function startService(dataDir: string, own: Readonly<Record<string, string>> = {}): Promise<Service> {
  const keyOf = (user: string) => rostrum(['keys', 'create', '--user', user, '--name', 'bench'], dataDir, own);
  const key = await keyOf('chair@rostrum.example');
  const reviewerKey = await keyOf('reviewer@rostrum.example');
  const { child, base } = await startProcess(dataDir, own);
  const others: ChildProcess[] = [];
  const me = await getJson<{ conferences: { slug: string; roles: string[] }[] }>(`${base}/me`, key);
  const conference = me.conferences.find(({ roles }) => roles.includes('chair'))?.slug;
  if (conference === undefined) throw new Error('chair@rostrum.example chairs no conference of the demo');
  return {
    base,
    key,
    reviewerKey,
    keyOf,
    conference,
    pid: child.pid ?? 0,
    async another() {
      const other = await startProcess(dataDir, own);
      others.push(other.child);
      return new URL(other.base).origin;
    },
    async stop() {
      await Promise.all([child, ...others].map(stopProcess));
    },
  };
}

async function startProcess(dataDir: string, own: Readonly<Record<string, string>>) {
  const port = await freePort();
  const child = start(
    ['lib/cli/rostrum.mjs', 'service'],
    settings({ DATA_DIR: dataDir, API_PORT: String(port), ...own }),
  );
  const base = `http://127.0.0.1:${port}/api/v1`;
  await untilReady(`${base}/openapi.json`);
  return { child, base };
}

/** What one walk through all submissions found. */
export interface Walk {
  /** The cursor of every page but the first, 100 submissions a page. */
  cursors: string[];
  slugs: string[];
  titles: string[];
  /** The pages themselves. */
  pages: unknown[];
}

export async function walk(service: Service): Promise<Walk> {
  const found: Walk = { cursors: [], slugs: [], titles: [], pages: [] };
  for await (const page of pagesOf<{ slug: string; title: string }>(service, 'submissions')) {
    const { data, nextCursor } = page;
    found.pages.push(page);
    found.titles.push(...data.map(({ title }) => title));
    found.slugs.push(...data.map(({ slug }) => slug));
    if (nextCursor !== null) found.cursors.push(nextCursor);
  }
  return found;
}

/** Reads every submission, page by page, and keeps none. */
export async function walkPages(service: Service): Promise<void> {
  for await (const page of pagesOf(service, 'submissions')) if (page.data.length === 0) break;
}

interface Envelope<Item> {
  data: Item[];
  hasMore: boolean;
  nextCursor: string | null;
}

async function* pagesOf<Item>({ base, key, conference }: Service, list: string): AsyncGenerator<Envelope<Item>> {
  const agent = connection();
  let cursor: string | null = null;
  do {
    const query = new URLSearchParams({ conference, limit: '100', ...(cursor !== null && { cursor }) });
    const page: Envelope<Item> = await getJson(`${base}/${list}?${query}`, key, agent);
    yield page;
    cursor = page.hasMore ? page.nextCursor : null;
  } while (cursor !== null);
  agent.destroy();
}

/** What the dashboard's routes contain on this service. */
export async function subjectOf(service: Service): Promise<Subject> {
  const { slugs } = await walk(service);
  let registrations = 0;
  for await (const { data } of pagesOf<unknown>(service, 'registrations')) registrations += data.length;
  return { conference: service.conference, submission: slugs[0] ?? '', submissions: slugs.length, registrations };
}
