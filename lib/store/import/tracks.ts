import { type Kysely, type Selectable, sql } from 'kysely';
import { mainNameOf, mainPhaseOf } from '#lib/contract/reviews/extra-phases.ts';
import type { TrackRecord } from '#lib/store/dataset/dataset.ts';
import { DatasetProblem } from '#lib/store/dataset/dataset-problem.ts';
import { idOf, unusedIdOf } from '#lib/store/database/ids.ts';
import { upsertRows } from '#lib/store/dataset/import-rows.ts';
import type { Tables } from '#lib/store/database/schema.ts';
import type { Store } from '#lib/store/database/store.ts';

/** A track's id, and the ids of its phases by index. */
export interface WrittenTrack {
  id: string;
  /** As the source has them. */
  records: readonly PhaseRecord[];
  phases: ReadonlyMap<number, string>;
  /** Whether the index of a stored phase has changed, so that an equal record may mean another phase than before. */
  isReordered: boolean;
}

type PhaseRecord = TrackRecord['phases'][number];
export type StoredPhase = Selectable<Tables['phases']>;

/**
 * Writes the source's tracks and phases.
 *
 * @param moment the time of a release that is new or was taken back, and of a new deadline, name or place of a phase
 * @returns tracks by slug
 * @throws DatasetProblem if a track or a phase is given twice
 */
export async function writeTracks(
  store: Store,
  conferenceId: string,
  records: readonly TrackRecord[],
  moment: string,
): Promise<Map<string, WrittenTrack>> {
  const tracks = new Map<string, WrittenTrack>();
  const stored = await phasesOf(store, conferenceId);
  for (const { slug, phases } of records) {
    if (tracks.has(slug)) throw new DatasetProblem(`track ${slug}: given twice`);
    const id = idOf(store, 'track', conferenceId, slug);
    const before = stored.filter((row) => row.track_id === id);
    const ids = phaseIds(store, id, phases, before);
    if (ids.size < phases.length) throw new DatasetProblem(`track ${slug}: a phase is given twice`);
    const kept = new Set(ids.values());
    const isReordered = before.some((row) => (kept.has(row.id) ? ids.get(row.index) !== row.id : ids.has(row.index)));
    tracks.set(slug, { id, records: phases, phases: ids, isReordered });
  }
  const rows = records.map((record, position) => ({
    id: tracks.get(record.slug)?.id ?? '',
    conference_id: conferenceId,
    position,
    slug: record.slug,
    name: record.name,
    description: record.description,
    review_type: record.reviewType,
    allows_new_submissions: record.allowsNewSubmissions ? 1 : 0,
    submission_deadline: record.submissionDeadline,
    submission_deadline_timezone: record.submissionDeadlineTimezone,
  }));
  await upsertRows(store.db, 'tracks', rows);
  await writePhases(store, tracks, records, stored, moment);
  await hideWithMain(store, conferenceId, tracks, moment);
  return tracks;
}

/**
 * Takes back the release of extra phases that the source no longer has, if that of their phase is taken back. Reviews may still be in them,
 * because the source withholds them.
 */
async function hideWithMain(
  store: Store,
  conferenceId: string,
  tracks: ReadonlyMap<string, WrittenTrack>,
  moment: string,
): Promise<void> {
  const phases = await phasesOf(store, conferenceId);
  const byTrack = Map.groupBy(phases, ({ track_id: track }) => track);
  const written = new Set([...tracks.values()].flatMap((track) => [...track.phases.values()]));
  for (const phase of phases) {
    if (written.has(phase.id) || phase.reviews_released === 0) continue;
    if (mainPhaseOf(phase, byTrack.get(phase.track_id) ?? []).reviews_released === 1) continue;
    const hidden = { reviews_released: 0, release_turned_at: moment };
    await store.db.updateTable('phases').set(hidden).where('id', '=', phase.id).execute();
  }
}

/** The stored phases of a conference, by index. */
export function phasesOf({ db }: Store, conferenceId: string): Promise<StoredPhase[]> {
  const tracks = db.selectFrom('tracks').select('id').where('conference_id', '=', conferenceId);
  return db.selectFrom('phases').selectAll().where('track_id', 'in', tracks).orderBy('index').execute();
}

/** The ids of the phases of a track by index: see `samePhases`. */
function phaseIds(
  store: Store,
  trackId: string,
  phases: readonly PhaseRecord[],
  stored: readonly StoredPhase[],
): Map<number, string> {
  const ids = new Map(Array.from(samePhases(phases, stored), ([{ index }, { id }]) => [index, id]));
  const used = new Set(stored.map(({ id }) => id));
  for (const { index } of phases) {
    if (!ids.has(index)) ids.set(index, unusedIdOf(store, used, 'phase', trackId, String(index)));
  }
  return ids;
}

/**
 * Which stored phase each phase is, so that it keeps those who were asked to review in it. A phase gets another index if the source gets
 * another round; extra phases come after all others, and are numbered by their deadlines. What it keeps decides: an extra phase its deadline
 * or else its name, another phase its name or else its index. None is both an extra phase and another one: it could be released with the
 * wrong round.
 *
 * @param phases of one track
 * @param stored phases of one track: of the same, or of another from which a submission was moved
 */
export function samePhases<Phase extends Pick<PhaseRecord, 'index' | 'name' | 'reviewDeadline'>>(
  phases: readonly Phase[],
  stored: readonly StoredPhase[],
): Map<Phase, StoredPhase> {
  const same = new Map<Phase, StoredPhase>();
  const left = new Set(stored);
  const match = (isSame: (row: StoredPhase, phase: Phase) => boolean) => {
    for (const phase of phases) {
      const row = same.has(phase) ? undefined : [...left].find((each) => isSame(each, phase));
      if (!row) continue;
      same.set(phase, row);
      left.delete(row);
    }
  };
  match((row, phase) => areExtra(row, phase) && row.review_deadline === phase.reviewDeadline);
  match((row, { name }) => row.name === name);
  match(areExtra);
  match((row, phase) => row.index === phase.index && isExtra(row) === isExtra(phase));
  return same;
}

const isExtra = (phase: { name: string }) => mainNameOf(phase) !== undefined;

/** Whether both are extra phases of one phase. */
const areExtra = (row: StoredPhase, phase: { name: string }) => isExtra(row) && mainNameOf(row) === mainNameOf(phase);

async function writePhases(
  { db }: Store,
  tracks: ReadonlyMap<string, WrittenTrack>,
  records: readonly TrackRecord[],
  before: readonly StoredPhase[],
  moment: string,
): Promise<void> {
  const stored = new Map(before.map((row) => [row.id, row]));
  const rows = records.flatMap(({ slug, phases }) => {
    const track = tracks.get(slug);
    return phases.map((phase) => {
      const id = track?.phases.get(phase.index) ?? '';
      const known = stored.get(id);
      const released = phase.reviewsReleased ? 1 : 0;
      const given = phase.reviewsReleased ? (phase.releasedAt ?? null) : null;
      const turned = known !== undefined && known.reviews_released !== released;
      // Extra phases are dated here alone, because some chairs may not know them: see `frameOf`.
      const moved =
        known !== undefined &&
        (known.review_deadline !== phase.reviewDeadline || known.name !== phase.name || known.index !== phase.index);
      return {
        id,
        track_id: track?.id ?? '',
        index: phase.index,
        name: phase.name,
        review_deadline: phase.reviewDeadline,
        reviews_released: released,
        review_target: phase.reviewTarget ?? null,
        release_turned_at: turned ? moment : (known?.release_turned_at ?? given),
        deadline_moved_at: moved ? moment : (known?.deadline_moved_at ?? null),
      };
    });
  });
  await makeRoom(db, tracks, before);
  await upsertRows(db, 'phases', rows);
}

/**
 * Takes their indexes from the stored phases of reordered tracks, because no two may have the same one. Those that the source no longer has
 * come last; the others get theirs when they are written.
 */
async function makeRoom(
  db: Kysely<Tables>,
  tracks: ReadonlyMap<string, WrittenTrack>,
  stored: readonly StoredPhase[],
): Promise<void> {
  for (const { id: trackId, phases, isReordered } of tracks.values()) {
    if (!isReordered) continue;
    await sql`update phases set "index" = -1 - "index" where track_id = ${trackId}`.execute(db);
    const kept = new Set(phases.values());
    let last = Math.max(0, ...phases.keys());
    for (const { id } of stored.filter((row) => row.track_id === trackId && !kept.has(row.id))) {
      last += 1;
      await db.updateTable('phases').set({ index: last }).where('id', '=', id).execute();
    }
  }
}
