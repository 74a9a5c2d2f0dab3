const units = { s: 1, m: 60, h: 3600, d: 86_400 } as const;

/** Where a conference file does not say, in seconds. */
const USUAL = 300;

/** @param every `5m`, `1h`: as the conference file has it. @returns seconds */
export function secondsOf(every: string | undefined): number {
  const parts = /^(\d+)\s*([smhd])$/.exec(every ?? '');
  return parts ? Number(parts[1]) * units[parts[2] as keyof typeof units] : USUAL;
}
