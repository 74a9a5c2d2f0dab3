'use client';

import { hrefs } from '#components/page/hrefs.ts';
import { Icon } from '#components/ui/controls/icon.tsx';
import { Dialog } from '#components/ui/feedback/dialog.tsx';
import { KeyList } from './key-list.tsx';

/** The list of all keys in a dialog. */
export default function KeysDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog onClose={onClose} aria-labelledby="keys-title">
      <div className="flex h-12 shrink-0 items-center justify-between border-b border-line pr-2 pl-4">
        <h2 id="keys-title" className="font-semibold">
          Keys
        </h2>
        <form method="dialog">
          <button
            type="submit"
            aria-label="Close"
            className="flex size-8 items-center justify-center rounded-lg text-ink-2 hover:bg-sunken hover:text-ink"
          >
            <Icon name="close" />
          </button>
        </form>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrollable regions must be reachable by keyboard */}
      <section tabIndex={0} aria-labelledby="keys-title" className="overflow-y-auto p-4 -outline-offset-2">
        <KeyList level={3} />
        <p className="mt-5 text-ink-2">
          Single keys can be turned off in the{' '}
          <a href={`${hrefs.settings()}#keys`} className="text-accent underline underline-offset-2">
            settings
          </a>
          .
        </p>
      </section>
    </Dialog>
  );
}
