'use client';

import { ProgressLine } from '#components/ui/feedback/progress-line.tsx';
import { useNow } from '#components/ui/time/use-now.ts';
import { Button } from '#components/ui/controls/button.tsx';
import { CopyText } from '#components/ui/clipboard/copy-text.tsx';
import { MINUTE } from '#lib/contract/time/durations.ts';
import { inOneSentence } from '#lib/queries/failure.ts';
import type { ConferenceReviews } from './use-conference-reviews.ts';
import type { CrawlerState } from './use-crawler.ts';
import { useVisibleFirst } from './use-visible-first.ts';

/** The share of the rate limit that the crawler is expected to use, for the estimate of the time left. */
const USED = 0.9;

/**
 * Shows how many reviews have been read, how old they are, the time left, and a retry button if reading failed.
 *
 * @param isCrawled whether reviews are read one submission at a time; else the list contains them, and the page title shows its progress
 * @param isCounted whether the service has counted the figures, so that they do not depend on what has loaded
 * @param isInTable whether it is part of a table page, which shows the progress of the list itself
 */
export default function ReadBar({
  list,
  crawler,
  isCrawled,
  complete,
  isCounted = false,
  isInTable = false,
}: Pick<ConferenceReviews, 'list' | 'crawler' | 'isCrawled' | 'complete'> & {
  isCounted?: boolean;
  isInTable?: boolean;
}) {
  const now = useNow(1000);
  useVisibleFirst(crawler.order, isInTable && crawler.progress !== null && !complete);
  const failure = isInTable ? crawler.failure : (list.failure ?? crawler.failure);
  if (isCrawled && complete && !failure) return crawler.progress ? <Age crawler={crawler} now={now} /> : null;
  const { progress } = crawler;
  const wait = (isInTable ? null : list.wait) ?? progress?.wait ?? null;
  const loaded = list.rows?.length ?? 0;
  const line = { label: 'Reading reviews', loaded: { count: loaded, all: list.total } };
  if (!isCrawled && !failure && !wait) return <ProgressLine busy={!complete} {...line} />;
  return (
    <div className="border-b border-line px-4 py-2 md:px-6">
      <ProgressLine busy={!failure && list.failure === null && !complete} {...line} />
      <output className="flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-2">
        {failure ? (
          <>
            <span>
              <strong className="font-medium text-bad">Reading stopped.</strong> {inOneSentence(failure)} What has been
              read stays.
            </span>
            {failure.instance === null ? null : <CopyText text={failure.instance} label="Copy the request id" />}
            <Button
              className="ml-auto"
              onClick={() => {
                if (list.failure) list.retry();
                if (crawler.failure) crawler.order({ retry: true });
              }}
            >
              Try again
            </Button>
          </>
        ) : (
          <>
            <span>
              {loaded.toLocaleString('en')} submissions loaded{list.complete ? '' : ' so far'}
              {progress &&
                `, ${progress.done.toLocaleString('en')} of ${progress.total.toLocaleString('en')} answers read`}
              . {isCounted ? 'Lists' : 'Figures'} cover only these.
              {progress && progress.unread > 0
                ? ` ${progress.unread.toLocaleString('en')} could not be read so far.`
                : ''}
            </span>
            {wait && now !== null && wait.until > now ? (
              <span>
                {wait.why === 'limited'
                  ? 'The service asks for a pause'
                  : 'The rest of the minute is kept for your clicks'}
                ; continues in {Math.ceil((wait.until - now) / 1000)} s.
              </span>
            ) : null}
            {progress ? <span>{leftInWords(progress)}</span> : null}
          </>
        )}
      </output>
      {progress && progress.total > 0 ? (
        <progress
          className="mt-1.5 block h-1 w-full"
          aria-label="Answers read"
          value={progress.done}
          max={Math.max(1, progress.total)}
        />
      ) : null}
    </div>
  );
}

/** The age of reviews that were read one submission at a time, and a button to read them again. */
function Age({ crawler, now }: { crawler: CrawlerState; now: number | null }) {
  const { since = null, unread = 0 } = crawler.progress ?? {};
  const minutes = since === null || now === null ? 0 : Math.floor((now - since) / MINUTE);
  return (
    <div className="flex flex-wrap items-center gap-3 border-b border-line px-4 py-1.5 text-ink-2 md:px-6">
      <span>
        Reviews read one submission at a time,{' '}
        {minutes < 1 ? 'within the last minute' : `the oldest ${minutes} min ago`}.
        {unread > 0 && ` ${unread} could not be read.`}
      </span>
      <Button
        variant="bare"
        className="-mr-3 ml-auto"
        onClick={() => crawler.order(unread > 0 ? { retry: true } : { again: true })}
      >
        {unread > 0 ? 'Try these again' : 'Read again'}
      </Button>
    </div>
  );
}

function leftInWords({ done, total, limit }: { done: number; total: number; limit: number | null }): string {
  if (limit === null || limit <= 0) return '';
  const minutes = (total - done) / (limit * USED);
  return minutes < 1 ? 'Less than a minute left.' : `About ${Math.ceil(minutes)} min left.`;
}
