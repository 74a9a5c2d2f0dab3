import type { CodeWords } from './code-labels.ts';
import { Button } from '#components/ui/controls/button.tsx';
import { CodeInput } from '#components/ui/controls/code-input.tsx';
import { Field } from '#components/ui/controls/field.tsx';
import { LaterButton } from '#components/ui/controls/later-button.tsx';
import { NoticeLine } from '#components/ui/feedback/notice.tsx';
import type { Notice } from './notices.ts';

interface Props {
  /** The address that the code was sent to. */
  address: string;
  words: CodeWords;
  next: string;
  notice: Notice | undefined;
  /** Whether the code is still valid. */
  isOpen: boolean;
  /** Seconds until another code can be requested. */
  wait: number;
}

/** The second step of signing in by e-mail: asks for the code. */
export function CodeForm({ address, words, next, notice, isOpen, wait }: Props) {
  return (
    <>
      <p className="mb-6 text-ink-2">
        <span className="wrap-anywhere text-ink">{words.sent(address)}</span> It is valid for ten minutes and three
        tries, in this browser only.
      </p>
      <form action="/api/session/by-code" method="post" className="flex flex-col gap-3">
        {notice === undefined ? null : (
          <NoticeLine id="code-notice" tone={notice.tone}>
            {notice.text}
          </NoticeLine>
        )}
        {isOpen ? (
          <>
            <Field label="Code">
              <CodeInput
                // oxlint-disable-next-line jsx-a11y/no-autofocus -- the page asks for nothing else
                autoFocus
                aria-invalid={notice?.isTyped}
                aria-describedby={notice ? 'code-notice' : undefined}
                className="h-12 text-center font-mono text-display tracking-[0.3em]"
              />
            </Field>
            <input type="hidden" name="next" value={next} />
            <Button type="submit" variant="strong" className="h-10 w-full">
              Sign in
            </Button>
          </>
        ) : null}
      </form>
      <form action="/api/session/code" method="post" className="mt-3 flex flex-wrap gap-2">
        <input type="hidden" name="next" value={next} />
        <LaterButton name="again" value="1" seconds={wait}>
          {words.another}
        </LaterButton>
        <Button type="submit" name="other" value="1">
          Use another address
        </Button>
      </form>
      <p className="mt-4 text-small text-ink-2">{words.missing}</p>
    </>
  );
}
