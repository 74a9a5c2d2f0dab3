import type { ReactNode } from 'react';
import { Button } from '#components/ui/controls/button.tsx';
import { Dialog } from './dialog.tsx';
import { LazyBoundary } from './lazy-boundary.tsx';

/** A boundary around a lazily loaded dialog: if loading fails, a dialog says so, and the page stays. */
export function LazyDialog({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  return (
    <LazyBoundary
      renderError={(error) => (
        <Dialog onClose={onClose} aria-label="Could not be loaded" className="items-start gap-2 p-4!">
          {error}
          <Button onClick={onClose}>Close</Button>
        </Dialog>
      )}
    >
      {children}
    </LazyBoundary>
  );
}
