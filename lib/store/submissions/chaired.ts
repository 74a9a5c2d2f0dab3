import { reachOf } from '#lib/policy/submissions.ts';
import type { Scope } from '#lib/policy/viewer.ts';

/** A conference, or one track of it. */
export interface PartFilter {
  conferenceId: string;
  trackId?: string | undefined;
}

/** The chaired conference, or tracks of it. */
export type Chaired = { whole: string | null; tracks: string[] };

/** What the caller chairs of a part of a conference; undefined if nothing. */
export function chairedIn(scope: Scope, { conferenceId, trackId }: PartFilter): Chaired | undefined {
  const access = scope.conferences.get(conferenceId);
  if (!access) return undefined;
  const { chaired } = reachOf(access);
  if (chaired === 'all')
    return { whole: trackId === undefined ? conferenceId : null, tracks: trackId ? [trackId] : [] };
  const tracks = chaired.filter((track) => trackId === undefined || track === trackId);
  return tracks.length > 0 ? { whole: null, tracks } : undefined;
}

/** Everything that the caller chairs, in all conferences that their key reaches. */
export function chairedAnywhere(scope: Scope): { conferences: string[]; tracks: string[] } {
  const conferences: string[] = [];
  const tracks: string[] = [];
  for (const access of scope.conferences.values()) {
    const { chaired } = reachOf(access);
    if (chaired === 'all') conferences.push(access.conferenceId);
    else tracks.push(...chaired);
  }
  return { conferences, tracks };
}
