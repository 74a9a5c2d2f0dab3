import type { ReactNode } from 'react';
import { FailedAlone } from '#components/shell/failed-page.tsx';
import { Frame } from '#components/shell/frame.tsx';
import { PageLearner } from '#components/shell/page-learner.tsx';
import { SessionWatch } from '#components/shell/session-watch.tsx';
import { viewerOf } from '#components/shell/viewer.ts';
import { ViewerZone } from '#components/ui/viewer-zone.tsx';
import { declaredEncodings } from '#lib/client/declared-encoding.ts';
import { type OperationId, operationIds, operations } from '#lib/contract/operations.ts';
import { requestPreferences } from '#lib/dashboard/preferences.ts';
import { serviceDescription } from '#lib/dashboard/description.ts';
import { requireSession } from '#lib/dashboard/session-client.ts';

const paths = Object.fromEntries(operationIds.map((id) => [id, operations[id].path])) as Record<OperationId, string>;

export default async function DashboardLayout({ children }: { children: ReactNode }) {
  const { theme, zone } = await requestPreferences();
  const described = serviceDescription(); // asked while the session is checked
  const session = await requireSession();
  if ('failure' in session) return <FailedAlone failure={session.failure} />;
  const encodings = declaredEncodings(await described);
  return (
    <PageLearner known={{ paths, encodings, mark: session.mark }}>
      <SessionWatch />
      <Frame viewer={viewerOf(session.me)} rate={session.rate} theme={theme}>
        <ViewerZone zone={zone}>{children}</ViewerZone>
      </Frame>
    </PageLearner>
  );
}
