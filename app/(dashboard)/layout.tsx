import type { ReactNode } from 'react';
import { FailedAlone } from '#components/page/failed-page.tsx';
import { Frame } from '#components/shell/frame.tsx';
import { withHeldTracks } from './held-tracks.ts';
import { PageConfigProvider } from '#components/session/page-config-provider.tsx';
import { SessionWatch } from '#components/session/session-watch.tsx';
import { viewerOf } from '#components/page/viewer.ts';
import { ViewerZone } from '#components/ui/time/viewer-zone.tsx';
import { declaredExtensions, declaredStreams } from '#lib/client/declared/declared.ts';
import { declaredEncodings } from '#lib/client/declared/declared-encoding.ts';
import { type OperationId, operationIds, operations } from '#lib/contract/operations.ts';
import { requestPreferences } from '#lib/web/pages/preferences.ts';
import { reviewExpansions } from '#lib/web/pages/reviews-page.ts';
import { serviceDescription } from '#lib/web/service/description.ts';
import { requireSession } from '#lib/web/session/session-client.ts';

const paths = Object.fromEntries(operationIds.map((id) => [id, operations[id].path])) as Record<OperationId, string>;

export default async function DashboardLayout({ children }: { children: ReactNode }) {
  const { theme, zone } = await requestPreferences();
  const described = serviceDescription(); // read while the session is checked
  const session = await requireSession();
  if ('failure' in session) return <FailedAlone failure={session.failure} />;
  const description = await described;
  const encodings = declaredEncodings(description);
  const streams = declaredStreams(description);
  const {
    assignments: listsAssignments,
    conflicts: listsConflicts,
    assignmentScores: listsAssignmentScores,
  } = declaredExtensions(description, operations.listSubmissions.path);
  const known = {
    paths,
    encodings,
    streams,
    listsAssignments,
    listsConflicts,
    listsAssignmentScores,
    reviewExpansions: await reviewExpansions(),
  };
  return (
    <PageConfigProvider known={{ ...known, sessionTag: session.mark }}>
      <SessionWatch sessionTag={session.mark} />
      <Frame viewer={await withHeldTracks(session.client, viewerOf(session.me))} rate={session.rate} theme={theme}>
        <ViewerZone zone={zone}>{children}</ViewerZone>
      </Frame>
    </PageConfigProvider>
  );
}
