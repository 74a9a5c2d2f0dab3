import { assignmentEvents } from '#components/assignments/model/events.ts';
import { subscriptionAnswer } from '#lib/web/calendar/subscription.ts';
import { handler } from '#lib/web/server/handler.ts';

/** The secret calendar address: the review deadlines of its owner, for a calendar program, which does not sign in. */
export const GET = handler(async (request: Request, { params }: { params: Promise<{ file: string }> }) => {
  return subscriptionAnswer(request, (await params).file, (deadlines) => assignmentEvents(deadlines, {}));
});
