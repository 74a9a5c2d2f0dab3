import { useId } from 'react';
import { Button } from '#components/ui/controls/button.tsx';
import { CodeInput } from '#components/ui/controls/code-input.tsx';
import { Field } from '#components/ui/controls/field.tsx';
import { LaterButton } from '#components/ui/controls/later-button.tsx';
import type { CodeWords } from '#components/sign-in/code-labels.ts';

/** A code that was sent for a change of the account. */
export interface SentCode {
  /** Where it was sent. */
  address: string;
  /** Whether it is still valid. */
  isOpen: boolean;
  /** Seconds until another one can be requested. */
  wait: number;
}

interface Props {
  /** The address that the forms are sent to, and the values of `do` for using the code, for another one, and for none. */
  action: string;
  does: { use: string; again: string; cancel: string };
  sent: SentCode;
  words: CodeWords;
  sessionTag: string;
  error: { id: string; text: string } | undefined;
  /** The label of the button that uses the code. */
  label: string;
  isDangerous?: boolean;
}

/** The second step of a change: the code that was sent, which can be requested again. */
export function CodeStep({ action, does, sent, words, sessionTag, error, label, isDangerous = false }: Props) {
  const help = useId();
  return (
    <>
      <form action={action} method="post" className="flex flex-col gap-3">
        <input type="hidden" name="do" value={does.use} />
        <input type="hidden" name="mark" value={sessionTag} />
        <Field
          label={
            <>
              {words.field} <span className="wrap-anywhere">{sent.address}</span>
            </>
          }
          error={error}
          help={{ id: help, text: 'Six digits, valid for ten minutes and three tries.' }}
        >
          <CodeInput
            disabled={!sent.isOpen}
            aria-invalid={error ? true : undefined}
            aria-describedby={[error?.id, help].filter(Boolean).join(' ')}
          />
        </Field>
        {sent.isOpen ? (
          <Button type="submit" variant={isDangerous ? 'danger' : 'strong'} className="self-start">
            {label}
          </Button>
        ) : null}
      </form>
      <div className="mt-3 flex flex-wrap gap-2">
        <form action={action} method="post">
          <input type="hidden" name="mark" value={sessionTag} />
          <LaterButton name="do" value={does.again} seconds={sent.wait}>
            {words.another}
          </LaterButton>
        </form>
        <form action={action} method="post">
          <input type="hidden" name="mark" value={sessionTag} />
          <Button type="submit" variant="bare" name="do" value={does.cancel}>
            Cancel
          </Button>
        </form>
      </div>
    </>
  );
}
