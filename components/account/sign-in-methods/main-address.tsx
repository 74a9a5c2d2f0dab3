import type { CodeWords } from '#components/sign-in/code-labels.ts';
import { type ChangeMessage, errorAt } from '#components/account/section/change-message.ts';
import { CodeStep, type SentCode } from './code-step.tsx';

/** A change of the main address that waits for its code. */
export interface MainChange extends SentCode {
  /** The address that is to become the main one; null if the main one is to be removed. */
  next: string | null;
}

interface Props {
  change: MainChange;
  words: CodeWords;
  sessionTag: string;
  message: ChangeMessage | null;
}

/** The code that a change of the main address needs: it was sent to the main address, not to the other one. */
export function MainAddress({ change, words, sessionTag, message }: Props) {
  const { next, address } = change;
  return (
    <div className="mt-4 rounded-lg border border-line bg-panel p-4">
      <p className="mb-3 wrap-anywhere">
        {next === null ? (
          <>
            <strong className="font-medium">{address}</strong> will be removed, with the access that it gives.
          </>
        ) : (
          <>
            <strong className="font-medium">{next}</strong> will be your main address.
          </>
        )}{' '}
        <span className="text-ink-2">The code shows that it is you, and not somebody at your open session.</span>
      </p>
      <CodeStep
        action="/api/account/addresses/main"
        does={{ use: 'finish', again: 'again', cancel: 'cancel' }}
        sent={change}
        words={words}
        sessionTag={sessionTag}
        error={errorAt(message, 'main-code')}
        label={next === null ? 'Remove the address' : 'Make it the main address'}
        isDangerous={next === null}
      />
    </div>
  );
}
