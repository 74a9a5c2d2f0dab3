'use client';

import { type SubmitEvent, useState } from 'react';
import { SessionWatch } from '#components/session/session-watch.tsx';
import { Button } from '#components/ui/controls/button.tsx';
import { failureOf } from '#lib/queries/failure.ts';
import { type RawAnswer, runOperation } from '#lib/queries/docs/run-operation.ts';
import { JsonBlock } from './json-block.tsx';

/** A longer answer is cut, so that the page stays quick. In characters. */
const MOST = 50_000;

interface Props {
  /** The operation's path, with `{name}` for each path parameter. */
  path: string;
  parameters: readonly { name: string; place: string; isRequired: boolean }[];
  /** The tag of the reader's session. */
  session: string;
}

/** Runs an operation with the reader's own session, and shows what the service answers, until another person signs in. The key stays on the server. */
export function TryOperation({ path, parameters, session }: Props) {
  const [answer, setAnswer] = useState<RawAnswer | { failed: string }>();
  const [isRunning, setRunning] = useState(false);
  const shown = parameters.filter(({ place }) => place === 'path' || place === 'query');

  const run = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const given = new FormData(event.currentTarget);
    const valueOf = (name: string) => {
      const value = given.get(name);
      return typeof value === 'string' ? value.trim() : '';
    };
    const valuesOf = (place: string) =>
      Object.fromEntries(shown.filter((each) => each.place === place).map(({ name }) => [name, valueOf(name)]));
    setRunning(true);
    try {
      setAnswer(await runOperation(path, { session, path: valuesOf('path'), query: valuesOf('query') }));
    } catch (error) {
      setAnswer({ failed: failureOf(error).title });
    } finally {
      setRunning(false);
    }
  };

  return (
    <div className="px-3 pb-3">
      <p className="hidden text-ink-2 noscript:block">This needs scripts, which your browser does not run.</p>
      <form data-needs-scripts="" onSubmit={(event) => void run(event)} className="noscript:hidden">
        {shown.length === 0 ? null : (
          <div className="mb-3 grid gap-2 sm:grid-cols-2">
            {shown.map(({ name, isRequired }) => (
              <label key={name} className="flex flex-col gap-1">
                <span className="text-small text-ink-2">
                  <code>{name}</code>
                  {isRequired ? ' (required)' : ''}
                </span>
                <input
                  name={name}
                  required={isRequired}
                  autoComplete="off"
                  spellCheck={false}
                  className="h-8 min-w-0 rounded-lg border border-line-strong bg-panel px-2.5 font-mono text-small"
                />
              </label>
            ))}
          </div>
        )}
        <Button type="submit" disabled={isRunning}>
          {isRunning ? 'Running…' : 'Run'}
        </Button>
      </form>
      {answer && <SessionWatch sessionTag={session} isPublic />}
      <div aria-live="polite">
        {answer === undefined ? null : 'failed' in answer ? (
          <p className="mt-3 text-bad">{answer.failed}</p>
        ) : (
          <>
            <p className="mt-3">
              Status <code>{answer.status}</code>
              {answer.status === 401 ? ': your session has ended. Sign in again.' : ''}
            </p>
            <JsonBlock label="Answer">{answer.text.slice(0, MOST)}</JsonBlock>
            {answer.text.length > MOST ? <p className="mt-1 text-ink-2">The rest is not shown.</p> : null}
          </>
        )}
      </div>
    </div>
  );
}
