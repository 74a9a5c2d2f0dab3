import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { cache } from 'react';
import { type OwnReview, ownReview } from '#components/assignments/model/own-review.ts';
import { FailedPage } from '#components/page/failed-page.tsx';
import { mayOpen, readsReviews } from '#components/page/navigation.ts';
import { rolesIn } from '#components/page/viewer.ts';
import { wayBack } from '#components/page/way-back.ts';
import { shownOf } from '#components/submissions/detail/shown.ts';
import { DetailView } from '#components/submissions/detail/detail-view.tsx';
import type { FirstDetail } from '#components/submissions/detail/use-submission.ts';
import { formatUrlState, readTableUrl } from '#components/data-table/url/url.ts';
import type { Client } from '#lib/client/client.ts';
import { pageLimits } from '#lib/contract/resources/page-limits.ts';
import { Problem } from '#lib/contract/problem.ts';
import { readConference } from '#lib/web/pages/conference.ts';
import { loadSection } from '#lib/web/pages/load-section.ts';
import { readPages } from '#lib/web/service/read-pages.ts';
import { requireSession, replyOrFailure } from '#lib/web/session/session-client.ts';

interface Props {
  params: Promise<{ conference: string; slug: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

/** Reads a submission of this conference, once per request; "not found" if it is of another one or not visible to the caller. */
const load = cache(async (conference: string, slug: string) => {
  const session = await requireSession();
  if ('failure' in session) return session;
  const result = await replyOrFailure(session.client.call('getSubmission', { path: { 'submission-slug': slug } }));
  if ('failure' in result) return result;
  const home = result.reply.data.conference?.slug;
  if (home !== undefined && home !== conference) notFound();
  return { submission: result.reply.data };
});

async function namesOf({ params }: Props) {
  const { conference, slug } = await params;
  return { conference: decodeURIComponent(conference), slug: decodeURIComponent(slug) };
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { conference, slug } = await namesOf(props);
  const result = await load(conference, slug);
  return { title: ('submission' in result && result.submission.title) || slug };
}

export default async function SubmissionPage(props: Props) {
  const [{ conference, slug }, session, search] = await Promise.all([
    namesOf(props),
    requireSession(),
    props.searchParams,
  ]);
  if ('failure' in session) return <FailedPage title={slug} failure={session.failure} />;
  const result = await load(conference, slug);
  if ('failure' in result) return <FailedPage title={slug} failure={result.failure} />;

  const { client, me } = session;
  const roles = rolesIn(me, conference);
  const isChair = readsReviews(roles);
  const [reviews, around, own] = await Promise.all([
    isChair ? loadReviews(client, slug) : ('forbidden' as const),
    loadSection(readConference(client, conference)),
    mayOpen('assignments', roles) ? loadOwnReview(client, conference, slug) : null,
  ]);
  const { submission } = result;
  const shown =
    'reply' in around
      ? shownOf(around.reply.data, submission, isChair, around.reply.date ?? Date.now())
      : { schedule: null, hidden: '', next: '' };
  return (
    <DetailView
      conference={conference}
      slug={slug}
      isChair={isChair}
      shown={shown}
      review={own}
      first={{ submission, reviews, at: Date.now() }}
      back={wayBack(
        conference,
        text(search['from']),
        formatUrlState(readTableUrl({ get: (name) => text(search[name]) })),
        isChair ? 'Submissions' : 'My submissions',
      )}
    />
  );
}

/** Pages of assignments that are searched for the viewer's assignment to this submission. */
const PAGES_AT_MOST = 2;

/** Null if the viewer has no assignment, or it cannot be read: the rest of the page stays. */
async function loadOwnReview(client: Client, conference: string, slug: string): Promise<OwnReview | null> {
  const query = { conference, limit: pageLimits.most };
  const assignments = await loadSection(readPages(client, 'listAssignments', { query }, { most: PAGES_AT_MOST }));
  return 'failure' in assignments ? null : ownReview(assignments.reply.items, slug);
}

async function loadReviews(client: Client, slug: string): Promise<FirstDetail['reviews']> {
  const call = client.call('listSubmissionReviews', {
    path: { 'submission-slug': slug },
    query: { limit: pageLimits.most },
  });
  const result = await replyOrFailure(
    call.catch((error: unknown) => {
      if (error instanceof Problem && (error.status === 403 || error.status === 404)) return null;
      throw error;
    }),
  );
  if ('failure' in result) return result;
  return result.reply === null ? 'forbidden' : { page: result.reply.data };
}

function text(parameter: string | string[] | undefined): string {
  return typeof parameter === 'string' ? parameter : '';
}
