import { useId } from 'react';
import { Field, Input } from '#components/ui/controls/field.tsx';
import type { Mail } from '#components/reminders/model/mailto.ts';
import { messageLimits, placeholders, unknownPlaceholders } from '#components/reminders/model/message.ts';

interface Props {
  mail: Mail;
  onChange: (mail: Mail) => void;
  /** Whether each reviewer gets a text of their own. */
  isOwn: boolean;
  /** The text as it will be sent. */
  filled: Mail;
  /** Whom the text is filled for, if it depends on that. */
  example: string | undefined;
}

/** The subject and the text with placeholders, and what becomes of them. */
export function MessageText({ mail, onChange, isOwn, filled, example }: Props) {
  const help = useId();
  const unknown = unknownPlaceholders(mail);
  const names = isOwn ? Object.keys(placeholders) : ['conference', 'sender'];
  return (
    <>
      <Field label="Subject">
        <Input
          value={mail.subject}
          maxLength={messageLimits.subject}
          onChange={({ currentTarget: { value } }) => onChange({ ...mail, subject: value })}
        />
      </Field>
      <Field
        label="Text"
        error={
          unknown.length === 0
            ? undefined
            : { id: `${help}-error`, text: `Not filled in: ${unknown.map((name) => `{${name}}`).join(', ')}` }
        }
        help={{ id: help, text: <>Filled in by itself: {names.map((name) => `{${name}}`).join(', ')}</> }}
      >
        <textarea
          value={mail.body}
          rows={9}
          maxLength={messageLimits.body}
          aria-describedby={help}
          className="w-full rounded-lg border border-line-strong bg-panel px-3 py-2"
          onChange={({ currentTarget: { value } }) => onChange({ ...mail, body: value })}
        />
      </Field>
      <details>
        <summary className="min-h-6 py-0.5 text-ink-2 hover:text-ink">
          {example === undefined ? 'As it will be sent' : `As it will be sent to ${example}`}
        </summary>
        <div className="mt-2 rounded-lg border border-line bg-sunken p-3">
          <p className="font-medium">{filled.subject}</p>
          <p className="mt-2 wrap-anywhere whitespace-pre-wrap">{filled.body}</p>
        </div>
      </details>
    </>
  );
}
