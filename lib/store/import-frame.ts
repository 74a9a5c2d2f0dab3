import type { Dataset } from './dataset.ts';
import { idOf, normalAddress } from './ids.ts';
import { DatasetProblem } from './dataset-problem.ts';
import { importPeople } from './import-people.ts';
import type { Store } from './store.ts';

/** What the records of a dataset refer to. */
export interface Frame {
  conferenceId: string;
  tracks: ReadonlyMap<string, { id: string; phases: ReadonlyMap<number, string> }>;
  /** User ids by normal address. */
  people: ReadonlyMap<string, string>;
  peopleAdded: number;
}

/** Writes the conference, its tracks, phases, people and grants, as the dataset says. */
export async function importFrame(store: Store, dataset: Dataset): Promise<Frame> {
  const conferenceId = idOf(store, 'conference', dataset.conference.slug);
  await writeConference(store, conferenceId, dataset.conference);
  const tracks = new Map<string, { id: string; phases: Map<number, string> }>();
  for (const [position, track] of dataset.tracks.entries()) {
    tracks.set(track.slug, await writeTrack(store, conferenceId, position, track));
  }
  const { people, added } = await importPeople(store, dataset.people);
  for (const grant of dataset.grants) {
    const userId = people.get(normalAddress(grant.email));
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
  return { conferenceId, tracks, people, peopleAdded: added };
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

async function writeTrack(store: Store, conferenceId: string, position: number, record: Dataset['tracks'][number]) {
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
  const phases = new Map<number, string>();
  for (const phase of record.phases) {
    const phaseRow = {
      id: idOf(store, 'phase', id, String(phase.index)),
      track_id: id,
      index: phase.index,
      name: phase.name,
      review_deadline: phase.reviewDeadline,
      reviews_released: phase.reviewsReleased ? 1 : 0,
    };
    await store.db
      .insertInto('phases')
      .values(phaseRow)
      .onConflict((conflict) => conflict.column('id').doUpdateSet(phaseRow))
      .execute();
    phases.set(phase.index, phaseRow.id);
  }
  return { id, phases };
}
