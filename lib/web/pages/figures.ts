import type { Client } from '#lib/client/client.ts';
import type { Figures } from '#lib/contract/reviews/count-figures.ts';
import { readFigures } from '#lib/queries/figures.ts';
import { serviceExtensions } from '#lib/web/service/description.ts';
import { type Section, loadSection } from './load-section.ts';

/**
 * The figures of a conference, from a service that counts them: one request, whatever the size of the conference. Ends the session as
 * `loadSection` does.
 *
 * @param target how many reviewers each submission should have; null for the target of its phase
 * @param since from when changes are counted, in milliseconds since 1970; null for no changes
 */
export async function loadFigures(
  client: Client,
  conference: string,
  target: number | null,
  since: number | null = null,
): Promise<Section<Figures>> {
  const path = { 'conference-slug': conference };
  const query = {
    ...(target !== null && { target }),
    ...(since !== null && { since: new Date(since).toISOString() }),
  };
  const section = await loadSection(client.call('getFigures', { path, query }));
  return 'failure' in section ? section : { reply: readFigures(section.reply.data) };
}

/**
 * The figures for a page that also shows lists, and when they were read.
 *
 * @returns null if the service does not count figures; `figures` is null if they could not be read
 */
export async function loadCountedFigures(client: Client, conference: string, target: number | null) {
  if (!(await serviceExtensions()).figures) return null;
  const section = await loadFigures(client, conference, target);
  return { figures: 'reply' in section ? section.reply : null, at: Date.now() };
}
