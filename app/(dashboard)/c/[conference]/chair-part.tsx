import { PartFailure } from '#components/home/part-failure.tsx';
import { ChairFigures } from '#components/reviewing/chair-figures.tsx';
import { roundsOf } from '#components/reviewing/rounds.ts';
import { hrefs } from '#components/shell/hrefs.ts';
import { Link } from '#components/ui/link.tsx';
import { Panel } from '#components/ui/panel.tsx';
import type { Data } from '#lib/client/answer.ts';
import type { Client } from '#lib/client/client.ts';
import { readAllSubmissions } from '#lib/dashboard/reviews-page.ts';

/** A conference of more pages of submissions is counted where its lists are read, with a bar that shows how far. */
const PAGES_AT_MOST = 10;

/** A chair's figures, which come when all submissions are read: the rest of the page does not wait for them. */
export async function ChairPart({ client, conference }: { client: Client; conference: Data<'getConference'> }) {
  const { slug } = conference;
  const read = await readAllSubmissions(client, slug, PAGES_AT_MOST);
  if ('failure' in read) return <PartFailure what="The figures" failure={read.failure} />;
  if (!read.reply) {
    return (
      <Panel title="Submissions">
        <p className="text-ink-2">
          There are more than {(PAGES_AT_MOST * 100).toLocaleString('en')}:{' '}
          <Link href={hrefs.submissions(slug)} className="text-accent underline underline-offset-2">
            the list
          </Link>{' '}
          and{' '}
          <Link href={hrefs.progress(slug)} className="text-accent underline underline-offset-2">
            review progress
          </Link>{' '}
          read them all and count them.
        </p>
      </Panel>
    );
  }
  const { items, isReviewed, now } = read.reply;
  return (
    <ChairFigures
      conference={slug}
      submissions={items}
      isReviewed={isReviewed}
      rounds={roundsOf(conference)}
      now={now}
    />
  );
}
