import { leaveMessage } from '#lib/web/account/flash-messages.ts';
import { readForm } from '#lib/web/server/form.ts';
import { handler } from '#lib/web/server/handler.ts';
import { foreignSite, noSession, seeOther, sessionIdOf } from '#lib/web/session/respond.ts';
import { sessions } from '#lib/web/server/server.ts';
import { signOut, signOutEverywhere, signOutOther } from '#lib/web/session/sign-out.ts';
import { isSameOrigin } from '#lib/session/cookie/origin.ts';

/** The sign-in page's `why` parameter for each result. */
const reasons = {
  here: { all: 'out', here: 'here', none: 'ended' },
  everywhere: { all: 'everywhere', here: 'partly', unreached: 'unreached', none: 'ended' },
} as const;

/**
 * Signs out by a plain form, which cannot send DELETE: this session; with `everywhere`, all sessions of the person; with `other`, the
 * person's session with that handle.
 */
export const POST = handler(async (request: Request): Promise<Response> => {
  if (!isSameOrigin(request.headers)) return foreignSite();
  const form = await readForm(request);
  const id = sessionIdOf(request) ?? '';
  const other = form?.get('other');
  if (other && (await (await sessions()).read(id)) !== null) return endOther(id, other);
  const why = form?.has('everywhere')
    ? reasons.everywhere[await signOutEverywhere(id, request.headers)]
    : reasons.here[await signOut(id, request.headers)];
  return seeOther(`/sign-in?why=${why}`, noSession(request));
});

async function endOther(id: string, handle: string): Promise<Response> {
  if ((await signOutOther(id, handle)) !== 'unreached') return seeOther('/settings#session');
  const said = await leaveMessage(id, {
    section: 'session',
    tone: 'warn',
    text: 'That browser is signed out here. With an API key you cannot end its session at the service: it ends there by itself, or you can end it in the settings after signing in to the account.',
  });
  return seeOther(`/settings?said=${said}#session`);
}
