import type { Kind } from './foreign.ts';
import { placeOf } from './reviews.ts';
import type { Assignment, FullReview, Invited, Seen, Submission, Track } from './seen.ts';

interface Page<Item> {
  data: Item[];
  hasMore: boolean;
  nextCursor: string | null;
}

/** Uses the plain API as one person. */
export class Api {
  readonly #base: string;
  readonly #key: string;

  /** @param url of the service, without the path of the interface */
  constructor(url: string, key: string) {
    this.#base = `${url}/api/v1`;
    this.#key = key;
  }

  /** Returns the body and the time of the service's clock. */
  async get(path: string): Promise<{ answer: unknown; now: number }> {
    const response = await fetch(this.#base + path, { headers: { authorization: `Bearer ${this.#key}` } });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return { answer: await response.json(), now: Date.parse(response.headers.get('date') ?? '') };
  }

  /** All items of a list, page by page. */
  async list<Item>(path: string): Promise<Item[]> {
    const items: Item[] = [];
    let cursor = '';
    do {
      const { answer } = await this.get(`${path}${path.includes('?') ? '&' : '?'}limit=100${cursor}`);
      const { data, hasMore, nextCursor } = answer as Page<Item>;
      items.push(...data);
      cursor = hasMore ? `&cursor=${encodeURIComponent(nextCursor ?? '')}` : '';
    } while (cursor !== '');
    return items;
  }
}

/**
 * Everything that a person sees of a conference.
 *
 * @param of.kind of the service: a plain one has reviews only in the detail of each submission
 * @param of.chairs whether the person chairs the conference or a track
 */
export async function readSeen(
  api: Api,
  slug: string,
  { kind = 'own', chairs }: { kind?: Kind; chairs: boolean },
): Promise<Seen> {
  const [{ answer, now }, listed, assignments] = await Promise.all([
    api.get(`/conferences/${slug}`),
    api.list<Submission>(`/submissions?conference=${slug}&expand=reviews&expand=scores`),
    api.list<Assignment>(`/assignments?conference=${slug}`),
  ]);
  const submissions = kind === 'plain' ? await Promise.all(listed.map((each) => withDetail(api, each))) : listed;
  const full = new Map<string, FullReview[]>();
  const { tracks } = answer as { tracks: Track[] };
  for (const { slug, reviews, track } of submissions) {
    if (!reviews) continue;
    const own = tracks.find((each) => each.slug === track.slug);
    const written = await api.list<Omit<FullReview, 'place'>>(`/submissions/${slug}/reviews`);
    full.set(
      slug,
      written.map((each) => ({ ...each, place: placeOf(own, each.phase) })),
    );
  }
  const isListed = kind === 'own' && chairs;
  const invited = isListed ? await api.list<Invited>(`/conferences/${slug}/assignments`) : null;
  return { now, slug, kind, tracks, submissions, full, assignments, invited };
}

async function withDetail(api: Api, submission: Submission): Promise<Submission> {
  const { answer } = await api.get(`/submissions/${submission.slug}`);
  const { reviews, currentPhase, reviewerProgress } = answer as Submission;
  return reviews ? { ...submission, reviews, currentPhase, reviewerProgress } : submission;
}
