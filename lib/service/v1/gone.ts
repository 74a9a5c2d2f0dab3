import { departuresKeptSince, GONE_AT_MOST } from '#lib/store/changes/departures.ts';
import type { PageOf, PageRequest } from '#lib/store/conference/page.ts';

/** The filters of a list. */
interface Filter {
  updatedSince?: string | undefined;
}

/** Where a list and its departures are read. */
interface Sources<Given extends Filter> {
  /** See `submissionsGoneSince`. */
  departed: (since: string) => Promise<string[] | null>;
  /** The filter without everything but `updatedSince`; null if the given one is that already. */
  open: Given | null;
  /** A page of the list. */
  list: (filter: Given, page: PageRequest) => Promise<PageOf<{ id: string }>>;
}

/**
 * The items that an earlier answer to the same request may have had and that are no longer in the list: those that the caller no longer
 * sees, and those that no longer pass the filters. Some may never have been in an answer; none reveals what the caller may not see.
 *
 * @param page the page that is answered
 * @returns ids, in order; null if they are not known; undefined if nobody asked, or more pages follow
 */
export async function goneFrom<Given extends Filter>(
  filter: Given,
  page: PageOf<unknown>,
  now: Date,
  { departed, open, list }: Sources<Given>,
): Promise<string[] | null | undefined> {
  const { updatedSince } = filter;
  if (updatedSince === undefined || page.next !== null) return undefined;
  if (updatedSince < departuresKeptSince(now)) return null;
  const gone = await departed(updatedSince);
  if (gone === null || open === null) return gone;
  const first: PageRequest = { limit: GONE_AT_MOST, after: null };
  const changed = await list(open, first);
  if (changed.next !== null) return null;
  const kept = new Set((await list(filter, first)).items.map(({ id }) => id));
  const left = changed.items.flatMap(({ id }) => (kept.has(id) ? [] : id));
  return [...new Set([...gone, ...left])].toSorted();
}
