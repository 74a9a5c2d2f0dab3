import { addressOf, authors, chair, reviewers, type Somebody } from './exported.ts';
import type { Writer } from './writer.ts';

const named = ({ firstName, lastName, email }: Somebody) => ({ email, given_name: firstName, family_name: lastName });

/** The answers of HotCRP's API. */
export const hotcrp: Writer = {
  type: 'hotcrp',
  rating: (fields) => fields['Overall merit'],
  file: () => ({}),
  files: ({ papers, isReleased }) => ({
    'settings.json': JSON.stringify({
      ok: true,
      settings: {
        conference_abbreviation: 'TOLD 2027',
        conference_name: 'An exported conference',
        review_blind: 'blind',
        author_visibility: 'blind',
        review_open: true,
        review_visibility_author: isReleased ? 'yes' : 'no',
        decision_visibility_author: isReleased ? 'yes' : 'no',
        decision: [
          { id: 1, name: 'Yes please', category: 'accept' },
          { id: -1, name: 'No', category: 'reject' },
        ],
        review: [{ id: 1, name: 'R1', done: '2027-03-08 12:59:59 +0100', external_done: '' }],
        rf: [
          { id: 's01', name: 'Overall merit', type: 'radio', visibility: 'au', values: ['1', '2', '3', '4', '5'] },
          { id: 't01', name: 'Comments for authors', type: 'text', visibility: 'au' },
          { id: 't02', name: 'Comments for PC', type: 'text', visibility: 're' },
        ],
      },
    }),
    'pc.json': JSON.stringify({
      ok: true,
      pc: [
        { name: 'The Chair', email: chair, roles: 'chair' },
        ...reviewers.map(({ firstName, lastName, email }) => ({ name: `${firstName} ${lastName}`, email })),
      ],
    }),
    'papers.json': JSON.stringify({
      ok: true,
      papers: papers.map(({ number, title, abstract, isWithdrawn, decision, authors: own }) => ({
        object: 'paper',
        pid: number,
        title,
        abstract,
        authors: own.map((at) => ({ ...named(authors[at]!), email: addressOf(authors[at]!, { number }) })),
        status: isWithdrawn ? 'withdrawn' : (decision ?? 'submitted'),
        submitted: true,
        ...(isWithdrawn && { withdrawn: true, withdrawn_at: 1_800_000_500 }),
        submitted_at: 1_800_000_000 + number,
        modified_at: 1_800_000_100 + number,
        ...(decision !== null && { decision: decision === 'accept' ? 'Yes please' : 'No' }),
      })),
    }),
    'reviews.json': JSON.stringify({
      ok: true,
      reviews: papers.flatMap(({ number, reviews }) =>
        reviews.map(({ reviewer, isDone, rating, comment, remark }, at) => ({
          object: 'review',
          pid: number,
          rid: number * 10 + at,
          version: 1,
          rtype: 4,
          round: 'R1',
          status: isDone ? 'complete' : 'draft',
          blind: true,
          reviewer: `${reviewers[reviewer]!.firstName} ${reviewers[reviewer]!.lastName}`,
          reviewer_email: addressOf(reviewers[reviewer]!, { number }),
          editable: true,
          modified_at: 1_800_010_000 + at,
          OveMer: rating,
          ComAut: comment,
          ComPC: remark,
          ...(isDone ? { ordinal: 'ABCDE'[at] } : { draft: true }),
        })),
      ),
    }),
  }),
};
