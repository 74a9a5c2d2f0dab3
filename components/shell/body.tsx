'use client';

import type { MouseEvent, ReactNode } from 'react';

/** For how long a page may not have heard of a click yet, and how often it is asked again, in milliseconds. */
const [LATEST, AGAIN] = [30_000, 50];

/** Buttons that a form or a popover makes work without scripts are left to do so. */
const script = `{
  const waiting = new Set();
  addEventListener('click', (event) => {
    const button = event.target.closest?.('button[type=button]:not([popovertarget])');
    if (!button || (event.isTrusted && waiting.has(button))) return;
    waiting.add(button);
    setTimeout(() => {
      waiting.delete(button);
      if (!event.heard && button.isConnected && performance.now() < ${LATEST}) button.click();
    }, ${AGAIN});
  }, true);
}`;

/** Of every body, on the way down: a part of a page whose scripts do not run yet lets nobody hear of a click. */
export function hear({ nativeEvent }: MouseEvent): void {
  Object.assign(nativeEvent, { heard: true });
}

/**
 * The body of a page. A page is there, with its buttons, before its scripts run: what is pressed meanwhile is done once they do.
 *
 * @param nonce of the page's content security policy
 */
export function Body({ nonce, children }: { nonce: string | undefined; children: ReactNode }) {
  return (
    <body onClickCapture={hear}>
      {/* Browsers hide the nonce from scripts, so it is never what the server sent. */}
      <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: script }} />
      {children}
    </body>
  );
}
