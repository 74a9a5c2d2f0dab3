/**
 * Services that give less than ours: an `older` one gives neither reviewer ids nor submission times nor answers to invitations nor changes;
 * a `plain` one follows only the specification, so its lists have no reviews.
 */
export type Kind = 'own' | 'older' | 'plain';

const unknownTo: Readonly<Record<Kind, readonly string[]>> = {
  own: [],
  older: ['reviewerId', 'assignmentStatus', 'chaired', 'changes'],
  plain: ['reviewerId', 'assignmentStatus', 'chaired', 'changes'],
};

/** Members of list items that the specification does not have. */
const ofLists = ['reviews', 'currentPhase', 'reviewerProgress', 'scores', 'scoreChanges', 'lastReviewAt', 'reviewedAt'];

/** An answer of our service as such a service would give it. */
export function answerOf(kind: Kind, path: string, body: string): string {
  if (kind === 'own' || !body.startsWith('{')) return body;
  const isList = path.endsWith('/submissions');
  const isFull = /\/submissions\/[^/]+\/reviews$/.test(path);
  const members = [...unknownTo[kind], ...(isList && kind === 'plain' ? ofLists : [])];
  return JSON.stringify(
    JSON.parse(body, (name, value: unknown) => {
      // The specification does have the submission time of full reviews.
      return members.includes(name) || (name === 'submittedAt' && !isFull) ? undefined : value;
    }),
  );
}

/** Our OpenAPI document without what only our service has beside `expand`: streams, who was asked, and the figures of a conference and of its reviewers. */
export function foreignDescription(body: string): string {
  return JSON.stringify(
    JSON.parse(body, (name, value: unknown) =>
      name === 'application/x-ndjson' || /\/figures$|\}\/(?:assignments|reviewers)$/.test(name) ? undefined : value,
    ),
  );
}
