import { pathsOf } from './expanding.ts';
import { connection, getJson } from '#bench/programs/http.ts';
import type { Service } from '#bench/programs/service.ts';
import type { Engine } from '#bench/programs/stores.ts';

/** One kind of request. */
export interface Subject {
  name: string;
  key: string;
  /** Used in turn, below the origin. */
  paths: string[];
  /** The lowest allowed share of the floor's requests per second. */
  target?: Readonly<Record<Engine, number>>;
}

/** Places in a conference's list, from its beginning to its end. */
interface Places {
  cursors: string[];
  slugs: string[];
}

/** How many places are kept. */
const KEPT = 500;

/** Walks through the conference and keeps what is needed to ask at many places. */
async function placesOf({ base, key, conference }: Service): Promise<Places> {
  const agent = connection();
  const all: Places = { cursors: [], slugs: [] };
  let cursor: string | null = null;
  do {
    const query = new URLSearchParams({ conference, limit: '100', ...(cursor !== null && { cursor }) });
    const page: { data: { slug: string }[]; nextCursor: string | null } = await getJson(
      `${base}/submissions?${query}`,
      key,
      agent,
    );
    const [first] = page.data;
    if (first) all.slugs.push(first.slug);
    cursor = page.nextCursor;
    if (cursor !== null) all.cursors.push(cursor);
  } while (cursor !== null);
  agent.destroy();
  return { cursors: sample(all.cursors, KEPT), slugs: sample(all.slugs, KEPT) };
}

/** Up to `count` of them, evenly spread. */
function sample<Item>(items: readonly Item[], count: number): Item[] {
  const step = Math.max(1, items.length / count);
  return Array.from({ length: Math.min(count, items.length) }, (_, index) => items[Math.floor(index * step)] as Item);
}

/**
 * Each endpoint at many places, so that a single warm page does not decide: as a chair, and what authors ask.
 *
 * @param service over a demo conference
 */
export async function subjectsOf(service: Service): Promise<Subject[]> {
  const { conference, key, reviewerKey, base } = service;
  const { cursors, slugs } = await placesOf(service);
  const authorKey = await service.keyOf('author@rostrum.example');
  const theirs = await getJson<{ data: { slug: string }[] }>(`${base}/submissions?conference=${conference}`, authorKey);
  const list = (limit: number) => [
    `/submissions?conference=${conference}&limit=${limit}`,
    ...sample(cursors, 63).map(
      (cursor) => `/submissions?${new URLSearchParams({ conference, limit: `${limit}`, cursor })}`,
    ),
  ];
  const subjects: Subject[] = [
    { name: 'GET /me', key, paths: ['/me'], target: { sqlite: 0.4, postgres: 0.1 } },
    {
      name: 'GET /submissions, 25 a page',
      key,
      paths: list(25),
      target: { sqlite: 0.2, postgres: 0.05 },
    },
    { name: 'GET /submissions, 100 a page', key, paths: list(100) },
    {
      name: 'GET /submissions, 100 a page, expand=reviews,scores',
      key,
      paths: await pathsOf(service, { expand: 'reviews,scores' }),
    },
    { name: 'GET /submissions/{slug}', key, paths: slugs.map((slug) => `/submissions/${slug}`) },
    {
      name: 'GET /submissions/{slug}/reviews',
      key,
      paths: sample(slugs, 100).map((slug) => `/submissions/${slug}/reviews`),
    },
    { name: 'GET /conferences', key, paths: ['/conferences'] },
    { name: 'GET /conferences/{slug}', key, paths: [`/conferences/${conference}`] },
    { name: 'GET /registrations', key, paths: [`/registrations?conference=${conference}`] },
    { name: 'GET /assignments, a reviewer’s', key: reviewerKey, paths: ['/assignments'] },
    { name: 'GET /submissions, an author’s', key: authorKey, paths: [`/submissions?conference=${conference}`] },
    {
      name: 'GET /submissions/{slug}, an author’s',
      key: authorKey,
      paths: theirs.data.map(({ slug }) => `/submissions/${slug}`),
    },
  ];
  const { pathname } = new URL(base);
  return subjects.map((subject) => ({ ...subject, paths: subject.paths.map((path) => pathname + path) }));
}
