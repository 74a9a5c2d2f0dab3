'use client';

import { useState } from 'react';
import { Icon } from './icon.tsx';

/** A text with a button that copies it. If the clipboard is not available, one click still selects the whole text. */
export function CopyText({ text, label }: { text: string; label: string }) {
  const [copied, setCopied] = useState(false);
  const copy = () => {
    navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  };
  return (
    <span className="inline-flex items-center gap-1 align-middle">
      <code className="text-small break-all select-all">{text}</code>
      <button
        type="button"
        onClick={copy}
        aria-label={label}
        className="inline-flex size-6 items-center justify-center rounded text-ink-2 hover:bg-sunken hover:text-ink"
      >
        <Icon name={copied ? 'check' : 'copy'} />
      </button>
      <output className="sr-only">{copied ? 'Copied' : ''}</output>
    </span>
  );
}
