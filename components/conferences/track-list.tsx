import { phaseName } from '#components/ui/text/humanize.ts';
import { State } from '#components/ui/text/state.tsx';
import { Tag } from '#components/ui/text/tag.tsx';
import { phasesOf, takesSubmissions, type Track, trackName } from '#components/conferences/model/deadlines.ts';
import { reviewTypeLabel } from '#components/conferences/model/labels.ts';

/** The tracks with their review type, whether they take submissions, and which phases' reviews are released. */
export function TrackList({ tracks, now }: { tracks: readonly Track[]; now: number }) {
  return (
    <ul className="grid gap-x-10 overflow-hidden lg:grid-cols-2 2xl:grid-cols-3 [&>li]:-mt-px [&>li]:border-t [&>li]:border-line">
      {tracks.map((track) => (
        <TrackItem key={track.slug} track={track} now={now} />
      ))}
    </ul>
  );
}

function TrackItem({ track, now }: { track: Track; now: number }) {
  const { name, meaning } = reviewTypeLabel(track.reviewType);
  const phases = phasesOf(track);
  return (
    <li className="min-w-0 py-3">
      <div className="flex items-start justify-between gap-3">
        <h3 dir="auto" className="min-w-0 font-medium wrap-anywhere">
          {trackName(track)}
        </h3>
        <span className="flex shrink-0">
          <Tag>{name}</Tag>
        </span>
      </div>
      {track.description ? <p className="text-ink-2">{track.description}</p> : null}
      <dl className="mt-2 grid grid-cols-[6.5rem_1fr] gap-x-3 gap-y-1 [&>dt]:text-ink-2">
        <dt>Review</dt>
        <dd>{meaning}</dd>
        <dt>Submissions</dt>
        <dd>
          <Submissions track={track} now={now} />
        </dd>
        {phases.length > 0 ? (
          <>
            <dt>Phases</dt>
            <dd className="flex flex-col">
              {phases.map((phase) => (
                <span key={phase.id} className="flex flex-wrap gap-x-2">
                  {phaseName(phase) ?? 'Unnamed'}
                  <span className="text-ink-2">
                    {phase.reviewsReleased ? 'reviews released' : 'reviews not released'}
                  </span>
                </span>
              ))}
            </dd>
          </>
        ) : null}
      </dl>
    </li>
  );
}

function Submissions({ track, now }: { track: Track; now: number }) {
  const isOpen = takesSubmissions(track, now);
  return (
    <State tone={isOpen ? 'ok' : 'neutral'} settled={!isOpen}>
      {isOpen ? 'Open' : 'Closed'}
    </State>
  );
}
