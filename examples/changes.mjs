// What has changed in a conference since yesterday, or since the time that is given: how many of what, and which submissions.
//
//   ROSTRUM_KEY=rostrum_live_… node examples/changes.mjs cvl-2027 2026-11-24T08:00:00Z
import { createClient, Problem } from 'rostrum/client';

const yesterday = new Date(Date.now() - 24 * 60 * 60 * 1000).toISOString();
const [conference = '', since = yesterday] = process.argv.slice(2);
const client = createClient({
  url: process.env.API_BASE_URL ?? 'http://127.0.0.1:4000',
  key: process.env.ROSTRUM_KEY,
});

// Authors write titles: none of them ends its line or steers the terminal.
const plain = (/** @type {string} */ text) => text.replaceAll(/\p{C}+/gu, ' ');

try {
  const { changes = [] } = await client.conferences.figures(conference, { since });
  for (const { kind, count } of changes) if (count > 0) console.log(`${count} ${kind}`);
} catch (error) {
  // Only those who chair something may read the figures; everyone can go on with what they see.
  if (!(error instanceof Problem) || error.code !== 'forbidden') throw error;
}

for await (const page of client.submissions.list({ conference, updatedSince: since }).pages()) {
  for (const { slug, title, status, updatedAt } of page.data) {
    console.log(`${updatedAt}  ${slug}  ${status}  ${plain(title)}`);
  }
  for (const id of page.gone ?? []) console.log(`gone: ${id}`);
}
