import type { Dataset, PhaseRecord, TrackRecord } from './dataset.ts';
import { idOf, normalAddress } from './ids.ts';
import { DatasetProblem } from './dataset-problem.ts';
import { type ImportedPeople, importPeople } from './import-people.ts';
import type { Store } from './store.ts';

/** What the records of a dataset refer to. */
export interface Frame {
  conferenceId: string;
  tracks: ReadonlyMap<string, { id: string; phases: ReadonlyMap<number, string> }>;
  /** Ids of the phases whose reviews are released. */
  released: ReadonlySet<string>;
  /**
   * When this import changes what is shown: its own moment, or `''` where the conference is new, so that nobody can have been
   * shown anything of it and the times of the source hold.
   */
  moment: string;
  people: ImportedPeople;
}

/**
 * Writes the conference, its tracks, phases, people and grants, as the dataset says.
 *
 * @param moment RFC 3339 with milliseconds: when the import happens
 */
export async function importFrame(store: Store, dataset: Dataset, moment: string): Promise<Frame> {
  const conferenceId = idOf(store, 'conference', dataset.conference.slug);
  const known = await store.db.selectFrom('conferences').select('id').where('id', '=', conferenceId).executeTakeFirst();
  await writeConference(store, conferenceId, dataset.conference);
  const tracks = new Map<string, { id: string; phases: ReadonlyMap<number, string> }>();
  const released = new Set<string>();
  for (const [position, record] of dataset.tracks.entries()) {
    const id = await writeTrack(store, conferenceId, position, record);
    const phases = new Map<number, string>();
    for (const phase of record.phases) {
      const phaseId = await writePhase(store, id, phase, moment);
      phases.set(phase.index, phaseId);
      if (phase.reviewsReleased) released.add(phaseId);
    }
    tracks.set(record.slug, { id, phases });
  }
  const people = await importPeople(store, dataset.people, moment);
  const granted = await people.find(dataset.grants.map(({ email }) => email));
  for (const grant of dataset.grants) {
    const userId = granted.get(normalAddress(grant.email));
    const trackId = grant.track === undefined ? '' : tracks.get(grant.track)?.id;
    if (userId === undefined) throw new DatasetProblem(`grant to ${grant.email}: no such person`);
    if (trackId === undefined || (grant.role === 'trackChair') !== (trackId !== '')) {
      throw new DatasetProblem(`grant of ${grant.role} to ${grant.email}: track ${grant.track ?? '(none)'}`);
    }
    await store.db
      .insertInto('grants')
      .values({ user_id: userId, conference_id: conferenceId, role: grant.role, track_id: trackId })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  return { conferenceId, tracks, released, moment: known ? moment : '', people };
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
  await db
    .insertInto('conferences')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute();
}

async function writeTrack(store: Store, conferenceId: string, position: number, record: TrackRecord) {
  const id = idOf(store, 'track', conferenceId, record.slug);
  const row = {
    id,
    conference_id: conferenceId,
    position,
    slug: record.slug,
    name: record.name,
    description: record.description,
    review_type: record.reviewType,
    allows_new_submissions: record.allowsNewSubmissions ? 1 : 0,
    submission_deadline: record.submissionDeadline,
    submission_deadline_timezone: record.submissionDeadlineTimezone,
  };
  await store.db
    .insertInto('tracks')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute();
  return id;
}

async function writePhase(store: Store, trackId: string, record: PhaseRecord, moment: string): Promise<string> {
  const id = idOf(store, 'phase', trackId, String(record.index));
  const before = await store.db
    .selectFrom('phases')
    .select(['reviews_released', 'release_turned_at'])
    .where('id', '=', id)
    .executeTakeFirst();
  const given = record.reviewsReleased ? (record.releasedAt ?? null) : null;
  const released = record.reviewsReleased ? 1 : 0;
  const turned = before !== undefined && before.reviews_released !== released;
  const row = {
    id,
    track_id: trackId,
    index: record.index,
    name: record.name,
    review_deadline: record.reviewDeadline,
    reviews_released: released,
    release_turned_at: turned ? moment : (before?.release_turned_at ?? given),
  };
  await store.db
    .insertInto('phases')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute();
  return id;
}
