import type { VisibilityTopic } from './rule.ts';

/** Who sees conferences, assignments and registrations. */
export const conferenceRules: readonly VisibilityTopic[] = [
  {
    id: 'conferences',
    title: 'Conferences and roles',
    gist: 'To a caller without a role in it, a conference does not exist. Roles are derived on each request.',
    rules: [
      {
        id: 'conference',
        observer: 'Anyone without a role in it, even if it is public',
        secret: 'That a conference exists; its tracks and phases',
        bound: 'Not in lists; 404 on every path and parameter that names it',
        trigger: 'A role in it',
        section: '§4',
      },
      {
        id: 'role-granted',
        observer: 'Anyone who does not hold the role, not yet or no longer',
        secret: 'Everything that the role shows',
        bound: 'The same as if the role had never been granted',
        trigger: 'The grant, from the next request on',
        section: '§1, §5.6',
      },
      {
        id: 'role-author',
        observer: 'Anyone who has not verified the address by which they are named as an author',
        secret: 'The submission and its conference',
        bound: 'The same as if someone else were named',
        trigger: 'Verification of that address; case does not matter',
        section: '§1.3',
      },
      {
        id: 'role-reviewer',
        observer: 'Reviewers whose assignments in it are all cancelled',
        secret: 'A conference in which they were to review',
        bound: 'The same as without a role',
        trigger: 'An assignment that is not cancelled, or a grant',
        section: '§1.4',
      },
      {
        id: 'roles-of-others',
        observer: 'Everyone',
        secret: 'Which roles others hold',
        bound: '`roles` in `/me`, lists and the detail, and `chaired` of a track, reflect only the caller’s own roles',
        trigger: null,
        section: '§2.2, §2.3',
      },
      {
        id: 'source-error',
        observer: 'Anyone with a role who is not a conference chair: track chairs, editors, reviewers, authors',
        secret: 'Why the conference could not be read from its source',
        bound: '`error` of its `source` is `null`; `status` says that it failed',
        trigger: 'The role of conference chair',
        section: '§9.2',
      },
    ],
  },
  {
    id: 'assignments',
    title: 'Assignments',
    gist: 'Everyone reads their own assignments and no one else’s.',
    rules: [
      {
        id: 'assignments-of-others',
        observer: 'Everyone, including chairs',
        secret: 'Assignments of others',
        bound: '`GET /assignments` lists only the caller’s own',
        trigger: null,
        section: '§1.4, §4',
      },
      {
        id: 'assignment-authors',
        observer: 'Reviewers and editors',
        secret: 'Who wrote the submission that they review',
        bound: 'The assignment names its slug, title, track and conference',
        trigger: null,
        section: '§2.8',
      },
    ],
  },
  {
    id: 'who-registered',
    title: 'Registrations',
    gist: 'Only conference chairs see registrations.',
    rules: [
      {
        id: 'registrations',
        observer: 'Anyone with a role who is not a conference chair: track chairs, editors, reviewers, authors',
        secret: 'Who has registered, and how many',
        bound: '403, whether there are registrations or not',
        trigger: 'The role of conference chair',
        section: '§1.1, §4',
      },
    ],
  },
];
