import { heldInWords } from '#components/conferences/model/rounds.ts';

/** The tracks of a track chair; nothing for others. */
export function HeldTracks({ held }: { held: readonly string[] | null }) {
  return held && <span className="text-ink-2">{heldInWords(held)}</span>;
}
