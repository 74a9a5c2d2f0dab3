import { hrefs } from '#components/page/hrefs.ts';
import { keepPreference } from '#components/ui/preferences/keep-preference.ts';
import { pagesFor, mayReview, readsReviews } from '#components/page/navigation.ts';
import { lateReminders } from '#components/reviews/model/review-queries.ts';
import type { ViewerConference } from '#components/page/viewer.ts';
import { pageConfig } from '#lib/queries/page-config.ts';
import { normalizeText } from '#components/ui/text/normalize-text.ts';
import { toClipboard } from '#components/ui/clipboard/to-clipboard.ts';
import type { Findable } from './match.ts';

/** An entry of the palette. */
export interface Command extends Findable {
  id: string;
  label: string;
  /** Shown below the label. */
  second?: string;
  /** A slug, shown beside the label. */
  code?: string;
  /** What it is or where it belongs, shown at the end of the line; may be empty. */
  kind: string;
  /** The page that it opens, or the action that it runs. */
  does: { href: string } | { run: () => unknown };
}

/** An entry that opens a page. */
export const goTo = (id: string, label: string, href: string, kind: string): Command => ({
  id,
  label,
  text: normalizeText(kind === '' ? label : `${label} ${kind}`),
  kind,
  does: { href },
});
const act = (id: string, label: string, run: () => unknown): Command => ({
  id,
  label,
  text: normalizeText(label),
  kind: '',
  does: { run },
});

/**
 * Returns all pages of the signed-in user.
 *
 * @param here the conference of the current page
 */
export function pageCommands(
  conferences: readonly ViewerConference[],
  here: ViewerConference | undefined,
): readonly Command[] {
  const others = conferences.filter((conference) => conference !== here);
  return [
    ...(here ? pagesOf(here) : []),
    goTo('home', 'Home', hrefs.home(), ''),
    ...(conferences.some(({ roles }) => mayReview(roles))
      ? [goTo('assignments', here ? 'All assignments' : 'Assignments', hrefs.assignments(), '')]
      : []),
    ...others.map(({ slug, label, name }) => ({
      ...goTo(`conference ${slug}`, label, hrefs.conference(slug), 'Conference'),
      text: normalizeText(`${label} ${name}`),
    })),
    goTo('settings', 'Settings', hrefs.settings(), ''),
    goTo('documentation', 'Documentation', hrefs.document(), ''),
    goTo('search', 'Search the documentation', hrefs.searchDocs(), ''),
    goTo('reference', 'API reference', hrefs.apiReference(), ''),
    goTo('visibility', 'Who sees what', hrefs.visibility(), ''),
    goTo('changelog', 'API changelog', hrefs.changelog(), ''),
    ...others.flatMap((conference) => pagesOf(conference)),
  ];
}

/**
 * Returns all actions.
 *
 * @param showKeys opens the list of keys
 */
export function actionCommands(showKeys: () => void): readonly Command[] {
  return [
    act('light', 'Theme: light', () => keepPreference('theme', 'light')),
    act('dark', 'Theme: dark', () => keepPreference('theme', 'dark')),
    act('system', 'Theme: same as the system', () => keepPreference('theme', 'system')),
    act('compact', 'Density: compact rows', () => keepPreference('density', 'compact')),
    act('comfortable', 'Density: comfortable rows', () => keepPreference('density', 'comfortable')),
    act('link', 'Copy the link to this page', () => toClipboard(window.location.href)),
    act('keys', 'Show all keys', showKeys),
    act('out', 'Sign out', signOut),
  ];
}

function pagesOf({ slug, label: name, roles }: ViewerConference): Command[] {
  const pages = pagesFor(roles).map(({ id, label, href }) => goTo(`page ${id} ${slug}`, label, href(slug), name));
  if (!readsReviews(roles)) return pages;
  const reviewers = goTo(`page reviewers ${slug}`, 'Reviewers', hrefs.progressReviewers(slug), name);
  const rehearsal = goTo(`page release ${slug}`, 'Release rehearsal', hrefs.progressRelease(slug), name);
  const reminders = goTo(`page reminders ${slug}`, 'Reminders', lateReminders(slug), name);
  const conflicts = goTo(`page conflicts ${slug}`, 'Possible conflicts', hrefs.progressConflicts(slug), name);
  const { listsAssignments, listsConflicts } = pageConfig();
  return [
    ...pages,
    reviewers,
    ...(listsAssignments ? [reminders] : []),
    ...(listsConflicts ? [conflicts] : []),
    rehearsal,
  ];
}

/** Signs out as the form in the sidebar does. */
function signOut(): void {
  const form = document.createElement('form');
  form.method = 'post';
  form.action = '/api/session/end';
  document.body.append(form);
  form.submit();
}
