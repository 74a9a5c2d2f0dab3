import type { Review } from '#components/submissions/model/detail.ts';
import { FreeFormView } from '#components/submissions/model/free-form-view.tsx';
import { phaseName } from '#components/ui/text/humanize.ts';
import { When } from '#components/ui/time/when.tsx';
import { type ReviewContent, type Score, reviewerName } from './review-data.ts';

interface Props {
  review: Review;
  content: ReviewContent;
  /** Its index in the given order, from 0. */
  index: number;
}

/** One completed review: reviewer and date, the scores in a line, then the texts. */
export function ReviewCard({ review, content: { scores, entries }, index }: Props) {
  const { reviewer, submittedAt, version } = review;
  const phase = phaseName(review.phase);
  return (
    <article className="border-t border-line py-4 first:border-0 first:pt-0 last:pb-0">
      <header className="flex flex-wrap items-baseline gap-x-3">
        <h3 dir="auto" className="font-medium wrap-anywhere">
          {reviewerName(reviewer?.name, index)}
        </h3>
        {reviewer?.email && <span className="text-ink-2 wrap-anywhere">{reviewer.email}</span>}
        <p className="ml-auto text-small text-ink-2">
          {phase}
          {submittedAt && (
            <>
              {phase && ' · '}
              <When timestamp={submittedAt} />
            </>
          )}
          {typeof version === 'number' && version > 1 && ` · version ${version}`}
        </p>
      </header>
      {scores.length > 0 && <ScoreLine scores={scores} />}
      {entries.length > 0 ? (
        <div className="mt-3">
          <FreeFormView entries={entries} level={4} />
        </div>
      ) : (
        scores.length === 0 && <p className="mt-2 text-ink-2">This review has no content.</p>
      )}
    </article>
  );
}

function ScoreLine({ scores }: { scores: readonly Score[] }) {
  return (
    <dl className="mt-2 flex flex-wrap gap-x-6 gap-y-2">
      {scores.map(({ key, label, value, meaning }) => (
        <div key={key} className="flex flex-col">
          <dt className="text-small text-ink-2">{label}</dt>
          <dd>
            <span className="text-title font-medium">{value}</span>
            {meaning !== null && <span className="ml-1.5 text-ink-2">{meaning}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
