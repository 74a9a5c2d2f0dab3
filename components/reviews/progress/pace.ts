import { placeOf, type Round } from '#components/conferences/model/rounds.ts';
import { type Forecast, forecastOf } from '#components/reviews/model/curve.ts';
import type { Figures, PhaseFigures } from '#components/reviews/model/figures.ts';
import { percentOf } from '#components/reviews/model/statistics.ts';
import { mainNameOf } from '#lib/contract/reviews/extra-phases.ts';

/** From this many percentage points on, a track is called ahead or behind. */
const FAR = 5;

/** The phase of a track that is running: the next one due of those that reviewers were asked for. */
export interface Pace {
  track: string;
  name: string;
  phase: number;
  phaseName: string;
  /** Milliseconds since 1970. */
  deadline: number;
  done: number;
  asked: number;
  /** How much of the time until the deadline has passed, 0 to 1; undefined if it is not known when that began. */
  time: number | undefined;
  /** The share of the time less the share of reviews that are in, both as shown, in whole percent: above 0 is behind. */
  behind: number | undefined;
  /** As of all phases together; undefined if no review came in last week, or all are in. */
  forecast: Forecast | undefined;
}

/**
 * Compares each track with its own deadline, the one that is furthest behind first. Tracks of which it is not known when the phase began
 * come last, and those without a deadline ahead are left out.
 *
 * @param now the service's clock, in milliseconds since 1970
 */
export function pacesOf({ tracks }: Figures, rounds: readonly Round[], now: number): Pace[] {
  const found = tracks.flatMap(({ slug, phases }) => {
    const own = rounds.filter(({ track }) => track === slug);
    const asked = phases.filter(({ assigned }) => assigned > 0);
    const [running] = own
      .flatMap((round) => {
        const figures = asked.find(({ phase }) => phase?.index === round.index);
        return figures && round.deadline !== null && round.deadline > now
          ? [{ round, figures, deadline: round.deadline }]
          : [];
      })
      .toSorted((a, b) => a.deadline - b.deadline);
    return running ? [paceOf(running, own, now)] : [];
  });
  return found.toSorted((a, b) => (b.behind ?? -Infinity) - (a.behind ?? -Infinity) || shareOf(a) - shareOf(b));
}

function paceOf(
  { round, figures, deadline }: { round: Round; figures: PhaseFigures; deadline: number },
  own: readonly Round[],
  now: number,
): Pace {
  const { completed: done, assigned: asked, lastWeek, undated } = figures;
  const began = beginOf(round, own);
  const isKnown = began !== null && began < deadline;
  const time = isKnown ? Math.max(0, (now - began) / (deadline - began)) : undefined;
  return {
    track: round.track,
    name: round.trackName,
    phase: round.index,
    phaseName: round.name,
    deadline,
    done,
    asked,
    time,
    behind: time === undefined ? undefined : percentIn(time) - percentOf(done, asked),
    forecast: forecastOf([{ deadline, assigned: asked, done, inTime: null, lastWeek, undated }], now),
  };
}

/** A share of the time in whole percent, rounded down: 100 only once all of it has passed. */
export const percentIn = (time: number): number => Math.floor(100 * time);

/** A phase begins with the deadline of the phase before it, the first one with that of the submissions. Extra phases begin with their phase. */
function beginOf(round: Round, own: readonly Round[]): number | null {
  const { submissionDeadline } = round;
  const place = placeOf(own, round);
  const before = own
    .filter(({ index, name }) => index < place && mainNameOf({ name }) === undefined)
    .toSorted((a, b) => b.index - a.index)[0];
  return before ? before.deadline : submissionDeadline;
}

/** Whether a track is ahead of its time or behind it; undefined if that is not known. */
export function standingOf({ behind }: Pace): 'behind' | 'ahead' | 'on time' | undefined {
  if (behind === undefined) return undefined;
  return behind >= FAR ? 'behind' : behind <= -FAR ? 'ahead' : 'on time';
}

function shareOf({ done, asked }: Pace): number {
  return done / asked;
}
