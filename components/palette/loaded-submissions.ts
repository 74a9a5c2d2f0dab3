import { hrefs } from '#components/page/hrefs.ts';
import { openQueries } from '#lib/queries/open-queries.ts';
import { submissionsKey } from '#lib/queries/lists/submissions-key.ts';
import type { Command } from './commands.ts';

interface Item {
  slug: string;
  title?: string | null;
}

const [listed] = submissionsKey({ conference: '' });

/** The submissions of all conferences that are already in the query cache. Makes no request. */
export function loadedSubmissions(): Command[] {
  const queries =
    openQueries
      .get()
      ?.getQueryCache()
      .findAll({ queryKey: [listed] }) ?? [];
  const commands = new Map<string, Command>();
  for (const { queryKey, state } of queries) {
    const { conference } = (queryKey[1] ?? {}) as { conference?: string };
    const { pages = [] } = (state.data ?? {}) as { pages?: { data?: readonly Item[] | null }[] };
    if (conference === undefined) continue;
    for (const { slug, title } of pages.flatMap(({ data }) => data ?? [])) {
      const id = `submission ${conference} ${slug}`;
      commands.set(id, {
        id,
        label: title || slug,
        code: slug,
        text: `${slug} ${title ?? ''}`,
        kind: 'Submission',
        does: { href: hrefs.submission(conference, slug) },
      });
    }
  }
  return [...commands.values()];
}
