import { Button } from '#components/ui/controls/button.tsx';
import { Field, Input } from '#components/ui/controls/field.tsx';
import type { CodeWords } from '#components/sign-in/code-labels.ts';
import { errorAt, type ChangeMessage } from '#components/account/section/change-message.ts';
import { CodeStep, type SentCode } from './code-step.tsx';

interface Props {
  /** The code that was sent to the new address; null before that. */
  adding: SentCode | null;
  words: CodeWords;
  sessionTag: string;
  message: ChangeMessage | null;
}

/** Adds an address in two steps: first the address, then the code that was sent to it. */
export function AddAddress({ adding, words, sessionTag, message }: Props) {
  return (
    <div className="mt-4 rounded-lg border border-line bg-panel p-4">
      {adding ? (
        <CodeStep
          action="/api/account/addresses"
          does={{ use: 'verify', again: 'again', cancel: 'other' }}
          sent={adding}
          words={words}
          sessionTag={sessionTag}
          error={errorAt(message, 'code')}
          label="Add the address"
        />
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
