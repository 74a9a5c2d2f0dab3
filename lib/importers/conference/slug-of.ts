/** The slug of a track's or conference's name: `main` if the name has no Latin letters or digits. */
export function slugOf(track: string): string {
  return (
    track
      .toLowerCase()
      .match(/[a-z0-9]+/g)
      ?.join('-') ?? 'main'
  );
}
