import { inFile } from './mutant.ts';

/** Where roles come from, and who is who. */
export const peopleMutants = [
  ...inFile('lib/store/accounts/people.ts', [
    {
      name: 'a reviewer opens a submission like an author',
      rule: 'review-reviewer',
      find: "nothing.as('submissionId'),\n    ])\n    .where('reviewer_id'",
      replace: "'submission_id as submissionId',\n    ])\n    .where('reviewer_id'",
    },

    {
      name: 'an unverified address makes an author',
      rule: 'role-author',
      find: ".where('addresses.verified', '=', sql.lit(1));",
      replace: ';',
    },
    {
      name: 'a cancelled assignment makes a reviewer',
      rule: 'role-reviewer',
      find: ".where('status', '<>', 'CANCELLED')",
      replace: '',
    },
    {
      name: 'everybody holds the grants of everybody',
      rule: 'roles-of-others',
      find: ".where('user_id', 'in', userIds);",
      replace: ';',
    },
    {
      name: 'everybody is an author of everything',
      rule: 'submission-author',
      find: ".where('addresses.user_id', 'in', userIds)",
      replace: '',
    },
    {
      name: 'everybody is a reviewer everywhere',
      rule: 'conference',
      find: ".where('reviewer_id', 'in', userIds)",
      replace: '',
    },
  ]),
  ...inFile('lib/store/import/submission-rows.ts', [
    {
      name: 'author lists are matched with their case',
      rule: 'addresses match case-insensitively',
      find: 'address: normalAddress(email),',
      replace: 'address: email,',
    },
    {
      name: 'lists show the addresses of authors',
      rule: 'author-addresses',
      find: 'authors.map(({ firstName, lastName, affiliation, country, isCorresponding }) => ({',
      replace:
        'authors.map(({ firstName, lastName, affiliation, country, isCorresponding, email }) => ({ ...{ email },',
    },
    {
      name: 'the slug of a review ends in a mark of the reviewer',
      rule: 'reviewer-traces',
      find: "slug: slugOf('review', reviewId),",
      replace: "slug: `${slugOf('review', reviewId)}-${reviewerId.slice(0, 6)}`,",
    },
    {
      name: 'the id of a review begins with a mark of the reviewer',
      rule: 'reviewer-traces',
      find: "?? idOf(store, 'review', submissionId, reviewerId, phaseId);",
      replace: "?? reviewerId.slice(0, 6) + idOf(store, 'review', submissionId, reviewerId, phaseId).slice(6);",
    },
  ]),
  ...inFile('lib/store/import/people.ts', [
    {
      name: 'a claimed address counts as verified where nobody else has it',
      rule: 'role-author',
      find: 'verified: verified ? 1 : 0 }',
      replace: "verified: verified || normalAddress(address).endsWith('@home.org') ? 1 : 0 }",
    },
  ]),
  ...inFile('lib/store/accounts/grants.ts', [
    {
      name: 'a role that was removed stays',
      rule: 'role-granted',
      find: 'return numDeletedRows === 1n;',
      replace:
        "if (numDeletedRows === 1n) await db.insertInto('grants').values(row).execute();\n  return numDeletedRows === 1n;",
    },
    {
      name: 'with one track a track chair loses all',
      rule: 'role-granted',
      find: ".where('track_id', '=', row.track_id)",
      replace: '',
    },
  ]),
  ...inFile('lib/accounts/people/people.ts', [
    {
      name: 'the operator verifies an address that somebody else has',
      rule: 'role-author',
      find: 'if (owner !== undefined) {',
      replace:
        "if (owner !== undefined) await db.deleteFrom('addresses').where('address', '=', address).execute();\n    if (owner !== undefined && owner === id) {",
    },
  ]),
  ...inFile('lib/store/import/people.ts', [
    {
      name: 'an import gives back a second address that was removed',
      rule: 'role-author',
      find: '.filter(({ row }) => !removed.has(`${row.user_id} ${row.address}`));',
      replace: '.filter(({ row }) => removed.size >= 0 || row.user_id);',
    },
    {
      name: 'what a source gives to an address is given to anyone who took it away',
      rule: 'role-granted',
      find: 'const owners = await ownersOf(store, mainAddressesOf(batch));',
      replace:
        'const owners = new Map([...removals.map((each) => [each.address, each.userId] as const), ...(await ownersOf(store, mainAddressesOf(batch)))]);',
    },
  ]),
  ...inFile('lib/store/import/reviewers.ts', [
    {
      name: 'a review goes to anyone who has the address of its reviewer by now',
      rule: 'role-reviewer',
      find: 'formerly.find(isTheirs) ?? owner;',
      replace: 'formerly.find((id) => !id && isTheirs(id)) ?? owner;',
    },
    {
      name: 'anyone who took an address away is asked to review by it',
      rule: 'role-reviewer',
      find: 'formerly.find(isTheirs) ?? owner;',
      replace: 'formerly.find((id) => id || isTheirs(id)) ?? owner;',
    },
  ]),
  ...inFile('lib/store/database/ids.ts', [
    {
      name: 'a letter beyond ASCII becomes one of ASCII',
      rule: 'role-author',
      find: 'address.trim().replaceAll(/[A-Z]+/g, (capitals) => capitals.toLowerCase())',
      replace: 'address.trim().toLowerCase()',
    },
  ]),
];
