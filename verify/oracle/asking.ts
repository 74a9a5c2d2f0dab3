import type { Actual } from './agreement.ts';
import type { Question } from './questions.ts';
import { streamType } from '#lib/contract/stream.ts';
import { type Heard, linesIn, reviewerIdOf } from '#verify/worlds/stage.ts';
import type { Json } from './rows.ts';

/** The path of a question below `/api/v1`, with a page size for lists. */
export function pathOf(question: Question, limit: number): string {
  const { operation, slug, reviewer, ...rest } = { slug: '', reviewer: undefined, ...question };
  const query = { ...rest, reviewer: reviewer && reviewerIdOf(slug, reviewer) };
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const each of Array.isArray(value) ? value : [value])
      if (each !== undefined) parameters.append(name, String(each));
  }
  const plain = {
    getMe: '/me',
    listReviewDeadlines: '/account/calendar/review-deadlines',
    listConferences: '/conferences',
    getConference: `/conferences/${slug}`,
    getFigures: `/conferences/${slug}/figures`,
    listSubmissions: '/submissions',
    getSubmission: `/submissions/${slug}`,
    listSubmissionReviews: `/submissions/${slug}/reviews`,
    listConferenceReviews: `/conferences/${slug}/reviews`,
    listConferenceAssignments: `/conferences/${slug}/assignments`,
    listConferenceReviewers: `/conferences/${slug}/reviewers`,
    listPossibleConflicts: `/conferences/${slug}/conflicts`,
    listAssignments: '/assignments',
    listRegistrations: '/registrations',
  }[operation];
  if (operation.startsWith('list')) parameters.set('limit', String(limit));
  return parameters.size === 0 ? plain : `${plain}?${parameters}`;
}

/** Sends a question and follows `nextCursor` to the end of a list. */
export async function actual(ask: (path: string) => Promise<Heard>, path: string): Promise<Actual> {
  const rows: Json[] = [];
  for (let cursor = ''; ;) {
    const answer = await ask(cursor === '' ? path : `${path}&cursor=${encodeURIComponent(cursor)}`);
    const body = JSON.parse(answer.text) as Json;
    if (answer.status !== 200 || !Array.isArray(body.data)) return { status: answer.status, body };
    rows.push(...(body.data as Json[]));
    if (body.hasMore !== true) return { status: 200, rows, gone: body.gone as string[] | null | undefined };
    cursor = String(body.nextCursor);
  }
}

/** Sends a question for a stream. Throws if its last line is not right. */
export async function streamed(ask: (path: string, headers: Record<string, string>) => Promise<Heard>, path: string) {
  const whole = path.replace(/limit=\d+&?/, '').replace(/[?&]$/, '');
  const answer = await ask(whole, { accept: streamType });
  if (answer.headers['content-type'] !== streamType) return { status: answer.status };
  const lines = linesIn(answer.text);
  const end = lines.pop() as Json;
  if (end.complete !== true || end.count !== lines.length)
    throw new Error(`${path}: the stream ends with ${JSON.stringify(end)}`);
  const total = Number(answer.headers['x-total-count']);
  if (total !== lines.length) throw new Error(`${path}: ${total} items were announced, and ${lines.length} came`);
  return {
    status: answer.status,
    rows: lines,
    etag: answer.headers['etag'],
    gone: end.gone as string[] | null | undefined,
  };
}
