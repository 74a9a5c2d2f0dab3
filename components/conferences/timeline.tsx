import { type Axis, axisOf, place } from '#components/conferences/model/axis.ts';
import { type Stage, stagesOf, type Track, trackName } from '#components/conferences/model/deadlines.ts';

/**
 * Every track's stages on a time axis, with today marked. Hidden from assistive technology, because the list of deadlines has the same
 * content as text.
 *
 * @param days first and last day of the conference, in milliseconds since 1970
 * @param now the service's clock
 */
export function Timeline({
  tracks,
  days,
  now,
}: {
  tracks: readonly Track[];
  days: { from: number; to: number } | null;
  now: number;
}) {
  const rows = tracks.map((track) => ({ name: trackName(track), slug: track.slug, stages: stagesOf(track) }));
  const ends = rows.flatMap(({ stages }) => stages.map(({ end }) => end));
  const axis = axisOf([now, ...ends, ...(days ? [days.from, days.to] : [])]);
  return (
    <div aria-hidden="true" className="text-small">
      <Row name="" axis={axis} now={now} className="h-10">
        {axis.ticks.map(({ at, label }) => (
          <span
            key={at}
            className="absolute bottom-1 pl-1.5 whitespace-nowrap text-ink-2"
            style={{ left: `${place(at, axis)}%` }}
          >
            {label}
          </span>
        ))}
        <TodayLabel at={place(now, axis)} />
      </Row>
      {rows.map(({ name, slug, stages }) => (
        <Row key={slug} name={name} axis={axis} now={now} className="h-9">
          {stages.map((stage) => (
            <Bar key={`${stage.phase} ${stage.end}`} stage={stage} axis={axis} now={now} />
          ))}
        </Row>
      ))}
      {days ? (
        <Row name="Conference" axis={axis} now={now} className="h-9">
          <span
            className="absolute inset-y-2 min-w-1.5 rounded-xs bg-ink forced-color-adjust-none"
            style={{ left: `${place(days.from, axis)}%`, width: `${place(days.to, axis) - place(days.from, axis)}%` }}
          />
        </Row>
      ) : null}
    </div>
  );
}

/** A row of the timeline: its name is beside the axis on wide screens and above it on narrow ones. */
function Row({
  name,
  axis,
  now,
  className,
  children,
}: {
  name: string;
  axis: Axis;
  now: number;
  className: string;
  children: React.ReactNode;
}) {
  return (
    <div className="md:grid md:grid-cols-[13rem_1fr] md:items-center md:gap-4">
      <span dir="auto" className={`line-clamp-2 text-base wrap-anywhere ${name === '' ? 'max-md:hidden' : ''}`}>
        {name}
      </span>
      <div className={`relative ${className}`}>
        {axis.ticks.map(({ at }) => (
          <span key={at} className="absolute inset-y-0 border-l border-line" style={{ left: `${place(at, axis)}%` }} />
        ))}
        {children}
        <span className="absolute inset-y-0 border-l border-accent" style={{ left: `${place(now, axis)}%` }} />
      </div>
    </div>
  );
}

/** The word "today" beside its line, on the side with more room. */
function TodayLabel({ at }: { at: number }) {
  const style = at > 50 ? { right: `${100 - at}%` } : { left: `${at}%` };
  return (
    <span className="absolute top-0 px-1.5 font-medium text-accent" style={style}>
      today
    </span>
  );
}

function Bar({ stage, axis, now }: { stage: Stage; axis: Axis; now: number }) {
  const left = place(stage.start ?? axis.from, axis);
  const width = place(stage.end, axis) - left;
  const look =
    stage.end <= now
      ? 'bg-sunken text-ink-2 border-line-strong'
      : stage.start === null || stage.start <= now
        ? 'bg-accent-soft text-accent border-accent'
        : 'bg-panel text-ink-2 border-line-strong';
  return (
    <span
      className={`absolute inset-y-1.5 flex flex-wrap overflow-hidden rounded-sm border leading-[22px] whitespace-nowrap ${look} ${stage.start === null ? 'border-l-transparent' : ''}`}
      style={{ left: `${left}%`, width: `${width}%` }}
    >
      {/* A name that does not fit wraps to a second line, which is clipped: better no name than half of one. */}
      <span className="h-full w-0" />
      <span className="shrink-0 px-1.5">{stage.phase ?? 'Submissions'}</span>
    </span>
  );
}
