import { createSecretKey } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Answer, worldOf } from '#lib/service/test-world.ts';
import { applyConference } from '#lib/sync/apply.ts';
import { chair, signedIn, type Exported } from '#verify/sources/writers/exported.ts';
import type { Writer } from '#verify/sources/writers/writer.ts';

/** A service, and a conference that is applied to it from files. */
export interface Stage extends AsyncDisposable {
  /**
   * Applies an export like `conference apply`, one day after the last time. Returns how many submissions were added, changed
   * and so on.
   */
  apply: (exported: Exported) => Promise<Awaited<ReturnType<typeof applyConference>>['report']>;
  ask: (as: string, path: string) => Promise<Answer>;
  /** Every answer that a person can get, in order, without the moment of reading. */
  everything: (as: string) => Promise<string[]>;
}

export const slug = 'exported-2027';
const secret = createSecretKey(Buffer.alloc(32, 7));

/**
 * Removes what differs each time: request ids, prefixes of keys, the time of the last sync. Ids of reviews carry no
 * information, so reviews are sorted by their content.
 */
function withoutChance(text: string): string {
  const { reviews, ...rest } = JSON.parse(text) as { reviews?: { id: string }[] };
  const texts = reviews?.map(({ id: _id, ...review }) => JSON.stringify(review)).toSorted();
  return JSON.stringify({ ...rest, ...(texts && { reviews: texts }) }).replace(
    /urn:uuid:[\da-f-]{36}|rostrum_live_\w+|"syncedAt":"[^"]*"/g,
    '',
  );
}

export async function openStage(writer: Writer): Promise<Stage> {
  const world = await worldOf([], { secret });
  for (const { email } of signedIn) await world.signIn(email);
  let day = 0;
  const folder = mkdtempSync(join(tmpdir(), 'rostrum-exported-'));
  const ask = (as: string, path: string) => world.ask(path, { as });
  return {
    ask,
    async apply(exported) {
      const files = Object.entries(writer.files(exported)).map(([name, text]) => {
        writeFileSync(join(folder, name), exported.papers.length % 2 === 0 ? `\uFEFF${text}` : text); // a byte order mark
        return join(folder, name);
      });
      const file = {
        slug,
        name: 'An exported conference',
        chairs: [chair],
        source: { type: writer.type },
        ...writer.file(exported),
      };
      const reading = { name: 'exported.yaml', files, signal: new AbortController().signal };
      return (
        await applyConference(world.store, file, reading, { prune: true, now: new Date(Date.UTC(2027, 0, (day += 1))) })
      ).report;
    },
    async everything(as) {
      const list = `/submissions?conference=${slug}&limit=100`;
      const listed = await ask(as, list);
      const slugs = (listed.body as { data?: { slug: string }[] }).data?.map((each) => each.slug) ?? [];
      const paths = [
        '/me',
        '/conferences',
        `/conferences/${slug}`,
        list,
        `${list}&expand=reviews,scores`,
        `/assignments?conference=${slug}`,
        `/registrations?conference=${slug}`,
        ...[1, 2, 3, 4, 5].map((number) => `/submissions/${slug}-${number}`),
        ...slugs.flatMap((each) => [`/submissions/${each}`, `/submissions/${each}/reviews`]),
      ];
      const heard: string[] = [];
      for (const path of paths) {
        const { status, text } = await ask(as, path);
        heard.push(`${path} ${status} ${withoutChance(text)}`);
      }
      return heard;
    },
    async [Symbol.asyncDispose]() {
      rmSync(folder, { recursive: true });
      await world.store.close();
    },
  };
}
