import { CopyText } from '#components/ui/clipboard/copy-text.tsx';
import { Icon } from '#components/ui/controls/icon.tsx';
import { RetryButton } from '#components/ui/feedback/retry-button.tsx';
import type { Failure } from '#lib/queries/failure.ts';

/** Shown instead of a section of a page that could not be loaded; the other sections stay. */
export function PartFailure({ what, failure }: { what: string; failure: Failure }) {
  const { title, instance, retryAfter } = failure;
  return (
    <section
      role="alert"
      className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-xl border border-line bg-panel p-4"
    >
      <Icon name="alert" className="text-bad" />
      <div className="min-w-0 flex-1 basis-56">
        <h2 className="font-medium">{what} could not be loaded</h2>
        <p className="text-ink-2">
          {title}. {instance === null ? null : <CopyText text={instance} label="Copy the request id" />}
        </p>
      </div>
      <RetryButton key={`${instance} ${retryAfter}`} retryAfter={retryAfter} isLimited={failure.status === 429} />
    </section>
  );
}
