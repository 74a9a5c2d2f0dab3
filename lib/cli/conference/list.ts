import { MINUTE } from '#lib/contract/time/durations.ts';
import type { Settings } from '#lib/settings/settings.ts';
import { removeConference } from '#lib/store/conference/remove-conference.ts';
import { listSources, statusOf } from '#lib/store/conference/sources.ts';
import type { Store } from '#lib/store/database/store.ts';
import { readArgs, UsageProblem } from '#lib/cli/command/command.ts';
import { openExistingStore } from '#lib/cli/command/existing-store.ts';

type Listed = Awaited<ReturnType<typeof listSources>>[number];

async function withStore<Result>({ database }: Settings, work: (store: Store) => Promise<Result>): Promise<Result> {
  const store = await openExistingStore(database);
  try {
    return await work(store);
  } finally {
    await store.close();
  }
}

/** `conference list`: all conferences, each with its source and age. */
export async function listCommand(args: readonly string[], settings: Settings): Promise<void> {
  const { values } = readArgs(args, { json: { type: 'boolean', default: false } });
  const all = await withStore(settings, listSources);
  if (values.json) console.log(JSON.stringify(all.map(plain)));
  else for (const each of all) console.log(inWords(each, new Date()));
}

/** `conference show`: one conference with its source, age and last error. */
export async function showCommand(args: readonly string[], settings: Settings): Promise<void> {
  const { values, positionals } = readArgs(args, { json: { type: 'boolean', default: false } }, true);
  const [slug] = positionals;
  if (slug === undefined)
    throw new UsageProblem('Name the conference by its slug; "rostrum conference list" shows all slugs.');
  const found = (await withStore(settings, listSources)).find((each) => each.slug === slug);
  if (!found) throw new UsageProblem(`There is no conference "${slug}".`);
  if (values.json) console.log(JSON.stringify(plain(found)));
  else {
    const { name, state, url, syncedAt, triedAt, error } = found;
    const lines = {
      name,
      state,
      source: inWords(found, new Date()).slice(slug.length + 2),
      url,
      syncedAt,
      triedAt,
      error,
    };
    for (const [key, value] of Object.entries(lines)) if (value !== null) console.log(`${key.padEnd(9)} ${value}`);
  }
}

/** `conference remove`: removes a conference with all its submissions and reviews. */
export async function removeCommand(args: readonly string[], settings: Settings): Promise<void> {
  const { values, positionals } = readArgs(args, { confirm: { type: 'string' } }, true);
  const [slug] = positionals;
  if (slug === undefined)
    throw new UsageProblem('Name the conference by its slug; "rostrum conference list" shows all slugs.');
  if (values.confirm !== slug) {
    throw new UsageProblem(
      `This removes ${slug} with all its submissions and reviews. To confirm, add --confirm ${slug}`,
    );
  }
  const removed = await withStore(settings, (store) => removeConference(store, slug));
  if (!removed) throw new UsageProblem(`There is no conference "${slug}".`);
  console.log(`Removed ${slug}.`);
}

function plain({ slug, name, state, system, url, every, syncedAt, triedAt, error }: Listed) {
  return { slug, name, state, source: system === null ? null : { system, url, every, syncedAt, triedAt, error } };
}

function inWords({ slug, system, url, every, syncedAt, triedAt, error }: Listed, now: Date): string {
  if (system === null) return `${slug}: no source`;
  const minutes = syncedAt === null ? null : Math.round((now.getTime() - Date.parse(syncedAt)) / MINUTE);
  const age = minutes === null ? 'never read' : `${ageInWords(minutes)} old`;
  const status = statusOf({ system, url, every, syncedAt, triedAt, error }, now);
  const how = status === 'FAILED' ? `; the last attempt failed: ${error}` : status === 'OVERDUE' ? '; overdue' : '';
  return `${slug}: from ${system}, ${age}${how}`;
}

function ageInWords(minutes: number): string {
  if (minutes < 120) return count(minutes, 'minute');
  return minutes < 48 * 60 ? count(Math.round(minutes / 60), 'hour') : count(Math.round(minutes / (24 * 60)), 'day');
}

function count(many: number, unit: 'minute' | 'hour' | 'day'): string {
  return many.toLocaleString('en', { style: 'unit', unit, unitDisplay: 'long' });
}
