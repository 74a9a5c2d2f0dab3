import type { ReactNode } from 'react';
import type { Failure } from '#lib/queries/failure.ts';
import { buttonClass } from '#components/ui/controls/button.tsx';
import { CopyText } from '#components/ui/clipboard/copy-text.tsx';
import { Icon } from '#components/ui/controls/icon.tsx';
import { RetryButton } from './retry-button.tsx';

/**
 * Shows a failed request in place of its data: what happened, which parameters are wrong, how long to wait, the request's id, and a
 * retry button. A failure must never look like an empty list.
 *
 * @param onRetry repeats the request in the browser; by default the page is reloaded
 */
export function ProblemView({ failure, onRetry }: { failure: Failure; onRetry?: (() => void) | undefined }) {
  const { title, detail, errors, instance, retryAfter } = failure;
  return (
    <section
      role="alert"
      className="mx-auto my-10 w-[calc(100%-2rem)] max-w-xl rounded-xl border border-line bg-panel p-5"
    >
      <h2 className="flex items-center gap-2 font-semibold">
        <Icon name="alert" className="text-bad" />
        {title}
      </h2>
      {detail === '' || detail === `${title}.` ? null : <p className="mt-1 text-ink-2">{detail}</p>}
      {errors.length > 0 ? (
        <Facts>
          {errors.map(({ param, message, code }) => (
            <Fact key={`${param} ${code} ${message}`} name={<code className="text-small">{param}</code>}>
              {message || code}
            </Fact>
          ))}
        </Facts>
      ) : null}
      {instance === null ? null : (
        <Facts>
          <Fact name="Request">
            <CopyText text={instance} label="Copy the request id" />
          </Fact>
        </Facts>
      )}
      <div className="mt-4 flex flex-wrap items-center gap-3">
        {failure.status === 401 ? (
          <a href="/sign-in?why=ended" className={buttonClass('strong')}>
            Sign in again
          </a>
        ) : failure.status === 403 ? null : (
          <RetryButton
            key={`${instance} ${retryAfter}`}
            retryAfter={retryAfter}
            onRetry={onRetry}
            isLimited={failure.status === 429}
          />
        )}
      </div>
    </section>
  );
}

function Facts({ children }: { children: ReactNode }) {
  return <dl className="mt-3 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 border-t border-line pt-3">{children}</dl>;
}

function Fact({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <>
      <dt className="text-ink-2">{name}</dt>
      <dd className="min-w-0">{children}</dd>
    </>
  );
}
