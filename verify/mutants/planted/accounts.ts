import { inFile } from './mutant.ts';

/** Who signs in to an account, and what one account does to another. */
export const accountMutants = [
  ...inFile('lib/store/accounts/challenges.ts', [
    {
      name: 'a code may be tried as often as one likes',
      rule: 'a code stands three tries',
      find: "    .where('tries', '>', 0)\n",
      replace: '',
    },
    {
      name: 'a code is good for ever',
      rule: 'a code is good for ten minutes',
      find: "    .where('expires_at', '>', now)\n    .returningAll()",
      replace: '    .returningAll()',
    },
    {
      name: 'what was begun for one thing finishes another',
      rule: 'a code is good for what it was sent for',
      find: "    .where('kind', '=', kind)\n",
      replace: '',
    },
  ]),
  ...inFile('lib/accounts/sign-in/challenges.ts', [
    {
      name: 'another session finishes what mine began',
      rule: 'an attempt is its session’s',
      find: 'if (!begun || begun.user_id !== userId) return undefined;',
      replace: 'if (!begun) return undefined;',
    },
    {
      name: 'a code is good more than once',
      rule: 'a code is good once',
      find: 'return (await endChallenge(inside, hash)) ? use(inside, proof) : undefined;',
      replace: 'return use(inside, proof);',
    },
    {
      name: 'of several requests with one code all sign in',
      rule: 'a code is good once',
      find: 'return (await endChallenge(inside, hash)) ? use(inside, proof) : undefined;',
      replace: 'await endChallenge(inside, hash);\n      return use(inside, proof);',
    },
    {
      name: 'a try that failed through no fault of theirs counts',
      rule: 'a code is used up together with its session',
      find: 'await giveTryBack(store, hash).catch(() => undefined);',
      replace: '',
    },
    {
      name: 'the secret of an attempt stands in the database',
      rule: 'a copy of the database signs nobody in',
      find: 'hash: hashSecret(attempt),',
      replace: 'hash: attempt,',
    },
  ]),
  ...inFile('lib/accounts/sign-in/guesses.ts', [
    {
      name: 'who has typed too many wrong codes types on',
      rule: 'wrong codes are counted by client',
      find: 'if (!count) throw tooManyGuesses(Math.max(1000, await counts.wait(name, wrongCodes, at)));',
      replace: 'if (!count) return { right: () => Promise.resolve(), undo: () => Promise.resolve() };',
    },
    {
      name: 'a right code takes back three wrong ones, whatever its attempt had',
      rule: 'wrong codes are counted by client',
      find: 'let tries = codeLimits.tries - triesLeft;',
      replace: 'let tries = triesLeft > 0 ? codeLimits.tries : 0;',
    },
    {
      name: 'wrong codes stay counted after the right one',
      rule: 'a lecture hall signs in',
      find: 'let tries = codeLimits.tries - triesLeft;',
      replace: 'let tries = triesLeft < 0 ? 0 : 1;',
    },
  ]),
  ...inFile('lib/accounts/sign-in/codes.ts', [
    {
      name: 'every code is the right one',
      rule: 'a code proves an address',
      find: 'return timingSafeEqual(Buffer.from(codeHash), given) ? {',
      replace: 'return codeHash.length === given.length ? {',
    },
    {
      name: 'codes stand in the database as they are',
      rule: 'a copy of the database signs nobody in',
      find: "return keyedHash(accounts, 'code', `${attempt} ${code}`);",
      replace: 'return `${attempt.slice(0, 1)} ${code}`;',
    },
    {
      name: 'codes for one mailbox are not limited',
      rule: 'codes are limited in number',
      find: 'mailbox: 15,',
      replace: 'mailbox: 1_000_000,',
    },
    {
      name: 'of codes that are asked for at once all are sent',
      rule: 'codes are limited in number',
      find: '      const [own, asked] = await Promise.all([mine, all].map((each) => counts.add(each.name, each, at)));\n',
      replace:
        '      const early = async (each: typeof mine) => ((await counts.wait(each.name, each, at)) > 0 ? undefined : counts.add(each.name, { ...each, most: 1e9 }, at));\n      const [own, asked] = await Promise.all([mine, all].map(early));\n',
    },
    {
      name: 'who asks for more codes than a mailbox gets is told',
      rule: 'nothing tells that somebody else signs in',
      find: '        isSent: sent !== undefined,\n',
      replace: '        isSent: sent !== undefined || (() => { throw tooManyCodes(60_000); })(),\n',
    },
    {
      name: 'who floods a mailbox locks its owner out',
      rule: 'an account keeps a way in',
      find: 'first: 30,',
      replace: 'first: 0,',
    },
    {
      name: 'a code that is not sent can be guessed',
      rule: 'codes are limited in number',
      find: "const code = isSent ? String(randomInt(1_000_000)).padStart(6, '0') : newSecret();",
      replace: "const code = String(randomInt(1_000_000)).padStart(6, '0');",
    },
  ]),
  ...inFile('lib/service/account/handlers.ts', [
    {
      name: 'codes for addresses to be added are not limited',
      rule: 'codes are limited in number',
      find: 'userId: signedIn.user.id, client }',
      replace: 'userId: signedIn.user.id, client: `${client} ${Math.random()}` }',
    },
  ]),
  ...inFile('lib/store/accounts/addresses.ts', [
    {
      name: 'a claim that was never verified signs in',
      rule: 'an unverified address gives nothing',
      find: "    .where('address', '=', address)\n    .where('verified', '=', sql.lit(1))\n",
      replace: "    .where('address', '=', address)\n",
    },
    {
      name: 'an account that is closed keeps its keys',
      rule: 'a closed account opens nothing',
      find: '  await revokeKeysOf(db, { userId }, { actor, now });\n',
      replace: '',
    },
  ]),
  ...inFile('lib/accounts/people/addresses.ts', [
    {
      name: 'the only address of an account with roles can be taken away',
      rule: 'an account with roles keeps a way in',
      find: 'if (others.length === 0 && (await holdsRoles(transaction, owner))) {',
      replace: 'if (others.length > 99 && (await holdsRoles(transaction, owner))) {',
    },
    {
      name: 'the last verified address can be removed',
      rule: 'an account keeps a way in',
      find: 'own.filter(({ isVerified }) => isVerified).length === 1',
      replace: 'own.length === 0',
    },
    {
      name: 'an address that moves stays where it was, too',
      rule: 'one person at most has an address verified',
      find: '      await deleteAddress(transaction, owner, address);\n',
      replace: '',
    },
  ]),
  ...inFile('lib/store/accounts/sessions.ts', [
    {
      name: 'a session never ends by itself',
      rule: 'a session has a lifetime',
      find: "    .where('token_hash', '=', tokenHash)\n    .where('expires_at', '>', now)\n",
      replace: "    .where('token_hash', '=', tokenHash)\n",
    },
    {
      name: 'anybody ends anybody’s session',
      rule: 'a session is its owner’s',
      find: "deleteFrom('account_sessions').where('user_id', '=', userId);",
      replace: "deleteFrom('account_sessions').where('user_id', '<>', id === undefined ? '' : '-');",
    },
    {
      name: 'a dashboard’s key outlives its session',
      rule: 'a dashboard’s key ends with its session',
      find: 'if (ids.length > 0) await revokeKeysOf(',
      replace: 'if (ids.length > 99) await revokeKeysOf(',
    },
    {
      name: 'others’ sessions are listed',
      rule: 'a session is its owner’s',
      find: "    .where('account_sessions.user_id', '=', userId)\n",
      replace: '',
    },
  ]),
  ...inFile('lib/accounts/sign-in/sessions.ts', [
    {
      name: 'a session that has ended finishes what it began',
      rule: 'what is taken away holds at once',
      find: 'if (!(await isSessionOpen(db, { id, userId: user.id }, now.toISOString()))) {',
      replace: 'if (!(await isSessionOpen(db, { id, userId: user.id }, now.toISOString())) && id === user.id) {',
    },
    {
      name: 'an account that is closed in the same moment is signed in to',
      rule: 'a closed account opens nothing',
      find: 'if (!(await addressesOf(store, userId)).some(({ verified }) => verified === 1)) return undefined;',
      replace: 'await addressesOf(store, userId);',
    },
    {
      name: 'tokens stand in the database as they are',
      rule: 'a copy of the database signs nobody in',
      find: 'token_hash: hashSecret(token),',
      replace: 'token_hash: token,',
    },
  ]),
  ...inFile('lib/store/accounts/keys.ts', [
    {
      name: 'a key that is rolled twice at once comes back to life',
      rule: 'a key that is rolled ends',
      find: "      .where('expires_at', 'is not distinct from', old.expiresAt)\n",
      replace: '',
    },
    {
      name: 'others’ keys are listed',
      rule: 'a key is its owner’s',
      find: "    .where('api_keys.user_id', '=', userId)\n    .where('api_keys.revoked_at', 'is', null)",
      replace: "    .where('api_keys.revoked_at', 'is', null)",
    },
    {
      name: 'anybody revokes anybody’s key',
      rule: 'a key is its owner’s',
      find: "      .where('id', '=', id)\n      .where('user_id', '=', userId)\n",
      replace: "      .where('id', '=', id)\n",
    },
  ]),
  ...inFile('lib/accounts/keys/own-keys.ts', [
    {
      name: 'a key that is made is not restricted',
      rule: 'key-restricted',
      find: 'conferenceId: restriction,',
      replace: 'conferenceId: null,',
    },
    {
      name: 'the refusal of a restriction tells which conferences there are',
      rule: 'absent and hidden answer alike',
      find: 'const { facts } = await roleFactsOf(store, userId);\n',
      replace:
        "const { facts } = await roleFactsOf(store, userId);\n  if (await store.db.selectFrom('conferences').select('id').where('slug', '=', slug).executeTakeFirst()) {\n    if (!facts.some((fact) => fact.conferenceSlug === slug)) throw Problem.of('forbidden');\n  }\n",
    },
    {
      name: 'a dashboard’s key outlasts its session’s expiry',
      rule: 'a dashboard’s key ends with its session',
      find: 'wanted.endsWithSession && (expiresAt === null',
      replace: 'false && (expiresAt === null',
    },
  ]),
  ...inFile('lib/service/account/respond.ts', [
    {
      name: 'answers of the account interface may be kept',
      rule: 'what is shown once is kept by nobody',
      find: "'Cache-Control': 'private, no-store'",
      replace: "'Cache-Control': 'private, max-age=60'",
    },
  ]),
];
