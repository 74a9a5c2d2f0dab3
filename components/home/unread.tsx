import { Link } from '#components/ui/controls/link.tsx';

/** A conference of which the home page has read nothing, because it reads a limited number. */
export interface UnreadConference {
  slug: string;
  name: string;
  /** The page that shows what is missing here. */
  href: string;
}

/** Names the conferences that are left out of a panel. Nothing if none is. */
export function Unread({ conferences }: { conferences: readonly UnreadConference[] }) {
  if (conferences.length === 0) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-4 border-t border-line pt-2.5">
      <span className="text-ink-2">Not included here:</span>
      {conferences.map(({ slug, name, href }) => (
        <Link key={slug} href={href} className="inline-flex min-h-6 items-center text-accent hover:underline">
          {name}
        </Link>
      ))}
    </p>
  );
}
