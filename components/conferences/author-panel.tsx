import { hrefs } from '#components/page/hrefs.ts';
import { Link } from '#components/ui/controls/link.tsx';
import { Panel } from '#components/ui/text/panel.tsx';
import { type Own, OwnList, ownInWords } from './own-list.tsx';

/** Further submissions are in the table. */
const SHOWN = 8;

/**
 * An author's submissions to one conference.
 *
 * @param hasMore whether there are more submissions than `own`
 */
export function AuthorPanel({
  conference,
  own,
  hasMore,
  now,
}: {
  conference: string;
  own: readonly Own[];
  hasMore: boolean;
  now: number;
}) {
  return (
    <Panel
      title="Your submissions"
      finding={
        own.length === 0
          ? 'None match your verified e-mail addresses.'
          : `${hasMore ? 'Of the first hundred: ' : ''}${ownInWords(own)}.`
      }
      aside={
        <Link
          href={hrefs.submissions(conference)}
          className="inline-flex min-h-6 shrink-0 items-center text-accent hover:underline"
        >
          See all
        </Link>
      }
    >
      <OwnList own={own.slice(0, SHOWN)} now={now} />
      {own.length > SHOWN ? (
        <p className="border-t border-line pt-2.5 text-ink-2">
          {hasMore ? `The first ${SHOWN} are shown. ` : `${SHOWN} of ${own.length} are shown. `}
          <Link
            href={hrefs.submissions(conference)}
            className="inline-flex min-h-6 items-center text-accent hover:underline"
          >
            {hasMore ? 'See all' : `See all ${own.length}`}
          </Link>
        </p>
      ) : null}
    </Panel>
  );
}
