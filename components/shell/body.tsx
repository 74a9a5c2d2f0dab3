'use client';

import type { ReactNode, SyntheticEvent } from 'react';
import { beforeHydration } from './before-hydration.ts';

/** Marks a click or an input as handled. React calls it only once the part of the page with the target is hydrated. */
export function markHandled({ nativeEvent }: SyntheticEvent): void {
  Object.assign(nativeEvent, { handled: true });
}

/**
 * The body of a page. Buttons and fields are visible before the page is hydrated: what the user does in that time is replayed after hydration.
 *
 * @param nonce of the page's content security policy
 */
export function Body({ nonce, children }: { nonce: string | undefined; children: ReactNode }) {
  return (
    <body onClickCapture={markHandled} onInputCapture={markHandled}>
      {/* Browsers hide the nonce from scripts, so it is never what the server sent. */}
      <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: beforeHydration }} />
      {children}
    </body>
  );
}
