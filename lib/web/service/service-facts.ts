import { declaredStreams, declaresOperation, type Extensions } from '#lib/client/declared/declared.ts';
import { operations } from '#lib/contract/operations.ts';
import { streamType } from '#lib/contract/stream.ts';
import { serviceDescription, serviceExtensions } from './description.ts';
import { retirements } from './retirements.ts';
import { serviceBase } from '#lib/web/server/server.ts';

/** Returns what is known of the service. The only request is for its description, which is cached. */
export async function serviceFacts() {
  const [description, declared] = await Promise.all([serviceDescription(), serviceExtensions()]);
  const { info } = (description ?? {}) as { info?: { title?: unknown; version?: unknown } | null };
  return {
    address: serviceBase(),
    /** Title and version are from its description; `null` if that has none. */
    title: text(info?.title),
    version: text(info?.version),
    isDescribed: description !== undefined,
    extensions: extensionsOf(description, declared),
    retirements: retirements(),
  };
}

/** Operations that the specification does not have. */
const added = [
  'getFigures',
  'listConferenceReviews',
  'listConferenceAssignments',
  'listConferenceReviewers',
  'listPossibleConflicts',
] as const;

/** As they are written in a request: `expand=reviews`, `updatedSince`, a type to accept, or the path of an endpoint. */
function extensionsOf(description: unknown, { expand, updatedSince, assignmentScores }: Extensions): string[] {
  return [
    ...expand.map((word) => `expand=${word}`),
    ...(updatedSince ? ['updatedSince'] : []),
    ...(declaredStreams(description).length > 0 ? [streamType] : []),
    ...added.filter((id) => declaresOperation(description, id)).map((id) => operations[id].path),
    ...(assignmentScores ? [`${operations.listConferenceAssignments.path}?expand=scores`] : []),
  ];
}

function text(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}
