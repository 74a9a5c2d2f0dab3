// Late reviews of a conference as CSV, the longest overdue first, for those who chair it:
//
//   ROSTRUM_KEY=rostrum_live_… node examples/late-reviews.mjs cvl-2027 > late.csv
import { createClient } from 'rostrum/client';

const [conference = ''] = process.argv.slice(2);
const client = createClient({
  url: process.env.API_BASE_URL ?? 'http://127.0.0.1:4000',
  key: process.env.ROSTRUM_KEY,
});

const now = new Date().toISOString(); // all times are in UTC, so they can be compared as texts
const late = [];
for await (const assignment of client.conferences.assignments(conference, { status: ['PENDING', 'ACCEPTED'] })) {
  const { reviewDeadline } = assignment.phase;
  if (reviewDeadline !== null && reviewDeadline < now && assignment.review?.status !== 'SUBMITTED')
    late.push(assignment);
}
late.sort((one, other) => ((one.phase.reviewDeadline ?? '') < (other.phase.reviewDeadline ?? '') ? -1 : 1));

/** A cell as spreadsheets read it. One that would be a formula gets an apostrophe. */
const cell = (/** @type {string | null} */ text) =>
  `"${(text ?? '').replace(/^[=+\-@\t\r]/, "'$&").replaceAll('"', '""')}"`;
const line = (/** @type {(string | null)[]} */ cells) => console.log(cells.map(cell).join(','));

line(['submission', 'title', 'track', 'phase', 'deadline', 'reviewer', 'email']);
for (const { submission, track, phase, reviewer } of late) {
  line([
    submission.slug,
    submission.title,
    track.name,
    phase.name,
    phase.reviewDeadline,
    reviewer.name,
    reviewer.email,
  ]);
}
