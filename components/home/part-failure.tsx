import { Icon } from '#components/ui/icon.tsx';
import { RetryButton } from '#components/ui/retry-button.tsx';
import type { Failure } from '#lib/queries/failure.ts';

/** In place of a part of a page that could not be had: the rest stays. */
export function PartFailure({ what, failure }: { what: string; failure: Failure }) {
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-xl border border-line bg-panel p-4"
    >
      <Icon name="alert" className="text-bad" />
      <span className="min-w-0 flex-1">
        <strong className="font-medium">{what} could not be read.</strong>{' '}
        <span className="text-ink-2">
          {failure.title}.{failure.instance === null ? '' : ` Request ${failure.instance}.`}
        </span>
      </span>
      <RetryButton key={`${failure.retryAfter}`} retryAfter={failure.retryAfter} />
    </div>
  );
}
