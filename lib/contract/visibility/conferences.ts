import type { VisibilityTopic } from './rule.ts';

/** Who sees conferences, assignments and registrations. */
export const conferenceRules: readonly VisibilityTopic[] = [
  {
    id: 'conferences',
    title: 'Conferences and roles',
    gist: 'Without a role in a conference there is no such conference. Roles are derived anew for every request.',
    rules: [
      {
        id: 'conference',
        observer: 'Anybody without a role in it, also where it is public',
        secret: 'That a conference exists, its tracks and phases',
        bound: 'In no list; 404 on every path and parameter that names it',
        trigger: 'A role in it',
        section: '§4',
      },
      {
        id: 'role-granted',
        observer: 'Who is not granted it, not yet or no longer',
        secret: 'Whatever a role shows',
        bound: 'As if the role had never been',
        trigger: 'The grant, from the next request on',
        section: '§1, §5.6',
      },
      {
        id: 'role-author',
        observer: 'Who has not verified the address by which they are named as an author',
        secret: 'The submission and its conference',
        bound: 'As if somebody else were named',
        trigger: 'Verification of that address, in whatever case it is written',
        section: '§1.3',
      },
      {
        id: 'role-reviewer',
        observer: 'Whose every assignment in it is cancelled',
        secret: 'A conference in which they were to review',
        bound: 'As without a role',
        trigger: 'An assignment that is not cancelled, or a grant',
        section: '§1.4',
      },
      {
        id: 'roles-of-others',
        observer: 'Everybody',
        secret: 'Which roles others hold',
        bound: '`roles` names the caller’s own, in `/me`, in lists and in the detail; so does `chaired` of a track',
        trigger: null,
        section: '§2.2, §2.3',
      },
      {
        id: 'source-error',
        observer: 'Who holds a role, but not that of a chair: track chairs, editors, reviewers, authors',
        secret: 'Why the conference could not be read from where it comes from',
        bound: '`error` of its `source` is `null`; `status` says that it failed',
        trigger: 'The role of a conference chair',
        section: '§9.2',
      },
    ],
  },
  {
    id: 'assignments',
    title: 'Assignments',
    gist: 'Everybody reads their own assignments and nobody else’s.',
    rules: [
      {
        id: 'assignments-of-others',
        observer: 'Everybody, chairs included',
        secret: 'Assignments of others',
        bound: '`GET /assignments` lists the caller’s own',
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
    id: 'registrations',
    title: 'Registrations',
    gist: 'Registrations are for the chairs of the conference alone.',
    rules: [
      {
        id: 'registrations',
        observer: 'Who holds a role, but not that of a chair: track chairs, editors, reviewers, authors',
        secret: 'Who has registered, and how many',
        bound: '403, whether there are registrations or not',
        trigger: 'The role of a conference chair',
        section: '§1.1, §4',
      },
    ],
  },
];
