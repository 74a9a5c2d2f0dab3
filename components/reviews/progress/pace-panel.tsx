import type { Round } from '#components/conferences/model/rounds.ts';
import { formatUrlState } from '#components/data-table/url/url.ts';
import { hrefs } from '#components/page/hrefs.ts';
import type { Figures } from '#components/reviews/model/figures.ts';
import { type ReviewSelection, reviewQuery } from '#components/reviews/model/review-queries.ts';
import { percentOf } from '#components/reviews/model/statistics.ts';
import { Link } from '#components/ui/controls/link.tsx';
import { Panel } from '#components/ui/text/panel.tsx';
import { State } from '#components/ui/text/state.tsx';
import { HowLong } from '#components/ui/time/how-long.tsx';
import { type Pace, pacesOf, percentIn, standingOf } from './pace.ts';

interface Props {
  conference: string;
  figures: Figures;
  rounds: readonly Round[];
  /** Whether more data are loading: then no conclusions are shown. */
  isReading: boolean;
}

/** Each track against the deadline of its own running phase: what is in, how much time has passed, and what is expected. */
export function PacePanel({ conference, figures, rounds, isReading }: Props) {
  const now = Date.parse(figures.asOf);
  const paces = pacesOf(figures, rounds, now);
  return (
    <Panel
      title="Each track against its own deadline"
      finding={isReading ? 'Compared once all reviews are loaded.' : <Finding paces={paces} />}
    >
      {paces.length > 0 && (
        <ol data-figure="paces" className="-my-1">
          {paces.map((pace) => (
            <Row key={pace.track} conference={conference} pace={pace} now={now} isReading={isReading} />
          ))}
        </ol>
      )}
    </Panel>
  );
}

function Finding({ paces }: { paces: readonly Pace[] }) {
  const [first] = paces;
  if (!first) return <>No phase with reviews has a deadline ahead.</>;
  if (paces.every(({ behind }) => behind === undefined)) return <>It is not known when these phases began.</>;
  if (standingOf(first) !== 'behind') return <>No track is behind its time.</>;
  return (
    <>
      {first.name} is {paces.length > 1 && 'furthest '}behind: {percentOf(first.done, first.asked)}&nbsp;% of its
      reviews are in after {percentIn(first.time ?? 0)}&nbsp;% of the time.
    </>
  );
}

const tones = { behind: 'bad', ahead: 'ok', 'on time': 'neutral' } as const;

function Row({
  conference,
  pace,
  now,
  isReading,
}: {
  conference: string;
  pace: Pace;
  now: number;
  isReading: boolean;
}) {
  const { track, name, phase, phaseName, deadline, done, asked, time, behind = 0, forecast } = pace;
  const href = (selection: ReviewSelection) =>
    hrefs.progressReviews(conference) + formatUrlState({ q: reviewQuery({ track, phase, ...selection }) });
  const standing = isReading ? undefined : standingOf(pace);
  return (
    <li data-track={track} data-phase={phase} className="border-t border-line py-2.5 first:border-0">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="min-w-0 wrap-anywhere">
          <span dir="auto">{name}</span> <span className="text-ink-2">{phaseName}</span>
        </span>
        {standing && (
          <State tone={tones[standing]}>
            <span data-figure="pace-behind" data-value={behind}>
              {standing === 'on time' ? standing : `${Math.abs(behind)} points ${standing}`}
            </span>
          </State>
        )}
      </div>
      <div aria-hidden="true" className="relative my-1.5 h-1.5 rounded-full bg-line forced-color-adjust-none">
        <div className="h-full rounded-full bg-accent" style={{ width: `${(100 * done) / asked}%` }} />
        {time !== undefined && (
          <div
            className="absolute -top-1 h-3.5 w-0.5 rounded-full bg-ink"
            style={{ left: `calc(${100 * time}% - 1px)` }}
          />
        )}
      </div>
      <p className="text-small text-ink-2">
        <Link href={href({ state: 'done' })} className="text-ink hover:underline">
          <span data-figure="pace-done">{done.toLocaleString('en')}</span>
          <span className="sr-only"> done</span>
        </Link>{' '}
        of{' '}
        <Link href={href({})} className="text-ink hover:underline">
          <span data-figure="pace-asked">{asked.toLocaleString('en')}</span>
        </Link>{' '}
        done (
        <span className="whitespace-nowrap" data-figure="pace-share">
          {percentOf(done, asked)} %
        </span>
        )
        {time !== undefined && (
          <>
            ,{' '}
            <span className="whitespace-nowrap" data-figure="pace-time">
              {percentIn(time)} %
            </span>{' '}
            of the time has passed
          </>
        )}
        , due <HowLong at={deadline} now={now} />
        {forecast && !isReading && (
          <>
            . At the pace of the last week{' '}
            <span className="whitespace-nowrap" data-figure="pace-forecast" data-value={forecast.expected}>
              {percentOf(forecast.expected, forecast.assigned)} %
            </span>{' '}
            will be in
          </>
        )}
        .
      </p>
    </li>
  );
}
