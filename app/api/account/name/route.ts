import { changeAccount } from '#lib/web/account/change.ts';
import { handler } from '#lib/web/server/handler.ts';

/** Sets the user's name: `firstName`, which may be empty, and `lastName`. */
export const POST = handler((request: Request): Promise<Response> =>
  changeAccount(request, 'name', ['firstName', 'lastName'], async ({ account, field }) => {
    const body = { firstName: field('firstName'), lastName: field('lastName') };
    const { name } = await account.call('changeName', { body });
    return { message: { tone: 'ok', text: `You are shown as ${name ?? body.lastName} from now on.` } };
  }),
);
