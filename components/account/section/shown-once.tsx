'use client';

import { useEffect, useState } from 'react';
import { Button } from '#components/ui/controls/button.tsx';
import { Icon } from '#components/ui/controls/icon.tsx';
import { toClipboard } from '#components/ui/clipboard/to-clipboard.ts';

/** Shows a new secret once, with a button that copies it. It is hidden when the user leaves the page and comes back. */
export function ShownOnce({ what, text }: { what: 'address' | 'key'; text: string }) {
  const [copied, setCopied] = useState<boolean | null>(null);
  const [left, setLeft] = useState(false);
  useEffect(() => {
    const leave = () => setLeft(true); // the back/forward cache may keep the page as it was
    window.addEventListener('pagehide', leave);
    return () => window.removeEventListener('pagehide', leave);
  }, []);
  if (left) return <p>It is no longer shown.</p>;
  return (
    <div className="flex flex-col gap-3">
      <code className="rounded-lg border border-line-strong bg-panel px-3 py-2.5 break-all select-all">{text}</code>
      <Button
        variant="strong"
        onClick={() => void toClipboard(text).then(setCopied)}
        className="h-10 w-full noscript:hidden"
      >
        <Icon name={copied ? 'check' : 'copy'} />
        {copied ? 'Copied' : `Copy the ${what}`}
      </Button>
      <output className={copied === false ? 'text-ink-2' : 'sr-only'}>
        {copied === true && `The ${what} is copied`}
        {copied === false && `The browser does not allow copying: select the ${what} and copy it by hand.`}
      </output>
    </div>
  );
}
