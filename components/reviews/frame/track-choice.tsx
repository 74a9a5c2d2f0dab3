import type { Round } from '#components/conferences/model/rounds.ts';

interface Props {
  rounds: readonly Round[];
  /** The slugs of the tracks whose submissions the viewer sees; null if that is not known. */
  chaired: readonly string[] | null;
  /** The slug of the chosen track; empty for all. */
  chosen: string;
  onChoose: (track: string) => void;
}

/** Chooses the track whose reviews are counted. Hidden if there are fewer than two. */
export function TrackChoice({ rounds, chaired, chosen, onChoose }: Props) {
  const tracks = new Map(rounds.map(({ track, trackName }) => [track, trackName]));
  const shown = [...tracks].filter(([track]) => chaired === null || chaired.includes(track) || track === chosen);
  if (shown.length < 2) return null;
  return (
    <label className="flex items-center gap-2 text-ink-2">
      Track
      <select
        value={chosen}
        onChange={(event) => onChoose(event.target.value)}
        className="h-8 max-w-48 rounded-lg border border-line-strong bg-panel px-2 text-ink"
      >
        <option value="">All tracks</option>
        {shown.map(([track, name]) => (
          <option key={track} value={track}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}
