import type { ComponentProps } from 'react';
import type { ConferenceDetail } from '#components/conferences/deadlines.ts';
import { QueryProvider } from '#components/shell/query-provider.tsx';
import { viewerOf } from '#components/shell/viewer.ts';
import { AssignmentsView } from './assignments-view.tsx';
import type { AssignmentsPage as Page } from './assignment.ts';
import { zonesOf } from './zones.ts';

type View = ComponentProps<typeof AssignmentsView>;

interface Props {
  conference: string | null;
  me: Parameters<typeof viewerOf>[0];
  worklist: Pick<View, 'savedViews' | 'place' | 'apiBase'> & {
    first: { data: Page; date: number | null; rate: NonNullable<View['first']>['rate'] | null } | null;
    conferences: readonly ConferenceDetail[];
    at: number;
  };
}

/** The page of the worklist, from what the server has read. */
export function AssignmentsPage({ conference, me, worklist }: Props) {
  const { first, conferences, at, ...rest } = worklist;
  const mine = viewerOf(me).conferences;
  return (
    <QueryProvider>
      <AssignmentsView
        conference={conference}
        names={Object.fromEntries(mine.map(({ slug, label }) => [slug, label]))}
        chaired={mine.filter(({ roles }) => roles.includes('chair')).map(({ slug }) => slug)}
        first={first && { page: first.data, at, rate: first.rate }}
        zones={zonesOf(conferences)}
        now={first?.date ?? at}
        {...rest}
      />
    </QueryProvider>
  );
}
