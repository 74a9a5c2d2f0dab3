import { readForm } from '#lib/dashboard/form.ts';
import { endSession, foreignSite, seeOther, sessionIdOf } from '#lib/dashboard/respond.ts';
import { sessions } from '#lib/dashboard/server.ts';
import { signOutEverywhere } from '#lib/dashboard/sign-out.ts';
import { isSameOrigin } from '#lib/session/origin.ts';

/**
 * Signs out from a plain form, which knows no DELETE: this session; with `everywhere`, all of the same person; with `other`,
 * the one of theirs that has this handle.
 */
export async function POST(request: Request): Promise<Response> {
  if (!isSameOrigin(request.headers)) return foreignSite();
  const form = await readForm(request);
  const id = sessionIdOf(request);
  const other = form?.get('other');
  if (other) {
    if (id !== undefined) await (await sessions()).endOther(id, other);
    return seeOther('/settings#session');
  }
  if (!form?.has('everywhere')) return seeOther('/sign-in?why=out', await endSession(request));
  const done = id === undefined || (await signOutEverywhere(id, request.headers));
  return seeOther(`/sign-in?why=${done ? 'everywhere' : 'partly'}`, await endSession(request));
}
