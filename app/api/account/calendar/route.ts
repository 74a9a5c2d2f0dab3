import { BadAnswer } from '#lib/client/transport/errors.ts';
import { type Change, changeAccount, type Outcome } from '#lib/web/account/change.ts';
import { subscriptionPath } from '#lib/web/calendar/subscription.ts';
import { handler } from '#lib/web/server/handler.ts';

/** Changes the calendar address of the account: `do=create` makes one, in the place of an earlier one, `do=revoke` ends it. */
export const POST = handler((request: Request): Promise<Response> => {
  return changeAccount(request, 'calendar', [], (change) =>
    change.field('do') === 'create' ? create(change) : revoke(change),
  );
});

async function create({ account }: Change): Promise<Outcome> {
  const { token } = await account.call('createCalendarAddress', {});
  if (!token) throw new BadAnswer('shape', 201);
  return { made: { calendar: subscriptionPath(token) } };
}

async function revoke({ account }: Change): Promise<Outcome> {
  await account.call('revokeCalendarAddress', {});
  return { message: { tone: 'ok', text: 'The calendar address is revoked and no longer works.' } };
}
