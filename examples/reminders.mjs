// What each reviewer still has to write, for those who chair the conference: one paragraph a reviewer, the earliest deadline first.
//
//   ROSTRUM_KEY=rostrum_live_… node examples/reminders.mjs cvl-2027
import { createClient } from 'rostrum/client';

const [conference = ''] = process.argv.slice(2);
const client = createClient({
  url: process.env.API_BASE_URL ?? 'http://127.0.0.1:4000',
  key: process.env.ROSTRUM_KEY,
});

const asked = await client.conferences.assignments(conference, { status: ['PENDING', 'ACCEPTED'] }).all();
const open = asked.filter(({ review }) => review?.status !== 'SUBMITTED');

// By id and not by name: two people may have the same name.
/** @type {Map<string, typeof open>} */
const byReviewer = new Map();
for (const each of open) byReviewer.set(each.reviewerId, [...(byReviewer.get(each.reviewerId) ?? []), each]);

// People write names and titles: none of them ends its line or steers the terminal.
const plain = (/** @type {string} */ text) => text.replaceAll(/\p{C}+/gu, ' ');

const deadlineOf = (/** @type {(typeof open)[number]} */ { phase }) => phase.reviewDeadline ?? '9999';
const earliestOf = (/** @type {typeof open} */ reviews) => reviews.map(deadlineOf).toSorted()[0] ?? '';
const sorted = [...byReviewer.values()].toSorted((one, other) => (earliestOf(one) < earliestOf(other) ? -1 : 1));

for (const reviews of sorted) {
  const { name, email } = reviews[0]?.reviewer ?? { name: '', email: '' };
  console.log(plain(`${name} <${email}>`));
  for (const { submission, phase } of reviews) {
    const due = phase.reviewDeadline?.slice(0, 10) ?? 'no deadline';
    console.log(`  ${due}  ${submission.slug}  ${plain(submission.title)}`);
  }
  console.log();
}
