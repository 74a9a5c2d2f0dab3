import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { person, worldOf } from '#lib/service/test-world.ts';
import { parseSettings } from '#lib/settings/settings.ts';
import { insertPerson } from '#lib/store/accounts/addresses.ts';
import { readAudit } from '#lib/store/accounts/audit.ts';
import { importDataset } from '#lib/store/import/import.ts';
import { findPerson } from '#lib/store/accounts/people.ts';
import { openStore } from '#lib/store/open-store.ts';
import type { Store } from '#lib/store/database/store.ts';
import { assignmentRecord, conferenceRecord, submissionRecord } from '#lib/store/dataset/test-records.ts';
import { audit } from './audit.ts';
import { tell } from '#lib/cli/command/tell-import.ts';
import { keys } from './keys.ts';
import { rostrumIn } from '#lib/cli/test-cli.ts';
import { users } from './users.ts';

const operator = `operator ${userInfo().username}`;

const conference = conferenceRecord('conf', {
  people: [
    person('carmen@x.org'),
    person('ada@x.org', [
      { address: 'ada@home.org', verified: true },
      { address: 'ada@old.org', verified: false },
    ]),
    person('rev@x.org'),
    person('nobody@x.org'),
  ],
  grants: [
    { email: 'carmen@x.org', role: 'chair' },
    { email: 'ada@x.org', role: 'trackChair', track: 'open' },
  ],
  submissions: [
    submissionRecord('paper', 'open', {
      authors: ['Ada@home.org', 'late@x.org'],
      assignments: [assignmentRecord('rev@x.org'), assignmentRecord('nobody@x.org', { status: 'CANCELLED' })],
    }),
  ],
});
const other = conferenceRecord('other', {
  people: [person('rev@x.org')],
  grants: [{ email: 'rev@x.org', role: 'chair' }],
  submissions: [submissionRecord('poem', 'open', { authors: ['ada@old.org'] })],
});

let dataDir: string;
/** Runs the CLI in a process of its own. */
const rostrum = (...args: readonly string[]) => rostrumIn(dataDir, args);

/** Runs a command in this process, which takes a hundredth of the time. @returns its standard output */
async function run(name: 'users' | 'keys' | 'audit', ...args: readonly string[]): Promise<string> {
  const lines: string[] = [];
  const out = vi.spyOn(console, 'log').mockImplementation((line: string) => void lines.push(`${line}\n`));
  const aside = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  try {
    await { users, keys, audit }[name].run(args, parseSettings({ DATA_DIR: dataDir }));
  } finally {
    out.mockRestore();
    aside.mockRestore();
  }
  return lines.join('');
}

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'rostrum-users-'));
  await inStore(async (store) => {
    await importDataset(store, conference);
    await importDataset(store, other);
  });
});
afterEach(() => {
  rmSync(dataDir, { recursive: true, force: true });
});

async function inStore<Result>(work: (store: Store) => Promise<Result>): Promise<Result> {
  const store = await openStore(join(dataDir, 'rostrum.sqlite'));
  try {
    return await work(store);
  } finally {
    await store.close();
  }
}

const idOf = (address: string) => inStore(async (store) => (await findPerson(store, address))!.id);

/** The audit, latest first: actor, action, address of the subject, and detail. */
const audited = () =>
  inStore(async (store) =>
    (await readAudit(store, {}, 100)).map((line) => [
      line.actor,
      line.action,
      line.subjectAddress,
      JSON.parse(line.detail) as unknown,
    ]),
  );

const inConf = ['--conference', 'conf'];

describe('rostrum users list', () => {
  const ada =
    '"Ada Person"\tada@x.org (main), ada@home.org, ada@old.org (not verified)\tdefault\tconf: trackChair of open, author (derived)';
  const carmen = '"Carmen Person"\tcarmen@x.org\tdefault\tconf: chair';
  const nobody = '"Nobody Person"\tnobody@x.org\tdefault\t';
  const rev = '"Rev Person"\trev@x.org\tdefault\tconf: reviewer (derived); other: chair';

  test('lists everyone with addresses, rate limit and roles, and marks derived roles', async () => {
    const { stdout } = await rostrum('users', 'list');
    expect(stdout).toBe(`${[ada, carmen, nobody, rev].join('\n')}\n`);
  });

  test.each([
    [inConf, [ada, carmen, rev]],
    [['--search', 'HOME.org'], [ada]],
    [['--search', 'rev per'], [rev]],
    [['--conference', 'other', '--search', 'ada'], []],
  ])('filters by %j', async (args, lines) => {
    expect(await run('users', 'list', ...args)).toBe(lines.map((line) => `${line}\n`).join(''));
  });
});

describe('rostrum users grant and remove', () => {
  test('the help names every role that can be granted', async () => {
    const { stdout } = await rostrum('users', '--help');
    for (const action of ['grant', 'remove']) {
      const roles = 'chair|trackChair|reviewer|associateEditor|seniorEditor';
      expect(stdout).toContain(`users ${action} <address> --role ${roles} --conference <slug>`);
    }
  });

  test('a grant and its removal take effect from the next request on', async () => {
    const world = await worldOf([], { address: join(dataDir, 'rostrum.sqlite') });
    const key = await world.keyOf('nobody@x.org');
    const status = async () => (await world.ask('/conferences/conf', { key })).status;
    expect(await status()).toBe(404);
    const role = ['nobody@x.org', '--role', 'associateEditor', ...inConf];
    expect((await rostrum('users', 'grant', ...role)).stdout).toMatch(
      /^nobody@x.org has the role associateEditor in conf,/,
    );
    expect(await status()).toBe(200);
    expect((await rostrum('users', 'remove', ...role)).stdout).toMatch(/^nobody@x.org no longer has/);
    expect(await status()).toBe(404);
    await world.store.close();
    const detail = { role: 'associateEditor', conference: 'conf', track: null };
    expect((await audited()).filter(([, action]) => action !== 'key.created')).toEqual([
      [operator, 'role.removed', 'nobody@x.org', detail],
      [operator, 'role.granted', 'nobody@x.org', detail],
    ]);
  });

  test('granting a role again changes nothing and says so', async () => {
    const stdout = await run('users', 'grant', 'ada@x.org', '--role', 'trackChair', ...inConf, '--track', 'open');
    expect(stdout).toMatch(/^ada@x.org already has the role trackChair of open in conf; nothing was changed.\n/);
    expect(await audited()).toEqual([]);
  });

  test('removing a track chair affects only the named track', async () => {
    const tracks = (track: string) => ['ada@x.org', '--role', 'trackChair', ...inConf, '--track', track];
    await run('users', 'grant', ...tracks('double'));
    await run('users', 'remove', ...tracks('open'));
    expect(await run('users', 'list', '--search', 'ada')).toContain('conf: trackChair of double, author');
  });

  test('an unknown person is created only if a name is given', async () => {
    const role = ['New@X.org', '--role', 'chair', ...inConf];
    const refused = await rostrum('users', 'grant', ...role);
    expect(refused.code).toBe(1);
    expect(refused.stderr).toMatch(/verified address new@x.org.*--first-name and --last-name/);
    expect(await audited()).toEqual([]);
    await rostrum('users', 'grant', ...role, '--first-name', 'Ne', '--last-name', 'Wer');
    expect(await run('users', 'list', '--search', 'new@')).toBe('"Ne Wer"\tnew@x.org\tdefault\tconf: chair\n');
    expect(await audited()).toEqual([
      [operator, 'role.granted', 'new@x.org', { role: 'chair', conference: 'conf', track: null }],
      [operator, 'account.made', 'new@x.org', { address: 'new@x.org' }],
    ]);
  });
});

test('an address that the operator verifies gives access to the submissions that list it, from the next request on', async () => {
  const world = await worldOf([], { address: join(dataDir, 'rostrum.sqlite') });
  const key = await world.keyOf('nobody@x.org');
  const status = async () => (await world.ask('/submissions/paper', { key })).status;
  expect(await status()).toBe(404);
  await run('users', 'verify', 'LATE@x.org', '--user', 'nobody@x.org');
  expect(await status()).toBe(200);
  await world.store.close();
  const again = await run('users', 'verify', 'late@x.org', '--user', 'nobody@x.org');
  expect(again).toMatch(/already a verified address .*; nothing was changed/);
  expect((await audited()).filter(([, action]) => action !== 'key.created')).toEqual([
    [operator, 'address.verified', 'nobody@x.org', { address: 'late@x.org' }],
  ]);
});

test('the operator can verify an address that a person only claimed', async () => {
  await run('users', 'verify', 'ada@old.org', '--user', 'ada@home.org');
  expect(await run('users', 'list', '--search', 'ada@')).toContain('ada@home.org, ada@old.org\t');
});

describe('a command names the changed person by name, main address and id', () => {
  const role = ['--role', 'chair', ...inConf];
  test.each([
    ['grant', ['ada@home.org', ...role]],
    ['grant', ['ada@home.org', ...role, '--first-name', 'Ada', '--last-name', 'Person']],
    ['remove', ['ada@home.org', '--role', 'trackChair', ...inConf, '--track', 'open']],
    ['verify', ['ada@new.org', '--user', 'ada@home.org']],
    ['verify', ['ada@x.org', '--user', 'ada@home.org']],
    ['tier', ['ada@home.org', 'elevated']],
  ])('users %s %j', async (action, args) => {
    const id = await idOf('ada@x.org');
    expect(await run('users', action, ...args)).toContain(`\n  "Ada Person", main address ada@x.org, id ${id}\n`);
  });
});

test('a grant names a person without a name, and does not rename one', async () => {
  await inStore((store) =>
    store.db.transaction().execute((transaction) => insertPerson(transaction, 'new', 'new@x.org')),
  );
  const grant = ['grant', 'new@x.org', '--role', 'chair', ...inConf];
  expect(await run('users', ...grant, '--first-name', 'Ne', '--last-name', 'Wer')).toContain('"Ne Wer"');
  expect((await audited()).map(([, action, , detail]) => [action, detail])).toEqual([
    ['role.granted', { role: 'chair', conference: 'conf', track: null }],
    ['account.named', { name: 'Ne Wer' }],
  ]);
  await expect(run('users', ...grant, '--first-name', 'An', '--last-name', 'Other')).rejects.toThrow(/"Ne Wer"/);
});

test('users merge says which account was closed, which stays, and what moved', async () => {
  const [from, into] = [await idOf('rev@x.org'), await idOf('ada@x.org')];
  expect(await run('users', 'merge', 'rev@x.org', '--into', 'ada@home.org')).toBe(
    [
      'rev@x.org and ada@home.org are one account from the next request on.',
      `  closed, with its sessions, keys and passkeys: "Rev Person", main address rev@x.org, id ${from}`,
      `  kept: "Ada Person", main address ada@x.org, id ${into}`,
      '  moved: rev@x.org; granted roles: 1; assignments: 1',
      '',
    ].join('\n'),
  );
  expect(await run('users', 'list', '--search', 'ada@x.org')).toContain(
    'ada@x.org (main), ada@home.org, ada@old.org (not verified), rev@x.org\tdefault\tconf: trackChair of open, author (derived), reviewer (derived); other: chair',
  );
  const detail = { from, into, addresses: ['rev@x.org'] };
  expect((await audited()).map((line) => line.slice(1))).toEqual([
    ['account.merged', 'ada@x.org', detail],
    ['account.merged', 'rev@x.org', detail],
    ['account.closed', 'rev@x.org', {}],
  ]);
});

test('an import says which addresses it left out because they belong to someone else now', async () => {
  const lines: string[] = [];
  const out = vi.spyOn(console, 'log').mockImplementation((line: string) => void lines.push(line));
  const claiming = [person('carmen@x.org', [{ address: 'ada@home.org', verified: true }])];
  tell(
    await inStore((store) => importDataset(store, { ...conference, people: claiming, grants: [], submissions: [] })),
    false,
  );
  out.mockRestore();
  expect(lines.join('\n')).toContain(
    '\n  Left out: ada@home.org as an address of carmen@x.org: someone else has verified it.',
  );
});

test('a rate limit that was set applies to the next request', async () => {
  const world = await worldOf([], { address: join(dataDir, 'rostrum.sqlite') });
  const key = await world.keyOf('rev@x.org');
  const policy = async () => (await world.ask('/me', { key })).headers.get('RateLimit-Policy');
  expect(await policy()).toContain('default-minute');
  await run('users', 'tier', 'rev@x.org', 'elevated');
  expect(await policy()).toContain('elevated-minute');
  await world.store.close();
  expect(await run('users', 'tier', 'rev@x.org', 'elevated')).toMatch(/already has .*; nothing was changed/);
  expect((await audited()).filter(([, action]) => action !== 'key.created')).toEqual([
    [operator, 'tier.set', 'rev@x.org', { from: 'default', to: 'elevated' }],
  ]);
});

test('the audit records created, rolled and revoked keys, each once, and does not contain them', async () => {
  const made = (await run('keys', 'create', '--user', 'rev@x.org', '--name', 'laptop', ...inConf)).trim();
  const [first, second] = [made, (await run('keys', 'roll', made.slice(0, 17))).trim()];
  await run('keys', 'revoke', second.slice(0, 17));
  await expect(run('keys', 'revoke', second.slice(0, 17))).rejects.toThrow(/No valid key/);
  const lines = await audited();
  expect(lines).toMatchObject([
    [operator, 'key.revoked', 'rev@x.org', { prefix: second.slice(0, 17) }],
    [operator, 'key.rolled', 'rev@x.org', { prefix: first.slice(0, 17), into: { prefix: second.slice(0, 17) } }],
    [operator, 'key.created', 'rev@x.org', { prefix: first.slice(0, 17), name: 'laptop', conference: 'conf' }],
  ]);
  const shown = (await run('audit')) + (await run('users', 'show', 'rev@x.org'));
  for (const key of [first, second]) {
    expect(shown).toContain(key.slice(0, 17));
    expect(shown).not.toContain(key.slice(17));
  }
});

test('users show prints addresses, roles, valid keys and the latest changes', async () => {
  const key = (await run('keys', 'create', '--user', 'ada@x.org', '--name', 'lab\ttop')).trim();
  const old = (await run('keys', 'create', '--user', 'ada@x.org', '--name', 'old')).trim();
  await run('keys', 'revoke', old.slice(0, 17));
  const stdout = await run('users', 'show', 'ada@home.org');
  const lines = stdout.split('\n');
  expect(lines).toEqual(
    expect.arrayContaining([
      'name\t"Ada Person"',
      'address\tada@x.org\tverified\tmain',
      'address\tada@home.org\tverified',
      'address\tada@old.org\tnot verified',
      'rate limit\tdefault',
      'role\tconf\ttrackChair of open',
      'role\tconf\tauthor (derived)',
      `key\t${key.slice(0, 17)}…\t"lab\\ttop"\tread\tall conferences\tnever used`,
      'passkeys\t0',
    ]),
  );
  expect(lines.filter((line) => line.startsWith('key\t'))).toHaveLength(1);
  expect(lines.filter((line) => line.startsWith('changed\t'))).toHaveLength(3);
});

test('the audit is printed latest first, and filtered by person, time and number of lines', async () => {
  await run('users', 'tier', 'ada@x.org', 'elevated');
  await run('users', 'tier', 'rev@x.org', 'elevated');
  const whose = async (...args: string[]) =>
    (await run('audit', ...args))
      .split('\n')
      .slice(0, -1)
      .map((line) => line.split('\t')[3]?.split(' ')[0]);
  expect(await whose()).toEqual(['rev@x.org', 'ada@x.org']);
  expect(await whose('--limit', '1')).toEqual(['rev@x.org']);
  expect(await whose('--user', 'ada@home.org')).toEqual(['ada@x.org']);
  expect(await whose('--since', '2020-01-31')).toHaveLength(2);
  expect(await whose('--since', '2999-01-31T12:00:00Z')).toEqual([]);
  expect(await run('audit', '--limit', '1')).toMatch(
    /^\d{4}-\d\d-\d\dT[\d:.]+Z\toperator [^\t]+\ttier.set\trev@x.org \([\w-]+\)\t\{"from":"default","to":"elevated"\}\n$/,
  );
});

describe('an invalid command is refused with the reason, and changes nothing', () => {
  const role = (...args: string[]) => ['users', 'grant', 'ada@x.org', ...args] as const;

  test.each([
    [['users'], /users list, show, grant, remove, verify, merge or tier/],
    [['users', 'list', '--conference', 'none'], /slug none/],
    [['users', 'show'], /Expected: <address>/],
    [['users', 'show', 'ada@old.org'], /verified address ada@old.org/],
    [role('--role', 'author', ...inConf), /author is never granted/],
    [role('--role', 'emperor', ...inConf), /--role must be one of chair, trackChair, reviewer,/],
    [role('--role', 'chair'), /--conference/],
    [role('--role', 'chair', '--conference', 'none'), /slug none/],
    [role('--role', 'chair', ...inConf, '--track', 'open'), /--track/],
    [role('--role', 'trackChair', ...inConf), /--track/],
    [role('--role', 'trackChair', ...inConf, '--track', 'none'), /conf has no track none/],
    [role('--role', 'chair', ...inConf, '--first-name', 'Only'), /--last-name/],
    [['users', 'grant', 'no address', '--role', 'chair', ...inConf], /"no address" is not an e-mail address/],
    [['users', 'remove', 'ada@x.org', '--role', 'chair', ...inConf], /was not granted the role chair in conf/],
    [['users', 'remove', 'rev@x.org', '--role', 'reviewer', ...inConf], /was not granted .*by an assignment/],
    [
      role('--role', 'chair', ...inConf, '--first-name', 'Grace', '--last-name', 'Hopper'),
      /ada@x.org is the address of "Ada Person"/,
    ],
    [['users', 'merge', 'ada@x.org'], /--into/],
    [['users', 'merge', 'ada@x.org', '--into', 'who@x.org'], /verified address who@x.org/],
    [['users', 'merge', 'ada@x.org', '--into', 'ada@home.org'], /already belong to one person: "Ada Person"/],
    [['users', 'merge', 'rev@x.org', '--into', 'nobody@x.org'], /both review paper in phase 1/],
    [['users', 'verify', 'late@x.org'], /--user/],
    [['users', 'verify', 'late', '--user', 'ada@x.org'], /"late" is not an e-mail address/],
    [['users', 'verify', 'late@x.org', '--user', 'who@x.org'], /verified address who@x.org/],
    [['users', 'verify', 'rev@x.org', '--user', 'ada@x.org'], /rev@x.org is verified for someone else: "Rev Person"/],
    [['users', 'tier', 'ada@x.org', 'fast'], /default or elevated, not "fast"/],
    [['users', 'tier', 'who@x.org', 'elevated'], /verified address who@x.org/],
    [['keys', 'create', '--user', 'who@x.org', '--name', 'n'], /who@x.org/],
    [['audit', '--since', '2026-02-30'], /--since .*"2026-02-30"/],
    [['audit', '--limit', '0'], /--limit/],
    [['audit', '--user', 'who@x.org'], /verified address who@x.org/],
  ] as const)('%j', async ([name, ...args], message) => {
    const everybody = () => run('users', 'list');
    const before = await everybody();
    const refusal = await run(name, ...args).then(
      () => undefined,
      (error: unknown) => error as Error,
    );
    expect(refusal?.message).toMatch(message);
    expect(['UsageProblem', 'AccountProblem', 'KeyProblem']).toContain(refusal?.name);
    expect(await audited()).toEqual([]);
    expect(await everybody()).toEqual(before);
  });
});
