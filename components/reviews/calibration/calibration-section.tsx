import { hrefs } from '#components/page/hrefs.ts';
import { type Calibration, type Comparison, tendencyOf } from '#lib/contract/reviews/calibration.ts';
import type { RowScale } from '#lib/contract/reviews/scales.ts';
import { shownMean, shownScore } from '#components/reviews/model/statistics.ts';
import { Link } from '#components/ui/controls/link.tsx';
import { labelOf } from '#components/ui/text/humanize.ts';
import { offsetText, rangeText } from './offset-text.ts';

interface Props {
  conference: string;
  offset: Omit<Calibration, 'comparisons'> & { scale: RowScale; comparisons: number };
  /** The submissions in which the reviewer is compared; undefined while they are not known. */
  compared: readonly (Comparison & { adjusted: number | undefined })[] | undefined;
}

/** How a reviewer scores against co-reviewers on one scale, in words and submission by submission. */
export function CalibrationSection({ conference, offset: calibration, compared }: Props) {
  const { scale, comparisons, difference, offset } = calibration;
  const tendency = tendencyOf(calibration);
  const found =
    tendency === 'alike'
      ? 'The interval contains 0: no clear difference.'
      : `The interval does not contain 0: ${tendency} than co-reviewers.`;
  return (
    <section>
      <h3 className="font-semibold">{labelOf(scale.key)} against co-reviewers</h3>
      <p className="text-ink-2">
        <span className="font-medium text-ink" data-figure="offset" data-value={offset}>
          {offsetText(offset)}
        </span>{' '}
        points (95 % interval {rangeText(calibration)}) on the scale from {shownScore(scale.least)} to{' '}
        {shownScore(scale.most)}. {found} In {comparisons} submissions the mean difference is {offsetText(difference)};
        it is drawn towards 0 as if three more had shown none.
      </p>
      {compared && <Compared conference={conference} compared={compared} />}
    </section>
  );
}

function Compared({ conference, compared }: { conference: string; compared: NonNullable<Props['compared']> }) {
  return (
    <>
      <table className="mt-2 w-full border-collapse text-left tabular-nums">
        <thead className="text-small text-ink-2">
          <tr className="border-b border-line">
            <th scope="col" className="py-1 pr-4 font-medium">
              Submission
            </th>
            {['Own', 'Others', 'Mean', 'Adjusted'].map((head) => (
              <th key={head} scope="col" className="py-1 pl-3 text-end font-medium">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {compared.map(({ slug, own, others, mean, adjusted }) => (
            <tr key={slug} className="border-b border-line last:border-0">
              <th scope="row" className="py-1 pr-4 font-normal wrap-anywhere">
                <Link href={hrefs.submission(conference, slug)} className="hover:underline">
                  {slug}
                </Link>
              </th>
              <td className="py-1 pl-3 text-end">{shownScore(own)}</td>
              <td className="py-1 pl-3 text-end">{shownMean(others)}</td>
              <td className="py-1 pl-3 text-end">{shownMean(mean)}</td>
              <td className="py-1 pl-3 text-end">{adjusted !== undefined && shownMean(adjusted)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-1 text-small text-ink-3">
        Adjusted: the mean after taking each reviewer’s offset from their score. It is not a better score, only a second
        look.
      </p>
    </>
  );
}
