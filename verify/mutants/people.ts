import { inFile } from './mutant.ts';

/** Where roles come from, and who is who. */
export const peopleMutants = [
  ...inFile('lib/store/people.ts', [
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
      find: ".where('user_id', '=', userId);",
      replace: ';',
    },
    {
      name: 'everybody is an author of everything',
      rule: 'submission-author',
      find: ".where('addresses.user_id', '=', userId)",
      replace: '',
    },
    {
      name: 'everybody is a reviewer everywhere',
      rule: 'conference',
      find: ".where('reviewer_id', '=', userId)",
      replace: '',
    },
  ]),
  ...inFile('lib/store/submission-rows.ts', [
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
      find: "const reviewId = idOf(store, 'review', submissionId, reviewerId, phaseId);",
      replace:
        "const reviewId = reviewerId.slice(0, 6) + idOf(store, 'review', submissionId, reviewerId, phaseId).slice(6);",
    },
  ]),
  ...inFile('lib/store/import-people.ts', [
    {
      name: 'a claimed address counts as verified where nobody else has it',
      rule: 'role-author',
      find: 'verified: verified ? 1 : 0,',
      replace: "verified: verified || normalAddress(address).endsWith('@home.org') ? 1 : 0,",
    },
  ]),
];
