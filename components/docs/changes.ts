/** One change of the API. */
export interface Change {
  /** The anchor on the page. Must never change. */
  id: string;
  /** The ISO date of the change; `null` if it was made before version 1. */
  date: string | null;
  title: string;
  /** `added`: clients need not change; `withdrawn`: removed. */
  kind: 'first' | 'added' | 'withdrawn';
  /** Sentences, with code in backquotes. */
  points: readonly string[];
}

/** Every change of the API, latest first (specification §9.5). */
export const changes: readonly Change[] = [
  {
    id: 'reviewers',
    date: '2026-11-29',
    title: 'The reviewers of a conference',
    kind: 'added',
    points: [
      '`GET /conferences/{conference-slug}/reviewers`, for conference chairs and track chairs: for each reviewer how often they were asked, accepted, declined or have not answered (`invitations`), how many reviews are assigned, completed and late (`reviews`), and how far they score from co-reviewers of the same submissions (`offsets`, on each scale). Counted is what `GET /conferences/{conference-slug}/assignments` lists to the same key. The list can be filtered by `track` and `reviewer`, and is also sent as a stream.',
      '`scoreField` chooses the field whose scores are compared. With `expand=comparisons`, each of `offsets` has the submissions that are `compared`.',
      '`GET /conferences/{conference-slug}/assignments` takes `reviewer`, too: the `reviewerId` of one person.',
    ],
  },
  {
    id: 'assignment-scores',
    date: '2026-11-28',
    title: 'Who gave which score',
    kind: 'added',
    points: [
      '`GET /conferences/{conference-slug}/assignments` takes `expand=scores`: each `review` then has `scores`, the fields of a completed review whose value is a number, alone or with its name on the scale, each with this number: `6` for `6: Marginally above`. Use it if you need who gave which score, and not the texts of the reviews.',
    ],
  },
  {
    id: 'mcp',
    date: '2026-11-25',
    title: 'Assistants',
    kind: 'added',
    points: [
      '`POST /mcp`, beside `/api/v1`, answers assistants by the Model Context Protocol, with the same API keys and limits. Each tool reads one operation of this API and returns what the operation returns to the same key. Operators can switch it off.',
    ],
  },
  {
    id: 'possible-conflicts',
    date: '2026-11-25',
    title: 'Possible conflicts of reviewers and authors',
    kind: 'added',
    points: [
      '`GET /conferences/{conference-slug}/conflicts`, for conference chairs and track chairs: reviewers who may be close to an author of the submission that they review. `reasons` says why: `isAuthor`, the `domain` of both addresses, the `affiliation` that both gave, and in how many other submissions both are authors (`coauthored`). They are hints, not findings. The list can be filtered by `track`, and is also sent as a stream.',
      'Only submissions that you chair are compared. Declined and cancelled assignments do not count, and none is listed of a submission that you wrote.',
    ],
  },
  {
    id: 'score-changes',
    date: '2026-11-25',
    title: 'How reviewers changed their scores',
    kind: 'added',
    points: [
      'With `expand=scores`, items of `GET /submissions` that you chair also carry `scoreChanges`: for each score field, the scores `before` the last phase and `after` of each reviewer who gave both. It is empty if there are none, and for a submission whose reviewers are hidden from you.',
    ],
  },
  {
    id: 'changes',
    date: '2026-11-25',
    title: 'What has changed in a conference',
    kind: 'added',
    points: [
      'With `expand=reviews`, submissions that the caller chairs have `changes`: who declined and when, when the submission was withdrawn, and when the scores of a completed review changed. Reviews, decisions and deadlines have their times already.',
      '`GET /conferences/{conference-slug}/figures?since=…` counts what has changed since a time: reviews that came in, reviewers who declined, reviews that became late, decisions, withdrawals, and reviews whose scores changed. What has no known time is counted apart.',
      'A change of scores has the time of the import that found it. The service knows of those that it found from this release on.',
    ],
  },
  {
    id: 'own-submissions',
    date: '2026-11-25',
    title: 'Which submissions are the caller’s own',
    kind: 'added',
    points: [
      '`isOwn` in each item of `GET /submissions`: whether the caller is one of its authors, by a verified address.',
    ],
  },
  {
    id: 'conference-assignments',
    date: '2026-11-25',
    title: 'Who was asked to review in a conference',
    kind: 'added',
    points: [
      '`GET /conferences/{conference-slug}/assignments`, for conference chairs and track chairs: who was asked to review which submission, with name and address, when they were asked and answered, the deadline of the phase, and the state of the review. It can be filtered by `track` and `status`, and is also sent as a stream.',
      'Declined assignments are listed without their review, and cancelled ones are not listed. There are none of a submission whose reviewers are hidden from the caller.',
    ],
  },
  {
    id: 'gone',
    date: '2026-11-25',
    title: 'What is gone from a list',
    kind: 'added',
    points: [
      'With `updatedSince`, the last page of `GET /submissions`, `GET /assignments` and `GET /registrations`, and the last line of their streams, have `gone`: the ids of items that an earlier answer to the same request may have had and that are no longer in the list. They are hidden from you now, were taken back, or no longer match `status` or `track`. Nothing else is said of them.',
      '`gone` is `null` if the list has to be loaded again: your roles have changed, the name of a track or a deadline has, more than 1,000 items are gone (with `status` or `track`: have changed), or the time is more than half a year ago.',
      'For chairs of the whole conference who wrote nothing in it, the `ETag` of a streamed list is the same for all its filters, so that it can be sent with `updatedSince`: 304 if nothing has changed.',
    ],
  },
  {
    id: 'figures',
    date: '2026-11-25',
    title: 'The figures of a conference',
    kind: 'added',
    points: [
      '`GET /conferences/{conference-slug}/figures`, for conference chairs and track chairs: by track, how many submissions have which status and decision, are below the target and will fall short; reviews by phase (`assigned`, `completed`, `late`, `inTime`, `lastWeek`) and by day; and for each score field how often each score, and each mean with its spread, occurs.',
      'Each figure equals what you would count in `GET /submissions` with `expand=reviews,scores`. A submission that you chair and also wrote counts as it is listed there: nobody learns from a figure who reviews it.',
      '`target` replaces the target of each submission by a number.',
    ],
  },
  {
    id: 'streams',
    date: '2026-11-25',
    title: 'Whole lists as streams; the reviews of a conference',
    kind: 'added',
    points: [
      'With `Accept: application/x-ndjson`, `GET /submissions`, `GET /assignments`, `GET /registrations` and `GET /conferences/{conference-slug}/reviews` send the whole list as it was at one moment: one item a line, exactly as in `data`, and a last line `{"complete": true, "count": …, "asOf": …}`. Without the last line the list was cut off. JSON stays the default.',
      'A stream has no `limit` and no `cursor`. It costs one request for each 1,000 items begun, is never cut off by the limit, and leaves a tenth of the minute’s limit for other requests: while no more is left, a list of more than 1,000 items is refused with 429. Each user may have three at a time.',
      '`ETag` of a stream is weak; `If-None-Match` gives 304 if nothing has changed that you are shown. `X-Total-Count` says how many items will come. It is compressed if the request accepts gzip.',
      '`GET /conferences/{conference-slug}/reviews`: the completed reviews of all submissions that you chair, as in `GET /submissions/{submission-slug}/reviews`, each with `submission: {slug, title}`. `track` restricts it to one track.',
    ],
  },
  {
    id: 'sources',
    date: '2026-11-23',
    title: 'The source of a conference',
    kind: 'added',
    points: [
      '`source` in `GET /conferences/{conference-slug}`: `{system, url, syncedAt, status, error}`, or `null` if the conference is not imported from another system. `syncedAt` is the time of the last complete import.',
      '`status` of a source is `CURRENT`, `FAILED` if the last import failed, or `OVERDUE` if the last import is older than three times the import interval. `error` says why an import failed; only chairs of the conference see it, and for others it is `null`.',
      '`url` in the items of `GET /submissions` and in the detail: the page of the submission in that system. It is absent if there is none.',
      '`url` in the items of `GET /assignments`: the page on which the review is written, or `null`.',
    ],
  },
  {
    id: 'reviewers',
    date: '2026-11-23',
    title: 'Reviewer ids; scores that count each reviewer once',
    kind: 'added',
    points: [
      '`reviewerId` in the entries of `reviews` with `expand=reviews`, and in full reviews: an opaque id, the same for one person within a conference and different in every other conference; `""` if you are not shown the name.',
      'With `expand=reviews` each entry of `reviews` also has `assignmentStatus` (`PENDING`, `ACCEPTED` or `COMPLETED`) and `submittedAt`, which is `null` if the review is not completed. The detail is unchanged.',
      '`scores` counts each reviewer once for each field, with the latest completed review that has it: an update in a later phase is not a second vote. If you are not shown who reviewed, it has all values of the latest phase that has the field.',
      '`scores` has a field only if it is a scale in the track: at least 95 % of its values are numbers, or numbers with a name of any length. If a field becomes a score of its track, or stops being one, the items that have it count as changed.',
      '`chaired` in the tracks of `GET /conferences/{conference-slug}`: whether you see all submissions of the track.',
    ],
  },
  {
    id: 'bad-request',
    date: '2026-11-21',
    title: 'Problem documents for malformed HTTP',
    kind: 'added',
    points: [
      'Requests that are not valid HTTP (a malformed line, header or length, too long, incomplete) get 400 with the problem `bad_request`. Before, they got a status without a body, or no response.',
      'The OpenAPI document declares every header of every response: `Vary`, `Cache-Control`, `Allow`, `WWW-Authenticate` and the `ETag` of a 304 were missing.',
    ],
  },
  {
    id: 'limits-said',
    date: '2026-11-21',
    title: 'All limits in every response; requests queue',
    kind: 'added',
    points: [
      '`RateLimit-Policy`: the requests (`q`) and seconds (`w`) of the limits per minute and per day, beside `RateLimit`, which says what is left of the tighter one.',
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
    title: 'Changes since a given time',
    kind: 'added',
    points: [
      '`updatedAt` in the items of `GET /submissions`, `/assignments` and `/registrations`: the time of the latest change in what you are shown.',
      'The same lists take `updatedSince`: only items whose `updatedAt` is that time or later. There are no events, so use it for polling.',
    ],
  },
  {
    id: 'v1',
    date: '2026-11-20',
    title: 'Version 1',
    kind: 'first',
    points: [
      'Read-only: `/me`, `/conferences`, `/conferences/{conference-slug}`, `/submissions`, `/submissions/{submission-slug}`, `/submissions/{submission-slug}/reviews`, `/assignments`, `/registrations`.',
      'The OpenAPI document is at `/openapi.json`.',
    ],
  },
  {
    id: 'creation-withdrawn',
    date: null,
    title: 'Creation of submissions withdrawn',
    kind: 'withdrawn',
    points: [
      '`POST /submissions`, which another service offered for a short time, has never been part of this service: it returns 405. The API is read-only.',
    ],
  },
];
