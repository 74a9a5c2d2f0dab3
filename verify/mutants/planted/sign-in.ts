import { inFile } from './mutant.ts';

/** Whom passkeys and a provider sign in. */
export const signInMutants = [
  ...inFile('lib/accounts/sign-in/passkeys.ts', [
    {
      name: 'a passkey signs in anyone who holds the device',
      rule: 'a passkey asks that the person be verified',
      find: '        },\n        requireUserVerification: true,\n',
      replace: '        },\n        requireUserVerification: false,\n',
    },
    {
      name: 'a passkey is made for anyone who holds the device',
      rule: 'a passkey asks that the person be verified',
      find: '        requireUserVerification: true,\n        supportedAlgorithmIDs',
      replace: '        requireUserVerification: false,\n        supportedAlgorithmIDs',
    },
    {
      name: 'any signature signs in',
      rule: 'a passkey signs in who made it',
      find: 'return result?.verified ? { stored,',
      replace: 'return result ? { stored,',
    },
    {
      name: 'a passkey signs in under another’s name',
      rule: 'a passkey signs in who made it',
      find: ' || !isHandleOf(accounts, stored.user_id, answer.response.userHandle)',
      replace: '',
    },
    {
      name: 'authenticators are told whose passkey it is',
      rule: 'what authenticators keep tells nothing of a person',
      find: "return idOf(store, 'passkey-owner', userId);",
      replace: 'void store;\n  void idOf;\n  return userId;',
    },
  ]),
  ...inFile('lib/store/accounts/passkeys.ts', [
    {
      name: 'others’ passkeys are listed',
      rule: 'a passkey is its owner’s',
      find: "    .selectAll()\n    .where('user_id', '=', userId)\n",
      replace: '    .selectAll()\n',
    },
    {
      name: 'anybody removes anybody’s passkey',
      rule: 'a passkey is its owner’s',
      find: "      .where('id', '=', id)\n      .where('user_id', '=', userId)\n",
      replace: "      .where('id', '=', id)\n",
    },
  ]),
  ...inFile('lib/accounts/sign-in/provider.ts', [
    {
      name: 'what one visit brought back finishes another',
      rule: 'who comes back is who went',
      find: 'expectedState: state,',
      replace: "expectedState: new URLSearchParams(query).get('state') ?? state,",
    },
    {
      name: 'an identity that nobody signed is taken',
      rule: 'the provider says who somebody is',
      find: 'enableNonRepudiationChecks, ...',
      replace: '...',
    },
  ]),
  ...inFile('lib/store/accounts/provider-links.ts', [
    {
      name: 'anybody at the provider signs in as anyone who is linked',
      rule: 'a provider signs in only who is linked',
      find: "    .where('subject', '=', subject)\n",
      replace: '',
    },
    {
      name: 'others’ links are shown',
      rule: 'a link is its owner’s',
      find: "    .selectAll()\n    .where('user_id', '=', userId)\n",
      replace: '    .selectAll()\n',
    },
    {
      name: 'unlinking takes everybody’s link away',
      rule: 'a link is its owner’s',
      find: "      .deleteFrom('provider_links')\n      .where('user_id', '=', userId)\n",
      replace: "      .deleteFrom('provider_links')\n",
    },
  ]),
];
