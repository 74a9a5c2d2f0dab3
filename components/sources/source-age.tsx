'use client';

import { Suspense } from 'react';
import { OutwardLink } from '#components/ui/controls/outward-link.tsx';
import { useServiceClock } from '#components/ui/time/service-clock.ts';
import { useViewerZone } from '#components/ui/time/viewer-zone.tsx';
import { type KnownSource, useSource } from './source-provider.tsx';
import { ageInWords, type Source, systemOf } from './labels.ts';

/** ` · from HotCRP, 3 min ago`, kept current, after the age of the page. Renders nothing for a conference without a source. */
export function SourceAge() {
  return (
    <Suspense>
      <Age />
    </Suspense>
  );
}

function Age() {
  const known = useSource();
  return known?.source ? <AgeOf source={known.source} now={known.now} /> : null;
}

function AgeOf({ source, now }: { source: Source; now: KnownSource['now'] }) {
  const clock = useServiceClock(now);
  const zone = useViewerZone() ?? 'UTC';
  const system = systemOf(source);
  return (
    // On phones it has a line of its own, so that nothing moves when what stands before it gets longer.
    <span data-source className="wrap-anywhere max-sm:block">
      <span className="max-sm:hidden">{' · '}</span>from{' '}
      <OutwardLink
        href={source.url}
        className="hover:text-ink underline underline-offset-2"
        otherwise={<bdi>{system}</bdi>}
      >
        <bdi>{system}</bdi>
      </OutwardLink>
      , {ageInWords(source, clock, zone)}
    </span>
  );
}
