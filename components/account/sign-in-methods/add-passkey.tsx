'use client';

import type { FormEvent } from 'react';
import { useHasPasskeys } from '#components/sign-in/has-passkeys.ts';
import { usePasskeyForm } from '#components/sign-in/use-passkey-form.ts';
import { Button } from '#components/ui/controls/button.tsx';
import { Field, Input } from '#components/ui/controls/field.tsx';
import { NoticeLine } from '#components/ui/feedback/notice.tsx';
import { errorAt, type ChangeMessage } from '#components/account/section/change-message.ts';

/** Creates a passkey on this device and stores it under a name. Needs JavaScript, because no HTML form can create a passkey. */
export function AddPasskey({ sessionTag, message }: { sessionTag: string; message: ChangeMessage | null }) {
  const { isBusy, fault, send } = usePasskeyForm(async () =>
    (await import('#components/sign-in/authenticator.ts')).makePasskey('/api/account/passkeys/challenge', sessionTag),
  );
  const isThere = useHasPasskeys();
  const error = errorAt(message, 'name');
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void send(event.currentTarget);
  };

  if (!isThere) return <p className="mt-4 text-ink-2">This browser does not support passkeys.</p>;
  return (
    <>
      <noscript>
        <p className="mt-4 text-ink-2">Adding one needs JavaScript.</p>
      </noscript>
      <form
        action="/api/account/passkeys"
        method="post"
        data-needs-scripts=""
        onSubmit={onSubmit}
        className="mt-4 flex flex-col gap-3 rounded-lg border border-line bg-panel p-4 noscript:hidden"
      >
        {fault === '' ? null : <NoticeLine tone="bad">{fault}</NoticeLine>}
        <input type="hidden" name="do" value="add" />
        <input type="hidden" name="mark" value={sessionTag} />
        <input type="hidden" name="credential" />
        <Field label="Add a passkey" error={error} help={{ id: 'passkey-help', text: 'A name for the device.' }}>
          <Input
            name="name"
            required
            maxLength={100}
            autoComplete="off"
            defaultValue={message?.values?.['name'] ?? ''}
            placeholder="My laptop"
            aria-invalid={error ? true : undefined}
            aria-describedby={[error?.id, 'passkey-help'].filter(Boolean).join(' ')}
            className="h-8 sm:max-w-80"
          />
        </Field>
        <Button type="submit" disabled={isBusy} className="self-start">
          {isBusy ? 'Waiting for your device' : 'Create the passkey'}
        </Button>
      </form>
    </>
  );
}
