// The accepted papers of a conference as JSON, for a website or proceedings:
//
//   ROSTRUM_KEY=rostrum_live_… node examples/accepted-papers.mjs cvl-2027 > accepted.json
import { createClient } from 'rostrum/client';

const [conference = ''] = process.argv.slice(2);
const client = createClient({
  url: process.env.API_BASE_URL ?? 'http://127.0.0.1:4000',
  key: process.env.ROSTRUM_KEY,
});

const papers = [];
for await (const paper of client.submissions.list({ conference, status: ['ACCEPTED'] })) {
  papers.push({
    id: paper.slug,
    title: paper.title,
    track: paper.track.name,
    authors: paper.authors.map(({ firstName, lastName, affiliation }) => ({
      name: `${firstName} ${lastName}`.trim(),
      affiliation,
    })),
    keywords: paper.keywords,
  });
}
papers.sort((one, other) => one.track.localeCompare(other.track) || one.title.localeCompare(other.title));
console.log(JSON.stringify(papers, null, 2));
