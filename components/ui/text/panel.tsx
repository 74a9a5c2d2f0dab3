import type { ReactNode } from 'react';

/**
 * A framed section of a page with a title.
 *
 * @param finding one sentence that sums up the content
 * @param aside placed at the end of the title row
 */
export function Panel({
  title,
  finding,
  aside,
  children,
}: {
  title: ReactNode;
  finding?: ReactNode;
  aside?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section className="min-w-0 rounded-xl border border-line bg-panel p-4">
      <div className="flex items-start justify-between gap-4">
        <h2 className="font-semibold">{title}</h2>
        {aside === undefined ? null : <div className="-my-0.5 flex min-h-6 shrink-0 items-center">{aside}</div>}
      </div>
      {finding === undefined ? null : <p className="text-ink-2">{finding}</p>}
      <div className="mt-3">{children}</div>
    </section>
  );
}
