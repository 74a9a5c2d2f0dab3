import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { type AuditEntry, readAudit, writeAudit } from './audit.ts';
import type { Store } from '#lib/store/database/store.ts';
import { byEngine, testStore } from '#lib/store/test-store.ts';

function removal(address: string, overrides: Partial<Pick<AuditEntry, 'at' | 'actor' | 'subject'>> = {}): AuditEntry {
  return {
    at: '2026-11-21T10:00:00.000Z',
    actor: 'operator ada',
    subject: 'user',
    ...overrides,
    action: 'address.removed',
    detail: { address },
  };
}

const write = ({ db }: Store, ...entries: readonly AuditEntry[]) =>
  db.transaction().execute(async (transaction) => {
    for (const entry of entries) await writeAudit(transaction, entry);
  });

const addresses = (lines: Awaited<ReturnType<typeof readAudit>>) =>
  lines.map(({ detail }) => (JSON.parse(detail) as { address: string }).address);

test('readAudit returns the latest entries first, even within a millisecond, filtered by time and person, up to a limit', async () => {
  const store = await testStore();
  await write(
    store,
    removal('a', { at: '2026-11-20T10:00:00.000Z', subject: 'other' }),
    removal('b'),
    removal('c'),
    removal('d'),
  );
  expect(addresses(await readAudit(store, {}, 10))).toEqual(['d', 'c', 'b', 'a']);
  expect(addresses(await readAudit(store, {}, 2))).toEqual(['d', 'c']);
  expect(addresses(await readAudit(store, { subject: 'other' }, 10))).toEqual(['a']);
  expect(addresses(await readAudit(store, { since: '2026-11-21T10:00:00.000Z' }, 10))).toEqual(['d', 'c', 'b']);
});

test('a change is rolled back if its audit entry cannot be stored', async () => {
  const store = await testStore();
  const change = store.db.transaction().execute(async (transaction) => {
    await transaction.insertInto('secrets').values({ name: 'change', value: '' }).execute();
    await writeAudit(transaction, removal('a', { subject: null as unknown as string }));
  });
  await expect(change).rejects.toThrow(/subject/);
  expect(await store.db.selectFrom('secrets').select('name').where('name', '=', 'change').execute()).toEqual([]);
});

test('the database refuses to change or delete audit entries', async () => {
  const store = await testStore();
  await write(store, removal('a'));
  const before = await store.db.selectFrom('audit').selectAll().execute();
  const changes = byEngine({
    sqlite: [
      "insert or replace into audit select id, at, 'operator somebody', action, subject, detail_json from audit",
      "insert or replace into audit (rowid, id, at, actor, action, subject, detail_json) select rowid, 'other', at, 'operator somebody', action, subject, detail_json from audit",
    ],
    postgres: [
      "insert into audit (id, at, actor, action, subject, detail_json) select id, at, actor, action, subject, detail_json from audit on conflict (id) do update set actor = 'operator somebody'",
      'truncate audit',
    ],
  });
  for (const statement of ["update audit set actor = 'operator somebody'", 'delete from audit', ...changes]) {
    await expect(sql.raw(statement).execute(store.db), statement).rejects.toThrow('The audit is append-only.');
  }
  expect(await store.db.selectFrom('audit').selectAll().execute()).toEqual(before);
});
