import { inFile } from './mutant.ts';

/** Who may ask at all, how often, and how soon a change holds. */
export const keyMutants = [
  ...inFile('lib/accounts/keys/authenticate.ts', [
    {
      name: 'a revoked key is good',
      rule: 'key-invalid',
      find: 'if (!stored || stored.revokedAt !== null) return undefined;',
      replace: 'if (!stored) return undefined;',
    },
    {
      name: 'an expired key is good',
      rule: 'key-invalid',
      find: 'if (stored.expiresAt !== null && stored.expiresAt <= now.toISOString()) return undefined;',
      replace: '',
    },
    {
      name: 'a key is good in the moment of its expiry',
      rule: 'key-invalid',
      find: 'stored.expiresAt <= now.toISOString()',
      replace: 'stored.expiresAt < now.toISOString()',
    },
    {
      name: 'every key has every scope',
      rule: 'key-scope',
      find: "scopes: scopes.filter((scope) => stored.scopes.split(' ').includes(scope)),",
      replace: 'scopes: [...scopes],',
    },
    {
      name: 'the restriction of a key is forgotten',
      rule: 'key-restricted',
      find: 'conferenceId: stored.conferenceId,',
      replace: 'conferenceId: null,',
    },
    {
      name: 'a key that was once good stays good',
      rule: 'key-invalid',
      find: 'const stored = await findKey(store, hashKey(key));',
      replace:
        'const known = globalThis as unknown as Record<string, ReturnType<typeof findKey>>;\n  const stored = await (known[key] ??= findKey(store, hashKey(key)));',
    },
  ]),
  ...inFile('lib/accounts/keys/key.ts', [
    {
      name: 'the shown part of a key is all of it',
      rule: 'key-secret',
      find: 'return key.slice(0, keyPrefix.length + SHOWN_LENGTH);',
      replace: 'return key;',
    },

    {
      name: 'a mistyped key is looked up',
      rule: 'a checksum in the key',
      find: 'return text.endsWith(checksum(text.slice(keyPrefix.length, -CHECKSUM_LENGTH)));',
      replace: 'return true;',
    },
    {
      name: 'the key is stored as it is',
      rule: 'key-secret',
      find: "return hash('sha256', key, 'base64url');",
      replace: 'return key;',
    },
  ]),
  ...inFile('lib/service/v1/respond.ts', [
    {
      name: 'all share one budget',
      rule: 'budget-of-others',
      find: 'caller ? `user ${caller.user.id}`',
      replace: "caller ? 'user'",
    },

    {
      name: 'a key without the scope read reads',
      rule: 'key-scope',
      find: "if (request.caller && !request.caller.key.scopes.includes('read')) {",
      replace: 'if (request.caller && request.caller.key.scopes.length === 0) {',
    },
    {
      name: 'roles are remembered',
      rule: 'role-granted',
      find: 'await roleFactsOf(store, caller.user.id)',
      replace:
        'await ((globalThis as unknown as Record<string, ReturnType<typeof roleFactsOf>>)[caller.user.id] ??= roleFactsOf(store, caller.user.id))',
    },
    {
      name: 'each key has limits of its own',
      rule: '§8, per user',
      find: 'caller ? `user ${caller.user.id}`',
      replace: 'caller ? `user ${caller.key.id}`',
    },
    {
      name: 'who may not ask any more is answered',
      rule: '§8.2',
      find: 'if (left.exceeded) {',
      replace: 'if (left.exceeded && left.resetIn < 0) {',
    },
    {
      name: 'a request without a key is not counted',
      rule: 'requests without a valid key count per address',
      find: "const left = await serving.throttle(subject, caller?.tier ?? 'default', serving.now?.());",
      replace:
        "const left = await serving.throttle(caller ? subject : `${Math.random()}`, caller?.tier ?? 'default', serving.now?.());",
    },
    {
      name: 'other methods are served',
      rule: 'methods other than GET and HEAD: 405',
      find: "request.method !== 'GET' && request.method !== 'HEAD'",
      replace: "request.method === 'DELETE'",
    },
  ]),
];
