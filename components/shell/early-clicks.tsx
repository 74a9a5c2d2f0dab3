'use client';

import { useEffect } from 'react';

const READY = 'rostrum:ready';

/** Buttons that a form or a popover makes work without scripts are left to do so. */
const hold = `{
  const held = new Set();
  const hold = (event) => {
    const button = event.target.closest?.('button[type=button]:not([popovertarget])');
    if (!button) return;
    event.stopImmediatePropagation();
    held.add(button);
  };
  addEventListener('click', hold, true);
  addEventListener('${READY}', () => {
    removeEventListener('click', hold, true);
    for (const button of held) button.click();
  }, { once: true });
}`;

/**
 * What is pressed before a page's scripts run is done once they do: a page is there, with its buttons, before they are.
 *
 * @param nonce of the page's content security policy
 */
export function EarlyClicks({ nonce }: { nonce: string | undefined }) {
  useEffect(() => {
    dispatchEvent(new Event(READY));
  }, []);
  // Browsers hide the nonce from scripts, so it is never what the server sent.
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: hold }} />;
}
