import type { Reviewing } from '#components/reviews/model/reviewing.ts';

/** More bars than this could not be counted at a glance. */
const BARS_AT_MOST = 5;

/** Shows how many reviewers are done, late and still expected, as small bars with figures. */
export function ReviewBars({ reviewing }: { reviewing: Pick<Reviewing, 'completed' | 'asked' | 'overdue' | 'late'> }) {
  const { completed, asked, overdue, late } = reviewing;
  const tones = Array.from({ length: asked }, (_, at) =>
    at < completed ? 'bg-ok' : at < completed + overdue ? 'bg-bad' : 'bg-line-strong',
  );
  return (
    <span className="inline-flex items-center gap-2 whitespace-nowrap">
      {asked > 0 && asked <= BARS_AT_MOST && (
        <span aria-hidden="true" className="flex gap-0.5 forced-color-adjust-none">
          {tones.map((tone, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- bars have no identity but their place
            <span key={at} className={`h-1 w-2.5 rounded-full ${tone}`} />
          ))}
        </span>
      )}
      <span>
        <span data-figure="short-done">{completed}</span>/<span data-figure="short-asked">{asked}</span>
        <span className="sr-only">
          {' '}
          reviewers done{late > 0 && `, ${late} ${late === 1 ? 'review' : 'reviews'} late`}
        </span>
      </span>
    </span>
  );
}
