import type { Who } from './fixed-world.ts';

interface Page {
  data: { id?: string; slug: string }[];
  hasMore: boolean;
  nextCursor: string | null;
}

/** Asks for a page of a list below `/api/v1`, as one of the callers. */
export type AskPage = (path: string, who: Who) => Promise<Page>;

/** A list to walk through, and the caller. */
export type Walk = readonly [path: string, who: Who];

/** Lists of every kind that always have rows. Their filters use values that no write changes in a permanent row. */
export const walks: readonly Walk[] = [
  ['/submissions?conference=alpha', 'chair'],
  ['/submissions?conference=alpha', 'trackChair'],
  ['/submissions?conference=alpha', 'author'],
  ['/submissions?conference=alpha&track=double', 'chair'],
  ['/submissions?conference=alpha&status=ACCEPTED', 'chair'],
  ['/submissions?conference=alpha&status=ACCEPTED&status=SUBMITTED&expand=reviews&expand=scores', 'chair'],
  ['/submissions?conference=alpha&updatedSince=2020-01-01T00:00:00Z', 'chair'],
  ['/submissions/alpha-1/reviews?', 'chair'],
  ['/assignments?', 'reviewer'],
  ['/assignments?conference=alpha&status=COMPLETED', 'reviewer'],
  ['/registrations?conference=alpha', 'chair'],
  ['/conferences?', 'both'],
  ['/conferences?role=chair', 'both'],
];

interface Walked {
  pages: number;
  rows: number;
}

/**
 * Walks through a list to its end while others write.
 *
 * @param standing the permanent rows
 * @param between runs after each page
 * @throws Error if a permanent row is not returned exactly once, or any row is returned twice
 */
export async function walk(
  ask: AskPage,
  [path, who]: Walk,
  limit: number,
  standing: readonly string[],
  between: () => Promise<void> = () => Promise.resolve(),
): Promise<Walked> {
  const where = `${who} at ${path} by ${limit}`;
  const met = new Set<string>();
  let pages = 0;
  for (let cursor = ''; ;) {
    const { data, hasMore, nextCursor } = await ask(`${path}&limit=${limit}${cursor && `&cursor=${cursor}`}`, who);
    pages += 1;
    for (const name of data.map(nameOf)) {
      if (met.has(name)) throw new Error(`${where}: twice ${name}`);
      met.add(name);
    }
    if (hasMore !== (nextCursor !== null)) throw new Error(`${where}: hasMore ${hasMore}, nextCursor ${nextCursor}`);
    if (nextCursor === null) break;
    cursor = nextCursor;
    await between();
  }
  const lost = standing.filter((name) => !met.has(name));
  if (lost.length > 0) throw new Error(`${where}: lost ${lost.join(' ')}`);
  return { pages, rows: met.size };
}

/** The rows that a list has before anyone writes. */
export async function standingIn(ask: AskPage, [path, who]: Walk): Promise<string[]> {
  const { data, hasMore } = await ask(`${path}&limit=100`, who);
  if (hasMore || data.length < 2) throw new Error(`${path} has ${hasMore ? 'too many rows' : 'no second row'}`);
  return data.map(nameOf);
}

function nameOf({ id, slug }: Page['data'][number]): string {
  return id ?? slug;
}
