import { PartFailure } from '#components/home/part-failure.tsx';
import { ChairFigures } from '#components/reviewing/chair-figures.tsx';
import { roundsOf } from '#components/reviewing/rounds.ts';
import { hrefs } from '#components/shell/hrefs.ts';
import { Link } from '#components/ui/link.tsx';
import { Panel } from '#components/ui/panel.tsx';
import type { Data } from '#lib/client/answer.ts';
import type { Client } from '#lib/client/client.ts';
import { inTime } from '#lib/dashboard/in-time.ts';
import { readAllSubmissions } from '#lib/dashboard/reviews-page.ts';

/** A conference of more pages of submissions is counted where its lists are read, with a bar that shows how far. */
const PAGES_AT_MOST = 5;
/** How long the page waits for them, in milliseconds: what came later would push the rest aside. */
const WAIT = 1000;

/** A chair's figures, where all submissions can be read quickly. */
export async function ChairPart({ client, conference }: { client: Client; conference: Data<'getConference'> }) {
  const { slug } = conference;
  const read = await inTime(readAllSubmissions(client, slug, PAGES_AT_MOST), WAIT);
  if (read && 'failure' in read) return <PartFailure what="The figures" failure={read.failure} />;
  if (!read?.reply) {
    return (
      <Panel title="Submissions">
        <p className="text-ink-2">
          {read
            ? `There are more than ${(PAGES_AT_MOST * 100).toLocaleString('en')}: `
            : 'Counting them takes a while: '}
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
