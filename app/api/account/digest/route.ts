import { changeAccount } from '#lib/web/account/change.ts';
import { handler } from '#lib/web/server/handler.ts';

const everies = ['off', 'day', 'week'] as const;

/** Chooses when the user gets the digest by mail: `every` (`off`, `day` or `week`), `weekday` (Monday is 1), `hour` and `zone`. */
export const POST = handler((request: Request): Promise<Response> =>
  changeAccount(request, 'digest', ['every', 'weekday', 'hour', 'zone'], async ({ account, field }) => {
    const every = everies.find((known) => known === field('every')) ?? 'off';
    const zone = field('zone') || (every === 'off' ? 'UTC' : ''); // without scripts, a zone that was never chosen is empty
    const body = { every, weekday: Number(field('weekday')), hour: Number(field('hour')), zone };
    await account.call('setDigest', { body });
    const text = every === 'off' ? 'The digest is off. You will get no more mails.' : 'The digest is on.';
    return { message: { tone: 'ok', text } };
  }),
);
