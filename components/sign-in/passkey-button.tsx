'use client';

import { useRef, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { NoticeLine } from '#components/ui/notice.tsx';
import { askPasskey, passkeyFault, useHasPasskeys } from './authenticator.ts';

/** Signs in by a passkey; absent where the browser has none or runs no scripts. */
export function PasskeyButton({ next }: { next: string }) {
  const isThere = useHasPasskeys();
  const form = useRef<HTMLFormElement>(null);
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState('');
  if (!isThere) return null;

  async function signIn() {
    setBusy(true);
    setFault('');
    try {
      const credential = await askPasskey('/api/session/passkey');
      const field = form.current?.elements.namedItem('credential');
      if (field instanceof HTMLInputElement) field.value = credential;
      form.current?.submit(); // the page is left: the button stays as it is
    } catch (error) {
      setFault(passkeyFault(error));
      setBusy(false);
    }
  }

  return (
    <form ref={form} action="/api/session/by-passkey" method="post" className="flex flex-col gap-3 noscript:hidden">
      {fault === '' ? null : <NoticeLine tone="bad">{fault}</NoticeLine>}
      <input type="hidden" name="next" value={next} />
      <input type="hidden" name="credential" />
      <Button className="h-10 w-full" disabled={isBusy} onClick={() => void signIn()}>
        {isBusy ? 'Waiting for your passkey' : 'Sign in with a passkey'}
      </Button>
    </form>
  );
}
