import { hrefs } from '#components/page/hrefs.ts';
import { keepPreference } from '#components/ui/preferences/keep-preference.ts';
import { pagesFor, mayReview } from '#components/page/navigation.ts';
import type { ViewerConference } from '#components/page/viewer.ts';
import type { Findable } from './match.ts';

/** One line of the palette. */
export interface Command extends Findable {
  id: string;
  label: string;
  /** Set in mono beside the label: a slug. */
  code?: string;
  /** What kind of thing it is, at the end of the line. */
  kind: string;
  /** Where it leads, or what it does. */
  does: { href: string } | { run: () => unknown };
}

const goTo = (id: string, label: string, href: string, kind: string): Command => ({
  id,
  label,
  text: kind === '' ? label : `${label} ${kind}`,
  kind,
  does: { href },
});
const act = (id: string, label: string, run: () => unknown): Command => ({
  id,
  label,
  text: label,
  kind: 'Action',
  does: { run },
});

/**
 * All pages and actions of the signed-in user.
 *
 * @param here the conference that one is in
 * @param showKeys opens the list of keys
 */
export function commandsFor(
  conferences: readonly ViewerConference[],
  here: ViewerConference | undefined,
  showKeys: () => void,
): Command[] {
  const others = conferences.filter((conference) => conference !== here);
  return [
    ...(here ? pagesOf(here) : []),
    goTo('home', 'Home', hrefs.home(), ''),
    ...(conferences.some(({ roles }) => mayReview(roles))
      ? [goTo('assignments', here ? 'All assignments' : 'Assignments', hrefs.assignments(), '')]
      : []),
    ...others.map(({ slug, label, name }) => ({
      ...goTo(`conference ${slug}`, label, hrefs.conference(slug), 'Conference'),
      text: `${label} ${name}`,
    })),
    goTo('settings', 'Settings', hrefs.settings(), ''),
    goTo('reference', 'API reference', hrefs.apiReference(), ''),
    goTo('visibility', 'Who sees what', hrefs.visibility(), ''),
    goTo('changelog', 'API changelog', hrefs.changelog(), ''),
    act('light', 'Theme: light', () => keepPreference('theme', 'light')),
    act('dark', 'Theme: dark', () => keepPreference('theme', 'dark')),
    act('system', 'Theme: same as the system', () => keepPreference('theme', 'system')),
    act('compact', 'Density: compact rows', () => keepPreference('density', 'compact')),
    act('comfortable', 'Density: comfortable rows', () => keepPreference('density', 'comfortable')),
    act('link', 'Copy the link to this page', () => navigator.clipboard.writeText(window.location.href)),
    act('keys', 'Show all keys', showKeys),
    act('out', 'Sign out', signOut),
    ...others.flatMap((conference) => pagesOf(conference)),
  ];
}

function pagesOf({ slug, label: name, roles }: ViewerConference): Command[] {
  return pagesFor(roles).map(({ id, label, href }) => goTo(`page ${id} ${slug}`, label, href(slug), name));
}

/** As the form of the sidebar does. */
function signOut(): void {
  const form = document.createElement('form');
  form.method = 'post';
  form.action = '/api/session/end';
  document.body.append(form);
  form.submit();
}
