import { formatUrlState } from '#components/data-table/url/url.ts';
import { hrefs } from '#components/page/hrefs.ts';
import { Link } from '#components/ui/controls/link.tsx';
import { Panel } from '#components/ui/text/panel.tsx';
import type { Figures } from '#components/reviews/model/figures.ts';
import { leftOutInWords } from './change-words.ts';
import { ChangesLine } from './changes-line.tsx';
import { SinceChoice } from './since-choice.tsx';
import type { Since } from './since.ts';

interface Props {
  conference: string;
  figures: Figures;
  /** Whether the reviews are known. */
  isReviewed: boolean;
  since: Since;
  now: number;
}

/** What has changed in a conference since a time that the viewer chooses. */
export function ChangesPanel({ conference, figures: { changes }, isReviewed, since, now }: Props) {
  const all = (
    <Link
      href={hrefs.progressChanges(conference) + formatUrlState({ sort: '-changed' })}
      className="text-accent hover:underline"
    >
      All changes
    </Link>
  );
  if (!isReviewed || !changes) {
    return (
      <Panel title="What changed" aside={all}>
        <p className="text-ink-2">
          The list reads the reviews one submission at a time: this service does not list them.
        </p>
      </Panel>
    );
  }
  const leftOut = leftOutInWords(changes);
  return (
    <Panel title="What changed" aside={all}>
      <div className="grid gap-2">
        <ChangesLine conference={conference} changes={changes} since={since.at} now={now} />
        <SinceChoice path={hrefs.conference(conference)} since={since} now={now} />
        {leftOut && <p className="text-small text-ink-2">{leftOut}</p>}
      </div>
    </Panel>
  );
}
