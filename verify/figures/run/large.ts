import { type RawBuilder, sql } from 'kysely';
import type { Store } from '#lib/store/database/store.ts';
import { Differences } from '#verify/figures/pages/differences.ts';
import { readFacet, readViews } from '#verify/figures/pages/menus.ts';
import { readShown, whenComplete } from '#verify/figures/pages/shown.ts';
import { type Looking, newPage } from './run.ts';
import { signIn } from './sign-in.ts';
import { now } from '#verify/figures/worlds/tracks.ts';
import { drawWorld, type World } from '#verify/figures/worlds/world.ts';

/** The size of a large conference; the same one in every run. */
const size = { submissions: 5000, reviewers: 900 };
const SEED = 12;

/** Adds the large conference to the service. */
export async function addLarge({ stage }: Looking): Promise<World> {
  const world = drawWorld(SEED, size);
  await stage.add(world.dataset);
  return world;
}

const moment = new Date(now).toISOString();

/** One row for each requested review, and for each submission its reviewers; the counts are taken from these. */
const asked = (slug: string) => sql`
  with asked as (
    select s.id, t.slug as track, p."index" as phase, a.reviewer_id as reviewer, a.status as answer,
      r.status = 'SUBMITTED' as done,
      r.status <> 'SUBMITTED' and p.review_deadline is not null and p.review_deadline < ${moment} as late
    from submissions s
    join conferences c on c.id = s.conference_id and c.slug = ${slug}
    join tracks t on t.id = s.track_id
    join assignments a on a.submission_id = s.id and a.status not in ('DECLINED', 'CANCELLED')
    join reviews r on r.assignment_id = a.id
    join phases p on p.id = a.phase_id
  ), people as (
    select id, reviewer, max(done) as has_done,
      max(not done and not late and answer <> 'PENDING') as is_ready
    from asked group by id, reviewer
  ), standing as (
    select s.id, s.status, s.decision, p.review_deadline as deadline,
      s.decision is null and s.status not in ('DRAFT', 'WITHDRAWN', 'ACCEPTED', 'REJECTED') as waits,
      (select count(*) from people where people.id = s.id) as asked,
      (select count(*) from people where people.id = s.id and has_done) as completed,
      (select count(*) from people where people.id = s.id and not has_done and is_ready) as ready,
      (select count(*) from asked where asked.id = s.id and asked.late) as late
    from submissions s
    join conferences c on c.id = s.conference_id and c.slug = ${slug}
    left join phases p on p.id = s.phase_id
  )`;

async function rows<Row>({ db }: Store, query: RawBuilder<unknown>): Promise<Row[]> {
  return (await query.execute(db)).rows as Row[];
}

async function counts<Names extends string>(
  store: Store,
  query: RawBuilder<unknown>,
): Promise<Readonly<Record<Names, number>>> {
  const [row] = await rows<Record<Names, number>>(store, query);
  return row!;
}

/** Wrong figures on the pages of the large conference, compared with SQL counts. */
export async function largeDifferences(looking: Looking, { slug, viewers }: World): Promise<string[]> {
  const { stage } = looking;
  const { store } = stage;
  const page = await newPage(looking, looking.dashboard);
  try {
    await signIn(page, looking.dashboard.url, await stage.keyOf(viewers.chair!));
    const reviews = await counts<'asked' | 'done' | 'late' | 'lateReviewers' | 'reviewers'>(
      store,
      sql`${asked(slug)} select count(*) as "asked", sum(done) as "done", sum(late) as "late",
        count(distinct case when late then reviewer end) as "lateReviewers", count(distinct reviewer) as "reviewers" from asked`,
    );
    const far = new Date(now + 14 * 86_400_000).toISOString();
    const submissions = await counts<'all' | 'below' | 'short' | 'overdue' | 'undecided'>(
      store,
      sql`${asked(slug)} select count(*) as "all", sum(waits and completed < 3) as "below",
        sum(waits and completed + ready < 3 and (asked > 0 or coalesce(deadline <= ${far}, 0))) as "short",
        sum(late > 0) as "overdue", sum(decision is null) as "undecided" from standing`,
    );
    const cells = await rows<{ track: string; phase: number; asked: number; done: number; late: number }>(
      store,
      sql`${asked(slug)} select track, phase, count(*) as asked, sum(done) as done, sum(late) as late from asked
        group by track, phase`,
    );

    await page.goto(`/c/${slug}/progress`, { waitUntil: 'commit' });
    await whenComplete(page);
    const progress = new Differences('large conference, progress', await readShown(page));
    progress.count('reviews-in', reviews.done);
    progress.count('reviews-asked', reviews.asked);
    progress.count('late', reviews.late);
    progress.count('late-reviewers', reviews.lateReviewers || null);
    progress.count('reviewers-count', reviews.reviewers);
    progress.count('below-target', submissions.below);
    progress.count('will-miss', submissions.short);
    progress.count('short-count', submissions.short);
    for (const { track, phase, ...cell } of cells) {
      const of = { track, phase: String(phase) };
      progress.count('cell-asked', cell.asked, of);
      progress.count('cell-done', cell.done, of);
      progress.count('cell-late', cell.late || null, of);
    }

    await page.goto(`/c/${slug}/submissions`, { waitUntil: 'commit' });
    await whenComplete(page);
    const table = new Differences('large conference, submissions', await readShown(page));
    const statuses = await rows<{ value: string; count: number }>(
      store,
      sql`${asked(slug)} select status as value, count(*) as count from standing group by status order by status`,
    );
    const menu = await readFacet(page, 'Status');
    table.same(
      'menu of Status',
      menu.toSorted(([one], [other]) => (one < other ? -1 : 1)),
      statuses.map(({ value, count }) => [value, count]),
    );
    const views = await readViews(page);
    const { all, short, overdue, undecided } = submissions;
    table.same(
      'views',
      [views['all'], views['missing'], views['overdue'], views['undecided']],
      [all, short, overdue, undecided],
    );
    return [...progress.found, ...table.found];
  } finally {
    await page.context().close();
  }
}
