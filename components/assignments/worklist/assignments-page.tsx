import type { ComponentProps } from 'react';
import type { ConferenceDetail } from '#components/conferences/model/deadlines.ts';
import { QueryProvider } from '#components/session/query-provider.tsx';
import { viewerOf } from '#components/page/viewer.ts';
import { AssignmentsView } from './assignments-view.tsx';
import { systemsOf } from '#components/assignments/model/systems.ts';
import { zonesOf } from '#components/assignments/model/zones.ts';

type View = ComponentProps<typeof AssignmentsView>;

interface Props {
  conference: string | null;
  hasAccount: View['hasAccount'];
  me: Parameters<typeof viewerOf>[0];
  worklist: Pick<View, 'first' | 'now' | 'savedViews' | 'apiBase'> & {
    conferences: readonly ConferenceDetail[];
  };
}

/** The page of the worklist. */
export function AssignmentsPage({ conference, hasAccount, me, worklist }: Props) {
  const { conferences, ...rest } = worklist;
  const mine = viewerOf(me).conferences;
  return (
    <QueryProvider>
      <AssignmentsView
        conference={conference}
        hasAccount={hasAccount}
        names={Object.fromEntries(mine.map(({ slug, label }) => [slug, label]))}
        chaired={mine.filter(({ roles }) => roles.includes('chair')).map(({ slug }) => slug)}
        zones={zonesOf(conferences)}
        systems={systemsOf(conferences)}
        {...rest}
      />
    </QueryProvider>
  );
}
