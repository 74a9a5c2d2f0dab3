import type { ConferenceDetail } from '#components/conferences/model/deadlines.ts';
import { ConferenceCards } from '#components/conferences/conference-cards.tsx';
import { loadOf } from '#components/assignments/model/load.ts';
import { LoadPanel } from '#components/assignments/load/load-panel.tsx';
import { isOwed } from '#components/assignments/model/assignment.ts';
import { needingZones } from '#components/assignments/model/events.ts';
import { zonesOf } from '#components/assignments/model/zones.ts';
import { ChairNews } from '#components/home/chair-news.tsx';
import { nearDeadlines } from '#components/home/near-deadlines.ts';
import { NextForYou } from '#components/home/next-for-you.tsx';
import { ownOf, stateOf } from '#components/home/own.ts';
import { isSettled } from '#components/conferences/own-list.tsx';
import { OwnPanel } from '#components/home/own-panel.tsx';
import { PartFailure } from '#components/home/part-failure.tsx';
import { sourceNews } from '#components/home/source-news.ts';
import { isOver } from '#lib/contract/is-over.ts';
import { hrefs } from '#components/page/hrefs.ts';
import { FailedPage } from '#components/page/failed-page.tsx';
import { Freshness } from '#components/session/freshness.tsx';
import { mayReview, readsReviews } from '#components/page/navigation.ts';
import { PageHeader } from '#components/page/page-header.tsx';
import { viewerOf } from '#components/page/viewer.ts';
import { parseTime } from '#components/ui/time/time.ts';
import { readDetails, readHome } from '#lib/web/pages/home.ts';
import { lastVisit } from '#lib/web/pages/last-seen.ts';
import type { Section } from '#lib/web/pages/load-section.ts';
import { requireSession } from '#lib/web/session/session-client.ts';
import { heldIn } from './held-tracks.ts';
import { ChairShortfalls } from './chair-shortfalls.tsx';

/** What the viewer has to do next in all conferences, then the conferences. Each section shows its own failure. */
export default async function HomePage() {
  const session = await requireSession();
  if ('failure' in session) return <FailedPage title="Home" failure={session.failure} />;
  const { client, me, rate } = session;
  const mine = viewerOf(me).conferences;
  const written = mine.filter(({ roles }) => roles.includes('author') && !readsReviews(roles)).map(({ slug }) => slug);
  const home = await readHome(client, { reviews: mine.some(({ roles }) => mayReview(roles)), own: written });

  const conferences = 'reply' in home.conferences ? home.conferences.reply.items : [];
  const last = 'reply' in home.conferences ? home.conferences.reply.last : null;
  const now = last?.date ?? Date.now();
  const assignments = home.assignments && 'reply' in home.assignments ? home.assignments.reply.items : null;
  const hasAllAssignments = home.assignments && 'reply' in home.assignments ? !home.assignments.reply.hasMore : false;
  const own = home.submissions.flatMap(({ conference, part }) =>
    'reply' in part ? { conference, submissions: part.reply.data ?? [] } : [],
  );
  const hasAllOwn = home.submissions.every(({ part }) => 'failure' in part || part.reply.hasMore !== true);
  const over = new Set(conferences.filter((conference) => isOver(conference, now)).map(({ slug }) => slug));
  const chaired = mine.filter(({ slug, roles }) => readsReviews(roles) && !over.has(slug)).map(({ slug }) => slug);
  // Only the first few are read. For most reviews, nothing but the zone of their deadlines depends on that.
  const details = await readDetails(client, [
    ...needingZones((assignments ?? []).filter(isOwed)),
    ...chaired,
    ...own.filter(({ submissions }) => !submissions.every(isSettled)).map(({ conference }) => conference),
    ...(assignments ?? []).filter(isOwed).flatMap(({ conference }) => conference?.slug ?? []),
  ]);
  const known = new Map<string, ConferenceDetail>(
    details.flatMap(({ conference, part }) => ('reply' in part ? [[conference, part.reply]] : [])),
  );
  const names = new Map(mine.map(({ slug, label }) => [slug, label]));
  const begins = new Map(conferences.map(({ slug, startDate }) => [slug, parseTime(startDate)]));
  const user = me.user?.id ?? '';
  const things = own.flatMap(({ submissions }) => submissions.map((each) => ({ id: each.slug, state: stateOf(each) })));
  const [visit, seen] = await Promise.all([lastVisit(user, null), lastVisit(user, things)]);
  const submissions = ownOf(own, known, names, begins, seen.changed);
  const load = assignments && loadOf(assignments, zonesOf([...known.values()]), now);
  const chairedNow = chaired.flatMap((slug) => known.get(slug) ?? []);
  const troubles = chairedNow.flatMap((conference) => sourceNews(conference, now));
  const news = nearDeadlines(chairedNow, now);

  const called = (slug: string) => names.get(slug) ?? slug;
  const leftOut = (slugs: readonly string[], read: readonly { conference: string }[], href: (slug: string) => string) =>
    slugs
      .filter((slug) => !read.some(({ conference }) => conference === slug))
      .map((slug) => ({ slug, name: called(slug), href: href(slug) }));
  const failures = [
    ...failed('Your assignments', home.assignments),
    ...home.submissions.flatMap(({ conference, part }) => failed(`Your submissions to ${called(conference)}`, part)),
    ...details
      .filter(({ conference }) => chaired.includes(conference))
      .flatMap(({ conference, part }) => failed(`The deadlines of ${called(conference)}`, part)),
  ];

  return (
    <>
      <PageHeader title="Home" note={<Freshness heardAt={now} />} rate={last?.rate ?? rate} />
      <div className="flex flex-col gap-4 px-4 pb-8 md:px-6">
        {failures.map(({ what, failure }) => (
          <PartFailure key={what} what={what} failure={failure} />
        ))}
        {load || chairedNow.length > 0 || submissions.length > 0 ? (
          <div className="grid items-start gap-4 2xl:grid-cols-2">
            {load || chairedNow.length > 0 ? (
              <NextForYou
                load={load}
                hasAllAssignments={hasAllAssignments}
                conferenceNames={names}
                hasOther={chairedNow.length > 0}
                unread={leftOut(chaired, details, hrefs.conference)}
                isWhole={failures.length === 0}
                now={now}
              >
                {troubles.length > 0 ? (
                  <div className="border-b border-line last:border-0">
                    <ChairNews items={troubles} now={now} />
                  </div>
                ) : null}
                <ChairShortfalls client={client} conferences={chairedNow} since={visit.since} now={now} />
                {news.length > 0 ? <ChairNews items={news} now={now} /> : null}
              </NextForYou>
            ) : null}
            {load ? <LoadPanel load={load} isWhole={hasAllAssignments} now={now} /> : null}
            {submissions.length > 0 ? (
              <OwnPanel
                own={submissions}
                isWhole={hasAllOwn}
                unread={leftOut(written, home.submissions, hrefs.submissions)}
                since={seen.since}
                now={now}
              />
            ) : null}
          </div>
        ) : null}
        <h2 className="mt-2 text-title font-semibold">Conferences</h2>
        {'failure' in home.conferences ? (
          <PartFailure what="Your conferences" failure={home.conferences.failure} />
        ) : (
          <ConferenceCards conferences={conferences} held={heldIn(mine, known)} now={now} />
        )}
      </div>
    </>
  );
}

function failed(what: string, part: Section<unknown> | null) {
  return part !== null && 'failure' in part ? [{ what, failure: part.failure }] : [];
}
