import type { Role } from '#lib/contract/resources/vocabulary.ts';
import type { IconName } from '#components/ui/controls/icon.tsx';
import { hrefs } from './hrefs.ts';

interface ConferencePage {
  label: string;
  icon: IconName;
  href: (conference: string) => string;
  /** Who has it; `null`: anyone with a role in the conference. */
  roles: readonly Role[] | null;
}

/** Roles that read what others submitted, and its reviews. */
const reading: readonly Role[] = ['chair', 'trackChair'];

/** The pages of a conference, in the order of the sidebar. */
export const pages = {
  overview: { label: 'Overview', icon: 'overview', href: hrefs.conference, roles: null },
  submissions: {
    label: 'Submissions',
    icon: 'submissions',
    href: hrefs.submissions,
    roles: [...reading, 'author'],
  },
  progress: { label: 'Progress', icon: 'progress', href: hrefs.progress, roles: reading },
  scores: { label: 'Scores', icon: 'scores', href: hrefs.scores, roles: reading },
  registrations: { label: 'Registrations', icon: 'registrations', href: hrefs.registrations, roles: ['chair'] },
  assignments: {
    label: 'Assignments',
    icon: 'assignments',
    href: hrefs.conferenceAssignments,
    roles: ['reviewer', 'associateEditor', 'seniorEditor'],
  },
} as const satisfies Record<string, ConferencePage>;

export type PageId = keyof typeof pages;

/** Whether somebody who holds these roles anywhere has work of their own to see in `/assignments`. */
export function mayReview(roles: readonly string[]): boolean {
  return mayOpen('assignments', roles);
}

/** Whether somebody with these roles reads what others submitted, with its reviews: in all tracks or in some. */
export function readsReviews(roles: readonly string[]): boolean {
  return reading.some((role) => roles.includes(role));
}

/** Whether a page exists for somebody with these roles; where it does not, its address answers 404. */
export function mayOpen(id: PageId, roles: readonly string[]): boolean {
  const page: ConferencePage = pages[id];
  return page.roles === null || page.roles.some((role) => roles.includes(role));
}

/** The pages of a conference that somebody with these roles has. */
export function pagesFor(roles: readonly string[]): readonly (ConferencePage & { id: PageId })[] {
  return (Object.keys(pages) as PageId[]).filter((id) => mayOpen(id, roles)).map((id) => ({ id, ...pages[id] }));
}
