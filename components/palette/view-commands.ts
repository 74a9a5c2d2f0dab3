import type { PlaceViews } from '#lib/queries/change-views.ts';
import { formatUrlState } from '#components/data-table/url/url.ts';
import { hrefs } from '#components/page/hrefs.ts';
import { mayOpen, readsReviews } from '#components/page/navigation.ts';
import type { ViewerConference } from '#components/page/viewer.ts';
import { builtInViews } from '#components/submissions/table/built-in-views.ts';
import { pageConfig } from '#lib/queries/page-config.ts';
import { normalizeText } from '#components/ui/text/normalize-text.ts';
import type { Command } from './commands.ts';

/** A table with saved views. */
interface Table {
  /** As the saved views are kept: the table's name and the conference. */
  place: string;
  label: string;
  href: string;
}

/** The tables of a conference that its pages show to a user with these roles. */
export function tablesOf({ slug, roles }: Pick<ViewerConference, 'slug' | 'roles'>): Table[] {
  const table = (name: string, label: string, href: string): Table => ({ place: `${name} ${slug}`, label, href });
  return [
    ...(mayOpen('submissions', roles) ? [table('submissions', 'Submissions', hrefs.submissions(slug))] : []),
    ...(readsReviews(roles)
      ? [
          table('reviews', 'Reviews', hrefs.progressReviews(slug)),
          table('reviewers', 'Reviewers', hrefs.progressReviewers(slug)),
          table('reminders', 'Reminders', hrefs.reminders(slug)),
          table('conflicts', 'Possible conflicts', hrefs.progressConflicts(slug)),
        ]
      : []),
    ...(mayOpen('registrations', roles) ? [table('registrations', 'Registrations', hrefs.registrations(slug))] : []),
    ...(mayOpen('assignments', roles) ? [table('assignments', 'Assignments', hrefs.conferenceAssignments(slug))] : []),
  ];
}

/** The views of a conference's tables: those that the user has saved, then the built-in ones of its submissions. */
export function viewCommands(here: ViewerConference, saved: readonly PlaceViews[]): readonly Command[] {
  const own = tablesOf(here).flatMap(({ place, label, href }) =>
    (saved.find((each) => each.place === place)?.views ?? []).map(({ id, name, search }) =>
      viewCommand(`${place} ${id}`, name, href + search, label),
    ),
  );
  if (!mayOpen('submissions', here.roles)) return own;
  const audience = readsReviews(here.roles) ? 'chair' : 'author';
  const reviewing = pageConfig().reviewExpansions.length > 0;
  const builtIn = builtInViews(audience, { reviewing, own: false, lastVisit: null })
    .filter(({ q }) => q !== '')
    .map(({ id, label, q, sort = '' }) =>
      viewCommand(id, label, hrefs.submissions(here.slug) + formatUrlState({ q, sort }), 'Submissions'),
    );
  return [...own, ...builtIn];
}

function viewCommand(id: string, label: string, href: string, table: string): Command {
  return { id: `view ${id}`, label, text: normalizeText(label), kind: table, does: { href } };
}
