import type { VisibilityTopic } from './rule.ts';

/** What keys, cursors and errors tell. */
export const accessRules: readonly VisibilityTopic[] = [
  {
    id: 'keys',
    title: 'Keys and cursors',
    gist: 'A key shows what its owner is shown, or less; a cursor opens nothing to anybody but whom it was given.',
    rules: [
      {
        id: 'key-invalid',
        observer: 'Who comes without a key, or with one that is malformed, revoked or expired',
        secret: 'Everything but the description of the interface',
        bound: '401, whether the thing exists or not',
        trigger: 'A key that is valid now',
        section: '§5.7, §7',
      },
      {
        id: 'key-scope',
        observer: 'Who comes with a key without the scope `read`',
        secret: 'Everything',
        bound: '403 `insufficient_scope`, before anything is looked up',
        trigger: 'A key with that scope',
        section: '§5.4, §5.8',
      },
      {
        id: 'key-restricted',
        observer: 'Who comes with a key that is restricted to one conference',
        secret: 'Other conferences, and what is in them',
        bound: 'Lists name the one alone; 403 for what the owner could see, 404 for anything else',
        trigger: 'A key without the restriction',
        section: '§4, §5.5',
      },
      {
        id: 'key-secret',
        observer: 'Everybody, the owner included',
        secret: 'The secret part of a key',
        bound: '`key.prefix`: the beginning, which identifies it',
        trigger: null,
        section: '§2.2, §5.3',
      },
      {
        id: 'cursor',
        observer: 'Who has the cursor of somebody else, of other filters or of another list',
        secret: 'The rows behind it',
        bound: '422 on `cursor`',
        trigger: null,
        section: '§2.10, §4',
      },
    ],
  },
  {
    id: 'errors',
    title: 'What errors and limits tell',
    gist: 'What is hidden and what does not exist answer alike, in the same words and at the same cost.',
    rules: [
      {
        id: 'hidden-or-absent',
        observer: 'Everybody',
        secret: 'Whether what they may not see exists',
        bound: 'The same 404, byte for byte, but for the request’s own id and the date',
        trigger: 'Whatever shows the thing itself',
        section: '§4, §7',
      },
      {
        id: 'budget-of-others',
        observer: 'Everybody',
        secret: 'How much others ask',
        bound: 'Limits, and the headers that tell what is left, are the caller’s own',
        trigger: null,
        section: '§8',
      },
      {
        id: 'failure-cause',
        observer: 'Everybody',
        secret: 'Why the service failed',
        bound: '500 or 503 with the request’s id, by which the operator finds the cause in the log',
        trigger: null,
        section: '§7',
      },
    ],
  },
];
