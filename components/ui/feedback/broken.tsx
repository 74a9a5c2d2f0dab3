/**
 * The fallback of an error boundary. It uses no other components, so that it is unlikely to fail as well.
 *
 * @param error what was thrown; for an error on the server, the browser gets only a digest, by which it can be found in the log
 */
export function Broken({ error, retry }: { error: unknown; retry: () => void }) {
  const { digest } = (error ?? {}) as { digest?: unknown };
  return (
    <section role="alert" className="mx-auto max-w-xl px-5 py-16">
      <h1 className="text-title font-semibold">Something went wrong here</h1>
      <p className="mt-1 text-ink-2">This page could not be shown. Nothing has been changed or lost.</p>
      {typeof digest === 'string' ? (
        <p className="mt-1 text-ink-2">
          Request <code>{digest}</code>
        </p>
      ) : null}
      <button type="button" onClick={retry} className="mt-4 h-8 rounded-lg border border-line-strong px-3 font-medium">
        Try again
      </button>
    </section>
  );
}
