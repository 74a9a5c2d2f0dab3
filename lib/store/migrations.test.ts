import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { open } from '#lib/sql/open.ts';
import { migrations } from './migrations.ts';
import { openStore } from './store.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rostrum-migrations-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

test('a store of the first schema keeps every submission as lists show it', async () => {
  const file = join(folder, 'store.sqlite');
  const earlier = await open<{ submissions: Record<string, unknown> }>(file, { '001-first': migrations['001-first']! });
  const rows = Array.from({ length: 1203 }, (_, at) => ({
    id: `id-${at}`,
    slug: `s${at}`,
    title: `Title “${at}”`,
    keywords_json: '["a","b"]',
    authors_json: '[{"firstName":"Ada"}]',
    created_at: at % 2 ? '2026-01-01T00:00:00.000Z' : '',
    conference_id: 'c',
    track_id: 't',
    status: 'SUBMITTED',
    current_version: 1,
    digest: 'd',
    submission_data_json: '{}',
  }));
  for (const row of rows) await earlier.insertInto('submissions').values(row).execute();
  await earlier.destroy();
  const store = await openStore(file);
  const found = await store.db.selectFrom('submissions').select(['id', 'listed_json']).execute();
  await store.close();
  expect(new Map(found.map((row) => [row.id, JSON.parse(row.listed_json)]))).toEqual(
    new Map(
      rows.map(({ id, slug, title, created_at }) => [
        id,
        { id, slug, title, keywords: ['a', 'b'], authors: [{ firstName: 'Ada' }], createdAt: created_at || null },
      ]),
    ),
  );
});
