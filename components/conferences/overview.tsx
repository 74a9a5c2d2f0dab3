import type { ComponentProps, ReactNode } from 'react';
import { Freshness } from '#components/session/freshness.tsx';
import { hrefs } from '#components/page/hrefs.ts';
import { mayOpen } from '#components/page/navigation.ts';
import { PageHeader } from '#components/page/page-header.tsx';
import { SourceAge } from '#components/sources/source-age.tsx';
import { buttonClass } from '#components/ui/controls/button.tsx';
import { CalendarLink } from '#components/ui/controls/calendar-link.tsx';
import { Empty } from '#components/ui/feedback/empty.tsx';
import { Link } from '#components/ui/controls/link.tsx';
import { Panel } from '#components/ui/text/panel.tsx';
import { HowLong } from '#components/ui/time/how-long.tsx';
import { parseTime } from '#components/ui/time/time.ts';
import { ConferenceFacts } from './conference-facts.tsx';
import { DeadlineList } from './deadline-list.tsx';
import {
  type ConferenceDetail,
  deadlinesOf,
  deadlineTitle,
  tracksTitle,
} from '#components/conferences/model/deadlines.ts';
import { Timeline } from './timeline.tsx';
import { TrackList } from './track-list.tsx';

/**
 * The overview page of a conference: its facts, the viewer's own part, timeline, deadlines and tracks.
 *
 * @param now the service's clock, in milliseconds since 1970
 * @param children the viewer's own part: figures for chairs, assigned reviews, own submissions
 */
export function Overview({
  conference,
  now,
  rate,
  children,
}: {
  conference: ConferenceDetail;
  now: number;
  rate: ComponentProps<typeof PageHeader>['rate'];
  children?: ReactNode;
}) {
  const tracks = conference.tracks ?? [];
  const deadlines = deadlinesOf(tracks);
  const next = deadlines.find(({ at }) => at > now);
  const summary = next ? (
    <>
      {deadlineTitle(next.phase)} <HowLong at={next.at} now={now} /> ({tracksTitle(next.tracks, tracks.length)}).
    </>
  ) : deadlines.length > 0 ? (
    'All deadlines have passed.'
  ) : (
    'No deadline is set.'
  );
  const from = parseTime(conference.startDate) ?? parseTime(conference.endDate);
  const days = from === null ? null : { from, to: Math.max(from, parseTime(conference.endDate) ?? from) };
  return (
    <>
      <PageHeader
        title={conference.name || conference.shortName || conference.slug}
        note={
          <>
            <Freshness heardAt={now} />
            <SourceAge />
          </>
        }
        rate={rate ?? null}
        actions={
          mayOpen('submissions', conference.roles ?? []) ? (
            <Link href={hrefs.submissions(conference.slug)} className={buttonClass()}>
              See submissions
            </Link>
          ) : undefined
        }
      />
      <div className="flex flex-col gap-4 px-4 pb-8 md:px-6">
        <ConferenceFacts conference={conference} now={now} />
        {children}
        {tracks.length === 0 ? (
          <Empty title="No tracks yet">Tracks appear here with their deadlines once the chairs have set them up.</Empty>
        ) : (
          <>
            <Panel title="Timeline" finding={summary}>
              {deadlines.length > 0 || days ? <Timeline tracks={tracks} days={days} now={now} /> : null}
            </Panel>
            {deadlines.length > 0 ? (
              <Panel
                title="Deadlines"
                aside={next ? <CalendarLink href={hrefs.conferenceCalendar(conference.slug)} /> : undefined}
              >
                <DeadlineList deadlines={deadlines} trackCount={tracks.length} now={now} />
              </Panel>
            ) : null}
            <Panel title="Tracks">
              <TrackList tracks={tracks} now={now} />
            </Panel>
          </>
        )}
      </div>
    </>
  );
}
