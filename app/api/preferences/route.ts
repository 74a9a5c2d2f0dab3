import { readForm } from '#lib/web/server/form.ts';
import { handler } from '#lib/web/server/handler.ts';
import { foreignSite, seeOther, sessionIdOf } from '#lib/web/session/respond.ts';
import { sessions } from '#lib/web/server/server.ts';
import { densities, preferenceCookie, themes, zoneOf } from '#lib/preferences/preferences.ts';
import { isHttps, isSameOrigin } from '#lib/session/cookie/origin.ts';

/**
 * Saves preferences from the settings page's form: `theme`, `density`, `zone` (empty for the browser's), `keys` (`on` or `off`).
 * Missing fields and unknown values change nothing; an unknown time zone is reported on the page.
 */
export const POST = handler(async (request: Request): Promise<Response> => {
  if (!isSameOrigin(request.headers)) return foreignSite();
  const id = sessionIdOf(request);
  if (id === undefined || (await (await sessions()).read(id)) === null) return seeOther('/sign-in?next=%2Fsettings');
  const form = (await readForm(request)) ?? new URLSearchParams();
  const cookies = cookiesOf(form, isHttps(request.headers, request.url));
  if (cookies === null) return seeOther(`/settings?${refused(form)}#time`);
  const response = seeOther('/settings');
  for (const cookie of cookies) response.headers.append('set-cookie', cookie);
  return response;
});

/** Says that there is no such time zone, with the beginning of what was typed, so that it can be corrected. */
function refused(form: URLSearchParams): string {
  return new URLSearchParams({ not: form.get('zone')?.trim().slice(0, 64) ?? '' }).toString();
}

/** Returns a `Set-Cookie` for each preference in the form; `null` if the time zone does not exist. */
function cookiesOf(form: URLSearchParams, https: boolean): string[] | null {
  const cookies: string[] = [];
  const theme = themes.find((known) => known === form.get('theme'));
  if (theme) cookies.push(preferenceCookie('theme', theme, https));
  const density = densities.find((known) => known === form.get('density'));
  if (density) cookies.push(preferenceCookie('density', density, https));
  const keys = form.get('keys');
  if (keys === 'on' || keys === 'off') cookies.push(preferenceCookie('singleKeys', keys === 'on', https));
  const asked = form.get('zone')?.trim();
  if (asked === undefined) return cookies;
  const zone = zoneOf(asked.replaceAll(' ', '_'));
  if (asked !== '' && zone === null) return null;
  return [...cookies, preferenceCookie('zone', zone, https)];
}
