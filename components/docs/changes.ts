/** One change of the API. */
export interface Change {
  /** Used by the page's anchors; never changes. */
  id: string;
  /** The ISO date of the change in this service; `null` if it is older than the service. */
  date: string | null;
  title: string;
  /** `added` needs no action by clients; `withdrawn` is no longer there. */
  kind: 'first' | 'added' | 'withdrawn';
  /** Sentences; text between backquotes is code. */
  points: readonly string[];
}

/** Every change of the API, latest first (specification §9.5). */
export const changes: readonly Change[] = [
  {
    id: 'sources',
    date: '2026-11-23',
    title: 'The source of a conference',
    kind: 'added',
    points: [
      '`source` in `GET /conferences/{conference-slug}`: `{system, url, syncedAt, status, error}`, or `null` if the conference is not imported from another system. `syncedAt` is when all of it was last read.',
      'The `status` of a source is `CURRENT`, `FAILED` (the last read failed) or `OVERDUE` (nothing was read for three times the interval). `error` says why it failed; only conference chairs see it, others get `null`.',
      '`url` in the items of `GET /submissions` and in the detail: the page of the submission in that system, absent if there is none.',
      '`url` in the items of `GET /assignments`: the page where the review is written, or `null`.',
    ],
  },
  {
    id: 'reviewers',
    date: '2026-11-23',
    title: 'Reviewer ids; scores count each reviewer once',
    kind: 'added',
    points: [
      '`reviewerId` in the entries of `reviews` with `expand=reviews`, and in full reviews: an opaque id, the same for one person throughout a conference and different in every other conference; `""` if you are not shown the name.',
      'With `expand=reviews` each entry of `reviews` also has `assignmentStatus` (`PENDING`, `ACCEPTED` or `COMPLETED`) and `submittedAt`, which is `null` if the review is not completed. The detail does not change.',
      '`scores` counts each reviewer once for each field, with the latest completed review that has it: an update in a later phase is not a second vote. If you are not shown the reviewers, it has all values of the latest phase that has the field.',
      '`scores` has only fields that are a scale in the track: at least 95 % of the values are numbers, or numbers with their names. Names may be long. When a field becomes a score of its track, or stops being one, the items that have it count as changed.',
      '`chaired` in the tracks of `GET /conferences/{conference-slug}`: whether you see all submissions of the track.',
    ],
  },
  {
    id: 'bad-request',
    date: '2026-11-21',
    title: 'Problem documents for malformed HTTP',
    kind: 'added',
    points: [
      'Requests that are not valid HTTP (a malformed line, header or length, too long, incomplete) get 400 with the problem `bad_request`. Before, they got a bare status or no response.',
      'The API description declares every header of every response: `Vary`, `Cache-Control`, `Allow`, `WWW-Authenticate` and the `ETag` of a 304 were missing.',
    ],
  },
  {
    id: 'limits-said',
    date: '2026-11-21',
    title: 'All limits in every response; requests queue',
    kind: 'added',
    points: [
      '`RateLimit-Policy` shows the requests (`q`) and seconds (`w`) of both windows, the minute and the day. `RateLimit` shows what is left of the tighter one.',
      'Each user has a few requests in flight at a time; others queue, up to 120 in all, and more get 429 with `Retry-After: 1`.',
    ],
  },
  {
    id: 'expand',
    date: '2026-11-20',
    title: 'Reviews and scores in the list of submissions',
    kind: 'added',
    points: [
      '`GET /submissions` takes `expand=reviews`: for chairs and track chairs each item also carries `reviews`, `currentPhase` and `reviewerProgress`, as in the detail and under the same rules.',
      '`expand=scores`: each item also carries `scores` (for each numeric field of `reviewData`, the values in completed reviews), `lastReviewAt` and `reviewedAt`: only numbers and times, no identities.',
      'For both, use `expand=reviews,scores` or repeat the parameter.',
      'Each entry of `reviews` has `phase`: `{index, name}`.',
    ],
  },
  {
    id: 'updated-since',
    date: '2026-11-20',
    title: 'Polling for changes',
    kind: 'added',
    points: [
      '`updatedAt` in the items of `GET /submissions`, `/assignments` and `/registrations`: when the part of it that you are shown last changed.',
      'The same lists take `updatedSince` and return only items whose `updatedAt` is at or after that time. There are no events; poll with this parameter.',
    ],
  },
  {
    id: 'v1',
    date: '2026-11-20',
    title: 'Version 1',
    kind: 'first',
    points: [
      'Read-only: `/me`, `/conferences`, `/conferences/{conference-slug}`, `/submissions`, `/submissions/{submission-slug}`, `/submissions/{submission-slug}/reviews`, `/assignments`, `/registrations`.',
      'The API description is at `/openapi.json`.',
    ],
  },
  {
    id: 'creation-withdrawn',
    date: null,
    title: 'Creating submissions withdrawn',
    kind: 'withdrawn',
    points: [
      '`POST /submissions`, which was briefly offered elsewhere, has never been part of this service and returns 405. The API is read-only.',
    ],
  },
];
