'use client';

import { usePathname } from 'next/navigation';
import { hrefs } from '#components/page/hrefs.ts';
import { SubmissionCount } from './nav-count.tsx';
import { NavLink } from './nav-link.tsx';
import { mayReview, pagesFor } from '#components/page/navigation.ts';
import { roleNames } from '#components/page/roles.ts';
import { useConference } from '#components/page/use-conference.ts';
import { countNoun } from '#components/ui/text/in-words.ts';
import type { ViewerConference } from '#components/page/viewer.ts';

/** The current conference and the viewer's roles in it, or the product's name. */
export function Place({ conferences }: { conferences: readonly ViewerConference[] }) {
  const conference = useConference(conferences);
  const count = conferences.length;
  return (
    <span className="flex min-w-0 items-center gap-2.5">
      <span
        aria-hidden="true"
        className="flex size-7 shrink-0 items-center justify-center rounded-lg bg-ink font-semibold text-bg"
      >
        R
      </span>
      <span className="min-w-0">
        <span className="block truncate font-semibold">{conference?.label ?? 'Rostrum'}</span>
        <span className="line-clamp-1 md:line-clamp-3 text-small text-ink-2">
          {conference ? roleNames(conference.roles, conference.held) : countNoun(count, 'conference')}
        </span>
      </span>
    </span>
  );
}

/** Further conferences are on the home page. */
const OTHERS_AT_MOST = 8;

/** Links to the pages of the current conference, then to the other conferences. */
export function SidebarNav({ conferences }: { conferences: readonly ViewerConference[] }) {
  const path = usePathname();
  const conference = useConference(conferences);
  const others = conferences.filter((other) => other !== conference);
  return (
    <nav aria-label="Main" className="flex flex-col gap-0.5">
      <NavLink href={hrefs.home()} icon="home">
        Home
      </NavLink>
      {conference
        ? pagesFor(conference.roles).map(({ id, label, icon, href }) => (
            <NavLink
              key={id}
              href={href(conference.slug)}
              icon={icon}
              count={id === 'submissions' ? <SubmissionCount conference={conference.slug} /> : undefined}
              current={
                path === href(conference.slug) || (id !== 'overview' && path.startsWith(`${href(conference.slug)}/`))
              }
            >
              {label}
            </NavLink>
          ))
        : null}
      {conferences.some(({ roles }) => mayReview(roles)) ? (
        <>
          <h2 className="mt-4 px-2.5 pb-1 text-small text-ink-2">Mine</h2>
          <NavLink href={hrefs.assignments()} icon="assignments">
            {conference ? 'All assignments' : 'Assignments'}
          </NavLink>
        </>
      ) : null}
      {others.length > 0 ? (
        <>
          <h2 className="mt-4 px-2.5 pb-1 text-small text-ink-2">{conference ? 'Other conferences' : 'Conferences'}</h2>
          {others.slice(0, OTHERS_AT_MOST).map(({ slug, label }) => (
            <NavLink key={slug} href={hrefs.conference(slug)} current={false}>
              {label}
            </NavLink>
          ))}
        </>
      ) : null}
    </nav>
  );
}
