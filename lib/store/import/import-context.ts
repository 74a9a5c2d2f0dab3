import type { Dataset } from '#lib/store/dataset/dataset.ts';
import type { Insertable } from 'kysely';
import { seesReviewers } from '#lib/policy/submissions.ts';
import { newEpoch } from '#lib/store/changes/revisions.ts';
import { idOf, normalAddress } from '#lib/store/database/ids.ts';
import { DatasetProblem } from '#lib/store/dataset/dataset-problem.ts';
import type { ImportedPeople } from './people.ts';
import { upsertRows } from '#lib/store/dataset/import-rows.ts';
import { phasesOf, type StoredPhase, type WrittenTrack, writeTracks } from './tracks.ts';
import type { Tables } from '#lib/store/database/schema.ts';
import type { Store } from '#lib/store/database/store.ts';

/**
 * What happens to records that a source no longer has. `keep`: submissions stay, and their assignments are replaced.
 * `close`: submissions are withdrawn, assignments cancelled, and imported roles removed.
 */
export type MissingRecords = 'keep' | 'close';

/** What the records of a dataset refer to. */
export interface ImportContext {
  conferenceId: string;
  tracks: ReadonlyMap<string, WrittenTrack>;
  /** All stored phases by the id of their track, also those that the source no longer has. */
  storedPhases: ReadonlyMap<string, readonly StoredPhase[]>;
  /** Ids of the phases whose reviews are released. */
  released: ReadonlySet<string>;
  /** Ids of the tracks on which authors see who reviewed. */
  open: ReadonlySet<string>;
  /**
   * The time of change for what this import changes: its own time, or `''` for a new conference, because nobody has
   * seen anything of it and the source's times apply.
   */
  moment: string;
  people: ImportedPeople;
  grants: readonly Insertable<Tables['grants']>[];
  missing: MissingRecords;
}

/**
 * Writes the dataset's conference, tracks and phases.
 *
 * @param moment time of the import, RFC 3339 with milliseconds
 * @param missing what happens to records that the source no longer has
 * @throws DatasetProblem if a grant names an unknown person or a missing or superfluous track
 */
export async function openImport(
  store: Store,
  dataset: Dataset,
  people: ImportedPeople,
  moment: string,
  missing: MissingRecords,
): Promise<ImportContext> {
  const conferenceId = idOf(store, 'conference', dataset.conference.slug);
  const known = await store.db.selectFrom('conferences').select('id').where('id', '=', conferenceId).executeTakeFirst();
  await writeConference(store, conferenceId, dataset.conference);
  if (!known) await newEpoch(store.db, [conferenceId]);
  const tracks = await writeTracks(store, conferenceId, dataset.tracks, moment);
  const storedPhases = Map.groupBy(await phasesOf(store, conferenceId), ({ track_id: track }) => track);
  const phases = dataset.tracks.flatMap(({ slug, phases: ofTrack }) =>
    ofTrack.map(({ index, reviewsReleased }) => ({ id: tracks.get(slug)?.phases.get(index) ?? '', reviewsReleased })),
  );
  const released = new Set(phases.filter(({ reviewsReleased }) => reviewsReleased).map(({ id }) => id));
  const seen = dataset.tracks.filter(({ reviewType }) =>
    seesReviewers({ chairs: false, authors: true }, { reviewType }),
  );
  const open = new Set(seen.flatMap(({ slug }) => tracks.get(slug)?.id ?? []));
  const granted = await people.find(dataset.grants.map(({ email }) => email));
  const grants = dataset.grants.map(({ email, role, track }) => {
    const userId = granted.get(normalAddress(email));
    const trackId = track === undefined ? '' : tracks.get(track)?.id;
    if (userId === undefined) throw new DatasetProblem(`grant to ${email}: no such person`);
    if (trackId === undefined || (role === 'trackChair') !== (trackId !== '')) {
      throw new DatasetProblem(`grant of ${role} to ${email}: track ${track ?? '(none)'}`);
    }
    return { user_id: userId, conference_id: conferenceId, role, track_id: trackId, imported: 1 };
  });
  return { conferenceId, tracks, storedPhases, released, open, moment: known ? moment : '', people, grants, missing };
}

async function writeConference({ db }: Store, id: string, record: Dataset['conference']): Promise<void> {
  const row = {
    id,
    slug: record.slug,
    name: record.name,
    short_name: record.shortName,
    description: record.description,
    state: record.state,
    website: record.website,
    start_date: record.startDate ?? '',
    end_date: record.endDate,
    city: record.city,
    country: record.country,
    is_public: record.isPublic ? 1 : 0,
  };
  await upsertRows(db, 'conferences', [row]);
}
