/** One change of the interface. */
export interface Change {
  /** For the page's anchors; never changed. */
  id: string;
  /** ISO date on which it came to this service; `null` where it was before. */
  date: string | null;
  title: string;
  /** `added`: clients need do nothing; `withdrawn`: what is no longer there. */
  kind: 'first' | 'added' | 'withdrawn';
  /** Sentences; text between backquotes is code. */
  points: readonly string[];
}

/** Every change of the interface, latest first (specification §9.5). */
export const changes: readonly Change[] = [
  {
    id: 'sources',
    date: '2026-11-23',
    title: 'Where a conference comes from',
    kind: 'added',
    points: [
      '`source` in `GET /conferences/{conference-slug}`: `{system, url, syncedAt, status, error}`, or `null` where the conference comes from nowhere else. `syncedAt` is when all of it was last read.',
      '`status` of a source is `CURRENT`, `FAILED` where the last try failed, or `OVERDUE` where none came for three times as long as it should. `error` says why it failed; it is for chairs of the conference alone, `null` for others.',
      '`url` in the items of `GET /submissions` and in the detail: the page of the submission in that system. It is absent where there is none.',
      '`url` in the items of `GET /assignments`: the page where the review is written, or `null`.',
    ],
  },
  {
    id: 'reviewers',
    date: '2026-11-23',
    title: 'Reviewers told apart; scores that count each of them once',
    kind: 'added',
    points: [
      '`reviewerId` in the entries of `reviews` with `expand=reviews`, and in full reviews: opaque, one for one person within one conference, another in every other conference; `""` where you are not shown the name.',
      'With `expand=reviews` each entry of `reviews` also has `assignmentStatus` (`PENDING`, `ACCEPTED` or `COMPLETED`) and `submittedAt`, which is `null` where the review is not completed. The detail stays as it was.',
      '`scores` counts each reviewer once for each field, with the latest completed review that gives it: an update in a later phase is no second vote. Where you are not shown who reviewed, it has all values of the latest phase that gives the field.',
      '`scores` has a field only where it is a scale in the track: at least 95 % of what is filled in are numbers, or numbers with their names. Names may be as long as they are. Where a field becomes a score of its track, or ceases to be one, the items that have it have changed.',
      '`chaired` in the tracks of `GET /conferences/{conference-slug}`: whether you see all submissions of the track.',
    ],
  },
  {
    id: 'bad-request',
    date: '2026-11-21',
    title: 'A problem document for malformed HTTP, too',
    kind: 'added',
    points: [
      'Requests that are not valid HTTP (a malformed line, header or length, too long, incomplete) get 400 with the problem `bad_request`. Before, they got a bare status or nothing.',
      'The description declares every header of every answer: `Vary`, `Cache-Control`, `Allow`, `WWW-Authenticate` and the `ETag` of a 304 were missing in it.',
    ],
  },
  {
    id: 'limits-said',
    date: '2026-11-21',
    title: 'All limits in every answer; requests queue',
    kind: 'added',
    points: [
      '`RateLimit-Policy`: the requests (`q`) and seconds (`w`) of the minute and of the day, beside `RateLimit`, which says what is left of the tighter one.',
      'A few requests of each user are in flight at a time and the others queue, up to 120 in all; more get 429 with `Retry-After: 1`.',
    ],
  },
  {
    id: 'expand',
    date: '2026-11-20',
    title: 'Reviews and scores with the list of submissions',
    kind: 'added',
    points: [
      '`GET /submissions` takes `expand=reviews`: for chairs and track chairs each item also carries `reviews`, `currentPhase` and `reviewerProgress`, as in the detail and under the same rules.',
      '`expand=scores`: each item also carries `scores` (for each numeric field of `reviewData` the values of the completed reviews), `lastReviewAt` and `reviewedAt`. Numbers and times only, no identity.',
      'Both together: `expand=reviews,scores`, or the parameter repeated.',
      'Each entry of `reviews` has `phase`: `{index, name}`.',
    ],
  },
  {
    id: 'updated-since',
    date: '2026-11-20',
    title: 'What has changed since',
    kind: 'added',
    points: [
      '`updatedAt` in the items of `GET /submissions`, `/assignments` and `/registrations`: the latest change of what you are shown.',
      'The same lists take `updatedSince`: only items whose `updatedAt` is that time or later. There are no events; this is how to poll.',
    ],
  },
  {
    id: 'v1',
    date: '2026-11-20',
    title: 'Version 1',
    kind: 'first',
    points: [
      'Read-only: `/me`, `/conferences`, `/conferences/{conference-slug}`, `/submissions`, `/submissions/{submission-slug}`, `/submissions/{submission-slug}/reviews`, `/assignments`, `/registrations`.',
      'Described by itself in `/openapi.json`.',
    ],
  },
  {
    id: 'creation-withdrawn',
    date: null,
    title: 'Creation of submissions withdrawn',
    kind: 'withdrawn',
    points: [
      '`POST /submissions`, which was offered for a short time elsewhere, has never been part of this service: it answers 405. The interface only reads.',
    ],
  },
];
