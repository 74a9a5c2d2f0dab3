/** A track's name as its slug. */
export function slugOf(track: string): string {
  return (
    track
      .toLowerCase()
      .match(/[a-z0-9]+/g)
      ?.join('-') ?? 'main'
  );
}
