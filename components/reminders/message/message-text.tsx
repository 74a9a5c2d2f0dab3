import { useId } from 'react';
import { Field, Input } from '#components/ui/controls/field.tsx';
import type { Mail } from '#components/reminders/model/mailto.ts';
import { messageLimits, placeholders, unknownPlaceholders } from '#components/reminders/model/message.ts';
import type { TextKind, Texts } from './use-texts.ts';

interface Props {
  known: Texts;
  kind: TextKind;
  /** The text as it will be sent. */
  filled: Mail;
  /** Whom the text is filled for, if it depends on that. */
  example: string | undefined;
}

/** The subject and the text with placeholders, and what becomes of them. */
export function MessageText({ known, kind, filled, example }: Props) {
  const help = useId();
  const mail = known.texts[kind];
  const unknown = unknownPlaceholders(mail).map((name) => `{${name}}`);
  const names = kind === 'own' ? Object.keys(placeholders) : ['conference', 'sender'];
  return (
    <>
      <Field label="Subject">
        <Input
          value={mail.subject}
          maxLength={messageLimits.subject}
          disabled={!known.isKnown}
          onChange={({ currentTarget: { value } }) => known.edit(kind, { ...mail, subject: value })}
        />
      </Field>
      <Field
        label="Text"
        error={
          unknown.length === 0
            ? undefined
            : { id: `${help}-error`, text: `Unknown, so it is sent as it is written: ${unknown.join(', ')}` }
        }
        help={{ id: help, text: <>Filled in automatically: {names.map((name) => `{${name}}`).join(', ')}</> }}
      >
        <textarea
          value={mail.body}
          rows={9}
          maxLength={messageLimits.body}
          disabled={!known.isKnown}
          aria-describedby={help}
          className="w-full rounded-lg border border-line-strong bg-panel px-3 py-2"
          onChange={({ currentTarget: { value } }) => known.edit(kind, { ...mail, body: value })}
        />
      </Field>
      <KeptText known={known} kind={kind} />
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

/** Whether the text is the chair's own, whether it is kept, and the way back to the standard text. */
function KeptText({ known, kind }: Pick<Props, 'known' | 'kind'>) {
  const { unkept } = known;
  const state = known.isBehind ? 'Saving…' : 'Saved for this conference, for you alone.';
  return (
    <div className="-mt-1.5 flex min-h-6 flex-wrap items-center gap-x-2 text-small text-ink-2">
      {unkept ? (
        <>
          <p role="alert" className="text-bad">
            Your text is not saved: {unkept.title}.
          </p>
          <TextButton onClick={known.keep}>Try again</TextButton>
        </>
      ) : (
        <output>{known.isEdited(kind) ? state : 'The standard text. What you change is saved for you.'}</output>
      )}
      {known.isEdited(kind) && <TextButton onClick={() => known.reset(kind)}>Reset to the standard text</TextButton>}
    </div>
  );
}

function TextButton({ onClick, children }: { onClick: () => void; children: string }) {
  return (
    <button type="button" className="min-h-6 rounded px-1.5 text-ink underline hover:bg-sunken" onClick={onClick}>
      {children}
    </button>
  );
}
