import type { ReactNode } from 'react';
import { Button } from '#components/ui/controls/button.tsx';

/**
 * A button that asks for confirmation in a popover, which needs no script and closes on Escape and on a click outside.
 *
 * @param id unique on the page
 * @param of the object of the action, added to the label for screen readers
 */
export function Confirmed({
  id,
  label,
  of,
  title,
  children,
}: {
  id: string;
  label: string;
  of: string;
  title: string;
  children: ReactNode;
}) {
  return (
    <>
      <Button popoverTarget={id}>
        {label}
        <span className="sr-only"> {of}</span>
      </Button>
      <dialog
        id={id}
        popover="auto"
        aria-labelledby={`${id}-title`}
        className="m-auto w-[calc(100%-2rem)] max-w-sm rounded-xl border border-line bg-panel p-5 text-ink backdrop:bg-[rgb(0_0_0/0.35)]"
      >
        <div className="flex flex-col gap-3">
          <h3 id={`${id}-title`} className="font-semibold wrap-anywhere">
            {title}
          </h3>
          {children}
          <Button variant="bare" popoverTarget={id} popoverTargetAction="hide" className="-mx-3 self-start">
            Keep it
          </Button>
        </div>
      </dialog>
    </>
  );
}
