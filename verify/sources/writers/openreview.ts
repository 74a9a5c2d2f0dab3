import { authors, type Paper, reviewers, type Somebody } from './exported.ts';
import type { Writer } from './writer.ts';

const venue = 'exported.example/2027/Conference';
const day = (days: number) => Date.UTC(2026, 9, 1) + days * 86_400_000;
const profileOf = ({ firstName, lastName, email }: Somebody) =>
  `~${firstName}_${lastName}${/else/.test(email) ? 2 : 1}`;
const wrapped = (content: object) =>
  Object.fromEntries(Object.entries(content).map(([name, value]) => [name, { value: value as unknown }]));

/** The notes, edges and groups of API v2, as a chair reads them. */
export const openreview: Writer = {
  type: 'openreview',
  rating: ({ rating }) => rating,
  file: ({ isReleased }) => ({ phases: { Official_Review: { released: isReleased } } }),
  files: ({ papers, isReleased }) => ({
    'dump.json': JSON.stringify({
      notes: papers.map((paper) => noteOf(paper, isReleased)),
      edges: papers.flatMap(({ number, reviews }) =>
        reviews.map(({ reviewer }) => ({
          id: `edge${number}x${reviewer}`,
          invitation: `${venue}/Reviewers/-/Assignment`,
          head: `forum${number}`,
          tail: profileOf(reviewers[reviewer]!),
          cdate: day(5),
          tmdate: day(5),
        })),
      ),
      groups: papers.flatMap(({ number, reviews }) =>
        reviews.map(({ reviewer }, at) => ({
          id: `${venue}/Submission${number}/Reviewer_p${at}`,
          members: [profileOf(reviewers[reviewer]!)],
        })),
      ),
      profiles: [...authors, ...reviewers].map((person) => ({
        id: profileOf(person),
        content: {
          names: [{ first: person.firstName, last: person.lastName, username: profileOf(person), preferred: true }],
          preferredEmail: person.email,
          emails: [person.email],
        },
      })),
    }),
  }),
};

function noteOf({ number, title, abstract, isWithdrawn, decision, authors: own, reviews }: Paper, isReleased: boolean) {
  const forum = `forum${number}`;
  const path = `${venue}/Submission${number}`;
  const open = isReleased ? [venue, `${path}/Authors`] : [venue];
  const reply = (stage: string, signature: string, content: object, days: number) => ({
    id: `${stage}x${number}x${signature.split('/').at(-1)}`,
    forum,
    replyto: forum,
    domain: venue,
    invitations: [`${path}/-/${stage}`],
    signatures: [signature],
    readers: open,
    nonreaders: [],
    cdate: day(days),
    mdate: day(days),
    content: {
      ...wrapped(content),
      ...(stage === 'Official_Review' && {
        confidential_remark: { value: (content as { remark: string }).remark, readers: [venue] },
        remark: undefined,
      }),
    },
  });
  const done = reviews.flatMap(({ isDone, rating, comment, remark }, at) =>
    isDone ? [reply('Official_Review', `${path}/Reviewer_p${at}`, { rating, comment, remark }, 10)] : [],
  );
  const decided =
    decision === null
      ? []
      : [reply('Decision', `${venue}/Program_Chairs`, { decision: decision === 'accept' ? 'Accept' : 'Reject' }, 20)];
  return {
    id: forum,
    forum,
    number,
    domain: venue,
    invitations: [`${venue}/-/Submission`],
    signatures: [`${path}/Authors`],
    readers: [venue, `${path}/Authors`],
    cdate: day(0),
    mdate: day(1),
    content: wrapped({
      title,
      abstract,
      venueid: isWithdrawn ? `${venue}/Withdrawn_Submission` : `${venue}/Submission`,
      authors: own.map((at) => `${authors[at]!.firstName} ${authors[at]!.lastName}`),
      authorids: own.map((at) => profileOf(authors[at]!)),
    }),
    details: { replies: [...done, ...decided] },
  };
}
