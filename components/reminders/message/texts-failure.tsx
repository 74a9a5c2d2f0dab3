import { NoticeLine } from '#components/ui/feedback/notice.tsx';
import { RetryButton } from '#components/ui/feedback/retry-button.tsx';
import type { Failure } from '#lib/queries/failure.ts';

/** Says that the chair's own text is not known, so that the standard text is what would be sent. */
export function TextsFailure({ failure, onRetry }: { failure: Failure; onRetry: () => void }) {
  return (
    <div className="flex flex-wrap items-center gap-3">
      <NoticeLine tone="bad">
        Your text could not be read. {failure.title}. Until then the message has the standard text.
      </NoticeLine>
      <RetryButton retryAfter={failure.retryAfter} onRetry={onRetry} />
    </div>
  );
}
