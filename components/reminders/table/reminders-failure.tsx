import { NoticeLine } from '#components/ui/feedback/notice.tsx';
import { RetryButton } from '#components/ui/feedback/retry-button.tsx';
import type { Failure } from '#lib/queries/failure.ts';

/** Says that it is not known who was reminded, which is not the same as nobody. */
export function RemindersFailure({ failure, onRetry }: { failure: Failure; onRetry: () => void }) {
  return (
    <div className="flex flex-wrap items-center gap-3 px-4 pb-2 md:px-6">
      <NoticeLine tone="bad">
        It is not known who was reminded already. {failure.title}. {failure.detail}
      </NoticeLine>
      <RetryButton retryAfter={failure.retryAfter} onRetry={onRetry} />
    </div>
  );
}
