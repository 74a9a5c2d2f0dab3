import { connection, getJson, untilReady } from './http.ts';
import { freePort, rostrum, settings, start, stop } from './programs.ts';

/** A running service, and a key of the chair of the conference on it. */
export interface Service {
  /** With `/api/v1`. */
  base: string;
  key: string;
  conference: string;
  stop: () => Promise<void>;
}

/** Starts the service alone in a process of its own and waits until it answers. */
export async function startService(dataDir: string): Promise<Service> {
  const key = await rostrum(['keys', 'create', '--user', 'chair@rostrum.example', '--name', 'bench'], dataDir);
  const port = await freePort();
  const child = start(['lib/cli/main.ts', 'service'], settings({ DATA_DIR: dataDir, API_PORT: String(port) }));
  const base = `http://127.0.0.1:${port}/api/v1`;
  await untilReady(`${base}/openapi.json`);
  const me = await getJson<{ conferences: { slug: string; roles: string[] }[] }>(`${base}/me`, key);
  const conference = me.conferences.find(({ roles }) => roles.includes('chair'))?.slug;
  if (conference === undefined) throw new Error('chair@rostrum.example chairs no conference of the demo');
  return { base, key, conference, stop: () => stop(child) };
}

/** What one walk through all submissions met. */
export interface Walk {
  /** The cursor of every page but the first, 100 submissions a page. */
  cursors: string[];
  slugs: string[];
}

export async function walk({ base, key, conference }: Service): Promise<Walk> {
  const agent = connection();
  const found: Walk = { cursors: [], slugs: [] };
  let cursor: string | null = null;
  do {
    const query = new URLSearchParams({ conference, limit: '100', ...(cursor !== null && { cursor }) });
    const page: { data: { slug: string }[]; hasMore: boolean; nextCursor: string | null } = await getJson(
      `${base}/submissions?${query}`,
      key,
      agent,
    );
    found.slugs.push(...page.data.map(({ slug }) => slug));
    cursor = page.hasMore ? page.nextCursor : null;
    if (cursor !== null) found.cursors.push(cursor);
  } while (cursor !== null);
  agent.destroy();
  return found;
}
