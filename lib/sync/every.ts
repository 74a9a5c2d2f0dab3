const units = { s: 1, m: 60, h: 3600, d: 86_400 } as const;

/** Seconds, if a conference file does not set `every`. */
const DEFAULT_SECONDS = 300;

/**
 * Converts `every` of a conference file to seconds.
 *
 * @param every for example `5m`, `1h`
 */
export function secondsOf(every: string | undefined): number {
  const parts = /^(\d+)\s*([smhd])$/.exec(every ?? '');
  return parts ? Number(parts[1]) * units[parts[2] as keyof typeof units] : DEFAULT_SECONDS;
}
