import type { Role } from '#lib/contract/resources/vocabulary.ts';
import type { IconName } from '#components/ui/controls/icon.tsx';
import { hrefs } from './hrefs.ts';

interface ConferencePage {
  label: string;
  icon: IconName;
  href: (conference: string) => string;
  /** The roles that have the page; `null` means every role. */
  roles: readonly Role[] | null;
}

/** Roles that can read other people's submissions and their reviews. */
const chairs: readonly Role[] = ['chair', 'trackChair'];

/** The pages of a conference, in the order of the sidebar. */
export const pages = {
  overview: { label: 'Overview', icon: 'overview', href: hrefs.conference, roles: null },
  submissions: {
    label: 'Submissions',
    icon: 'submissions',
    href: hrefs.submissions,
    roles: [...chairs, 'author'],
  },
  progress: { label: 'Progress', icon: 'progress', href: hrefs.progress, roles: chairs },
  scores: { label: 'Scores', icon: 'scores', href: hrefs.scores, roles: chairs },
  registrations: { label: 'Registrations', icon: 'registrations', href: hrefs.registrations, roles: ['chair'] },
  assignments: {
    label: 'Assignments',
    icon: 'assignments',
    href: hrefs.conferenceAssignments,
    roles: ['reviewer', 'associateEditor', 'seniorEditor'],
  },
} as const satisfies Record<string, ConferencePage>;

export type PageId = keyof typeof pages;

/** Whether a user with these roles in any conference has the page `/assignments`. */
export function mayReview(roles: readonly string[]): boolean {
  return mayOpen('assignments', roles);
}

/** Whether a user with these roles can read other people's submissions and reviews, in all tracks or in some. */
export function readsReviews(roles: readonly string[]): boolean {
  return chairs.some((role) => roles.includes(role));
}

/** Whether a page exists for a user with these roles. If not, its address returns 404. */
export function mayOpen(id: PageId, roles: readonly string[]): boolean {
  const page: ConferencePage = pages[id];
  return page.roles === null || page.roles.some((role) => roles.includes(role));
}

/** The pages of a conference for a user with these roles. */
export function pagesFor(roles: readonly string[]): readonly (ConferencePage & { id: PageId })[] {
  return (Object.keys(pages) as PageId[]).filter((id) => mayOpen(id, roles)).map((id) => ({ id, ...pages[id] }));
}
