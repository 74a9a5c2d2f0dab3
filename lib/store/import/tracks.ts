import type { TrackRecord } from '#lib/store/dataset/dataset.ts';
import { DatasetProblem } from '#lib/store/dataset/dataset-problem.ts';
import { idOf } from '#lib/store/database/ids.ts';
import { upsertRows } from '#lib/store/dataset/import-rows.ts';
import type { Store } from '#lib/store/database/store.ts';

/** A track's id, and the ids of its phases by index. */
export interface WrittenTrack {
  id: string;
  phases: ReadonlyMap<number, string>;
}

/**
 * Writes the source's tracks and phases.
 *
 * @param moment the time of a release that is new or was taken back, and of a deadline that moved
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
  for (const { slug, phases } of records) {
    if (tracks.has(slug)) throw new DatasetProblem(`track ${slug}: given twice`);
    const id = idOf(store, 'track', conferenceId, slug);
    const ids = new Map(phases.map(({ index }) => [index, idOf(store, 'phase', id, String(index))]));
    if (ids.size < phases.length) throw new DatasetProblem(`track ${slug}: a phase is given twice`);
    tracks.set(slug, { id, phases: ids });
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
  await writePhases(store, tracks, records, moment);
  return tracks;
}

async function writePhases(
  { db }: Store,
  tracks: ReadonlyMap<string, WrittenTrack>,
  records: readonly TrackRecord[],
  moment: string,
): Promise<void> {
  const trackIds = [...tracks.values()].map(({ id }) => id);
  if (trackIds.length === 0) return;
  const before = await db
    .selectFrom('phases')
    .select(['id', 'reviews_released', 'release_turned_at', 'review_deadline', 'deadline_moved_at'])
    .where('track_id', 'in', trackIds)
    .execute();
  const stored = new Map(before.map((row) => [row.id, row]));
  const rows = records.flatMap(({ slug, phases }) => {
    const track = tracks.get(slug);
    return phases.map((phase) => {
      const id = track?.phases.get(phase.index) ?? '';
      const known = stored.get(id);
      const released = phase.reviewsReleased ? 1 : 0;
      const given = phase.reviewsReleased ? (phase.releasedAt ?? null) : null;
      const turned = known !== undefined && known.reviews_released !== released;
      const moved = known !== undefined && known.review_deadline !== phase.reviewDeadline;
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
  await upsertRows(db, 'phases', rows);
}
