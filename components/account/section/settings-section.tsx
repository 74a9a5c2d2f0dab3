import type { ReactNode } from 'react';

/** A section of the settings: title and description on the left, content on the right; stacked on narrow screens. */
export function Section({
  id,
  title,
  about,
  children,
}: {
  id: string;
  title: string;
  about: ReactNode;
  children: ReactNode;
}) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className="grid scroll-mt-16 gap-x-10 gap-y-4 border-t border-line py-7 first:border-t-0 lg:grid-cols-[15rem_minmax(0,1fr)]"
    >
      <div>
        <h2 id={`${id}-title`} className="font-semibold">
          {title}
        </h2>
        <p className="mt-1 max-w-prose text-ink-2">{about}</p>
      </div>
      <div className="min-w-0">{children}</div>
    </section>
  );
}

/** A list of names and values, separated by thin lines. */
export function Facts({ facts }: { facts: readonly { name: string; value: ReactNode }[] }) {
  return (
    <dl className="divide-y divide-line border-y border-line">
      {facts.map(({ name, value }) => (
        <div key={name} className="flex flex-wrap gap-x-4 py-2">
          <dt className="w-36 shrink-0 text-ink-2">{name}</dt>
          <dd className="min-w-0 flex-1 basis-52 wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
