import { inFile } from './mutant.ts';

/** Errors, cursors, headers: the side doors. */
export const serviceMutants = [
  ...inFile('lib/service/v1/find-or-404.ts', [
    {
      name: 'what is hidden is forbidden',
      rule: 'hidden-or-absent',
      find: 'throw notFound();',
      replace: "throw Problem.of('forbidden');",
    },
    {
      name: 'what a restricted key may not read is absent',
      rule: 'key-restricted',
      find: 'viewer.unrestricted !== viewer.scope &&',
      replace: 'false &&',
    },
    {
      name: 'a refusal tells what is refused',
      rule: 'key-restricted',
      find: "throw Problem.of('forbidden', { detail: 'This key is restricted to another conference.' });",
      replace: "throw Problem.of('forbidden', { detail: JSON.stringify(await find(viewer.unrestricted)) });",
    },
  ]),
  ...inFile('lib/service/v1/reviews.ts', [
    {
      name: 'authors are given an empty list of full reviews',
      rule: 'review-text',
      find: 'if (!seen.role.chairs) {',
      replace: 'if (!seen.role.chairs && !seen.role.authors) {',
    },
  ]),
  ...inFile('lib/service/v1/registrations.ts', [
    {
      name: 'anyone who holds a role is given an empty list of registrations',
      rule: 'registrations',
      find: 'if (!conference.chair) {',
      replace: 'if (conference.roles.length === 0) {',
    },
  ]),
  ...inFile('lib/service/v1/submissions.ts', [
    {
      name: 'an unknown track gives the whole conference',
      rule: 'an unknown track is 422',
      find: 'if (query.track !== undefined && trackId === undefined) {',
      replace: "if (query.track === '' && trackId === undefined) {",
    },
  ]),
  ...inFile('lib/service/v1/assignments.ts', [
    {
      name: 'a restricted key lists the assignments of every conference',
      rule: 'key-restricted',
      find: 'listAssignments(store, viewer.scope, filter, page)',
      replace: 'listAssignments(store, viewer.unrestricted, filter, page)',
    },
  ]),
  ...inFile('lib/service/v1/conferences.ts', [
    {
      name: 'a restricted key lists every conference',
      rule: 'key-restricted',
      find: 'listConferences(store, viewer.scope,',
      replace: 'listConferences(store, viewer.unrestricted,',
    },
  ]),
  ...inFile('lib/service/v1/me.ts', [
    {
      name: 'a restricted key is told every conference of its owner',
      rule: 'key-restricted',
      find: 'viewer.scope.conferences.values()',
      replace: 'viewer.unrestricted.conferences.values()',
    },
  ]),
  ...inFile('lib/service/v1/paging.ts', [
    {
      name: 'a cursor is good for everybody',
      rule: 'cursor',
      find: '[operation, caller.user.id, path, filters]',
      replace: '[operation, path, filters]',
    },
    {
      name: 'a cursor is good for other filters',
      rule: 'cursor',
      find: '[operation, caller.user.id, path, filters]',
      replace: '[operation, caller.user.id, path]',
    },
    {
      name: 'a cursor is good for another submission’s reviews',
      rule: 'cursor',
      find: '[operation, caller.user.id, path, filters]',
      replace: '[operation, caller.user.id, filters]',
    },
    {
      name: 'a cursor is good for another list',
      rule: 'cursor',
      find: '[operation, caller.user.id, path, filters]',
      replace: '[caller.user.id, path, filters]',
    },
  ]),
  ...inFile('lib/service/v1/cursor.ts', [
    {
      name: 'a cursor that was made up is taken',
      rule: 'cursor',
      find: '!timingSafeEqual(bytes.subarray(0, MAC_LENGTH), mac(secret, binding, body))',
      replace: 'false',
    },
    {
      name: 'a cursor may be spelt in other ways',
      rule: 'cursor',
      find: "bytes.length > MAC_LENGTH && bytes.toString('base64url') === cursor",
      replace: 'bytes.length > MAC_LENGTH',
    },
  ]),
  ...inFile('lib/service/http/render.ts', [
    {
      name: 'an ETag is another each time',
      rule: 'a strong ETag on every 200',
      find: "hash('sha256', body, 'base64url')",
      replace: "hash('sha256', `${Math.random()}`, 'base64url')",
    },
    {
      name: 'an ETag knows the length alone',
      rule: 'a strong ETag on every 200',
      find: "hash('sha256', body, 'base64url')",
      replace: "hash('sha256', `${body.length}`, 'base64url')",
    },
    {
      name: 'answers may be kept by shared caches',
      rule: 'Cache-Control: private',
      find: "'Cache-Control': 'private, no-cache', Vary",
      replace: "'Cache-Control': 'public, max-age=60', Vary",
    },
    {
      name: 'answers vary by nothing',
      rule: 'Vary: Authorization',
      find: "'Cache-Control': 'private, no-cache', Vary: 'Authorization' };",
      replace: "'Cache-Control': 'private, no-cache' };",
    },
    {
      name: 'a problem shows where it came from',
      rule: 'failure-cause',
      find: 'detail: problem.detail,',
      replace: 'detail: problem.stack,',
    },
  ]),
  ...inFile('lib/service/http/failure.ts', [
    {
      name: 'an unexpected failure tells its cause',
      rule: 'failure-cause',
      find: "{ detail: 'The request failed; quote the instance to the operator.' }",
      replace: '{ detail: String(error) }',
    },
  ]),
  ...inFile('lib/service/http/query.ts', [
    {
      name: 'of a parameter that is given twice the first counts',
      rule: 'a parameter given twice is 422',
      find: "else if (second !== undefined) problems.push({ param: name, code: 'duplicate', message: 'Give it once.' });",
      replace: '',
    },
  ]),
];
