'use client';

import { Suspense } from 'react';
import { NoticeLine } from '#components/ui/feedback/notice.tsx';
import { useServiceClock } from '#components/ui/time/service-clock.ts';
import { useViewerZone } from '#components/ui/time/viewer-zone.tsx';
import { type KnownSource, useSource } from './source-provider.tsx';
import { reasonOf, type Source, warningInWords } from './labels.ts';

/** The warning above every page of a conference whose source could not be read, or has not been read for long. */
export function SourceNotice() {
  return (
    <Suspense>
      <Notice />
    </Suspense>
  );
}

function Notice() {
  const known = useSource();
  return known?.source ? <NoticeOf source={known.source} now={known.now} /> : null;
}

function NoticeOf({ source, now }: { source: Source; now: KnownSource['now'] }) {
  const clock = useServiceClock(now);
  const zone = useViewerZone() ?? 'UTC';
  const warning = warningInWords(source, clock, zone);
  const reason = reasonOf(source);
  if (warning === null) return null;
  return (
    <div className="source-notice px-4 pt-3 md:px-6">
      <NoticeLine tone="warn">
        {warning}
        {reason === '' ? null : (
          <span className="block text-small text-ink-2 wrap-anywhere">
            Reason: <bdi>{reason}</bdi>
          </span>
        )}
      </NoticeLine>
    </div>
  );
}
