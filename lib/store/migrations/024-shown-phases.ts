import { type Kysely, type Migration, sql } from 'kysely';

/**
 * The phase that authors are shown instead of the current one. A conference from elsewhere gets it with its next import; until then, authors
 * are shown the first phase whose reviews they cannot see.
 */
export const shownPhases: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('submissions').addColumn('shown_phase_id', 'text').execute();
    await sql`
      update submissions set shown_phase_id = (
        select first.id
        from phases as first
        inner join phases as now on now.id = submissions.phase_id
        where first.track_id = submissions.track_id and first."index" < now."index"
          and first.reviews_released = 0 and now.reviews_released = 0
        order by first."index" limit 1
      )
      where conference_id in (select conference_id from sources)`.execute(db);
  },
};
