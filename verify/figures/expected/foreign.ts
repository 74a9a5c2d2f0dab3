/**
 * What services give that know less than ours: an `older` one says neither who a reviewer is nor when a review came nor whether
 * somebody has said yes; a `plain` one keeps to the specification alone, so that lists carry no reviews.
 */
export type Kind = 'own' | 'older' | 'plain';

const unknownTo: Readonly<Record<Kind, readonly string[]>> = {
  own: [],
  older: ['reviewerId', 'assignmentStatus', 'chaired'],
  plain: ['reviewerId', 'assignmentStatus', 'chaired'],
};

/** Members of a list's submissions that no list of the specification has. */
const ofLists = ['reviews', 'currentPhase', 'reviewerProgress', 'scores', 'lastReviewAt', 'reviewedAt'];

/** An answer of our service as such a service gives it. */
export function answerOf(kind: Kind, path: string, body: string): string {
  if (kind === 'own' || !body.startsWith('{')) return body;
  const isList = path.endsWith('/submissions');
  const isFull = /\/submissions\/[^/]+\/reviews$/.test(path);
  const members = [...unknownTo[kind], ...(isList && kind === 'plain' ? ofLists : [])];
  return JSON.stringify(
    JSON.parse(body, (name, value: unknown) => {
      // When a full review was submitted the specification tells.
      return members.includes(name) || (name === 'submittedAt' && !isFull) ? undefined : value;
    }),
  );
}
