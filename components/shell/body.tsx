'use client';

import type { MouseEvent, ReactNode } from 'react';

/** How long after the page load clicks are replayed, and how long to wait between tries, in milliseconds. */
const [LATEST, AGAIN] = [30_000, 50];
/** How long a form that was sent is not sent again by the same button, in milliseconds. Then the user may want another try. */
const SENT = 10_000;

/**
 * Replays clicks that React has not handled yet, and submits of forms that need scripts (`data-needs-scripts`). What works without scripts
 * (other forms, popovers) is left alone. And sends a form once: a second click before the answer would create a second key, or use a code
 * that the first click has used up.
 */
const script = `{
  const waiting = new Set();
  addEventListener('click', (event) => {
    const button = event.target.closest?.('button[type=button]:not([popovertarget])');
    if (!button || (event.isTrusted && waiting.has(button))) return;
    waiting.add(button);
    setTimeout(() => {
      waiting.delete(button);
      if (!event.handled && button.isConnected && performance.now() < ${LATEST}) button.click();
    }, ${AGAIN});
  }, true);
  const sent = new Set();
  addEventListener('submit', (event) => {
    const form = event.target;
    if (event.defaultPrevented) return;
    if (form.matches('[data-needs-scripts]')) {
      event.preventDefault();
      if (waiting.has(form)) return;
      waiting.add(form);
      setTimeout(() => {
        waiting.delete(form);
        if (form.isConnected && performance.now() < ${LATEST}) form.requestSubmit();
      }, ${AGAIN});
      return;
    }
    if (form.method !== 'post') return;
    const button = event.submitter ?? form;
    if (sent.has(button)) event.preventDefault();
    sent.add(button);
    setTimeout(() => sent.delete(button), ${SENT});
  });
  addEventListener('pageshow', () => sent.clear());
}`;

/** Marks a click as handled. React calls it only once the part of the page with the button is hydrated. */
export function markHandled({ nativeEvent }: MouseEvent): void {
  Object.assign(nativeEvent, { handled: true });
}

/**
 * The body of a page. Buttons are visible before the page is hydrated: a click in that time is replayed after hydration.
 *
 * @param nonce of the page's content security policy
 */
export function Body({ nonce, children }: { nonce: string | undefined; children: ReactNode }) {
  return (
    <body onClickCapture={markHandled}>
      {/* Browsers hide the nonce from scripts, so it is never what the server sent. */}
      <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: script }} />
      {children}
    </body>
  );
}
