import { Problem } from '#lib/contract/problem.ts';
import { changeAccount } from '#lib/web/account/change.ts';
import { handler } from '#lib/web/server/handler.ts';

/** Ends another session of the account (`id`), with the keys that end with it. */
export const POST = handler((request: Request): Promise<Response> => {
  return changeAccount(request, 'session', [], async ({ account, field }) => {
    try {
      await account.call('endSession', { path: { 'session-id': field('id') } });
    } catch (error) {
      if (!(error instanceof Problem) || error.status !== 404) throw error; // it had already ended
    }
    return { message: { tone: 'ok', text: 'That session has ended.' } };
  });
});
