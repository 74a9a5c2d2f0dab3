import { mergeAccounts } from '#lib/accounts/people/merge.ts';
import { changeTier, personWith, tiers, verifyByHand, describePerson } from '#lib/accounts/people/people.ts';
import { grantRole, type NamedRole, type PersonName, removeRole, describeRole } from '#lib/accounts/people/roles.ts';
import { roles } from '#lib/contract/resources/vocabulary.ts';
import { findConferenceBySlug } from '#lib/store/conference/conferences.ts';
import type { Person } from '#lib/store/accounts/people.ts';
import type { Store } from '#lib/store/database/store.ts';
import { listUsers } from '#lib/store/accounts/users.ts';
import { type Command, readArgs, UsageProblem } from '#lib/cli/command/command.ts';
import { openExistingStore } from '#lib/cli/command/existing-store.ts';
import { operator } from '#lib/cli/command/operator.ts';
import { addressesIn, rolesIn, printUser } from './print-user.ts';

const grantable = roles.filter((role) => role !== 'author');

const actions: Record<string, (store: Store, args: readonly string[]) => Promise<void>> = {
  list,
  show,
  grant,
  remove,
  verify,
  merge,
  tier,
};

export const users: Command = {
  usage: [
    'users list [--conference <slug>] [--search <text>]',
    'users show <address>',
    `users grant <address> --role ${grantable.join('|')} --conference <slug> [--track <slug>] [--first-name <text> --last-name <text>]`,
    `users remove <address> --role ${grantable.join('|')} --conference <slug> [--track <slug>]`,
    'users verify <address> --user <address>',
    'users merge <address> --into <address>',
    'users tier <address> default|elevated',
  ],
  summary:
    'Lists people or shows one; grants a role (creating the person if named) or removes it; verifies an address; merges two accounts of one person; sets the rate limit.',
  async run([action = '', ...rest], settings) {
    const act = Object.hasOwn(actions, action) ? actions[action] : undefined;
    if (!act) throw new UsageProblem('Choose one: users list, show, grant, remove, verify, merge or tier.');
    const store = await openExistingStore(settings.database);
    try {
      await act(store, rest);
    } finally {
      await store.close();
    }
  },
};

async function list(store: Store, args: readonly string[]): Promise<void> {
  const { values } = readArgs(args, { conference: { type: 'string' }, search: { type: 'string' } });
  const { conference: slug, search } = values;
  const conference = slug === undefined ? undefined : await findConferenceBySlug(store, slug);
  if (slug !== undefined && !conference) throw new UsageProblem(`No conference has the slug ${slug}.`);
  for await (const user of listUsers(store, { conferenceId: conference?.id, search })) {
    const name = JSON.stringify(`${user.firstName} ${user.lastName}`.trim());
    console.log([name, addressesIn(user), user.tier, rolesIn(user)].join('\t'));
  }
}

async function show(store: Store, args: readonly string[]): Promise<void> {
  const [address] = named(readArgs(args, {}, true).positionals, ['address']);
  const { id } = await personWith(store, address);
  await printUser(store, id, new Date());
}

async function grant(store: Store, args: readonly string[]): Promise<void> {
  const { values, positionals } = readArgs(
    args,
    { ...roleOptions, 'first-name': { type: 'string' }, 'last-name': { type: 'string' } },
    true,
  );
  const role = roleIn(positionals, values);
  const name = nameIn(values['first-name'], values['last-name']);
  const { person, granted, made } = await grantRole(store, operator(), role, name, new Date());
  if (made) console.log(`Created the person with the address ${role.address}.`);
  console.log(
    granted
      ? `${role.address} has ${describeRole(role)}, from the next request on.`
      : `${role.address} already has ${describeRole(role)}; nothing was changed.`,
  );
  printPerson(person);
}

async function remove(store: Store, args: readonly string[]): Promise<void> {
  const { values, positionals } = readArgs(args, roleOptions, true);
  const role = roleIn(positionals, values);
  const person = await removeRole(store, operator(), role, new Date());
  console.log(`${role.address} no longer has ${describeRole(role)} by a grant, from the next request on.`);
  printPerson(person);
}

async function verify(store: Store, args: readonly string[]): Promise<void> {
  const { values, positionals } = readArgs(args, { user: { type: 'string' } }, true);
  const [address] = named(positionals, ['address']);
  if (values.user === undefined) throw new UsageProblem('--user must be a verified address of the person.');
  const { person, isNew } = await verifyByHand(store, operator(), { address, of: values.user }, new Date());
  console.log(
    isNew
      ? `${address} is a verified address of the person with ${values.user}, from the next request on.`
      : `${address} is already a verified address of that person; nothing was changed.`,
  );
  printPerson(person);
}

async function merge(store: Store, args: readonly string[]): Promise<void> {
  const { values, positionals } = readArgs(args, { into: { type: 'string' } }, true);
  const [address] = named(positionals, ['address']);
  if (!values.into) throw new UsageProblem('--into must be a verified address of the account that stays.');
  const wanted = { from: address, into: values.into };
  const { from, into, addresses, grants, assignments } = await mergeAccounts(store, operator(), wanted, new Date());
  console.log(`${address} and ${values.into} are one account from the next request on.`);
  console.log(`  closed, with its sessions, keys and passkeys: ${describePerson(from)}`);
  console.log(`  kept: ${describePerson(into)}`);
  console.log(`  moved: ${addresses.join(', ')}; granted roles: ${grants}; assignments: ${assignments}`);
}

async function tier(store: Store, args: readonly string[]): Promise<void> {
  const [address, wanted] = named(readArgs(args, {}, true).positionals, ['address', tiers.join(' or ')]);
  const known = tiers.find((each) => each === wanted);
  if (!known) throw new UsageProblem(`The rate limit must be ${tiers.join(' or ')}, not "${wanted}".`);
  const { person, isNew } = await changeTier(store, operator(), address, known, new Date());
  console.log(
    isNew
      ? `${address} has the ${known} rate limit, from the next request on.`
      : `${address} already has the ${known} rate limit; nothing was changed.`,
  );
  printPerson(person);
}

/** Prints whose address it is, which may not be who the operator thinks. */
function printPerson(person: Person): void {
  console.log(`  ${describePerson(person)}`);
}

const roleOptions = {
  role: { type: 'string' },
  conference: { type: 'string' },
  track: { type: 'string' },
} as const;

function roleIn(
  positionals: readonly string[],
  values: { role?: string | undefined; conference?: string | undefined; track?: string | undefined },
): NamedRole {
  const [address] = named(positionals, ['address']);
  if (values.role === 'author') {
    throw new UsageProblem(
      'The role author is never granted. It follows from author lists, through verified addresses (users verify).',
    );
  }
  const role = grantable.find((each) => each === values.role);
  if (!role) throw new UsageProblem(`--role must be one of ${grantable.join(', ')}.`);
  if (!values.conference) throw new UsageProblem('--conference must be the slug of a conference.');
  if ((role === 'trackChair') !== (values.track !== undefined)) {
    throw new UsageProblem(
      '--track must be the slug of the managed track for a trackChair, and left out for any other role.',
    );
  }
  return { address, role, conference: values.conference, track: values.track ?? null };
}

function nameIn(firstName: string | undefined, lastName: string | undefined): PersonName | undefined {
  if (firstName === undefined && lastName === undefined) return undefined;
  if (!firstName?.trim() || !lastName?.trim()) throw new UsageProblem('Give both --first-name and --last-name.');
  return { firstName: firstName.trim(), lastName: lastName.trim() };
}

/** Returns the positional arguments. @throws UsageProblem unless there are exactly these */
function named<const Names extends readonly string[]>(
  positionals: readonly string[],
  names: Names,
): { [At in keyof Names]: string } {
  if (positionals.length !== names.length || positionals.includes('')) {
    throw new UsageProblem(`Expected: ${names.map((name) => `<${name}>`).join(' ')}.`);
  }
  return [...positionals] as { [At in keyof Names]: string };
}
