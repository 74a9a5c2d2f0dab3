'use client';

import { NoticeLine } from '#components/ui/feedback/notice.tsx';
import { useServiceClock } from '#components/ui/time/service-clock.ts';
import { useViewerZone } from '#components/ui/time/viewer-zone.tsx';
import type { KnownSource } from './source-provider.tsx';
import { reasonOf, type Source, warningInWords } from './labels.ts';

/** What is wrong with a source, and why, for those who see the reason. */
export default function SourceWarning({ source, now }: { source: Source; now: KnownSource['now'] }) {
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
