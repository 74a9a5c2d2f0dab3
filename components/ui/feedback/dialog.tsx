'use client';

import { type ComponentProps, useEffect, useRef } from 'react';

/** A native modal dialog that is open while it is mounted. Escape closes it, as does a click outside if the browser supports `closedby`. */
export function Dialog({ onClose, className = '', ...rest }: ComponentProps<'dialog'> & { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (dialog.current?.open === false) dialog.current.showModal();
  }, []);
  return (
    <dialog
      ref={dialog}
      onClose={onClose}
      closedby="any"
      className={`m-auto mt-[12vh] max-h-[76vh] w-[min(40rem,calc(100vw-1.5rem))] flex-col overflow-hidden rounded-xl border border-line-strong bg-panel p-0 text-ink open:flex ${className}`}
      {...rest}
    />
  );
}
