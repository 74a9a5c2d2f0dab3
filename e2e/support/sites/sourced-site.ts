import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { promisify } from 'node:util';
import { demoPeople, type DemoPersonName } from '#lib/demo/plan/demo-people.ts';
import { program } from '#e2e/support/program.ts';
import { startSite } from './own-site.ts';

const execute = promisify(execFile);

/** The state that a sync stores for a conference's source. */
export interface SyncState {
  system: string;
  url: string | null;
  /** Seconds between two syncs; null for files. */
  every: number | null;
  /** Minutes since the last sync. */
  age: number;
  error: string | null;
}

/** A site with the demo, whose latest conference comes from another system. */
export interface SourcedSite {
  url: string;
  /** Slug. */
  conference: string;
  keyOf: (person: DemoPersonName) => string;
  /** Stores a state of the source, as a sync would. */
  synced: (state: SyncState) => void;
  /** Sets the address, in the other system, of every submission and assignment. */
  linked: (page: (kind: 'paper' | 'review', slug: string) => string) => void;
  /** The data folder, where a test may put files. */
  folder: string;
  /** Runs a CLI command on the same data. @returns what it printed */
  rostrum: (...args: readonly string[]) => Promise<string>;
  stop: () => Promise<void>;
}

/** Starts it. What a sync would write is put into the store, because there is no other system. */
export async function startSourcedSite(): Promise<SourcedSite> {
  const site = await startSite(() => ({}));
  const db = new DatabaseSync(join(site.folder, 'rostrum.sqlite'), { timeout: 10_000 });
  const latest = db.prepare('select id, slug from conferences order by start_date desc limit 1').get() ?? {};
  const [id, conference] = [String(latest['id']), String(latest['slug'])];
  return {
    url: site.url,
    conference,
    folder: site.folder,
    async rostrum(...args) {
      const environment = { ...process.env, DATA_DIR: site.folder };
      const { stdout } = await execute(process.execPath, [program, ...args], { env: environment });
      return stdout;
    },
    keyOf(person) {
      const keys = JSON.parse(readFileSync(join(site.folder, 'demo-keys.json'), 'utf8')) as Record<string, string>;
      return keys[demoPeople[person].email] ?? '';
    },
    synced({ system, url, every, age, error }) {
      const at = new Date(Date.now() - age * 60_000).toISOString();
      db.prepare(
        'insert or replace into sources (conference_id, system, url, every, synced_at, tried_at, error) values (?, ?, ?, ?, ?, ?, ?)',
      ).run(id, system, url, every, at, at, error);
    },
    linked(page) {
      const submissions = db.prepare('select id, slug from submissions where conference_id = ?').all(id);
      const paper = db.prepare("update submissions set listed_json = json_set(listed_json, '$.url', ?) where id = ?");
      const review = db.prepare('update assignments set url = ? where submission_id = ?');
      db.exec('begin immediate');
      for (const each of submissions) {
        const slug = String(each['slug']);
        paper.run(page('paper', slug), String(each['id']));
        review.run(page('review', slug), String(each['id']));
      }
      db.exec('commit');
    },
    async stop() {
      db.close();
      await site.stop();
    },
  };
}
