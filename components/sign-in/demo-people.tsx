import { Icon } from '#components/ui/controls/icon.tsx';

/** The role of each demo person, by the local part of their address. */
const labels: Readonly<Record<string, string>> = {
  chair: 'Chair',
  trackchair: 'Track chair',
  author: 'Author',
  reviewer: 'Reviewer',
  both: 'Chair, author and reviewer',
};

/** A sign-in button for each demo person. Their keys stay on the server: the form sends only the address. */
export function DemoPeople({ addresses, next }: { addresses: readonly string[]; next: string }) {
  if (addresses.length === 0) return null;
  return (
    <section className="mt-8 border-t border-line pt-6">
      <h2 className="font-semibold">Explore the demo conference</h2>
      <p className="text-ink-2">Its people, papers and reviews are made up.</p>
      <form action="/api/session" method="post" className="mt-3 overflow-hidden rounded-xl border border-line bg-panel">
        <input type="hidden" name="next" value={next} />
        {addresses.map((address) => (
          <button
            key={address}
            type="submit"
            name="demo"
            value={address}
            className="flex h-row w-full items-center justify-between gap-3 border-b border-line px-3 text-left last:border-b-0 hover:bg-sunken focus-visible:-outline-offset-2"
          >
            <span className="shrink-0 font-medium">{labels[address.split('@')[0] ?? ''] ?? address}</span>
            <span className="flex min-w-0 items-center gap-2 text-small text-ink-2">
              <span className="truncate">{address}</span>
              <Icon name="right" />
            </span>
          </button>
        ))}
      </form>
    </section>
  );
}
