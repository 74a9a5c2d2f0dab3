import type { Dataset } from '#lib/store/dataset/dataset.ts';
import type { Insertable } from 'kysely';
import { idOf, normalAddress } from '#lib/store/database/ids.ts';
import { DatasetProblem } from '#lib/store/dataset/dataset-problem.ts';
import type { ImportedPeople } from './people.ts';
import { upsertRows } from '#lib/store/dataset/import-rows.ts';
import { type WrittenTrack, writeTracks } from './tracks.ts';
import type { Tables } from '#lib/store/database/schema.ts';
import type { Store } from '#lib/store/database/store.ts';

/**
 * What becomes of what a source no longer has. Submissions `stay`, and their assignments are replaced; or it `closes`: submissions are
 * withdrawn, assignments cancelled, and roles that an import gave taken back.
 */
export type Gone = 'stays' | 'closes';

/** What the records of a dataset refer to. */
export interface Frame {
  conferenceId: string;
  tracks: ReadonlyMap<string, WrittenTrack>;
  /** Ids of the phases whose reviews are released. */
  released: ReadonlySet<string>;
  /**
   * When this import changes what is shown: its own moment, or `''` where the conference is new, so that nobody can have been
   * shown anything of it and the times of the source hold.
   */
  moment: string;
  people: ImportedPeople;
  grants: readonly Insertable<Tables['grants']>[];
  gone: Gone;
}

/**
 * Writes the conference, its tracks and phases, as the dataset says.
 *
 * @param moment RFC 3339 with milliseconds: when the import happens
 * @param gone what becomes of what the source no longer has
 * @throws DatasetProblem where a grant is to nobody, or none that there is
 */
export async function importFrame(
  store: Store,
  dataset: Dataset,
  people: ImportedPeople,
  moment: string,
  gone: Gone,
): Promise<Frame> {
  const conferenceId = idOf(store, 'conference', dataset.conference.slug);
  const known = await store.db.selectFrom('conferences').select('id').where('id', '=', conferenceId).executeTakeFirst();
  await writeConference(store, conferenceId, dataset.conference);
  const tracks = await writeTracks(store, conferenceId, dataset.tracks, moment);
  const phases = dataset.tracks.flatMap(({ slug, phases: ofTrack }) =>
    ofTrack.map(({ index, reviewsReleased }) => ({ id: tracks.get(slug)?.phases.get(index) ?? '', reviewsReleased })),
  );
  const released = new Set(phases.filter(({ reviewsReleased }) => reviewsReleased).map(({ id }) => id));
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
  return { conferenceId, tracks, released, moment: known ? moment : '', people, grants, gone };
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
