import type { Kysely } from 'kysely';
import { mainPhaseOf } from '#lib/contract/reviews/extra-phases.ts';
import { chairsTrack } from '#lib/policy/submissions.ts';
import { chairsAnything, type ConferenceAccess, type Scope } from '#lib/policy/viewer.ts';
import type { Tables } from '#lib/store/database/schema.ts';

interface Phase {
  id: string;
  track_id: string;
  index: number;
  name: string;
}

/**
 * The phases of a conference without those that would tell who reviews a submission of the caller's own. A chair of a blind track who also
 * wrote in it sees all assignments there except those of their own submissions. An extra phase in which they see none would therefore tell
 * that it is their own reviewers who have a deadline of their own, and which one.
 *
 * @param since counts only assignments that have not changed since then
 */
export async function seenExtraPhases<Of extends Phase>(
  db: Kysely<Tables>,
  scope: Scope,
  { conferenceId, authored }: ConferenceAccess,
  tracks: readonly { id: string; review_type: string }[],
  phases: readonly Of[],
  since?: string,
): Promise<Of[]> {
  if (authored.length === 0) return [...phases];
  const isChecked = new Set(
    tracks.flatMap(({ id, review_type: type }) =>
      type !== 'OPEN' && chairsTrack(scope, { conferenceId, trackId: id }) ? id : [],
    ),
  );
  const byTrack = Map.groupBy(phases, ({ track_id: track }) => track);
  const extra = phases.filter(
    (phase) => isChecked.has(phase.track_id) && mainPhaseOf(phase, byTrack.get(phase.track_id) ?? []) !== phase,
  );
  if (extra.length === 0) return [...phases];
  const ids = extra.map(({ id }) => id);
  const seen = await usedPhases(db, ids, authored, since);
  const isHidden = new Set(ids.filter((id) => !seen.has(id)));
  return phases.filter(({ id }) => !isHidden.has(id));
}

/**
 * The ids of the phases of these conferences that `seenExtraPhases` leaves out, and of the extra phases whose changes a list of that time does
 * not need: the caller is sent all that it has in them again. Otherwise the deadline of a phase that was hidden until then would count as
 * moved, and that of a new one not.
 *
 * @param since RFC 3339 with milliseconds: the time of the list that the caller has
 */
export async function hiddenExtraPhases(
  db: Kysely<Tables>,
  scope: Scope,
  conferenceIds: readonly string[],
  since: string,
): Promise<string[]> {
  const hidden: string[] = [];
  for (const conferenceId of conferenceIds) {
    const access = scope.conferences.get(conferenceId);
    if (!access || access.authored.length === 0 || !chairsAnything(access)) continue;
    const tracks = await db
      .selectFrom('tracks')
      .select(['id', 'review_type'])
      .where('conference_id', '=', conferenceId)
      .execute();
    const phases = await db
      .selectFrom('phases')
      .innerJoin('tracks', 'tracks.id', 'phases.track_id')
      .select(['phases.id', 'phases.track_id', 'phases.index', 'phases.name'])
      .where('tracks.conference_id', '=', conferenceId)
      .orderBy('phases.index')
      .execute();
    const seen = new Set((await seenExtraPhases(db, scope, access, tracks, phases, since)).map(({ id }) => id));
    hidden.push(...phases.flatMap(({ id }) => (seen.has(id) ? [] : id)));
  }
  return hidden;
}

/**
 * Those of some phases in which anybody was asked to review a submission that is not among these. Nobody sees cancelled assignments.
 *
 * @param since counts only what has not changed since then
 */
async function usedPhases(
  db: Kysely<Tables>,
  phases: readonly string[],
  authored: readonly string[],
  since?: string,
): Promise<Set<string>> {
  const rows = await db
    .selectFrom('phases')
    .select('phases.id')
    .where('phases.id', 'in', phases)
    .where((is) =>
      is.exists(
        is
          .selectFrom('submissions')
          .innerJoin('assignments', 'assignments.submission_id', 'submissions.id')
          .select('assignments.id')
          .whereRef('submissions.track_id', '=', 'phases.track_id')
          .whereRef('assignments.phase_id', '=', 'phases.id')
          .where('assignments.status', '<>', 'CANCELLED')
          .where('submissions.id', 'not in', authored)
          .$if(since !== undefined, (query) =>
            query.where((or) =>
              or.or([or('submissions.changed_at', '<', since ?? ''), or('assignments.changed_at', '<', since ?? '')]),
            ),
          ),
      ),
    )
    .execute();
  return new Set(rows.map(({ id }) => id));
}
