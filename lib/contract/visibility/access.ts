import type { VisibilityTopic } from './rule.ts';

/** What keys, cursors and errors reveal. */
export const accessRules: readonly VisibilityTopic[] = [
  {
    id: 'keys',
    title: 'Keys and cursors',
    gist: 'A key shows at most what its owner may see; a calendar address shows only review deadlines; a digest by mail shows only counts; a cursor works only for the person it was given to.',
    rules: [
      {
        id: 'key-invalid',
        observer: 'Anyone without a key, or with one that is malformed, revoked or expired',
        secret: 'Everything except the API description',
        bound: '401, whether the resource exists or not',
        trigger: 'A valid key',
        section: '§5.7, §7',
      },
      {
        id: 'key-scope',
        observer: 'Anyone with a key that lacks the scope `read`',
        secret: 'Everything',
        bound: '403 `insufficient_scope`, before anything is looked up',
        trigger: 'A key with that scope',
        section: '§5.4, §5.8',
      },
      {
        id: 'key-restricted',
        observer: 'Anyone with a key that is restricted to one conference',
        secret: 'Other conferences and everything in them',
        bound: 'Lists contain only that conference; 403 for what the owner could see, 404 for everything else',
        trigger: 'A key without the restriction',
        section: '§4, §5.5',
      },
      {
        id: 'key-secret',
        observer: 'Everyone, including the owner',
        secret: 'The secret part of a key',
        bound: '`key.prefix`: its beginning, which identifies it',
        trigger: null,
        section: '§2.2, §5.3',
      },
      {
        id: 'calendar-address',
        observer: 'Anyone with a person’s calendar address',
        secret: 'Everything except the reviews that this person still has to write',
        bound:
          'Title, conference, track, phase and deadline of each, as its reviewer sees them, and when they last changed; 401 or 404 for everything else',
        trigger: 'An API key, or a session of the account',
        section: '§1.4, §9.2',
      },
      {
        id: 'digest',
        observer: 'Anyone who reads a digest by mail, which was sent to another person',
        secret: 'Titles, names, texts and scores, and everything that this person may not see',
        bound:
          'The names of conferences, and how long the lists were that this person could open when it was sent; its links need a session, except for the one that turns it off and opens nothing',
        trigger: 'A session of the account',
        section: '§1',
      },
      {
        id: 'cursor',
        observer: 'Anyone with a cursor of another person, of other filters or of another list',
        secret: 'The rows behind it',
        bound: '422 on `cursor`',
        trigger: null,
        section: '§2.10, §4',
      },
    ],
  },
  {
    id: 'errors',
    title: 'What errors and limits reveal',
    gist: 'A hidden resource and a missing one get the same response, in the same words and at the same cost.',
    rules: [
      {
        id: 'hidden-or-absent',
        observer: 'Everyone',
        secret: 'Whether something they may not see exists',
        bound: 'The same 404, byte for byte, apart from the request id and the date',
        trigger: 'Anything that shows the resource itself',
        section: '§4, §7',
      },
      {
        id: 'budget-of-others',
        observer: 'Everyone',
        secret: 'How many requests others send',
        bound: 'Limits, and the headers that show what is left of them, count only the caller’s own requests',
        trigger: null,
        section: '§8',
      },
      {
        id: 'failure-cause',
        observer: 'Everyone',
        secret: 'Why the service failed',
        bound: '500 or 503 with the request id, by which the operator finds the cause in the log',
        trigger: null,
        section: '§7',
      },
    ],
  },
];
