import { Button } from '#components/ui/controls/button.tsx';
import { CodeInput } from '#components/ui/controls/code-input.tsx';
import { Field, Input } from '#components/ui/controls/field.tsx';
import { LaterButton } from '#components/ui/controls/later-button.tsx';
import type { CodeWords } from '#components/sign-in/code-labels.ts';
import { errorAt, type ChangeMessage } from '#components/account/section/change-message.ts';

/** An address that is being added: a code was sent to it. */
export interface Adding {
  address: string;
  /** Whether the code is still valid. */
  isOpen: boolean;
  /** Seconds until another code can be requested. */
  wait: number;
}

interface Props {
  adding: Adding | null;
  words: CodeWords;
  sessionTag: string;
  message: ChangeMessage | null;
}

/** Adds an address in two steps: first the address, then the code that was sent to it. */
export function AddAddress({ adding, words, sessionTag, message }: Props) {
  return (
    <div className="mt-4 rounded-lg border border-line bg-panel p-4">
      {adding ? (
        <CodeStep {...adding} words={words} sessionTag={sessionTag} message={message} />
      ) : (
        <AddressStep words={words} sessionTag={sessionTag} message={message} />
      )}
    </div>
  );
}

function AddressStep({ words, sessionTag, message }: Omit<Props, 'adding'>) {
  const error = errorAt(message, 'address');
  return (
    <form action="/api/account/addresses" method="post" className="flex flex-col gap-3">
      <input type="hidden" name="do" value="add" />
      <input type="hidden" name="mark" value={sessionTag} />
      <Field label="Add an address" error={error} help={{ id: 'new-address-help', text: words.help }}>
        <Input
          name="address"
          type="email"
          required
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
          defaultValue={message?.values?.['address'] ?? ''}
          aria-invalid={error ? true : undefined}
          aria-describedby={[error?.id, 'new-address-help'].filter(Boolean).join(' ')}
          className="h-8 sm:max-w-80"
        />
      </Field>
      <Button type="submit" className="self-start">
        {words.request}
      </Button>
    </form>
  );
}

function CodeStep({ address, isOpen, wait, words, sessionTag, message }: Adding & Omit<Props, 'adding'>) {
  const error = errorAt(message, 'code');
  return (
    <>
      <form action="/api/account/addresses" method="post" className="flex flex-col gap-3">
        <input type="hidden" name="do" value="verify" />
        <input type="hidden" name="mark" value={sessionTag} />
        <Field
          label={
            <>
              {words.field} <span className="wrap-anywhere">{address}</span>
            </>
          }
          error={error}
          help={{ id: 'new-code-help', text: 'Six digits, valid for ten minutes and three tries.' }}
        >
          <CodeInput
            disabled={!isOpen}
            aria-invalid={error ? true : undefined}
            aria-describedby={[error?.id, 'new-code-help'].filter(Boolean).join(' ')}
          />
        </Field>
        {isOpen ? (
          <Button type="submit" variant="strong" className="self-start">
            Add the address
          </Button>
        ) : null}
      </form>
      <div className="mt-3 flex flex-wrap gap-2">
        <form action="/api/account/addresses" method="post">
          <input type="hidden" name="mark" value={sessionTag} />
          <LaterButton name="do" value="again" seconds={wait}>
            {words.another}
          </LaterButton>
        </form>
        <form action="/api/account/addresses" method="post">
          <input type="hidden" name="mark" value={sessionTag} />
          <Button type="submit" variant="bare" name="do" value="other">
            Cancel
          </Button>
        </form>
      </div>
    </>
  );
}
