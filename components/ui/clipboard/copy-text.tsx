'use client';

import { useState } from 'react';
import { toClipboard } from './to-clipboard.ts';
import { Icon } from '#components/ui/controls/icon.tsx';

/** A text with a button that copies it. If the clipboard is not available, one click still selects the whole text. */
export function CopyText({ text, label }: { text: string; label: string }) {
  const [copied, setCopied] = useState(false);
  return (
    <span className="inline-flex items-center gap-1 align-middle">
      <code className="text-small break-all select-all">{text}</code>
      <button
        type="button"
        onClick={() => void toClipboard(text).then(setCopied)}
        aria-label={label}
        className="inline-flex size-6 items-center justify-center rounded text-ink-2 hover:bg-sunken hover:text-ink"
      >
        <Icon name={copied ? 'check' : 'copy'} />
      </button>
      <output className="sr-only">{copied ? 'Copied' : ''}</output>
    </span>
  );
}
