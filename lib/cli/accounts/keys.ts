import { createKey, longestOverlap, rollKey } from '#lib/accounts/keys/keys.ts';
import { DAY } from '#lib/contract/time/durations.ts';
import { keyUsageOf } from '#lib/store/accounts/key-usage.ts';
import { keysWithPrefix, listKeys, revokeKeys } from '#lib/store/accounts/keys.ts';
import { findPerson } from '#lib/store/accounts/people.ts';
import type { Store } from '#lib/store/database/store.ts';
import { type Command, readArgs, UsageProblem, wholeNumber } from '#lib/cli/command/command.ts';
import { openExistingStore } from '#lib/cli/command/existing-store.ts';
import { operator } from '#lib/cli/command/operator.ts';

const actions: Record<string, (store: Store, args: readonly string[]) => Promise<void>> = {
  create,
  list,
  roll,
  revoke,
  reads,
};

export const keys: Command = {
  usage: [
    'keys create --user <address> --name <text> [--scope read|write] [--conference <slug>] [--days <n>]',
    'keys list [--user <address>]',
    'keys roll <prefix> [--overlap <0 to 7 days>]',
    'keys revoke <prefix>',
    'keys reads <prefix>',
  ],
  summary:
    'Creates an API key (printed once, on standard output), lists keys, replaces one, revokes one, or shows what one has read.',
  async run([action = '', ...rest], settings) {
    const act = Object.hasOwn(actions, action) ? actions[action] : undefined;
    if (!act) throw new UsageProblem('Choose one: keys create, list, roll, revoke or reads.');
    const store = await openExistingStore(settings.database);
    try {
      await act(store, rest);
    } finally {
      await store.close();
    }
  },
};

async function create(store: Store, args: readonly string[]): Promise<void> {
  const { values } = readArgs(args, {
    user: { type: 'string' },
    name: { type: 'string' },
    scope: { type: 'string', default: 'read' },
    conference: { type: 'string' },
    days: { type: 'string' },
  });
  if (!values.user) throw new UsageProblem('--user must be a verified address of the owner.');
  if (!values.name) throw new UsageProblem('--name must say what the key is for.');
  if (!['read', 'write'].includes(values.scope))
    throw new UsageProblem('--scope must be read, or write (read and write).');
  const now = new Date();
  const key = await createKey(
    store,
    operator(),
    {
      owner: values.user,
      name: values.name,
      scopes: values.scope === 'write' ? ['read', 'write'] : ['read'],
      conference: values.conference ?? null,
      expiresAt: values.days === undefined ? null : new Date(now.getTime() + wholeNumber('days', values.days, 1) * DAY),
    },
    now,
  );
  show(key);
}

function show(key: string): void {
  console.error('The key is shown only once. If you lose it, revoke it and create another.');
  console.log(key);
}

async function list(store: Store, args: readonly string[]): Promise<void> {
  const { values } = readArgs(args, { user: { type: 'string' } });
  const person = values.user === undefined ? undefined : await findPerson(store, values.user);
  if (values.user !== undefined && !person)
    throw new UsageProblem(`No person has the verified address ${values.user}.`);
  const now = new Date().toISOString();
  for (const key of await listKeys(store, person?.id)) {
    const expired = key.expiresAt !== null && key.expiresAt <= now;
    console.log(
      [
        `${key.prefix}…`,
        key.email,
        JSON.stringify(key.name),
        key.scopes.replace(' ', '+'),
        key.conference ?? 'all conferences',
        `created ${key.createdAt}`,
        key.lastUsedAt === null ? 'never used' : `last used ${key.lastUsedAt}`,
        key.expiresAt === null ? 'never expires' : `${expired ? 'expired' : 'expires'} ${key.expiresAt}`,
        key.revokedAt === null ? '' : `revoked ${key.revokedAt}`,
      ].join('\t'),
    );
  }
}

async function roll(store: Store, args: readonly string[]): Promise<void> {
  const { values, positionals } = readArgs(args, { overlap: { type: 'string', default: '1' } }, true);
  const days = wholeNumber('overlap', values.overlap, 0, longestOverlap);
  show(await rollKey(store, operator(), prefixIn(positionals), days, new Date()));
}

async function revoke(store: Store, args: readonly string[]): Promise<void> {
  const prefix = prefixIn(readArgs(args, {}, true).positionals);
  const revoked = await revokeKeys(store, operator(), prefix, new Date().toISOString());
  if (revoked === 0) throw new UsageProblem(`No valid key has the prefix ${prefix}.`);
  console.log(`Revoked ${revoked === 1 ? 'the key' : `${revoked} keys`}.`);
}

/** Prints one line per hour, latest first: how many objects of each kind the key read, and how many 404s it got (`absent`). */
async function reads(store: Store, args: readonly string[]): Promise<void> {
  const prefix = prefixIn(readArgs(args, {}, true).positionals);
  const keys = await keysWithPrefix(store, prefix);
  if (keys.length === 0) throw new UsageProblem(`No key has the prefix ${prefix}.`);
  for (const { id } of keys) {
    const hours = Map.groupBy(await keyUsageOf(store, id), ({ hour }) => hour);
    for (const [hour, read] of hours) {
      console.log([hour, ...read.map(({ kind, objects }) => `${kind} ${objects}`)].join('\t'));
    }
  }
}

function prefixIn(positionals: readonly string[]): string {
  const [prefix] = positionals;
  if (prefix === undefined || positionals.length > 1) throw new UsageProblem('Name one key by its prefix.');
  return prefix.replace(/…$/, '');
}
