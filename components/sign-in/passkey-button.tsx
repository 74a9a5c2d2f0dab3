'use client';

import type { FormEvent } from 'react';
import { Button } from '#components/ui/controls/button.tsx';
import { NoticeLine } from '#components/ui/feedback/notice.tsx';
import { useHasPasskeys } from './has-passkeys.ts';
import { usePasskeyForm } from './use-passkey-form.ts';

const ask = async () => (await import('./authenticator.ts')).askPasskey('/api/session/passkey');

/** Signs in with a passkey. Hidden if the browser does not support passkeys or runs no scripts. */
export function PasskeyButton({ next }: { next: string }) {
  const { isBusy, fault, send } = usePasskeyForm(ask);
  if (!useHasPasskeys()) return null;
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void send(event.currentTarget);
  };
  return (
    <form
      action="/api/session/by-passkey"
      method="post"
      data-needs-scripts=""
      onSubmit={onSubmit}
      className="flex flex-col gap-3 noscript:hidden"
    >
      {fault === '' ? null : <NoticeLine tone="bad">{fault}</NoticeLine>}
      <input type="hidden" name="next" value={next} />
      <input type="hidden" name="credential" />
      <Button type="submit" className="h-10 w-full" disabled={isBusy}>
        {isBusy ? 'Waiting for your passkey' : 'Sign in with a passkey'}
      </Button>
    </form>
  );
}
